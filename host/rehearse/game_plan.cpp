// Lays hand scripts one behind the other in time, and sometimes a little over each other.
#include "host/rehearse/game_plan.hpp"

#include "host/rehearse/ending.hpp"
#include "host/rehearse/noisy_plan.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

// From seeing an under-promotion to telling the desk, and before the other player goes on.
constexpr Micros desk_types = milliseconds(700);
// Between the last move and the words that end the game.
constexpr Micros result_after = seconds(3);
// After the result nobody touches the board for this long, so that every verdict is reached.
constexpr Micros rests_for = seconds(5);
// The quickest press of a player whose opponent has the next piece in the air already.
constexpr std::int64_t hurried_press_us = 120'000;

class Planner {
 public:
  Planner(const RehearsedGame& game, std::span<const model::Contact> before,
          const PlanOptions& options)
      : game_(game), before_(before), options_(options), random_(options.seed) {}

  GamePlan plan();

 private:
  void set_up();
  void play(const RehearsedPly& ply, int number);
  model::HandStyle style(const RehearsedPly& ply);
  void press(Side side, const model::HandScript& script, std::int64_t start_us);
  void note(const RehearsedPly& ply, int number, const model::HandScript& script,
            std::int64_t start_us);
  void tell(const RehearsedPly& ply, int number);
  void crown_late(const RehearsedPly& ply, const model::HandStyle& how);
  void crown_after_reply(const RehearsedPly& reply);
  void crown(int square, model::Contact piece);
  void tell_result();
  void say(Micros at, std::string command) {
    plan_.steps.push_back({at, ArbiterSays{std::move(command)}});
  }
  void add(const std::vector<model::ContactChange>& changes) {
    touched_.insert(touched_.end(), changes.begin(), changes.end());
  }
  void add_contacts();

  const RehearsedGame& game_;
  std::span<const model::Contact> before_;
  const PlanOptions& options_;
  model::Random random_;
  GamePlan plan_;
  std::vector<model::ContactChange> touched_;  // before the reeds' own delays and bounces
  std::int64_t free_us_ = 0;                   // when the last hand has left its piece
  std::int64_t ready_us_ = 0;                  // when the next player may begin to think
  std::int64_t placed_us_ = 0;                 // when the last piece was set down
  bool reply_may_start_early_ = false;
  std::optional<std::size_t> last_press_;    // its step; hurried when the reply starts early
  const RehearsedPly* uncrowned_ = nullptr;  // its piece is crowned after the reply
};

GamePlan Planner::plan() {
  set_up();
  for (std::size_t i = 0; i < game_.plies.size(); ++i) {
    play(game_.plies[i], static_cast<int>(i) + 1);
  }
  tell_result();
  add_contacts();
  return std::move(plan_);
}

void Planner::set_up() {
  const model::HandScript script = model::set_up(before_, game_.before, options_.pace, random_);
  add(model::contact_changes(script, 0));
  free_us_ = ready_us_ = script.released_us;
}

void Planner::play(const RehearsedPly& ply, int number) {
  const model::HandStyle how = style(ply);
  const bool early = how.early_us > 0;
  const std::int64_t start_us = early ? free_us_ : ready_us_ + random_.spread(options_.pace.think);
  if (early && last_press_) {
    Micros& at = plan_.steps[*last_press_].at;
    at.count = std::min(at.count, free_us_ + hurried_press_us);
  }
  const model::HandScript script = model::perform(ply.hand, how, options_.pace, random_);
  add(model::contact_changes(script, start_us));
  placed_us_ = start_us + script.placed_us;
  free_us_ = ready_us_ = start_us + script.released_us;
  reply_may_start_early_ = true;
  press(ply.side, script, start_us);
  note(ply, number, script, start_us);
  tell(ply, number);
  crown_after_reply(ply);
  crown_late(ply, how);
}

model::HandStyle Planner::style(const RehearsedPly& ply) {
  model::HandStyle how = model::choose_style(ply.hand, ply.others, reply_may_start_early_,
                                             options_.habits, options_.pace, random_);
  // Half of those who start early do so even before the other's piece stands.
  if (how.early_us > 0 && random_.chance(500)) how.early_us += free_us_ - placed_us_;
  return how;
}

void Planner::press(Side side, const model::HandScript& script, std::int64_t start_us) {
  last_press_.reset();
  if (!options_.clock) return;
  last_press_ = plan_.steps.size();
  plan_.steps.push_back({Micros{start_us + script.pressed_us}, ClockPressed{side}});
  ready_us_ = std::max(ready_us_, start_us + script.pressed_us);
}

void Planner::note(const RehearsedPly& ply, int number, const model::HandScript& script,
                   std::int64_t start_us) {
  TrueMove move{.ply = {number}, .move = ply.move};
  move.lifted = Micros{start_us + script.acts.front().at_us};
  move.released = Micros{start_us + script.released_us};
  if (options_.clock) move.pressed = Micros{start_us + script.pressed_us};
  plan_.moves.push_back(std::move(move));
}

void Planner::tell(const RehearsedPly& ply, int number) {
  if (ply.untold.empty()) return;
  say(Micros{free_us_} + desk_types, "promote " + std::to_string(number) + ' ' + ply.untold);
  ready_us_ = std::max(ready_us_, (Micros{free_us_} + desk_types).count);
  reply_may_start_early_ = false;
}

void Planner::crown_late(const RehearsedPly& ply, const model::HandStyle& how) {
  if (!ply.hand.crowns) return;
  if (how.crown == model::CrownStyle::after_reply) uncrowned_ = &ply;
  if (how.crown == model::CrownStyle::before_reply) crown(ply.hand.mover().to, ply.hand.own);
}

/// Unless the reply has taken it.
void Planner::crown_after_reply(const RehearsedPly& reply) {
  if (uncrowned_ == nullptr) return;
  const model::HandMove& hand = std::exchange(uncrowned_, nullptr)->hand;
  const int square = hand.mover().to;
  const std::vector<int>& taken = reply.hand.victims;
  if (std::find(taken.begin(), taken.end(), square) == taken.end()) crown(square, hand.own);
}

/// The opponent puts the second piece on, when the mover's hand is gone and the clock was pressed.
void Planner::crown(int square, model::Contact piece) {
  const std::int64_t start_us = ready_us_ + random_.spread(options_.pace.think);
  const model::HandScript script = model::crown(square, piece, options_.pace, random_);
  add(model::contact_changes(script, start_us));
  free_us_ = ready_us_ = start_us + script.released_us;
  reply_may_start_early_ = false;
}

void Planner::tell_result() {
  const Micros at = Micros{ready_us_} + result_after;
  plan_.end = at + rests_for;
  if (!game_.result || game_.ends_by_itself) return;
  say(at, result_words(*game_.result));
}

void Planner::add_contacts() {
  const auto earlier = [](const auto& a, const auto& b) { return a.at_us < b.at_us; };
  std::stable_sort(touched_.begin(), touched_.end(), earlier);
  for (const model::ContactChange& change :
       model::reed_contacts(before_, touched_, options_.reeds, random_)) {
    plan_.steps.push_back({Micros{change.at_us}, change});
  }
  std::stable_sort(plan_.steps.begin(), plan_.steps.end(),
                   [](const PlannedStep& a, const PlannedStep& b) { return a.at < b.at; });
}

}  // namespace

GamePlan plan_game(const RehearsedGame& game, std::span<const model::Contact> before,
                   const PlanOptions& options) {
  if (options.level) return plan_noisy_game(game, before, options);
  assert(game.tale.empty());
  return Planner(game, before, options).plan();
}

}  // namespace luozi::host
