// What a move of xiangqi does to the points, and how a player carries it out.
#pragma once

#include "boards/game.hpp"
#include "boards/xiangqi/board.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

namespace luozi::xiangqi {

/// For a legal move of the position.
Footprint<XiangqiGrid> footprint(const Position& position, Move move);

/// One piece and perhaps what it captures, for a legal move of the position.
Travels<XiangqiGrid> travels(const Position& position, Move move);

}  // namespace luozi::xiangqi
