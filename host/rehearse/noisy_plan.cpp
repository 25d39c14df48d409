// Lays a tale's steps in time: every player's hands, the clock, an arbiter's words.
#include "host/rehearse/noisy_plan.hpp"

#include "hardware/model/board_model.hpp"
#include "hardware/model/clumsy.hpp"
#include "hardware/model/sense.hpp"
#include "host/rehearse/ending.hpp"
#include "host/rehearse/table.hpp"
#include "host/rehearse/tale_hands.hpp"
#include "host/rehearse/true_touch.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

using model::HandScript;

// A board is told of an adjustment so long before the piece is taken up, and that it is over so
// long after it stands again: a finger goes to a button. EST
constexpr std::int64_t told_before_us = 300'000;
constexpr std::int64_t told_after_us = 200'000;
// From seeing an under-promotion to telling the desk, and before the other player goes on.
constexpr std::int64_t desk_types_us = 700'000;
// Between the last deed and the words, or the pieces, that tell the result.
constexpr std::int64_t result_after_us = 3'000'000;
// Between the result and hands that sweep up the pieces.
constexpr std::int64_t sweep_after_us = 4'000'000;
// After the last deed nobody touches the board for this long, so that every verdict is reached.
constexpr std::int64_t rest_us = 5'000'000;

std::vector<TaleStep> steps_of(const RehearsedGame& game) {
  if (!game.tale.empty()) return game.tale;
  std::vector<TaleStep> steps;
  int number = 0;
  for (const RehearsedPly& ply : game.plies) steps.push_back({MoveMade{ply, ++number}});
  if (game.result && !game.ends_by_itself) {
    steps.push_back({ArbiterSays{result_words(*game.result)}});
  }
  return steps;
}

/// When the mover's first piece leaves its square for good.
std::int64_t lifted_us(const HandScript& script, int from) {
  std::int64_t at_us = script.acts.empty() ? 0 : script.acts.front().at_us;
  for (const model::HandAct& act : script.acts) {
    if (act.deed == model::Deed::lift && act.square == from) at_us = act.at_us;
  }
  return at_us;
}

class NoisyPlanner {
 public:
  NoisyPlanner(const RehearsedGame& game, std::span<const model::Contact> before,
               const PlanOptions& options, model::BoardModel board)
      : game_(game),
        before_(before),
        options_(options),
        level_(*options.level),
        board_(std::move(board)),
        set_(model::piece_set(game.name)),
        table_(before) {}

  GamePlan plan();

 private:
  void set_up(std::span<const model::Contact> stands, std::int64_t from_us);
  void take(const MoveMade& made);
  void take(const MovePutBack& back);
  void take(const ResultShown& shown);
  void take(const BoardReset& reset);
  void take(const ArbiterSays& said) { say(table_.free_us() + result_after_us, said.command); }
  void note(const MoveMade& made, const HandScript& script, std::int64_t start_us);
  void announce(const HandScript& script, std::int64_t start_us);
  std::optional<Micros> press(Side side, std::int64_t at_us);
  void tell(const RehearsedPly& ply, int number);
  void say(std::int64_t at_us, const std::string& command);
  void sense();
  int ply_at(std::int64_t at_us) const;

  template <class What>
  What& add(std::int64_t at_us) {
    PlannedStep& step = plan_.steps.emplace_back();
    step.at = Micros{at_us};
    return step.what.emplace<What>();
  }
  /// What does not stand must not draw what the moves that stand will.
  std::uint64_t seed_of(const char* deed) const {
    return model::Random::stream(options_.seed, ply_, cell_ + deed).next();
  }

  const RehearsedGame& game_;
  std::span<const model::Contact> before_;
  const PlanOptions& options_;
  const model::Level& level_;
  model::BoardModel board_;
  model::PieceSet set_;
  Table table_;
  GamePlan plan_;
  int ply_ = 0;               ///< that is played
  int made_ = 0;              ///< moves, those in vain too
  std::int64_t made_us_ = 0;  ///< when the last piece of the last one stood
  std::string cell_;          ///< of the step that is taken
};

GamePlan NoisyPlanner::plan() {
  set_up(game_.before, 0);
  for (const TaleStep& step : steps_of(game_)) {
    cell_ = step.cell;
    std::visit([this](const auto& deed) { take(deed); }, step.deed);
  }
  plan_.end = Micros{table_.free_us() + rest_us};
  plan_.disturbances = table_.take_disturbances();
  sense();
  return std::move(plan_);
}

/// Clears the board and sets up what shall stand.
void NoisyPlanner::set_up(std::span<const model::Contact> stands, std::int64_t from_us) {
  model::Random random(seed_of("set up"));
  HandScript script = model::set_up(table_.standing(), stands, options_.pace, random);
  scatter(script.acts, level_, set_, random);
  table_.forget_errands();
  table_.lay(script, from_us);
  table_.wait_until(table_.free_us());
}

void NoisyPlanner::take(const MoveMade& made) {
  ply_ = made.number;
  table_.run_errands(squares_of(made.ply.hand), made_++, ply_);
  const model::Around around{board_, table_.squares(),   set_,
                             ply_,   table_.last_hand(), table_.hand_before()};
  const std::uint64_t seed = made.stands ? options_.seed : seed_of("made");
  const HandScript script = model::perform(made.ply.hand, level_, around, seed);
  const std::int64_t start_us = table_.free_us();
  note(made, script, start_us);
  for (const TrueTouch& touch : true_touches(script, {ply_}, start_us, made_us_)) {
    plan_.touches.push_back(touch);
  }
  made_us_ = start_us + script.placed_us;
  announce(script, start_us);
  table_.lay(script, start_us);
  table_.leave(script.errands, made_);
  if (script.presses) {
    plan_.moves.back().pressed = press(made.ply.side, start_us + script.pressed_us);
  }
  if (made.stands) tell(made.ply, made.number);
}

void NoisyPlanner::note(const MoveMade& made, const HandScript& script, std::int64_t start_us) {
  const int from = made.ply.hand.mover().from;
  const std::int64_t lifted = start_us + lifted_us(script, from);
  if (!cell_.empty()) table_.note(cell_, lifted, from, ply_);
  const bool legal = made.ply.irregular_fen.empty();
  plan_.moves.push_back({.deed = legal ? TrueDeed::move : TrueDeed::illegal,
                         .ply = {made.number},
                         .move = made.ply.move,
                         .fen = made.ply.irregular_fen,
                         .stands = made.stands,
                         .lifted = Micros{lifted},
                         .released = Micros{start_us + script.released_us},
                         .pressed = {}});
}

/// Who means to adjust a piece says so to the board.
void NoisyPlanner::announce(const HandScript& script, std::int64_t start_us) {
  for (const model::HandAct& act : script.acts) {
    if (act.intent != model::Intent::announced) continue;
    const bool begins = act.deed == model::Deed::lift;
    const std::int64_t at_us = start_us + act.at_us + (begins ? -told_before_us : told_after_us);
    auto& told = add<AdjustmentTold>(std::max(at_us, start_us));
    told.side = side_of(act.player);
    told.begins = begins;
  }
}

void NoisyPlanner::take(const MovePutBack& back) {
  ply_ = back.number;
  table_.run_errands(squares_of(back.ply.hand), made_, ply_);
  const std::vector<PieceShift> shifts = way_back(back.ply.hand);
  const HandScript script = bring(shifts, back.by, level_, set_, seed_of("put back"));
  const std::int64_t start_us = table_.free_us();
  const std::int64_t lifted = start_us + lifted_us(script, back.ply.hand.mover().to);
  plan_.moves.push_back({.deed = TrueDeed::put_back,
                         .ply = {back.number},
                         .move = {},
                         .fen = {},
                         .stands = true,
                         .lifted = Micros{lifted},
                         .released = Micros{start_us + script.released_us},
                         .pressed = {}});
  table_.note(cell_, lifted, back.ply.hand.mover().to, ply_);
  table_.lay(script, start_us);
  if (back.last && back.hands_back) press(other(back.ply.side), start_us + script.pressed_us);
  table_.wait_until(table_.free_us());
}

void NoisyPlanner::take(const ResultShown& shown) {
  std::vector<int> squares;
  for (const PieceShift& shift : shown.shifts) {
    squares.insert(squares.end(), {shift.from, shift.to});
  }
  table_.run_errands(squares, made_, ply_);
  const std::int64_t start_us = table_.free_us() + result_after_us;
  table_.note(cell_, start_us, -1, ply_);
  table_.lay(bring(shown.shifts, Side::white, level_, set_, seed_of("")), start_us);
  table_.wait_until(table_.free_us());
}

void NoisyPlanner::take(const BoardReset& reset) {
  const std::int64_t start_us = table_.free_us() + sweep_after_us;
  table_.note(cell_, start_us, -1, ply_);
  set_up(reset.after, start_us);
}

/// When the clock was pressed, where the board hears it.
std::optional<Micros> NoisyPlanner::press(Side side, std::int64_t at_us) {
  const std::optional<std::int64_t> pressed_us = table_.press(side, at_us);
  if (!pressed_us || !options_.clock) return std::nullopt;
  add<ClockPressed>(*pressed_us).side = side;
  return Micros{*pressed_us};
}

void NoisyPlanner::tell(const RehearsedPly& ply, int number) {
  if (ply.untold.empty() || !options_.tells_untold) return;
  say(table_.free_us() + desk_types_us, "promote " + std::to_string(number) + ' ' + ply.untold);
}

void NoisyPlanner::say(std::int64_t at_us, const std::string& command) {
  add<ArbiterSays>(at_us).command = command;
  table_.wait_until(at_us);
}

void NoisyPlanner::sense() {
  model::Random random = model::Random::stream(options_.seed, 0, "sensors");
  model::Sensed sensed = model::sense(board_, level_.sensors, before_, table_.take_acts(), random);
  for (const model::ContactChange& change : sensed.changes) {
    add<model::ContactChange>(change.at_us) = change;
  }
  std::stable_sort(plan_.steps.begin(), plan_.steps.end(),
                   [](const PlannedStep& a, const PlannedStep& b) { return a.at < b.at; });
  for (model::Disturbance& each : sensed.disturbances) {
    if (each.ply == 0) each.ply = ply_at(each.at_us);
    plan_.disturbances.push_back(std::move(each));
  }
  std::stable_sort(plan_.disturbances.begin(), plan_.disturbances.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
}

/// The ply whose hand came last; 0: none came yet.
int NoisyPlanner::ply_at(std::int64_t at_us) const {
  const auto next = std::upper_bound(
      plan_.moves.begin(), plan_.moves.end(), at_us,
      [](std::int64_t at, const TrueMove& move) { return at < move.lifted.count; });
  return next == plan_.moves.begin() ? 0 : std::prev(next)->ply.number;
}

}  // namespace

GamePlan plan_noisy_game(const RehearsedGame& game, std::span<const model::Contact> before,
                         const PlanOptions& options) {
  assert(options.level);
  const bool colour = options.sensing != notation::Sensing::presence;
  auto board = model::board_model(game.name, colour ? "colour" : "presence");
  assert(board);
  if (options.scan_us > 0) board->scan_us = options.scan_us;
  return NoisyPlanner(game, before, options, *std::move(board)).plan();
}

}  // namespace luozi::host
