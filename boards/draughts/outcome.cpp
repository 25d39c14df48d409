// When a game of draughts is over, and what its players may ask for.
#include "boards/draughts/outcome.hpp"

#include "boards/draughts/draughts.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace luozi::draughts {
namespace {

/// How often the position on the board has stood there, itself included. All of the game is looked
/// through: after an accepted irregularity even men may have come back.
template <class Rules>
int repetitions(const History<Draughts<Rules>>& history) {
  auto times = std::ranges::count_if(history.earlier, [&](const Position<Rules>& stood) {
    return same_position(stood, history.now());
  });
  for (std::size_t ply = 0; ply <= history.plies.size(); ++ply) {
    if (same_position(history.position_after(ply), history.now())) ++times;
  }
  return static_cast<int>(times);
}

/// A single king against so many pieces, at least one of them a king.
template <class Rules>
bool is_king_against(const Position<Rules>& position, int fewest, int most) {
  for (const Side side : {Side::white, Side::black}) {
    const bool single_king = position.men(side) == 0 && std::popcount(position.kings(side)) == 1;
    const int many = std::popcount(position.pieces(other(side)));
    if (single_king && position.kings(other(side)) != 0 && many >= fewest && many <= most) {
      return true;
    }
  }
  return false;
}

/// For how many plies such an ending has been on the board; -1: it is not.
template <class Rules>
int plies_of_ending(const History<Draughts<Rules>>& history, int fewest, int most) {
  int plies = -1;
  for (std::size_t back = 0; back <= history.plies.size(); ++back) {
    if (!is_king_against(history.position_after(history.plies.size() - back), fewest, most)) break;
    ++plies;
  }
  return plies;
}

}  // namespace

template <class Rules>
std::optional<Outcome> outcome(const History<Draughts<Rules>>& history, const Laws& laws) {
  const Position<Rules>& now = history.now();
  const GameResult won = win_of(other(now.turn()));
  if (now.pieces(now.turn()) == 0) return Outcome{won, "all-captured", laws.all_captured};
  if (legal_moves(now).empty()) return Outcome{won, "no-move", laws.no_move};
  return std::nullopt;
}

template <class Rules>
std::vector<Claim> claims(const History<Draughts<Rules>>& history, const Laws& laws) {
  std::vector<Claim> held;
  const auto claim = [&](bool holds, std::string_view reason, std::string_view article) {
    if (holds && !article.empty()) held.push_back({{GameResult::draw, reason, article}, true});
  };
  if (outcome(history, laws)) return held;
  claim(repetitions(history) >= laws.repetitions, "threefold-repetition", laws.repetition);
  claim(history.now().king_plies() >= 2 * laws.king_moves_most, "king-moves", laws.king_moves);
  const int three =
      plies_of_ending(history, laws::three_against_one_pieces, laws::three_against_one_pieces);
  claim(three >= 2 * laws.three_against_one_most, "three-against-one", laws.three_against_one);
  const int two = plies_of_ending(history, laws::two_against_one_pieces_fewest,
                                  laws::two_against_one_pieces_most);
  claim(two >= 2 * laws.two_against_one_most, "two-against-one", laws.two_against_one);
  return held;
}

template std::optional<Outcome> outcome(const History<InternationalDraughts>&, const Laws&);
template std::optional<Outcome> outcome(const History<BrazilianDraughts>&, const Laws&);
template std::optional<Outcome> outcome(const History<RussianDraughts>&, const Laws&);
template std::vector<Claim> claims(const History<InternationalDraughts>&, const Laws&);
template std::vector<Claim> claims(const History<BrazilianDraughts>&, const Laws&);
template std::vector<Claim> claims(const History<RussianDraughts>&, const Laws&);

}  // namespace luozi::draughts
