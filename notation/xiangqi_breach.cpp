// Tells which rule an illegal move of xiangqi breaks.
#include "notation/xiangqi_breach.hpp"

#include "notation/xiangqi_move_text.hpp"

#include <algorithm>

namespace luozi::notation {

namespace {

using xiangqi::Board;
using xiangqi::Move;
using xiangqi::PieceType;
using xiangqi::Point;

bool kings_face(const Board& board) {
  const Point red = *board.of(Side::white, PieceType::king).begin();
  const Point black = *board.of(Side::black, PieceType::king).begin();
  if (file_of(red) != file_of(black)) return false;
  const auto [low, high] = std::minmax({rank_of(red), rank_of(black)});
  for (int rank = low + 1; rank < high; ++rank) {
    if (board.filled().contains(xiangqi::point_at(file_of(red), rank))) return false;
  }
  return true;
}

/// Whether the move, made as it was, leaves both kings on the board and facing each other.
bool leaves_kings_facing(Board board, Move move) {
  const auto piece = board.piece_at(move.from);
  const auto taken = board.piece_at(move.to);
  if (!piece || move.from == move.to || (taken && taken->type == PieceType::king)) return false;
  if (taken) board.remove(move.to, *taken);
  board.remove(move.from, *piece);
  board.put(move.to, *piece);
  return kings_face(board);
}

}  // namespace

std::string_view breach_of_xiangqi_rules(const xiangqi::Position& position,
                                         std::string_view words) {
  const ReadXiangqiMove move = read_xiangqi_move(position, words);
  if (move || move.error().fault != XiangqiMoveFault::illegal) return "";
  const auto& meant = move.error().meant;
  if (!meant || !position.piece_at(meant->from)) return "";
  return leaves_kings_facing(position.board(), *meant) ? "facing-kings" : "illegal-move";
}

}  // namespace luozi::notation
