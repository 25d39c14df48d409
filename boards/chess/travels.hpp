// What a player does with the pieces to make a move of chess.
#pragma once

#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/game.hpp"

namespace luozi::chess {

/// The move must be legal. Castling is the king's way and then the rook's (FIDE 4.4.1); where one
/// of them stays on its square (Chess960) only the other travels. A pawn that promotes goes to the
/// last rank, where another piece is set down instead (FIDE 3.7.3.3).
Travels<ChessGrid> travels(const Position& position, Move move);

}  // namespace luozi::chess
