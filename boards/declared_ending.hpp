// Endings that a person declares, and the article of the laws that each is by.
#pragma once

#include <span>
#include <string_view>

namespace luozi {

/// An ending that players agree on or an arbiter rules, and the article that says so.
struct DeclaredEnding {
  std::string_view reason, article;
};

/// The article of that reason; empty: it is not among them.
constexpr std::string_view article_of(std::span<const DeclaredEnding> endings,
                                      std::string_view reason) {
  for (const DeclaredEnding& ending : endings) {
    if (ending.reason == reason) return ending.article;
  }
  return "";
}

}  // namespace luozi
