// The editions of the laws of xiangqi and the articles of what a person declares.
#include "boards/xiangqi/laws.hpp"

#include <array>

namespace luozi::xiangqi {
namespace {

struct Declared {
  std::string_view reason, article;
};

/// CXA-1999 article 4: how a game is lost, and the draw by agreement.
constexpr std::array cxa_1999_declared{
    Declared{"checkmate", "CXA-1999 4.1.1"},
    Declared{"facing-kings", "CXA-1999 4.1.2"},
    Declared{"stalemate", "CXA-1999 4.1.3"},
    Declared{"time", "CXA-1999 4.1.4"},
    Declared{"late", "CXA-1999 4.1.5"},
    Declared{"illegal-move", "CXA-1999 4.1.6"},
    Declared{"prohibited-repetition", "CXA-1999 4.1.7"},
    Declared{"fouls", "CXA-1999 4.1.8"},
    Declared{"resignation", "CXA-1999 4.1.9"},
    Declared{"refusal", "CXA-1999 4.1.10"},
    Declared{"simple-draw", "CXA-1999 4.2.1"},
    Declared{"agreement", "CXA-1999 4.2.2"},
    Declared{"repetition", "CXA-1999 4.2.3"},
    Declared{"natural-limit", "CXA-1999 4.2.4"},
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
  if (laws.book != RepetitionBook::cxa_1999) return "";
  for (const Declared& declared : cxa_1999_declared) {
    if (declared.reason == reason) return declared.article;
  }
  return "";
}

}  // namespace luozi::xiangqi
