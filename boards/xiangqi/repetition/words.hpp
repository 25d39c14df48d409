// Pieces, points and sides in the words of a ruling.
#pragma once

#include "boards/xiangqi/board.hpp"
#include "boards/xiangqi/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {

std::string_view colour(Side side);     ///< Red, Black
std::string_view word(PieceType type);  ///< rook

/// "Red's rook e4", "Black's pawn c3" of the piece on the point.
std::string describe(const Board& board, Point point);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words);

}  // namespace luozi::xiangqi
