// The editions of the laws of xiangqi and the articles of what a person declares.
#include "boards/xiangqi/laws.hpp"

#include "boards/declared_ending.hpp"

#include <array>

namespace luozi::xiangqi {
namespace {

/// CXA-1999 article 4: how a game is lost, and the draw by agreement.
constexpr std::array cxa_1999_declared{
    DeclaredEnding{"checkmate", "CXA-1999 4.1.1"},
    DeclaredEnding{"facing-kings", "CXA-1999 4.1.2"},
    DeclaredEnding{"stalemate", "CXA-1999 4.1.3"},
    DeclaredEnding{"time", "CXA-1999 4.1.4"},
    DeclaredEnding{"late", "CXA-1999 4.1.5"},
    DeclaredEnding{"illegal-move", "CXA-1999 4.1.6"},
    DeclaredEnding{"prohibited-repetition", "CXA-1999 4.1.7"},
    DeclaredEnding{"fouls", "CXA-1999 4.1.8"},
    DeclaredEnding{"resignation", "CXA-1999 4.1.9"},
    DeclaredEnding{"refusal", "CXA-1999 4.1.10"},
    DeclaredEnding{"simple-draw", "CXA-1999 4.2.1"},
    DeclaredEnding{"agreement", "CXA-1999 4.2.2"},
    DeclaredEnding{"repetition", "CXA-1999 4.2.3"},
    DeclaredEnding{"natural-limit", "CXA-1999 4.2.4"},
};

}  // namespace

const Laws cxa_1999{
    .name = "cxa-1999",
    .book = RepetitionBook::cxa_1999,
    .checkmate = "CXA-1999 4.1.1",
    .stalemate = "CXA-1999 4.1.3",
    .natural_limit = "CXA-1999 4.2.4",
    .simple_draw = "CXA-1999 4.2.1",
};

/// Only the rules of repetition are known; mate and stalemate lose as everywhere.
const Laws axf{
    .name = "axf",
    .book = RepetitionBook::axf,
    .checkmate = "",
    .stalemate = "",
    .natural_limit = "",
    .simple_draw = "",
};

const Laws* laws_named(std::string_view name) {
  if (name.empty() || name == cxa_1999.name) return &cxa_1999;
  return name == axf.name ? &axf : nullptr;
}

std::string_view article(const Laws& laws, std::string_view reason) {
  return laws.book == RepetitionBook::cxa_1999 ? article_of(cxa_1999_declared, reason) : "";
}

}  // namespace luozi::xiangqi
