// One move of chess and the list of those that are legal.
#pragma once

#include "boards/bounded_move_list.hpp"
#include "boards/chess/board.hpp"

#include <optional>

namespace luozi::chess {

/// Castling is written king-takes-own-rook (e1h1), also in chess, so that Chess960 needs no other
/// form. En passant is the pawn's move to the square passed over.
struct Move {
  Square from;
  Square to;
  std::optional<PieceType> promotion{};

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// No position with at most 16 men a side, promotions counted, has more than 218 moves; the next
/// power of two.
using MoveList = BoundedMoveList<Move, 256>;

}  // namespace luozi::chess
