// When a game of xiangqi is over by itself.
#include "boards/xiangqi/outcome.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/xiangqi.hpp"

namespace luozi::xiangqi {
namespace {

/// Kings, advisors and elephants never cross the river: nobody can win any more.
bool nobody_can_cross(const Board& board) {
  for (const PieceType type :
       {PieceType::rook, PieceType::horse, PieceType::cannon, PieceType::pawn}) {
    if (!board.of(type).empty()) return false;
  }
  return true;
}

}  // namespace

std::optional<Outcome> outcome(const History<Xiangqi>& history, const Laws& laws) {
  const Position& now = history.now();
  const GameResult lost = win_of(other(now.turn()));
  if (is_checkmate(now)) return Outcome{lost, "checkmate", laws.checkmate};
  if (is_stalemate(now)) return Outcome{lost, "stalemate", laws.stalemate};
  if (nobody_can_cross(now.board())) {
    return Outcome{GameResult::draw, "simple-draw", laws.simple_draw};
  }
  return std::nullopt;
}

}  // namespace luozi::xiangqi
