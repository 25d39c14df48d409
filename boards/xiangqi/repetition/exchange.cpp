// Plays a capture out to the end on its point.
#include "boards/xiangqi/repetition/exchange.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/repetition/mate_search.hpp"

namespace luozi::xiangqi {
namespace {

bool gains(const Position& position, Move capture, Material before, int captures_left);

/// The opponent has taken back: does the capturer still come out ahead?
bool gains_after_recapture(const Position& position, Point point, Material balance,
                           int captures_left) {
  if (is_gain(balance)) return true;
  for (const Move capture : captures_of(position, point)) {
    if (gains(position, capture, balance, captures_left)) return true;
  }
  return false;
}

bool gains(const Position& position, Move capture, Material before, int captures_left) {
  if (captures_left == 0) return false;
  const Material balance = before + worth(position.board(), capture.to);
  const Position taken = play(position, capture);
  if (!is_gain(balance)) return false;  // nobody has to take back
  for (const Move recapture : captures_of(taken, capture.to)) {
    const Material lost = worth(taken.board(), capture.to);
    const Position retaken = play(taken, recapture);
    if (gains_after_recapture(retaken, capture.to, balance - lost, captures_left - 1)) continue;
    if (!mate_by_checks(retaken)) return false;
  }
  return !mate_by_checks(taken);
}

}  // namespace

bool capture_gains(const Position& position, Move capture, Material before) {
  return gains(position, capture, before, exchange_captures_most);
}

MoveList captures_of(const Position& position, Point point) {
  MoveList captures;
  const Board& board = position.board();
  if (!board.filled().contains(point)) return captures;
  const PointSet men = attackers(board, point, position.turn());
  for (const PieceType type : all_piece_types) {
    for (const Point from : men& board.of(type)) {
      if (is_legal(position, {from, point})) captures.push_back({from, point});
    }
  }
  return captures;
}

}  // namespace luozi::xiangqi
