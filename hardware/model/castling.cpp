// The king's and the rook's ways in castling, one after the other or crossing in the air.
#include "hardware/model/performance.hpp"

#include <utility>

namespace luozi::model {

void Performance::castle() {
  const PieceTravel& king = move_.pieces[0];
  const PieceTravel& rook = move_.pieces[1];
  const bool pieces_cross = king.to == rook.from || rook.to == king.from;
  if (pieces_cross || style_.castling == CastlingStyle::two_hands) {
    castle_with_both_pieces_in_the_air();
  } else {
    castle_one_by_one();
  }
}

void Performance::castle_one_by_one() {
  const bool rook_first = style_.castling == CastlingStyle::rook_first;
  const PieceTravel& first = move_.pieces[rook_first ? 1 : 0];
  const PieceTravel& second = move_.pieces[rook_first ? 0 : 1];
  lift_own(first.from);
  wait("lift.travel", pace_.lift_to_place);
  place_own(first.to);
  wait("castling.gap", pace_.between_lifts);
  lift_own(second.from);
  wait("lift.travel", pace_.lift_to_place);
  place_own(second.to);
}

void Performance::castle_with_both_pieces_in_the_air() {
  const PieceTravel* first = move_.pieces.data();
  const PieceTravel* second = first + 1;
  if (chances_.of("castling.order").chance(500)) std::swap(first, second);
  lift_own(first->from, Hand::right);
  wait_together("castling.order");
  lift_own(second->from, Hand::left);
  wait("lift.travel", pace_.lift_to_place);
  if (chances_.of("castling.order").chance(500)) std::swap(first, second);
  place_own(first->to, Hand::left);
  wait_together("castling.order");
  place_own(second->to, Hand::right);
}

}  // namespace luozi::model
