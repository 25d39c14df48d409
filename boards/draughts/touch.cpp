// Rules on the pieces that a player touched in a turn of draughts.
#include "boards/draughts/touch.hpp"

#include "boards/draughts/draughts.hpp"

#include <algorithm>

namespace luozi::draughts {
namespace {

/// Those of the touched pieces that were taken up at least once.
template <BoardGrid Grid>
luozi::SquareSet<Grid> lifted(Touches<Grid> touches) {
  luozi::SquareSet<Grid> squares;
  for (const PieceTouch<Grid>& touch : touches) {
    if (touch.lifted) squares.insert(touch.square);
  }
  return squares;
}

/// `safe` are the pieces of the waiting side that no legal move captures.
template <class Rules>
void add_fouls(Touches<typename Rules::Grid> touches,
               const luozi::SquareSet<typename Rules::Grid>& safe, const TouchLaw& law,
               TouchRuling<Draughts<Rules>>& ruling) {
  const auto taken_up = lifted(touches);
  for (const auto square : touched_in_order(touches, safe)) {
    if (taken_up.contains(square)) {
      ruling.fouls.push_back({TouchKind::touch_foul, law.lifted, {square}, law.waiting});
    } else {
      ruling.fouls.push_back({TouchKind::touched_out_of_turn, law.waiting, {square}});
    }
  }
}

}  // namespace

template <class Rules>
TouchRuling<Draughts<Rules>> touch_ruling(const Position<Rules>& position,
                                          Touches<typename Rules::Grid> touches, const Laws& laws) {
  using Grid = typename Rules::Grid;
  TouchRuling<Draughts<Rules>> ruling;
  const MoveList<Grid> legal = legal_moves(position);
  if (legal.empty()) return ruling;
  luozi::SquareSet<Grid> movable, capturable;
  for (const Move<Grid>& move : legal) {
    movable.insert(move.from);
    capturable |= move.captured;
  }
  const luozi::SquareSet<Grid> theirs = position.board().of(other(position.turn()));
  add_fouls<Rules>(touches, theirs - capturable, laws.touch, ruling);

  const auto first = touched_first(touches, movable);
  for (const Move<Grid>& move : legal) {
    if (first.squares.empty() || first.squares.contains(move.from)) {
      ruling.permitted.push_back(move);
    }
  }
  if (ruling.permitted.size() == legal.size()) return ruling;
  const bool several = touched_in_order(touches, movable).size() > 1;
  ruling.obliges = {TouchKind::touch_move, several ? laws.touch.own_of_several : laws.touch.own,
                    touched_in_order(touches, first.squares)};
  return ruling;
}

template TouchRuling<InternationalDraughts> touch_ruling(const Position<International>&,
                                                         Touches<Grid100>, const Laws&);
template TouchRuling<BrazilianDraughts> touch_ruling(const Position<Brazilian>&, Touches<Grid64>,
                                                     const Laws&);
template TouchRuling<RussianDraughts> touch_ruling(const Position<Russian>&, Touches<Grid64>,
                                                   const Laws&);

}  // namespace luozi::draughts
