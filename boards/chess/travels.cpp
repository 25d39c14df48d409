// What a player does with the pieces to make a move of chess.
#include "boards/chess/travels.hpp"

#include "boards/chess/attacks.hpp"
#include "boards/chess/moves.hpp"

#include <algorithm>

namespace luozi::chess {
namespace {

/// The way from square to square over those between that are not filled, the nearest first.
Travel<ChessGrid> way(Square from, Square to, Bits filled) {
  Travel<ChessGrid> travel{from, to};
  Bits between = squares_between[at(from.index())][at(to.index())] & ~filled;
  while (between != 0) travel.over.emplace_back(take_lowest(between));
  if (to < from) std::reverse(travel.over.begin(), travel.over.end());
  return travel;
}

Travels<ChessGrid> castling(const Position& position, Wing wing, Move move) {
  const Square king_to = castled_king(position.turn(), wing);
  const Square rook_to = castled_rook(position.turn(), wing);
  const Bits filled = bits(position.board().filled());
  Travels<ChessGrid> all;
  if (king_to != move.from) all.pieces.push_back(way(move.from, king_to, filled));
  // The king has left its square by then and stands where the rook must go round it.
  const Bits filled_then = (filled & ~bit(move.from)) | bit(king_to);
  if (rook_to != move.to) all.pieces.push_back(way(move.to, rook_to, filled_then));
  return all;
}

}  // namespace

Travels<ChessGrid> travels(const Position& position, Move move) {
  if (const std::optional<Wing> wing = castling_wing(position, move)) {
    return castling(position, *wing, move);
  }
  Travels<ChessGrid> all;
  all.pieces.push_back(way(move.from, move.to, bits(position.board().filled())));
  if (const auto captured = captured_square(position, move)) all.captured.push_back(*captured);
  all.exchanges = move.promotion.has_value();
  return all;
}

}  // namespace luozi::chess
