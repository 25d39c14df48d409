// Which sensors may not show a piece that stands on their square.
#pragma once

#include "boards/grid.hpp"

namespace luozi::recognizer {

template <BoardGrid Grid>
struct Distrust {
  SquareSet<Grid> known{};      ///< out of order, or well on the way to be reported so
  SquareSet<Grid> suspected{};  ///< missed the only piece that came, or that left, so far

  friend bool operator==(const Distrust&, const Distrust&) = default;
};

}  // namespace luozi::recognizer
