// What a move wins or loses when both sides go on capturing on its square.
#pragma once

#include "boards/chess/attacks.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"

#include <array>

namespace luozi::chess {

/// What men are worth in pawns, by the count of every primer; no man is worth a king.
constexpr int worth(PieceType type) {
  constexpr std::array<int, 6> pawns{1, 3, 3, 5, 9, 100};
  return pawns[at(index(type))];
}

/// Static exchange evaluation: by how many pawns the mover is better off after the legal move and
/// all captures on its square that pay, the least man first on both sides. Men behind others on a
/// line join in; pins are not seen. What a promotion gains counts; castling gives 0.
int exchange(const Position& position, Move move);

/// How many pawns the other side would win by capturing the owner's man on this square, were it to
/// move; 0: none, also where no such man or the king stands there.
int threatened(const Board& board, Side owner, Square square);

}  // namespace luozi::chess
