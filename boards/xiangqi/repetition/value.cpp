// What pieces are worth when a repetition is judged.
#include "boards/xiangqi/repetition/value.hpp"

namespace luozi::xiangqi {

Material worth(const Board& board, Point point) {
  const std::optional<Piece> piece = board.piece_at(point);
  if (!piece) return {};
  switch (piece->type) {
    case PieceType::rook:
      return {4, 0};  // as much as two horses, two cannons, or one of each
    case PieceType::horse:
    case PieceType::cannon:
      return {2, 0};
    case PieceType::advisor:
    case PieceType::elephant:
      // The text compares them with each other only. Half a horse is what makes one of them less
      // than a horse and a pair no gain for one.
      return {1, 0};
    case PieceType::pawn:
      return {0, is_across(point, piece->side) ? 1 : 0};
    case PieceType::king:
      return {};
  }
  return {};
}

bool has_value(const Board& board, Point point) { return is_gain(worth(board, point)); }

}  // namespace luozi::xiangqi
