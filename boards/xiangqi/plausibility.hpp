// How likely people who know xiangqi are to play each move of a position.
#pragma once

#include "boards/xiangqi/position.hpp"

#include <vector>

namespace luozi::xiangqi {

/// For each legal move, in the order of `legal_moves`: how much less likely it is to be played than
/// one drawn at random (`implausibility_of`).
std::vector<double> implausibility(const Position& position);

}  // namespace luozi::xiangqi
