// What is asked of every illegal move that stands, whatever the game.
#pragma once

#include "boards/game.hpp"

namespace luozi {

/// `removed` were filled squares beside the move's own, and something changed at all. A piece that
/// did not go anywhere may still have taken others off.
template <BoardGrid Grid>
bool can_be_told(const Irregularity<Grid>& what, const SquareSet<Grid>& filled) {
  const SquareSet<Grid> way{what.from, what.to};
  if (!(what.removed & way).empty() || !filled.contains_all(what.removed)) return false;
  return what.from != what.to || !what.removed.empty();
}

}  // namespace luozi
