// Pieces, points and sides in the words of a ruling.
#include "boards/xiangqi/repetition/words.hpp"

namespace luozi::xiangqi {

std::string_view colour(Side side) { return side == Side::white ? "Red" : "Black"; }

std::string_view word(PieceType type) {
  switch (type) {
    case PieceType::king:
      return "king";
    case PieceType::advisor:
      return "advisor";
    case PieceType::elephant:
      return "elephant";
    case PieceType::horse:
      return "horse";
    case PieceType::rook:
      return "rook";
    case PieceType::cannon:
      return "cannon";
    case PieceType::pawn:
      return "pawn";
  }
  return "";
}

std::string describe(const Board& board, Point point) {
  const std::optional<Piece> piece = board.piece_at(point);
  if (!piece) return name(point);
  return std::string(colour(piece->side)) + "'s " + std::string(word(piece->type)) + " " +
         name(point);
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace luozi::xiangqi
