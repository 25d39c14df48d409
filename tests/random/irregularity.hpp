// Draws illegal moves that could stand, of any game.
#pragma once

#include "boards/game.hpp"

#include <algorithm>
#include <random>
#include <string>

namespace luozi {

template <BoardGrid Grid>
Square<Grid> random_square(std::mt19937_64& random) {
  return Square<Grid>(static_cast<int>(random() % Grid::square_count));
}

/// A piece of the side to move goes anywhere; in one of four further pieces leave the board, and
/// now and then nothing moves but they.
template <Game G>
Irregularity<typename G::Grid> random_irregularity(const typename G::Position& position,
                                                   std::mt19937_64& random) {
  using Grid = typename G::Grid;
  const Occupancy<Grid> stands = G::occupancy(position);
  const SquareSet<Grid>& own = stands.of(G::side_to_move(position));
  Irregularity<Grid> what;
  auto nth = static_cast<int>(random() % static_cast<unsigned>(std::max(1, own.size())));
  for (const Square<Grid> square : own) {
    if (nth-- == 0) what.from = square;
  }
  what.to = random() % 16 == 0 ? what.from : random_square<Grid>(random);
  while (random() % 4 == 0) {
    const Square<Grid> square = random_square<Grid>(random);
    if (stands.filled().contains(square)) what.removed.insert(square);
  }
  return what;
}

template <BoardGrid Grid>
std::string words(const Irregularity<Grid>& what) {
  std::string text = name(what.from) + ' ' + name(what.to);
  for (const Square<Grid> square : what.removed) text += " without " + name(square);
  return text;
}

}  // namespace luozi
