// A position as it would be if the other player were to move.
#include "boards/xiangqi/repetition/turn.hpp"

namespace luozi::xiangqi {

std::optional<Position> with_turn(const Position& position, Side side) {
  if (position.turn() == side) return position;
  Setup setup = position.setup();
  setup.turn = side;
  Result<Position, SetupFault> turned = Position::from(setup);
  if (!turned) return std::nullopt;
  return *turned;
}

}  // namespace luozi::xiangqi
