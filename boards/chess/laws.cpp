// The editions by name, and the articles of endings and incidents.
#include "boards/chess/laws.hpp"

#include <array>

namespace luozi::chess {
namespace {

constexpr std::array editions{&fide_2023, &fide_older};

}  // namespace

const Laws* laws_named(std::string_view name) {
  for (const Laws* const edition : editions) {
    if (name.empty() || edition->name == name) return edition;
  }
  return nullptr;
}

std::string_view article(const Laws& laws, std::string_view reason) {
  const std::array named{
      NamedArticle{"checkmate", laws.checkmate},
      NamedArticle{"stalemate", laws.stalemate},
      NamedArticle{"dead-position", laws.dead_position},
      NamedArticle{"threefold-repetition", laws.threefold},
      NamedArticle{"fifty-moves", laws.fifty_moves},
      NamedArticle{"fivefold-repetition", laws.fivefold},
      NamedArticle{"seventy-five-moves", laws.seventy_five_moves},
      NamedArticle{"illegal-move", laws.illegal_move},
      NamedArticle{"promotion-missing", laws.illegal.pawn_left},
      NamedArticle{"press-without-move", laws.illegal.press_without_move},
      NamedArticle{"touch-claim-lost", laws.touch.claim_lost},
  };
  const std::string_view declared = article_of(laws.declared, reason);
  return declared.empty() ? article_of(named, reason) : declared;
}

}  // namespace luozi::chess
