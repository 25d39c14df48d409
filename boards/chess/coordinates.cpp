// Moves in coordinates: from, to and promotion.
#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

/// In chess castling is written with the king's two squares: e1g1 becomes e1h1.
Move with_castling_rook(const Position& position, Move move) {
  const Side side = position.turn();
  if (position.chess960() || move.from != position.king(side)) return move;
  for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
    const std::optional<Square> rook = position.castling_rook(side, wing);
    if (rook && move.to == castled_king(side, wing)) return {move.from, *rook};
  }
  return move;
}

}  // namespace

std::string coordinates(const Position& position, Move move) {
  const std::optional<Wing> wing = castling_wing(position, move);
  const bool king_squares = wing && !position.chess960();
  const Square to = king_squares ? castled_king(position.turn(), *wing) : move.to;
  std::string text = name(move.from) + name(to);
  if (move.promotion) text += letter(*move.promotion);
  return text;
}

Result<Move, MoveTextFault> parse_coordinates(const Position& position, std::string_view text) {
  const Failure malformed{MoveTextFault::not_coordinates};
  if (text.size() != 4 && text.size() != 5) return malformed;
  const std::optional<Square> from = parse_square<ChessGrid>(text.substr(0, 2));
  const std::optional<Square> to = parse_square<ChessGrid>(text.substr(2, 2));
  if (!from || !to) return malformed;
  Move move{*from, *to};
  if (text.size() == 5) {
    move.promotion = piece_type(text[4]);
    if (!move.promotion) return malformed;
  }
  move = with_castling_rook(position, move);
  if (!is_legal(position, move)) return Failure{MoveTextFault::illegal};
  return move;
}

}  // namespace luozi::chess
