// Carries out a move: men, rights, counters and key.
#include "boards/chess/attacks.hpp"
#include "boards/chess/en_passant.hpp"
#include "boards/chess/moves.hpp"
#include "boards/chess/zobrist.hpp"

#include <cstdlib>

namespace luozi::chess {
namespace {

/// Changes a setup and keeps its key in step.
struct Change {
  Setup& setup;
  std::uint64_t& key;

  void put(Square square, Piece piece) const {
    setup.board.put(square, piece);
    key ^= zobrist::of(piece, square);
  }
  void remove(Square square, Piece piece) const {
    setup.board.remove(square, piece);
    key ^= zobrist::of(piece, square);
  }
  void end_castling_rights(SquareSet rooks) const {
    const SquareSet lost = setup.castling_rooks & rooks;
    if (lost.empty()) return;
    for (const Square rook : lost) key ^= zobrist::of_castling_rook(rook);
    setup.castling_rooks = setup.castling_rooks - lost;
  }
};

void castle(const Change& change, Side side, Wing wing, Move move) {
  const Piece king{side, PieceType::king};
  const Piece rook{side, PieceType::rook};
  change.remove(move.from, king);  // both leave before either arrives: they may change places
  change.remove(move.to, rook);
  change.put(castled_king(side, wing), king);
  change.put(castled_rook(side, wing), rook);
}

/// The square a pawn steps over when it goes two ranks.
std::optional<Square> stepped_over(PieceType mover, Move move) {
  if (mover != PieceType::pawn || std::abs(move.to.index() - move.from.index()) != 16) {
    return std::nullopt;
  }
  return Square((move.from.index() + move.to.index()) / 2);
}

/// Moves the men; true if a man was captured.
bool move_men(const Position& before, const Change& change, Piece mover, Move move) {
  if (const std::optional<Wing> wing = castling_wing(before, move)) {
    castle(change, mover.side, *wing, move);
    return false;
  }
  const std::optional<Square> captured = captured_square(before, move);
  if (captured) {
    change.remove(*captured, {other(mover.side), *before.board().type_at(*captured)});
    change.end_castling_rights({*captured});
  }
  change.remove(move.from, mover);
  change.put(move.to, {mover.side, move.promotion.value_or(mover.type)});
  return captured.has_value();
}

}  // namespace

Position play(const Position& position, Move move) {
  assert(is_legal(position, move));
  const Piece mover{position.turn(), *position.board().type_at(move.from)};
  Position after = position;
  Setup& setup = after.setup_;
  const Change change{setup, after.key_};

  if (position.en_passant_counts_) after.key_ ^= zobrist::of_en_passant(*setup.en_passant);
  const bool captured = move_men(position, change, mover, move);
  change.end_castling_rights(mover.type == PieceType::king
                                 ? square_set(rank_bits(back_rank(mover.side)))
                                 : SquareSet{move.from});

  setup.halfmoves = captured || mover.type == PieceType::pawn ? 0 : setup.halfmoves + 1;
  if (mover.side == Side::black) ++setup.move_number;
  setup.turn = other(mover.side);
  after.key_ ^= zobrist::numbers.black_to_move;
  setup.en_passant = stepped_over(mover.type, move);
  after.en_passant_counts_ =
      setup.en_passant && en_passant_captors(setup.board, setup.turn, *setup.en_passant) != 0;
  if (after.en_passant_counts_) after.key_ ^= zobrist::of_en_passant(*setup.en_passant);
  return after;
}

}  // namespace luozi::chess
