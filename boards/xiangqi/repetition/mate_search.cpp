// Looks for a mate that is given by checks alone.
#include "boards/xiangqi/repetition/mate_search.hpp"

#include "boards/xiangqi/checking.hpp"
#include "boards/xiangqi/moves.hpp"

namespace luozi::xiangqi {
namespace {

/// Every reply is tried, so a mate found is a mate; the moves left are shared by the whole search.
class MateSearch {
 public:
  std::optional<Move> attack(const Position& position, int checks) {
    const Checking checking(position);
    for (const Move move : legal_moves(position)) {
      if (moves_left_-- <= 0) return std::nullopt;
      if (!checking.may_be_by(move)) continue;
      const Position after = play(position, move);
      if (in_check(after) && no_defence(after, checks - 1)) return move;
    }
    return std::nullopt;
  }

 private:
  bool no_defence(const Position& position, int checks) {
    const MoveList replies = legal_moves(position);
    if (checks == 0) return replies.empty();
    for (const Move reply : replies) {
      if (!attack(play(position, reply), checks)) return false;
    }
    return true;
  }

  int moves_left_ = mate_search_moves_most;
};

}  // namespace

std::optional<Move> mate_by_checks(const Position& position) {
  MateSearch search;
  for (int checks = 1; checks <= mating_checks_most; ++checks) {
    if (const std::optional<Move> move = search.attack(position, checks)) return move;
  }
  return std::nullopt;
}

}  // namespace luozi::xiangqi
