// Castling in chess and Chess960: where king and rook go and whether they may.
#include "boards/chess/castling.hpp"

#include "boards/chess/attacks.hpp"
#include "boards/chess/laws.hpp"

namespace luozi::chess {

Square castled_king(Side side, Wing wing) {
  return square_at(wing == Wing::king_side ? laws::king_side_king_file : laws::queen_side_king_file,
                   back_rank(side));
}

Square castled_rook(Side side, Wing wing) {
  return square_at(wing == Wing::king_side ? laws::king_side_rook_file : laws::queen_side_rook_file,
                   back_rank(side));
}

bool can_castle(const Position& position, Wing wing) {
  const Side side = position.turn();
  const std::optional<Square> rook = position.castling_rook(side, wing);
  if (!rook) return false;
  const Square king = position.king(side);
  const Square king_to = castled_king(side, wing);
  const Square rook_to = castled_rook(side, wing);
  const auto walk = [](Square from, Square to) {
    return squares_between[at(from.index())][at(to.index())] | bit(to);
  };
  const Bits others = bits(position.board().filled()) & ~bit(king) & ~bit(*rook);
  if (((walk(king, king_to) | walk(*rook, rook_to)) & others) != 0) return false;

  // Only the last square is looked at with the rook in its new place: the rook that leaves may
  // uncover an attack on it along the rank (Chess960), and may not yet shield the walk.
  Bits crossed = bit(king) | (squares_between[at(king.index())][at(king_to.index())]);
  while (crossed != 0) {
    const int square = take_lowest(crossed);
    if (attackers(position.board(), other(side), square, others | bit(*rook)) != 0) return false;
  }
  const Bits filled_after = others | bit(king_to) | bit(rook_to);
  return attackers(position.board(), other(side), king_to.index(), filled_after) == 0;
}

}  // namespace luozi::chess
