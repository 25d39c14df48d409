// Judges one move by itself, without generating the others.
#include "boards/chess/attacks.hpp"
#include "boards/chess/castling.hpp"
#include "boards/chess/en_passant.hpp"
#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

bool promotion_fits(Side side, PieceType mover, Move move) {
  const bool promotes = mover == PieceType::pawn && rank_of(move.to) == promotion_rank(side);
  if (!promotes) return !move.promotion;
  return move.promotion && *move.promotion != PieceType::pawn && *move.promotion != PieceType::king;
}

/// FIDE 3.7: one square forward if it is free, two from where it began if both are, diagonally only
/// to capture. En passant is not asked here.
bool pawn_reaches(const Position& position, Move move) {
  const Side side = position.turn();
  const SquareSet filled = position.board().filled();
  if (filled.contains(move.to)) {
    return (pawn_attacks[at(index(side))][at(move.from.index())] & bit(move.to)) != 0;
  }
  if (file_of(move.to) != file_of(move.from)) return false;
  const int forward = side == Side::white ? 1 : -1;
  const int ranks = (rank_of(move.to) - rank_of(move.from)) * forward;
  if (ranks == 1) return true;
  const int pawn_rank = side == Side::white ? 1 : 6;
  return ranks == 2 && rank_of(move.from) == pawn_rank &&
         !filled.contains(square_at(file_of(move.from), pawn_rank + forward));
}

bool reaches(const Position& position, PieceType mover, Move move) {
  if (mover == PieceType::pawn) return pawn_reaches(position, move);
  const Bits filled = bits(position.board().filled());
  return (piece_attacks(mover, move.from.index(), filled) & bit(move.to)) != 0;
}

}  // namespace

bool is_legal(const Position& position, Move move) {
  const std::optional<Piece> mover = position.piece_at(move.from);
  const Side side = position.turn();
  if (!mover || mover->side != side || !promotion_fits(side, mover->type, move)) return false;
  if (move.to == position.king(other(side))) return false;  // exposed by an irregularity
  if (const std::optional<Wing> wing = castling_wing(position, move)) {
    return mover->type == PieceType::king && position.castling_rook(side, *wing) == move.to &&
           can_castle(position, *wing);
  }
  if (is_en_passant(position, move)) {
    return (en_passant_captors(position.board(), side, move.to) & bit(move.from)) != 0;
  }
  return reaches(position, mover->type, move) &&
         leaves_king_safe(position.board(), side, move.from.index(), move.to.index(),
                          bits(position.board().filled()) & bit(move.to));
}

}  // namespace luozi::chess
