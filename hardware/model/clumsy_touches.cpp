// Pieces that the move leaves alone and the hand does not.
#include "hardware/model/clumsy_turn.hpp"
#include "hardware/model/performance.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace luozi::model {
namespace {

constexpr double thousandths = 1000;
// A captured piece is put down in so much of the time until its hand has something else to do.
constexpr std::int64_t laid_down_us = 600'000;

double off_centre_mm(const Standing& standing) {
  return std::sqrt(standing.dx_mm * standing.dx_mm + standing.dy_mm * standing.dy_mm);
}

/// The wobble of a piece under a finger, its tilt as light or as strong as touches are.
HandAct wobble(Turn& turn, Random& random, int square, Contact piece) {
  const std::int64_t tilt_mdeg = random.within(turn.level.touch.tilt_mdeg);
  return {.deed = Deed::wobble,
          .square = square,
          .piece = piece,
          .player = turn.move.own,
          .tilt_deg = static_cast<double>(tilt_mdeg) / thousandths};
}

/// Before all else; the rest waits until it is done and the hand has come back.
void first_of_all(Turn& turn, HandAct act, std::string_view cell) {
  act.at_us = 0;
  const std::int64_t back_us = turn.chances.of(cell).spread(turn.level.capture.gap);
  turn.delay(0, act.dwell_us + back_us);
  turn.steps.insert(turn.steps.begin(), {act, cell, {cell}});
}

/// Some piece of the side, the worst standing one by preference.
std::optional<int> to_adjust(Turn& turn, Random& random, Contact side) {
  const AdjustCells& cells = turn.level.adjust;
  const std::vector<int> all = bystanders(turn, side);
  if (all.empty()) return std::nullopt;
  const auto worse = [&](int a, int b) {
    return off_centre_mm(turn.around.squares[static_cast<std::size_t>(a)]) <
           off_centre_mm(turn.around.squares[static_cast<std::size_t>(b)]);
  };
  const int worst = *std::max_element(all.begin(), all.end(), worse);
  const double badly_mm =
      turn.around.board.pitch_mm * static_cast<double>(cells.badly_permille) / thousandths;
  const bool stands_badly =
      off_centre_mm(turn.around.squares[static_cast<std::size_t>(worst)]) > badly_mm;
  const int any = random.one_of(all);
  const bool worst_first = random.happens(cells.worst_first);
  return stands_badly && worst_first ? worst : any;
}

HandAct adjusted(Turn& turn, Random& random, int square, Contact piece) {
  const AdjustCells& cells = turn.level.adjust;
  HandAct act = wobble(turn, random, square, piece);
  act.dwell_us = random.spread(cells.time);
  if (random.pick(cells.way.per_million) == 0) return act;
  act.deed = Deed::shift;
  act.tilt_deg = 0;
  const std::int64_t dx_um = random.bell(cells.centred_um);
  rest_at(act, {dx_um, random.bell(cells.centred_um)});
  return act;
}

/// The piece just set down, before the hand leaves it.
void adjust_after(Turn& turn, Random& random) {
  const auto placed = std::find_if(turn.steps.rbegin(), turn.steps.rend(), [&](const Step& step) {
    return step.act.deed == Deed::place && step.act.piece == turn.move.own;
  });
  if (placed == turn.steps.rend() || placed->act.inverted) return;
  HandAct act = adjusted(turn, random, placed->act.square, turn.move.own);
  act.at_us = turn.placed_us + random.spread(turn.level.reply.release);
  turn.placed_us = turn.hands_off_us = act.at_us + act.dwell_us;
  turn.steps.push_back({act, "adjust.own", {"adjust.own"}});
}

void adjust_before(Turn& turn, Random& random, Contact side, std::string_view cell) {
  if (const auto square = to_adjust(turn, random, side)) {
    first_of_all(turn, adjusted(turn, random, *square, side), cell);
  }
}

void adjust(Turn& turn) {
  const AdjustCells& cells = turn.level.adjust;
  Random& own = turn.chances.of("adjust.own");
  Random& opponents = turn.chances.of("adjust.opponents");
  if (own.happens(cells.own)) {
    if (own.happens(cells.after)) {
      adjust_after(turn, own);
    } else {
      adjust_before(turn, own, turn.move.own, "adjust.own");
    }
  }
  if (opponents.happens(cells.opponents)) {
    adjust_before(turn, opponents, other(turn.move.own), "adjust.opponents");
  }
}

void touch(Turn& turn) {
  const TouchCells& cells = turn.level.touch;
  Random& random = turn.chances.of("touch.happens");
  if (!random.happens(cells.happens)) return;
  const std::vector<int> all = bystanders(turn, turn.move.own);
  if (all.empty()) return;
  const int square = random.one_of(all);
  HandAct act = wobble(turn, random, square, turn.move.own);
  act.dwell_us = random.within(cells.time_us);
  first_of_all(turn, act, "touch.happens");
}

/// Outwards from a point of the board's edge; a corner has two ways.
std::vector<Offset> outwards(const BoardModel& board, int square) {
  const Point& at = board.squares[static_cast<std::size_t>(square)];
  const auto beyond = [&](double x, double y) {
    return std::none_of(board.squares.begin(), board.squares.end(), [&](const Point& other) {
      return std::abs(other.x_mm - at.x_mm - x * board.pitch_mm) < board.pitch_mm / 2 &&
             std::abs(other.y_mm - at.y_mm - y * board.pitch_mm) < board.pitch_mm / 2;
    });
  };
  std::vector<Offset> ways;
  for (const Offset& way : {Offset{1, 0}, Offset{-1, 0}, Offset{0, 1}, Offset{0, -1}}) {
    if (beyond(static_cast<double>(way.dx_um), static_cast<double>(way.dy_um))) ways.push_back(way);
  }
  return ways;
}

/// The empty edge point that is nearest to where the captured piece stood.
std::optional<int> edge_near(const Turn& turn, int victim) {
  const BoardModel& board = turn.around.board;
  std::optional<int> nearest;
  for (int square = 0; square < static_cast<int>(board.squares.size()); ++square) {
    if (occupied(turn, square) || turn.uses(square) || outwards(board, square).empty()) continue;
    if (!nearest || distance_mm(board, victim, square) < distance_mm(board, victim, *nearest)) {
      nearest = square;
    }
  }
  return nearest;
}

/// When the hand that has lifted the captured piece is free to lay it down.
std::int64_t free_at(const Turn& turn, std::size_t lift) {
  const HandAct& taken = turn.steps[lift].act;
  for (std::size_t i = lift + 1; i < turn.steps.size(); ++i) {
    const HandAct& next = turn.steps[i].act;
    if (next.hand != taken.hand) continue;
    return taken.at_us + std::min(laid_down_us, (next.at_us - taken.at_us) / 2);
  }
  return taken.at_us + laid_down_us;
}

void stack_beside(Turn& turn) {
  const CaptureCells& cells = turn.level.capture;
  if (turn.around.set != PieceSet::xiangqi || !turn.move.captures_on_target()) return;
  if (!turn.happens("capture.xiangqi_stacked", cells.xiangqi_stacked)) return;
  const auto lift = std::find_if(turn.steps.begin(), turn.steps.end(), [&](const Step& step) {
    return step.act.deed == Deed::lift && step.act.piece != turn.move.own;
  });
  const std::optional<int> edge = edge_near(turn, turn.move.victims[0]);
  if (lift == turn.steps.end() || !edge) return;
  HandAct act = lift->act;
  act.deed = Deed::place;
  act.square = *edge;
  act.at_us = free_at(turn, static_cast<std::size_t>(lift - turn.steps.begin()));
  const std::int64_t far_um = turn.within("capture.xiangqi_stack_offset", cells.xiangqi_stack_um);
  const Offset way = outwards(turn.around.board, *edge).front();
  rest_at(act, {way.dx_um * far_um, way.dy_um * far_um});
  turn.placed_us = std::max(turn.placed_us, act.at_us);
  turn.hands_off_us = std::max(turn.hands_off_us, act.at_us);
  turn.insert({act, "capture.xiangqi_stacked", {"capture.xiangqi_stacked"}});
  Errand errand{.cell = "capture.xiangqi_stacked", .squares = {*edge}, .in_the_way = true};
  errand.plies_later =
      static_cast<int>(turn.within("capture.xiangqi_stack_stays", cells.xiangqi_stack_plies));
  errand.acts = {{.deed = Deed::lift, .square = *edge, .piece = act.piece, .player = act.player}};
  turn.errands.push_back(std::move(errand));
}

}  // namespace

void handle_others(Turn& turn) {
  adjust(turn);
  touch(turn);
  stack_beside(turn);
}

}  // namespace luozi::model
