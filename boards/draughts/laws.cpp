// The editions of the laws of draughts.
#include "boards/draughts/laws.hpp"

#include "boards/named_article.hpp"

#include <array>

namespace luozi::draughts {
namespace {

/// Endings that a person declares; both editions take them from the 100-square text.
constexpr std::array declared_endings{
    NamedArticle{"resignation", "CN-draughts-100 12.2.1"},
    NamedArticle{"forfeit", "CN-draughts-100 12.2.4"},
    NamedArticle{"disqualification", "CN-draughts-100 12.2.4"},
    NamedArticle{"agreement", "CN-draughts-100 12.3.5"},
    NamedArticle{"neither-can-win", "CN-draughts-100 12.3.6"},
    NamedArticle{"time", "CN-draughts-100 8.2.6"},
    NamedArticle{"late", "CN-draughts-100 8.3.2"},
    NamedArticle{"both-late", "CN-draughts-100 8.3.3"},
    NamedArticle{"stopped-clock", "CN-draughts-100 9.1"},
    NamedArticle{"illegal-sealed-move", "CN-draughts-100 11.3.6"},
    NamedArticle{"warnings", "CN-draughts-100 14.2.3"},
    NamedArticle{"refusal", "CN-draughts-100 14.4"},
    NamedArticle{"theoretical-draw", "CN-draughts-100 8.1.3.1A"},
    NamedArticle{"advantage-without-time", "CN-draughts-100 8.1.3.1B"},
};

constexpr Laws endings_of_100_squares(std::string_view name) {
  return {.name = name,
          .all_captured = "CN-draughts-100 12.2.2",
          .no_move = "CN-draughts-100 12.2.3",
          .repetition = "CN-draughts-100 12.3.1",
          .king_moves = "CN-draughts-100 12.3.2",
          .three_against_one = "CN-draughts-100 12.3.3",
          .two_against_one = "CN-draughts-100 12.3.4",
          .illegal_move = "CN-draughts-100 7.4",
          .played_on = "CN-draughts-100 7.7"};
}

}  // namespace

constexpr Laws cn_draughts_100 = endings_of_100_squares("cn-draughts-100");
constexpr Laws cn_draughts_64 = endings_of_100_squares("cn-draughts-64");

std::string_view article(const Laws& laws, std::string_view reason) {
  const std::array named{
      NamedArticle{"all-captured", laws.all_captured},
      NamedArticle{"no-move", laws.no_move},
      NamedArticle{"threefold-repetition", laws.repetition},
      NamedArticle{"king-moves", laws.king_moves},
      NamedArticle{"three-against-one", laws.three_against_one},
      NamedArticle{"two-against-one", laws.two_against_one},
      NamedArticle{"illegal-move", laws.illegal_move},
      NamedArticle{"touch-claim-lost", laws.played_on},
      NamedArticle{"irregularity-accepted", laws.played_on},
  };
  const std::string_view declared = article_of(declared_endings, reason);
  return declared.empty() ? article_of(named, reason) : declared;
}

}  // namespace luozi::draughts
