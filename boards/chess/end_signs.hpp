// How players of chess say with their kings how the game ended.
#pragma once

#include "boards/chess/position.hpp"
#include "boards/game.hpp"

#include <vector>

namespace luozi::chess {

/// Both kings on two of d4, e4, d5 and e5, either on either: on the light squares White has won, on
/// the dark ones Black, on one of each it is a draw. None of it is a legal position.
/// Source: the maker's note "Indicate the result at the end of the game" for DGT boards
/// (digitalgametechnology.com); PicoChess (dgt/display.py of 2019) knows e4 d5, d4 e5 and the two
/// draws on one rank.
std::vector<EndSign<ChessGrid>> end_signs(const Position& position);

}  // namespace luozi::chess
