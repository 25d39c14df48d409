// Generates exactly the legal moves: check and pins are known first, so no move is tried out.
#include "boards/chess/attacks.hpp"
#include "boards/chess/castling.hpp"
#include "boards/chess/en_passant.hpp"
#include "boards/chess/moves.hpp"

namespace luozi::chess {
namespace {

/// What the side to move must reckon with.
struct Mover {
  const Position& position;
  const Board& board;
  Side side;
  int king;
  Bits own, enemy, filled;
  Bits checkers = 0;
  Bits pinned = 0;   ///< own men that alone stand between a slider and the king
  Bits answers = 0;  ///< where a man other than the king may go: everywhere, or against the check
  Bits untouchable = 0;  ///< own men, and the enemy king, which an irregularity may have exposed
};

/// Sliders that would attack the king if no own man stood there give check or pin.
void find_checks_and_pins(Mover& mover) {
  const Board& board = mover.board;
  const Bits queens = bits(board.of(PieceType::queen));
  const Bits straight = bits(board.of(PieceType::rook)) | queens;
  const Bits diagonal = bits(board.of(PieceType::bishop)) | queens;
  Bits snipers = ((rook_attacks(mover.king, mover.enemy) & straight) |
                  (bishop_attacks(mover.king, mover.enemy) & diagonal)) &
                 mover.enemy;
  const Bits pawns_from = pawn_attacks[at(index(mover.side))][at(mover.king)];
  mover.checkers = ((pawns_from & bits(board.of(PieceType::pawn))) |
                    (knight_attacks[at(mover.king)] & bits(board.of(PieceType::knight))) |
                    (king_attacks[at(mover.king)] & bits(board.of(PieceType::king)))) &
                   mover.enemy;
  while (snipers != 0) {
    const int sniper = take_lowest(snipers);
    const Bits shields = squares_between[at(mover.king)][at(sniper)] & mover.own;
    if (shields == 0) mover.checkers |= bit(sniper);
    if (has_one(shields)) mover.pinned |= shields;
  }
  mover.untouchable = mover.own | (mover.enemy & bits(board.of(PieceType::king)));
  mover.answers = ~mover.untouchable;
  if (has_one(mover.checkers)) {
    const int checker = std::countr_zero(mover.checkers);
    mover.answers &= squares_between[at(mover.king)][at(checker)] | mover.checkers;
  }
}

Mover mover_of(const Position& position) {
  const Board& board = position.board();
  const Side side = position.turn();
  Mover mover{.position = position,
              .board = board,
              .side = side,
              .king = position.king(side).index(),
              .own = bits(board.of(side)),
              .enemy = bits(board.of(other(side))),
              .filled = bits(board.filled())};
  find_checks_and_pins(mover);
  return mover;
}

void add_moves(int from, Bits targets, MoveList& moves) {
  while (targets != 0) moves.push_back({Square(from), Square(take_lowest(targets))});
}

void add_promotions(int from, Bits targets, MoveList& moves) {
  while (targets != 0) {
    const Square to(take_lowest(targets));
    for (const PieceType type :
         {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight}) {
      moves.push_back({Square(from), to, type});
    }
  }
}

/// A pinned man may go along the line of the pin.
Bits allowed_by_pin(const Mover& mover, int from) {
  return (mover.pinned & bit(from)) != 0 ? line_through[at(mover.king)][at(from)] : ~Bits{0};
}

template <PieceType type>
void add_piece_moves(const Mover& mover, MoveList& moves) {
  Bits men = bits(mover.board.of(mover.side, type));
  if (type == PieceType::knight) men &= ~mover.pinned;  // it can never stay on the line
  while (men != 0) {
    const int from = take_lowest(men);
    const Bits reached = piece_attacks(type, from, mover.filled);
    add_moves(from, reached & mover.answers & allowed_by_pin(mover, from), moves);
  }
}

Bits pawn_steps(const Mover& mover, int from) {
  if (mover.side == Side::white) {
    const Bits one = bit(from) << 8U & ~mover.filled;
    return one | ((one & rank_bits(2)) << 8U & ~mover.filled);
  }
  const Bits one = bit(from) >> 8U & ~mover.filled;
  return one | ((one & rank_bits(5)) >> 8U & ~mover.filled);
}

void add_pawn_moves(const Mover& mover, MoveList& moves) {
  const Bits before_promotion = rank_bits(mover.side == Side::white ? 6 : 1);
  Bits pawns = bits(mover.board.of(mover.side, PieceType::pawn));
  while (pawns != 0) {
    const int from = take_lowest(pawns);
    const Bits captures = pawn_attacks[at(index(mover.side))][at(from)] & mover.enemy;
    const Bits targets =
        (pawn_steps(mover, from) | captures) & mover.answers & allowed_by_pin(mover, from);
    if ((bit(from) & before_promotion) != 0) {
      add_promotions(from, targets, moves);
    } else {
      add_moves(from, targets, moves);
    }
  }
}

void add_en_passant(const Mover& mover, MoveList& moves) {
  const std::optional<Square> over = mover.position.capturable_en_passant();
  if (!over) return;
  Bits pawns = en_passant_captors(mover.board, mover.side, *over);
  while (pawns != 0) moves.push_back({Square(take_lowest(pawns)), *over});
}

void add_king_moves(const Mover& mover, MoveList& moves) {
  const Bits filled_without_king = mover.filled & ~bit(mover.king);
  Bits targets = king_attacks[at(mover.king)] & ~mover.untouchable;
  while (targets != 0) {
    const int to = take_lowest(targets);
    // A man captured on `to` does not attack its own square, so it need not be taken away.
    if (attackers(mover.board, other(mover.side), to, filled_without_king) != 0) continue;
    moves.push_back({Square(mover.king), Square(to)});
  }
}

void add_castling(const Mover& mover, MoveList& moves) {
  if (mover.checkers != 0 || (bits(mover.position.castling_rooks()) & mover.own) == 0) return;
  for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
    if (!can_castle(mover.position, wing)) continue;
    moves.push_back({Square(mover.king), *mover.position.castling_rook(mover.side, wing)});
  }
}

}  // namespace

MoveList legal_moves(const Position& position) {
  const Mover mover = mover_of(position);
  MoveList moves;
  add_king_moves(mover, moves);
  if (mover.checkers != 0 && !has_one(mover.checkers)) {
    // Two men that give check after an irregularity can be one pawn and what its capture shuts out.
    add_en_passant(mover, moves);
    return moves;
  }
  add_pawn_moves(mover, moves);
  add_en_passant(mover, moves);
  add_piece_moves<PieceType::knight>(mover, moves);
  add_piece_moves<PieceType::bishop>(mover, moves);
  add_piece_moves<PieceType::rook>(mover, moves);
  add_piece_moves<PieceType::queen>(mover, moves);
  add_castling(mover, moves);
  return moves;
}

SquareSet checkers(const Position& position) { return square_set(mover_of(position).checkers); }

bool in_check(const Position& position) { return !checkers(position).empty(); }

bool is_checkmate(const Position& position) {
  return in_check(position) && legal_moves(position).empty();
}

bool is_stalemate(const Position& position) {
  return !in_check(position) && legal_moves(position).empty();
}

}  // namespace luozi::chess
