// A position as it would be if the other player were to move: what a side threatens is what it
// could do next.
#pragma once

#include "boards/xiangqi/position.hpp"

#include <optional>

namespace luozi::xiangqi {

/// The same pieces with the side to move; none: its opponent is in check, so that the threat is to
/// the king.
std::optional<Position> with_turn(const Position& position, Side side);

}  // namespace luozi::xiangqi
