// What a move of chess does to the squares, as sensors could see it.
#pragma once

#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/game.hpp"

namespace luozi::chess {

/// The move must be legal. In castling only squares whose man changes are counted: a king or rook
/// that stays where it is leaves no trace.
Footprint<ChessGrid> footprint(const Position& position, Move move);

/// How much less likely the move is than the likeliest one with the same footprint, as a natural
/// logarithm (0 = that one); only under-promotions cost anything.
double prior_cost(Move move);

}  // namespace luozi::chess
