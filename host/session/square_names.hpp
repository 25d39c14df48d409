// Squares by the game's names.
#pragma once

#include "boards/grid.hpp"

#include <string>
#include <vector>

namespace luozi::host {

/// In the order of the squares.
template <BoardGrid Grid>
std::vector<std::string> square_names(const SquareSet<Grid>& squares) {
  std::vector<std::string> names;
  for (const Square<Grid> square : squares) names.push_back(name(square));
  return names;
}

}  // namespace luozi::host
