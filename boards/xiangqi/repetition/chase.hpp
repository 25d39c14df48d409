// Which pieces a move chases 捉: those it newly threatens to win.
#pragma once

#include "boards/xiangqi/repetition/chase_threat.hpp"
#include "boards/xiangqi/repetition/played_move.hpp"

#include <vector>

namespace luozi::xiangqi {

/// The threats that the move made (CXA-1999 29.1-29.4, ch.7 no.2, no.6), by victim from the lowest
/// point up. A direct threat is new if no direct one was there, any other if none at all was. The
/// move must not give check.
std::vector<ChaseThreat> new_threats(const PlayedMove& played);

/// What a move without new threats attacks anew if pawns' own captures count too (27.2, ch.7
/// no.11): these are direct, so nothing else need be looked for.
std::vector<ChaseThreat> new_pawn_threats(const PlayedMove& played);

/// Whether the chase is only what taking a defensive point brings with it (27.3, ch.7 no.13): all
/// victims are advisors and elephants, and the mover's last piece that can attack, a rook, has
/// come to the centre file against no more than two pieces that can attack.
bool is_defensive_point(const PlayedMove& played, const std::vector<ChaseThreat>& threats);

}  // namespace luozi::xiangqi
