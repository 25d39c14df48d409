// One move of xiangqi and the list of those that are legal.
#pragma once

#include "boards/bounded_move_list.hpp"
#include "boards/xiangqi/board.hpp"

namespace luozi::xiangqi {

struct Move {
  Point from, to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Two rooks and two cannons have at most 17 moves each, two horses 8, five pawns 3, the king 4,
/// advisors and elephants 8 a pair at most: 119; the next power of two.
using MoveList = BoundedMoveList<Move, 128>;

}  // namespace luozi::xiangqi
