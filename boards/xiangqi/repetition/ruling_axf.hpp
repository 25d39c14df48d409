// Rules on a cycle by the Asian rules, as far as they look at checks and at chases of one piece.
#pragma once

#include "boards/xiangqi/repetition.hpp"

namespace luozi::xiangqi {

RepetitionRuling rule_axf(const History<Xiangqi>& history, const Laws& laws);

}  // namespace luozi::xiangqi
