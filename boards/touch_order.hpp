// Which of a turn's touched pieces came first, as far as anybody can know.
#pragma once

#include "boards/grid.hpp"
#include "boards/touch.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace luozi {

template <BoardGrid Grid>
using Touches = std::span<const PieceTouch<Grid>>;

/// Those that were touched first: more than one where nobody can know which of them it was.
template <BoardGrid Grid>
struct TouchedFirst {
  SquareSet<Grid> squares{};
  std::size_t moment = 0;  ///< how many moments of the turn came before; equal: order unknown
};

/// Of the pieces on `among` the one that was touched first, with those whose touches cannot be told
/// apart from its own in time. Touches of unknown order (`with_last`) share one moment.
template <BoardGrid Grid>
TouchedFirst<Grid> touched_first(Touches<Grid> touches, const SquareSet<Grid>& among) {
  TouchedFirst<Grid> first;
  std::size_t moment = 0;
  for (const PieceTouch<Grid>& touch : touches) {
    if (!touch.with_last) ++moment;
    if (!among.contains(touch.square)) continue;
    if (!first.squares.empty() && moment != first.moment) break;
    first.squares.insert(touch.square);
    first.moment = moment;
  }
  return first;
}

/// The touched squares of `among`, each once, in the order in which they were first touched.
template <BoardGrid Grid>
std::vector<Square<Grid>> touched_in_order(Touches<Grid> touches, SquareSet<Grid> among) {
  std::vector<Square<Grid>> squares;
  for (const PieceTouch<Grid>& touch : touches) {
    if (!among.contains(touch.square)) continue;
    among.erase(touch.square);
    squares.push_back(touch.square);
  }
  return squares;
}

}  // namespace luozi
