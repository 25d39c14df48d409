// What a move of chess does to the squares, as sensors could see it.
#pragma once

#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/game.hpp"

namespace luozi::chess {

/// The move must be legal. In castling only squares whose man changes are counted: a king or rook
/// that stays where it is leaves no trace.
Footprint<ChessGrid> footprint(const Position& position, Move move);

/// A promotion shows only its square. Of the promotions in the 3.2 million games of the ChessBase
/// database of 2006, 96.9 % were to a queen, 1.8 % to a knight, 1.1 % to a rook and 0.2 % to a
/// bishop; the costs are ln(96.9 / share).
inline constexpr double knight_promotion_cost = 4.0;
inline constexpr double rook_promotion_cost = 4.5;
inline constexpr double bishop_promotion_cost = 6.2;
/// Where a queen would stalemate and a rook does not, a rook is what people promote to; one in five
/// does not see it (an estimate).
inline constexpr double stalemating_queen_cost = 1.5;

/// How much less likely the move is than the likeliest one with the same footprint, as a natural
/// logarithm. Only promotions cost anything; 0 is the queen, or the rook where she would stalemate.
double twin_cost(const Position& position, Move move);
/// The same wherever a queen does not stalemate.
double twin_cost(Move move);

}  // namespace luozi::chess
