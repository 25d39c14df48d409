// Files and ranks of sensors for any game's number of squares.
#include "host/rehearse/desk_board.hpp"

namespace luozi::host {
namespace {

wire::Sensing wire_sensing(notation::Sensing sensing) {
  switch (sensing) {
    case notation::Sensing::presence:
      return wire::Sensing::presence;
    case notation::Sensing::colour:
      return wire::Sensing::colour;
    case notation::Sensing::analog:
      return wire::Sensing::analog;
  }
  return wire::Sensing::presence;
}

/// The most even way to lay out so many sensors, no wider than high: 8x8, 9x10, and under the dark
/// squares of draughts 5x10 and 4x8.
int files_of(int squares) {
  int files = 1;
  for (int wider = 1; wider * wider <= squares; ++wider) {
    if (squares % wider == 0) files = wider;
  }
  return files;
}

}  // namespace

int files_of(const RehearsedGame& game) { return files_of(static_cast<int>(game.before.size())); }

firmware::DeskBoardConfig desk_board(const RehearsedGame& game, notation::Sensing sensing) {
  const int squares = static_cast<int>(game.before.size());
  firmware::DeskBoardConfig board;
  board.game = game.name;
  board.files = files_of(squares);
  board.ranks = squares / board.files;
  board.sensing = wire_sensing(sensing);
  return board;
}

}  // namespace luozi::host
