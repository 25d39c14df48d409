// Rules on a cycle by the competition rules of 1999, articles 24 to 29 and chapter 7.
#pragma once

#include "boards/xiangqi/repetition.hpp"

namespace luozi::xiangqi {

RepetitionRuling rule_cxa_1999(const History<Xiangqi>& history, const Laws& laws);

}  // namespace luozi::xiangqi
