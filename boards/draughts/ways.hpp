// The squares that a piece passes on its way along diagonals.
#pragma once

#include "boards/draughts/bits.hpp"
#include "boards/draughts/move.hpp"
#include "boards/draughts/position.hpp"

#include <vector>

namespace luozi::draughts {

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
