// What is won when both sides go on capturing on one point, as players count it. What the laws of
// repetition count is another thing: see repetition/value.hpp.
#pragma once

#include "boards/xiangqi/board.hpp"

namespace luozi::xiangqi {

/// What a rook is worth, the dearest of all but the king.
inline constexpr double rook_strength = 9;

/// What a piece that stands on the point is worth in pawns, by the count of every primer; a pawn
/// across the river is worth two, and no piece a king.
double strength(Piece piece, Point point);

/// How much the other side would win by capturing the owner's piece on this point, were it to move,
/// and by all captures after it that pay, the least piece first on both sides; pins are not seen.
/// 0: nothing, also where no such piece or the king stands there.
double threatened(const Board& board, Side owner, Point point);

}  // namespace luozi::xiangqi
