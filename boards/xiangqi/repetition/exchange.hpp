// Plays a capture out to the end on its point: does the capturer come out ahead?
#pragma once

#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"
#include "boards/xiangqi/repetition/value.hpp"

namespace luozi::xiangqi {

/// Captures by one side on one point. No point can be reached by more: two rooks, cannons, horses,
/// advisors and elephants, five pawns and the king.
inline constexpr int exchange_captures_most = 16;

/// Whether the legal capture gains material however the opponent takes back on that point, and
/// without the capturer being mated by checks for it (CXA-1999 29.1, 29.4, ch.7 no.3, no.7). A
/// recapture that lets its side be mated is none (a false root, 28.16). `before` is what earlier
/// moves of the same line have won or lost.
bool capture_gains(const Position& position, Move capture, Material before = {});

/// The legal captures of what stands on the point by the side to move.
MoveList captures_of(const Position& position, Point point);

}  // namespace luozi::xiangqi
