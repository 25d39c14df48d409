// Carries out an illegal move of xiangqi that both players let stand.
#include "boards/xiangqi/irregular.hpp"

#include "boards/irregularity.hpp"

namespace luozi::xiangqi {
namespace {

void take_off(Board& board, Point point) {
  if (const std::optional<Piece> piece = board.piece_at(point)) board.remove(point, *piece);
}

}  // namespace

std::optional<Position> irregular(const Position& position, const Irregularity<XiangqiGrid>& what) {
  const Board& before = position.board();
  const std::optional<Piece> mover = before.piece_at(what.from);
  if (!mover || mover->side != position.turn()) return std::nullopt;
  if (!can_be_told(what, before.filled())) return std::nullopt;
  Setup setup = position.setup();
  for (const Point point : what.removed) take_off(setup.board, point);
  setup.board.remove(what.from, *mover);
  take_off(setup.board, what.to);
  setup.board.put(what.to, *mover);

  const bool fewer = setup.board.filled().size() < before.filled().size();
  setup.halfmoves = fewer ? 0 : setup.halfmoves + 1;
  if (mover->side == Side::black) ++setup.move_number;
  setup.turn = other(mover->side);
  const auto after =
      Position::from(setup, Lawfulness::irregular);  // refuses a board without a king
  return after ? std::optional(*after) : std::nullopt;
}

}  // namespace luozi::xiangqi
