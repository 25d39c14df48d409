// Which of the allowed purposes a move has that is no check, kill or chase: exchange 兑, offer 献,
// follow 跟, block 拦, or none of them, idle 闲 (CXA-1999 28.5-28.9).
#pragma once

#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/played_move.hpp"

namespace luozi::xiangqi {

/// Fills in purpose, targets, articles and the sentence of a move that is no attack. Attacks that
/// the articles set aside (27.1, 27.2, ch.7 no.6, no.7) are idle and say so.
void classify_quiet(const PlayedMove& played, ClassifiedMove& classified);

}  // namespace luozi::xiangqi
