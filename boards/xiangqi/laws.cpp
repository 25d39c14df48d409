// The editions of the laws of xiangqi, the articles of what a person declares, touches and fouls.
#include "boards/xiangqi/laws.hpp"

#include "boards/named_article.hpp"

#include <array>

namespace luozi::xiangqi {
namespace {

/// CXA-1999 article 4: how a game is lost, and the draw by agreement.
constexpr std::array cxa_1999_declared{
    NamedArticle{"checkmate", "CXA-1999 4.1.1"},
    NamedArticle{"facing-kings", "CXA-1999 4.1.2"},
    NamedArticle{"stalemate", "CXA-1999 4.1.3"},
    NamedArticle{"time", "CXA-1999 4.1.4"},
    NamedArticle{"late", "CXA-1999 4.1.5"},
    NamedArticle{"illegal-move", "CXA-1999 4.1.6"},
    NamedArticle{"prohibited-repetition", "CXA-1999 4.1.7"},
    NamedArticle{"fouls", "CXA-1999 4.1.8"},
    NamedArticle{"resignation", "CXA-1999 4.1.9"},
    NamedArticle{"refusal", "CXA-1999 4.1.10"},
    NamedArticle{"simple-draw", "CXA-1999 4.2.1"},
    NamedArticle{"agreement", "CXA-1999 4.2.2"},
    NamedArticle{"repetition", "CXA-1999 4.2.3"},
    NamedArticle{"natural-limit", "CXA-1999 4.2.4"},
};

/// CXA-1999 5.1 to 5.5 speak of one piece a side; 5.5 refers to the order of 5.4.
constexpr TouchLaw cxa_1999_touch{
    .own = {"CXA-1999 5.1", "CXA-1999 5.1 (house rule)"},
    .theirs = {"CXA-1999 5.2", "CXA-1999 5.2 (house rule)"},
    .own_then_theirs = {"CXA-1999 5.3", "CXA-1999 5.3 (house rule)"},
    .theirs_then_own = {"CXA-1999 5.4", "CXA-1999 5.4 (house rule)"},
    .together = {"CXA-1999 5.5", "CXA-1999 5.5 (house rule)"},
    .immovable = "CXA-1999 9.1.5",
    .uncapturable = "CXA-1999 9.1.6",
    .consent = "CXA-1999 5.6",
};

constexpr std::array cxa_1999_fouls{
    std::string_view{"CXA-1999 9.1.1"},  // disturbing the opponent
    std::string_view{"CXA-1999 9.1.2"},  // stopping or starting the clock
    std::string_view{"CXA-1999 9.1.3"},  // offering a draw again after a refusal
    std::string_view{"CXA-1999 9.1.4"},  // claiming the natural limit wrongly
    std::string_view{"CXA-1999 9.1.5"},  // touching an own piece that cannot move
    std::string_view{"CXA-1999 9.1.6"},  // touching a piece that cannot be captured
    std::string_view{"CXA-1999 9.1.7"},  // leaving too many moves unrecorded
    std::string_view{"CXA-1999 9.1.8"},  // a lesser breach of conduct
};

}  // namespace

const Laws cxa_1999{
    .name = "cxa-1999",
    .book = RepetitionBook::cxa_1999,
    .checkmate = "CXA-1999 4.1.1",
    .stalemate = "CXA-1999 4.1.3",
    .natural_limit = "CXA-1999 4.2.4",
    .simple_draw = "CXA-1999 4.2.1",
    .displaced = "CXA-1999 5.8",
    .touch = cxa_1999_touch,
    .fouls = {.articles = cxa_1999_fouls, .losing = 3, .reason = "fouls"},  // CXA-1999 4.1.8
};

/// Only the rules of repetition are known; mate and stalemate lose as everywhere, and touched
/// pieces oblige as by CXA 1999.
const Laws axf{
    .name = "axf",
    .book = RepetitionBook::axf,
    .checkmate = "",
    .stalemate = "",
    .natural_limit = "",
    .simple_draw = "",
    .displaced = "",
    .touch = cxa_1999_touch,
};

const Laws* laws_named(std::string_view name) {
  if (name.empty() || name == cxa_1999.name) return &cxa_1999;
  return name == axf.name ? &axf : nullptr;
}

std::string_view article(const Laws& laws, std::string_view reason) {
  return laws.book == RepetitionBook::cxa_1999 ? article_of(cxa_1999_declared, reason) : "";
}

}  // namespace luozi::xiangqi
