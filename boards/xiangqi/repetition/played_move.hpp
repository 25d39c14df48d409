// A move of the game with what an arbiter must look at to classify it.
#pragma once

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/position.hpp"

#include <optional>
#include <vector>

namespace luozi::xiangqi {

/// Points into the history, which must outlive it.
struct PlayedMove {
  const Position* before;
  Move move;
  const Position* after;
  const Position* earlier = nullptr;  ///< before the opponent's move; null: the game began there

  Side side() const { return before->turn(); }
};

/// Where to look for threats that were there before the move (CXA-1999 29.2): the position before
/// it and, when that is a check which hides them, the one before the check.
std::vector<Position> standing_before(const PlayedMove& played);

}  // namespace luozi::xiangqi
