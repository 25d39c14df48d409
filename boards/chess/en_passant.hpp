// The pawn capture in passing (FIDE 3.7.3.1): whom it takes and who may take.
#pragma once

#include "boards/chess/attacks.hpp"
#include "boards/chess/board.hpp"

namespace luozi::chess {

/// Where the pawn stands that has just stepped over the square, `captor` being the side to move.
constexpr Square en_passant_victim(Side captor, Square over) {
  return Square(over.index() + (captor == Side::white ? -8 : 8));
}

/// The captor's pawns whose capture on the square is legal. Two men leave one rank at once, so each
/// capture is looked at as it would stand; pins alone do not tell.
inline Bits en_passant_captors(const Board& board, Side captor, Square over) {
  const Bits victim = bit(en_passant_victim(captor, over));
  Bits pawns = pawn_attacks[at(index(other(captor)))][at(over.index())] &
               bits(board.of(captor, PieceType::pawn));
  Bits captors = 0;
  while (pawns != 0) {
    const int from = take_lowest(pawns);
    if (leaves_king_safe(board, captor, from, over.index(), victim)) captors |= bit(from);
  }
  return captors;
}

}  // namespace luozi::chess
