// One move of draughts: what it changes, not how it gets there.
#pragma once

#include "boards/grid.hpp"

namespace luozi::draughts {

/// Captures by different routes that begin, end and take the same are one move. `from` and `to` may
/// be the same square (a capture all the way round).
template <BoardGrid Grid>
struct Move {
  luozi::Square<Grid> from, to;
  luozi::SquareSet<Grid> captured{};

  constexpr bool is_capture() const { return !captured.empty(); }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

}  // namespace luozi::draughts
