// Compares the men at a press of the clock with what legal moves lead to.
#include "boards/chess/press.hpp"

#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

/// The board after a promotion, the pawn still standing where it arrived.
Board with_pawn_left(const Position& before, Move promotion) {
  Board board = play(before, promotion).board();
  board.remove(promotion.to, *board.piece_at(promotion.to));
  board.put(promotion.to, {before.turn(), PieceType::pawn});
  return board;
}

PressFinding finding(std::string_view kind, const Laws& laws) {
  return {kind, article(laws, kind)};
}

}  // namespace

std::optional<PressFinding> press_finding(const Position& before, const Board& board,
                                          const Laws& laws) {
  if (board == before.board()) return finding("press-without-move", laws);
  const MoveList moves = legal_moves(before);
  for (const Move& move : moves) {
    if (play(before, move).board() == board) return std::nullopt;
  }
  PressFinding missing = finding("promotion-missing", laws);
  for (const Move& move : moves) {
    if (missing.article.empty() || move.promotion != PieceType::queen) continue;
    missing.stands = move;
    if (with_pawn_left(before, move) == board) return missing;
  }
  return finding("illegal-move", laws);
}

std::optional<PressFinding> promotion_finding(const Position& before, const Move& promotion,
                                              const Laws& laws) {
  return press_finding(before, with_pawn_left(before, promotion), laws);
}

}  // namespace luozi::chess
