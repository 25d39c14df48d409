// Which pieces a move chases by the Asian rules: new attacks on the board, without play to follow.
#pragma once

#include "boards/xiangqi/repetition/played_move.hpp"

namespace luozi::xiangqi {

/// The opponent's pieces that the move attacks anew and that are weaker guarded than the attack is
/// worth: stronger than the attacker, or without a root that can move. King and pawn do not chase,
/// and neither a king nor a pawn on its own side of the river is chased.
PointSet chased_axf(const PlayedMove& played);

}  // namespace luozi::xiangqi
