// What the virtual board under a rehearsed game is: its game, its sensors and what they tell.
#pragma once

#include "firmware/ports/desk/board.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "notation/trace.hpp"

namespace luozi::host {

/// In how many files its sensors lie.
int files_of(const RehearsedGame& game);

/// The board on which hands play the game: a sensor under each square of its grid.
firmware::DeskBoardConfig desk_board(const RehearsedGame& game, notation::Sensing sensing);

}  // namespace luozi::host
