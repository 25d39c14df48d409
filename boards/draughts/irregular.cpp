// Carries out an illegal move of draughts that the opponent let stand.
#include "boards/draughts/irregular.hpp"

#include "boards/draughts/moves.hpp"
#include "boards/irregularity.hpp"

#include <algorithm>

namespace luozi::draughts {
namespace {

template <BoardGrid Grid>
void take_off(Board<Grid>& board, const luozi::SquareSet<Grid>& squares) {
  for (auto* pieces : {&board.men[0], &board.men[1], &board.kings[0], &board.kings[1]}) {
    *pieces = *pieces - squares;
  }
}

template <class Rules>
Board<typename Rules::Grid> board_after(Board<typename Rules::Grid> board, Piece mover,
                                        const Irregularity<typename Rules::Grid>& what) {
  using Grid = typename Rules::Grid;
  take_off(board, what.removed | luozi::SquareSet<Grid>{what.from, what.to});
  const std::size_t side = at(index(mover.side));
  const bool arrived = what.from != what.to && (crown_row<Grid>[side] & bit(what.to)) != 0;
  const bool king = mover.type == PieceType::king || arrived;
  (king ? board.kings : board.men)[side].insert(what.to);
  return board;
}

}  // namespace

template <class Rules>
std::optional<Position<Rules>> irregular(const Position<Rules>& position,
                                         const Irregularity<typename Rules::Grid>& what) {
  // What a legal move does is known best by it: who was crowned in passing, where it went round.
  const Move<typename Rules::Grid> move{what.from, what.to, what.removed};
  if (is_legal(position, move)) return play(position, move);
  const auto before = position.board();
  const std::optional<Piece> mover = before.piece_at(what.from);
  if (!mover || mover->side != position.turn()) return std::nullopt;
  if (!can_be_told(what, before.filled())) return std::nullopt;

  Setup<Rules> setup = position.setup();
  setup.board = board_after<Rules>(before, *mover, what);
  const bool fewer = setup.board.filled().size() < before.filled().size();
  const bool by_man = mover->type == PieceType::man;
  setup.king_plies = fewer || by_man ? 0 : std::min(setup.king_plies + 1, counter_max);
  if (mover->side == Side::black) {
    setup.move_number = std::min(setup.move_number + 1, counter_max);
  }
  setup.turn = other(mover->side);
  const auto after = Position<Rules>::from(setup);
  return after ? std::optional(*after) : std::nullopt;
}

template std::optional<Position<International>> irregular(const Position<International>&,
                                                          const Irregularity<Grid100>&);
template std::optional<Position<Brazilian>> irregular(const Position<Brazilian>&,
                                                      const Irregularity<Grid64>&);
template std::optional<Position<Russian>> irregular(const Position<Russian>&,
                                                    const Irregularity<Grid64>&);

}  // namespace luozi::draughts
