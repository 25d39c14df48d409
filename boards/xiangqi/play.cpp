// Carries out a move: pieces, counters and key.
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/zobrist.hpp"

namespace luozi::xiangqi {

Position play(const Position& position, Move move) {
  assert(is_legal(position, move));
  const Piece mover{position.turn(), *position.board().type_at(move.from)};
  Position after = position;
  Setup& setup = after.setup_;

  const bool captures = setup.board.of(other(mover.side)).contains(move.to);
  if (captures) {
    const Piece captured{other(mover.side), *setup.board.type_at(move.to)};
    setup.board.remove(move.to, captured);
    after.key_ ^= zobrist::of(captured, move.to);
  } else {
    after.lines_.toggle(move.to);
  }
  setup.board.remove(move.from, mover);
  setup.board.put(move.to, mover);
  after.lines_.toggle(move.from);
  after.key_ ^= zobrist::of(mover, move.from) ^ zobrist::of(mover, move.to);

  setup.halfmoves = captures ? 0 : setup.halfmoves + 1;
  if (mover.side == Side::black) ++setup.move_number;
  setup.turn = other(mover.side);
  after.key_ ^= zobrist::numbers.black_to_move;
  return after;
}

}  // namespace luozi::xiangqi
