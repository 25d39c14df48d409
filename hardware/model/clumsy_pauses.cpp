// A piece that does not go straight to where it goes: kept in the hand, held above a square,
// resting half-way.
#include "hardware/model/clumsy_turn.hpp"

#include <algorithm>
#include <optional>

namespace luozi::model {
namespace {

/// From the lift of the mover on, of the move itself.
std::optional<std::size_t> find(const Turn& turn, Deed deed, int square) {
  for (std::size_t i = 0; i < turn.steps.size(); ++i) {
    const HandAct& act = turn.steps[i].act;
    if (turn.steps[i].origin.empty() && act.deed == deed && act.square == square &&
        act.piece == turn.move.own) {
      return i;
    }
  }
  return std::nullopt;
}

/// The slid piece stays on one of the squares that it crosses.
void rest(Turn& turn) {
  std::vector<std::size_t> crossings;
  for (std::size_t i = 0; i < turn.steps.size(); ++i) {
    if (turn.steps[i].act.deed == Deed::cross) crossings.push_back(i);
  }
  if (crossings.empty() || !turn.happens("slide.rest", turn.level.slide.rest)) return;
  const std::size_t crossing = turn.chances.of("slide.rest").one_of(crossings);
  Step& step = turn.steps[crossing];
  const std::int64_t rest_us = turn.spread("slide.rest_time", turn.level.slide.rest_time);
  step.notes.emplace_back("slide.rest");
  turn.delay(crossing + 1, rest_us - step.act.dwell_us);
  step.act.dwell_us = rest_us;
}

/// The mover is in the air while its player goes on thinking.
void hold(Turn& turn) {
  const std::optional<std::size_t> lift = find(turn, Deed::lift, turn.move.mover().from);
  if (!lift || !turn.happens("lift.held", turn.level.lift.held)) return;
  turn.steps[*lift].notes.emplace_back("lift.held");
  if (*lift + 1 == turn.steps.size()) return;
  turn.delay(*lift + 1, turn.spread("lift.held_time", turn.level.lift.held_time));
}

/// Above the target, or above a square beside it that is as free.
int hovered_square(Turn& turn) {
  const int target = turn.move.mover().to;
  if (!turn.happens("hover.elsewhere", turn.level.hover.elsewhere)) return target;
  std::vector<int> free = neighbours(turn.around.board, target);
  std::erase_if(free, [&](int square) { return occupied(turn, square) || turn.uses(square); });
  if (free.empty()) return target;
  return turn.chances.of("hover.elsewhere").one_of(free);
}

void hover(Turn& turn) {
  const HoverCells& cells = turn.level.hover;
  const std::optional<std::size_t> place = find(turn, Deed::place, turn.move.mover().to);
  const std::optional<std::size_t> lift = find(turn, Deed::lift, turn.move.mover().from);
  const bool lifted = !turn.move.castles() && lift && place && *lift < *place &&
                      std::none_of(turn.steps.begin(), turn.steps.end(),
                                   [](const Step& step) { return step.act.deed == Deed::cross; });
  if (!lifted || !turn.happens("hover.happens", cells.happens)) return;
  HandAct act = turn.steps[*place].act;
  act.deed = Deed::hover;
  act.square = hovered_square(turn);
  act.inverted = false;
  act.dwell_us = turn.spread("hover.time", cells.time);
  act.height_mm = static_cast<double>(turn.within("hover.height", cells.height_um)) / 1000;
  const std::int64_t set_down_us =
      turn.spread("lift.travel/hover", turn.level.lift.travel) / 2;  // after it was held there
  turn.delay(*place, act.dwell_us + set_down_us);
  turn.steps.insert(turn.steps.begin() + static_cast<std::ptrdiff_t>(*place),
                    {act, "hover.happens", {"hover.happens"}});
}

}  // namespace

void pause(Turn& turn) {
  rest(turn);
  hold(turn);
  hover(turn);
}

}  // namespace luozi::model
