// Attacks on a piece that the articles do not let count.
#include "boards/xiangqi/repetition/set_aside.hpp"

#include "boards/xiangqi/repetition/exchange.hpp"
#include "boards/xiangqi/repetition/mate_search.hpp"
#include "boards/xiangqi/repetition/words.hpp"

namespace luozi::xiangqi {
namespace {

SetAside by_king(const Board& board, Point king, Point victim) {
  return {victim,
          {"CXA-1999 27.1"},
          describe(board, king) + " itself attacks " + describe(board, victim) +
              ", which a king may do with every move."};
}

SetAside by_pawn(const Board& board, Point pawn, Point victim) {
  return {victim,
          {"CXA-1999 27.2"},
          describe(board, pawn) + " itself attacks " + describe(board, victim) +
              ", which a pawn may do with every move."};
}

SetAside not_new(const Board& board, Point from, Point victim) {
  return {victim,
          {"CXA-1999 29.2", "CXA-1999 ch.7 no.6"},
          describe(board, from) + " attacks " + describe(board, victim) +
              ", which was under attack before the move: no new chase."};
}

SetAside mated(const Board& board, Move capture) {
  return {capture.to,
          {"CXA-1999 29.4", "CXA-1999 ch.7 no.7"},
          describe(board, capture.from) + " seems to attack " + describe(board, capture.to) +
              ", but is mated if it takes."};
}

std::optional<SetAside> why_not(const Position& next, Move capture) {
  const Board& board = next.board();
  if (capture_gains(next, capture)) {
    const PieceType taker = *board.type_at(capture.from);
    if (taker == PieceType::king) return by_king(board, capture.from, capture.to);
    if (taker == PieceType::pawn) return by_pawn(board, capture.from, capture.to);
    return not_new(board, capture.from, capture.to);
  }
  if (mate_by_checks(play(next, capture))) return mated(board, capture);
  return std::nullopt;
}

}  // namespace

std::optional<SetAside> attack_set_aside(const PlayedMove& played, const Position& next) {
  for (const Point victim : next.board().of(other(played.side()))) {
    if (!has_value(next.board(), victim)) continue;
    for (const Move capture : captures_of(next, victim)) {
      if (capture.from != played.move.to) continue;
      if (std::optional<SetAside> found = why_not(next, capture)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace luozi::xiangqi
