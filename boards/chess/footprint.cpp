// What a move of chess does to the squares, as sensors could see it.
#include "boards/chess/footprint.hpp"

#include "boards/chess/attacks.hpp"
#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

Bits between(Square a, Square b) { return squares_between[at(a.index())][at(b.index())]; }

Footprint<ChessGrid> castling_footprint(Side side, Wing wing, Move move) {
  const Square king_to = castled_king(side, wing);
  const Square rook_to = castled_rook(side, wing);
  const Bits before = bit(move.from) | bit(move.to);
  const Bits after = bit(king_to) | bit(rook_to);
  Bits same = 0;  // a man that does not go anywhere
  if (king_to == move.from) same |= bit(king_to);
  if (rook_to == move.to) same |= bit(rook_to);
  const Bits travelled = between(move.from, king_to) | between(move.to, rook_to);
  return {.empties = square_set(before & ~after),
          .fills = square_set(after & ~before),
          .replaces = square_set(before & after & ~same),
          .path = square_set(travelled & ~before & ~after),
          .side = side};
}

Footprint<ChessGrid> plain_footprint(const Position& position, Side side, Move move) {
  const std::optional<Square> captured = captured_square(position, move);
  const Bits to = bit(move.to), taken = captured ? bit(*captured) : 0;
  return {.empties = square_set(bit(move.from) | (taken & ~to)),
          .fills = square_set(to & ~taken),
          .replaces = square_set(to & taken),
          .path = square_set(between(move.from, move.to)),
          .side = side,
          .exchanges = move.promotion.has_value()};
}

/// Whether a queen, promoted to by this pawn's move, would stalemate, and a rook would not.
bool queen_stalemates_needlessly(const Position& position, Move move) {
  Move queen = move, rook = move;
  queen.promotion = PieceType::queen;
  rook.promotion = PieceType::rook;
  return is_stalemate(play(position, queen)) && !is_stalemate(play(position, rook));
}

}  // namespace

Footprint<ChessGrid> footprint(const Position& position, Move move) {
  const Side side = position.turn();
  const std::optional<Wing> wing = castling_wing(position, move);
  return wing ? castling_footprint(side, *wing, move) : plain_footprint(position, side, move);
}

double twin_cost(const Position& position, Move move) {
  const bool is_queen = move.promotion == PieceType::queen;
  const bool may_differ = is_queen || move.promotion == PieceType::rook;
  if (!may_differ || !queen_stalemates_needlessly(position, move)) return twin_cost(move);
  return is_queen ? stalemating_queen_cost : 0;
}

double twin_cost(Move move) {
  if (!move.promotion) return 0;
  switch (*move.promotion) {
    case PieceType::knight:
      return knight_promotion_cost;
    case PieceType::rook:
      return rook_promotion_cost;
    case PieceType::bishop:
      return bishop_promotion_cost;
    default:
      return 0;
  }
}

}  // namespace luozi::chess
