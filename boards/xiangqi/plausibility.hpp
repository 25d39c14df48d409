// How likely people who know xiangqi are to play each move of a position.
#pragma once

#include "boards/last_moves.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <vector>

namespace luozi::xiangqi {

/// By how the position came about, for each legal move, in the order of `legal_moves`: how much
/// less likely it is to be played than one drawn at random (`implausibility_of`).
std::vector<double> implausibility(const Position& position, const LastMoves<Move>& last = {});

}  // namespace luozi::xiangqi
