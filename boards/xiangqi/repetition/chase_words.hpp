// Tells a chase: the articles that make it one and the sentence an arbiter reads.
#pragma once

#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/chase_threat.hpp"
#include "boards/xiangqi/repetition/played_move.hpp"

#include <vector>

namespace luozi::xiangqi {

/// Fills in purpose, targets, articles and the sentence of a move with these threats, at least one.
void tell_chase(const PlayedMove& played, const std::vector<ChaseThreat>& threats,
                ClassifiedMove& classified);

}  // namespace luozi::xiangqi
