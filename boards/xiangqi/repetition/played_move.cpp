// A move of the game with what an arbiter must look at to classify it.
#include "boards/xiangqi/repetition/played_move.hpp"

#include "boards/xiangqi/repetition/turn.hpp"

namespace luozi::xiangqi {

std::vector<Position> standing_before(const PlayedMove& played) {
  std::vector<Position> standing{*played.before};
  if (played.earlier == nullptr || !in_check(*played.before)) return standing;
  if (const std::optional<Position> earlier = with_turn(*played.earlier, played.side())) {
    standing.push_back(*earlier);
  }
  return standing;
}

}  // namespace luozi::xiangqi
