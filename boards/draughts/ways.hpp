// How a piece goes along diagonals: where it can without capturing, and which squares it passes.
#pragma once

#include "boards/draughts/bits.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/position.hpp"

#include <algorithm>
#include <vector>

namespace luozi::draughts {

/// Whether a piece of the side to move goes there without capturing (CN-draughts-100 5.4, 5.9),
/// were no capture due: a man one square forward, a king as far as it can slide.
template <class Rules>
bool is_quiet_way(const Position<Rules>& position, Bits from, Bits to) {
  using Grid = typename Rules::Grid;
  const auto ahead = forward(position.turn());
  const bool king = (position.kings(position.turn()) & from) != 0;
  return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
    if (king) return (slide<Grid>(from, position.empty(), d) & to) != 0;
    const bool forward = std::find(ahead.begin(), ahead.end(), d) != ahead.end();
    return forward && (stepped<Grid>(from, d) & position.empty() & to) != 0;
  });
}

/// The squares strictly between two of one diagonal, in order from the first.
template <BoardGrid Grid>
std::vector<luozi::Square<Grid>> between(luozi::Square<Grid> from, luozi::Square<Grid> to) {
  std::vector<luozi::Square<Grid>> squares;
  for (const Direction d : all_directions) {
    if ((ray<Grid>(bit(from), d) & bit(to)) == 0) continue;
    for (Bits one = stepped<Grid>(bit(from), d); one != bit(to); one = stepped<Grid>(one, d)) {
      squares.push_back(square_of<Grid>(one));
    }
  }
  return squares;
}

/// The empty squares that a move passes from `from` to the last of `landings`, in order, with all
/// the landings but the last. Its own origin counts as empty.
template <class Rules>
std::vector<luozi::Square<typename Rules::Grid>> passed(
    const Position<Rules>& position, luozi::Square<typename Rules::Grid> from,
    const std::vector<luozi::Square<typename Rules::Grid>>& landings) {
  const Bits empty = position.empty() | bit(from);
  std::vector<luozi::Square<typename Rules::Grid>> squares;
  luozi::Square<typename Rules::Grid> at = from;
  for (const auto landing : landings) {
    for (const auto square : between(at, landing)) {
      if ((bit(square) & empty) != 0) squares.push_back(square);
    }
    squares.push_back(landing);
    at = landing;
  }
  if (!squares.empty()) squares.pop_back();
  return squares;
}

}  // namespace luozi::draughts
