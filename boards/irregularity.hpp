// An illegal move that stands, and what is asked of every one, whatever the game.
#pragma once

#include "boards/grid.hpp"

namespace luozi {

/// A move that no law allows and both players let stand: a piece of the side to move went from one
/// square to another. What stood on `to` or on one of `removed` is off the board. `from` may be
/// `to` where a player only took pieces off. In chess a king that goes to its own rook on their
/// back rank castles, as in `Move`.
template <BoardGrid Grid>
struct Irregularity {
  Square<Grid> from, to;
  SquareSet<Grid> removed{};  ///< other squares that lost their piece, of either side

  friend constexpr bool operator==(const Irregularity&, const Irregularity&) = default;
};

/// `removed` were filled squares beside the move's own, and something changed at all. A piece that
/// did not go anywhere may still have taken others off.
template <BoardGrid Grid>
bool can_be_told(const Irregularity<Grid>& what, const SquareSet<Grid>& filled) {
  const SquareSet<Grid> way{what.from, what.to};
  if (!(what.removed & way).empty() || !filled.contains_all(what.removed)) return false;
  return what.from != what.to || !what.removed.empty();
}

}  // namespace luozi
