// The words of verdicts, and the article of the laws that each is by.
#pragma once

#include <span>
#include <string_view>

namespace luozi {

/// How a game ended, an incident, or what becomes of one, and the article that says so.
struct NamedArticle {
  std::string_view word, article;
};

/// The article of that word; empty: it is not among them.
constexpr std::string_view article_of(std::span<const NamedArticle> articles,
                                      std::string_view word) {
  for (const NamedArticle& named : articles) {
    if (named.word == word) return named.article;
  }
  return "";
}

}  // namespace luozi
