// Says why a piece that can be captured has no root.
#include "boards/xiangqi/repetition/root.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/repetition/exchange.hpp"
#include "boards/xiangqi/repetition/mate_search.hpp"
#include "boards/xiangqi/repetition/value.hpp"

namespace luozi::xiangqi {
namespace {

bool every_recapture_is_mated(const Position& taken, const MoveList& recaptures) {
  for (const Move recapture : recaptures) {
    if (!mate_by_checks(play(taken, recapture))) return false;
  }
  return true;
}

}  // namespace

Root root_against(const Position& position, Move capture) {
  const Position taken = play(position, capture);
  const MoveList recaptures = captures_of(taken, capture.to);
  if (recaptures.empty()) {
    const bool guarded = !attackers(taken.board(), capture.to, taken.turn()).empty();
    return guarded ? Root::illegal : Root::none;
  }
  const Material won = worth(position.board(), capture.to);
  if (is_gain(won - worth(taken.board(), capture.to))) return Root::insufficient;
  return every_recapture_is_mated(taken, recaptures) ? Root::deadly : Root::outnumbered;
}

std::string_view text(Root root) {
  switch (root) {
    case Root::none:
      return "has no root";
    case Root::illegal:
      return "has a false root that may not take back";
    case Root::deadly:
      return "has a false root that is mated if it takes back";
    case Root::outnumbered:
      return "has too few roots";
    case Root::insufficient:
      return "has a root, but is worth more than what takes it";
  }
  return "";
}

}  // namespace luozi::xiangqi
