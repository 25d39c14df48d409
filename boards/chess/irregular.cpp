// Carries out an illegal move of chess that both players let stand.
#include "boards/chess/irregular.hpp"

#include "boards/chess/moves.hpp"
#include "boards/irregularity.hpp"

#include <cstdlib>

namespace luozi::chess {
namespace {

void take_off(Board& board, Square square) {
  if (const std::optional<Piece> piece = board.piece_at(square)) board.remove(square, *piece);
}

/// A king on its back rank that goes to an own rook there castles, as `Move` writes it.
bool is_castling(const Board& board, Piece mover, Square from, Square to) {
  const int rank = back_rank(mover.side);
  return mover.type == PieceType::king && board.of(mover.side, PieceType::rook).contains(to) &&
         rank_of(from) == rank && rank_of(to) == rank;
}

/// False: something else stands where king or rook would come to stand.
bool castle(Board& board, Side side, Square king, Square rook) {
  const Wing wing = rook > king ? Wing::king_side : Wing::queen_side;
  board.remove(king, {side, PieceType::king});
  board.remove(rook, {side, PieceType::rook});
  const SquareSet targets{castled_king(side, wing), castled_rook(side, wing)};
  if (!(board.filled() & targets).empty()) return false;
  board.put(castled_king(side, wing), {side, PieceType::king});
  board.put(castled_rook(side, wing), {side, PieceType::rook});
  return true;
}

/// A pawn on the last rank has become a queen: the piece nearly everybody sets down.
void set_down(Board& board, Piece mover, Square from, Square to) {
  board.remove(from, mover);
  take_off(board, to);
  const bool promotes = mover.type == PieceType::pawn && rank_of(to) == promotion_rank(mover.side);
  board.put(to, {mover.side, promotes ? PieceType::queen : mover.type});
}

/// The square that a pawn stepped over, if it did so as a legal double step would.
std::optional<Square> stepped_over(const Board& after, Piece mover, Square from, Square to) {
  const bool as_from_its_start = rank_of(from) == (mover.side == Side::white ? 1 : 6);
  if (mover.type != PieceType::pawn || !as_from_its_start) return std::nullopt;
  const int forward = mover.side == Side::white ? 8 : -8;
  if (to.index() - from.index() != 2 * forward) return std::nullopt;
  const Square over(from.index() + forward);
  const bool free = (after.filled() & SquareSet{from, over}).empty();
  return free ? std::optional(over) : std::nullopt;
}

/// The rights that are left: of rooks that nothing touched, while their king has not moved.
SquareSet rights_after(const Setup& before, Piece mover, const SquareSet& touched) {
  const SquareSet left = before.castling_rooks - touched;
  return mover.type == PieceType::king ? left - before.board.of(mover.side) : left;
}

/// Moves the men; false: nothing can stand so.
bool move_men(Board& board, Piece mover, const Irregularity<ChessGrid>& what) {
  for (const Square square : what.removed) take_off(board, square);
  if (what.from == what.to) return true;
  if (is_castling(board, mover, what.from, what.to)) {
    return castle(board, mover.side, what.from, what.to);
  }
  set_down(board, mover, what.from, what.to);
  return true;
}

}  // namespace

bool castles(const Position& position, const Irregularity<ChessGrid>& what) {
  const std::optional<Piece> mover = position.board().piece_at(what.from);
  return mover && is_castling(position.board(), *mover, what.from, what.to);
}

bool captures_in_passing(const Position& position, const Irregularity<ChessGrid>& what) {
  const Board& board = position.board();
  const Side side = position.turn();
  const int forward = side == Side::white ? 1 : -1;
  const bool steps_over = board.of(side, PieceType::pawn).contains(what.from) &&
                          rank_of(what.to) - rank_of(what.from) == forward &&
                          std::abs(file_of(what.to) - file_of(what.from)) == 1 &&
                          !board.piece_at(what.to);
  const Square beside = square_at(file_of(what.to), rank_of(what.from));
  return steps_over && what.removed == SquareSet{beside} &&
         board.of(other(side), PieceType::pawn).contains(beside);
}

std::vector<Irregularity<ChessGrid>> castlings(const Position& position) {
  std::vector<Irregularity<ChessGrid>> all;
  const Square king = position.king(position.turn());
  for (const Square rook : position.board().of(position.turn(), PieceType::rook)) {
    const Irregularity<ChessGrid> what{king, rook};
    if (castles(position, what) && irregular(position, what)) all.push_back(what);
  }
  return all;
}

std::optional<Position> irregular(const Position& position, const Irregularity<ChessGrid>& what) {
  const Board& before = position.board();
  const std::optional<Piece> mover = before.piece_at(what.from);
  if (!mover || mover->side != position.turn()) return std::nullopt;
  if (!can_be_told(what, before.filled())) return std::nullopt;
  Setup setup = position.setup();
  if (!move_men(setup.board, *mover, what)) return std::nullopt;

  const SquareSet touched = what.removed | SquareSet{what.from, what.to};
  setup.castling_rooks = rights_after(position.setup(), *mover, touched);
  setup.en_passant = stepped_over(setup.board, *mover, what.from, what.to);
  const bool fewer = setup.board.filled().size() < before.filled().size();
  setup.halfmoves = fewer || mover->type == PieceType::pawn ? 0 : setup.halfmoves + 1;
  if (mover->side == Side::black) ++setup.move_number;
  setup.turn = other(mover->side);
  const auto after = Position::from(setup, Lawfulness::irregular);
  return after ? std::optional(*after) : std::nullopt;
}

}  // namespace luozi::chess
