// Captures on one square, the least man first, each side free to stop.
#include "boards/chess/exchange.hpp"

#include "boards/chess/moves.hpp"

#include <algorithm>
#include <bit>

namespace luozi::chess {
namespace {

/// What `side` wins by beginning to capture on the square, where a man worth `stands` is.
int wins(const Board& board, Side side, int square, int stands, Bits filled) {
  const Bits men = attackers(board, side, square, filled) & filled;
  for (const PieceType type : all_piece_types) {
    const Bits such = men & bits(board.of(type));
    if (such == 0) continue;
    const Bits left = filled & ~bit(std::countr_zero(such));
    // A king may capture only what nothing protects.
    if (type == PieceType::king && (attackers(board, other(side), square, left) & left) != 0)
      return 0;
    return std::max(0, stands - wins(board, other(side), square, worth(type), left));
  }
  return 0;
}

}  // namespace

int exchange(const Position& position, Move move) {
  if (castling_wing(position, move)) return 0;
  const Board& board = position.board();
  const PieceType mover = *board.type_at(move.from);
  Bits filled = bits(board.filled()) & ~bit(move.from);
  int won = 0;
  if (const std::optional<Square> victim = captured_square(position, move)) {
    won = worth(*board.type_at(*victim));
    filled &= ~bit(*victim);
  }
  const PieceType stands = move.promotion.value_or(mover);
  won += worth(stands) - worth(mover);
  filled |= bit(move.to);
  return won - wins(board, other(position.turn()), move.to.index(), worth(stands), filled);
}

int threatened(const Board& board, Side owner, Square square) {
  const std::optional<Piece> piece = board.piece_at(square);
  if (!piece || piece->side != owner || piece->type == PieceType::king) return 0;
  return wins(board, other(owner), square.index(), worth(piece->type), bits(board.filled()));
}

}  // namespace luozi::chess
