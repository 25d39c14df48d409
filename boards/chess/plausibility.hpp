// How likely people who know chess are to play each move of a position.
#pragma once

#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/last_moves.hpp"

#include <vector>

namespace luozi::chess {

/// By how the position came about, for each legal move, in the order of `legal_moves`: how much
/// less likely it is to be played than one drawn at random (`implausibility_of`). Promotions on one
/// square are one move; that under-promotions are rare is what `twin_cost` says.
std::vector<double> implausibility(const Position& position, const LastMoves<Move>& last = {});

}  // namespace luozi::chess
