// Castling in chess and Chess960: where king and rook go and whether they may.
#pragma once

#include "boards/chess/moves.hpp"
#include "boards/chess/position.hpp"

namespace luozi::chess {

/// The whole of FIDE 3.8.2 for the side to move: the right remains, nothing stands in the way, and
/// the king is not in check, does not cross an attacked square and does not come to stand on one.
bool can_castle(const Position& position, Wing wing);

}  // namespace luozi::chess
