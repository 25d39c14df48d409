// Lays hand scripts one behind the other in time, and sometimes a little over each other.
#include "host/rehearse/game_plan.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "boards/chess/chess.hpp"
#include "host/rehearse/chess_hands.hpp"

namespace luozi::host {
namespace {

using chess::Chess;

// From seeing an under-promotion to telling the desk, and before the other player goes on.
constexpr Micros kDeskTypes = milliseconds(700);
// Between the last move and the words that end the game.
constexpr Micros kResultAfter = seconds(3);
// After the result nobody touches the board for this long, so that every verdict is reached.
constexpr Micros kRest = seconds(5);
// The quickest press of a player whose opponent has the next piece in the air already.
constexpr std::int64_t kHurriedPress_us = 120'000;

class Planner {
 public:
  Planner(const notation::ChessRecord& game, std::span<const model::Contact> before,
          const PlanOptions& options)
      : game_(game), before_(before), options_(options), random_(options.seed) {}

  GamePlan plan();

 private:
  void set_up();
  void play(const chess::Position& position, chess::Move move, int ply);
  model::HandStyle style(const chess::Position& position, const model::HandMove& move);
  void press(Side side, const model::HandScript& script, std::int64_t start_us);
  void tell_promotion(chess::Move move, int ply);
  void tell_result(const History<Chess>& history);
  void say(Micros at, std::string command) {
    plan_.steps.push_back({at, ArbiterSays{std::move(command)}});
  }
  void add(const std::vector<model::ContactChange>& changes) {
    touched_.insert(touched_.end(), changes.begin(), changes.end());
  }
  void add_contacts();

  const notation::ChessRecord& game_;
  std::span<const model::Contact> before_;
  const PlanOptions& options_;
  model::Random random_;
  GamePlan plan_;
  std::vector<model::ContactChange> touched_;  // before the reeds' own delays and bounces
  std::int64_t free_us_ = 0;                   // when the last hand has left its piece
  std::int64_t ready_us_ = 0;                  // when the next player may begin to think
  std::int64_t placed_us_ = 0;                 // when the last piece was set down
  bool reply_may_start_early_ = false;
  std::optional<std::size_t> last_press_;  // its step; hurried when the reply starts early
};

GamePlan Planner::plan() {
  set_up();
  History<Chess> history{.start = game_.start};
  history.plies.reserve(game_.moves.size());
  for (const auto& recorded : game_.moves) {
    const auto ply = static_cast<int>(history.plies.size()) + 1;
    play(history.now(), recorded.move, ply);
    history.plies.push_back({recorded.move, Chess::play(history.now(), recorded.move)});
  }
  tell_result(history);
  add_contacts();
  return std::move(plan_);
}

void Planner::set_up() {
  const model::HandScript script =
      model::set_up(before_, standing(game_.start), options_.pace, random_);
  add(model::contact_changes(script, 0));
  free_us_ = ready_us_ = script.released_us;
}

void Planner::play(const chess::Position& position, chess::Move move, int ply) {
  const model::HandMove hand = hand_move(position, move);
  const model::HandStyle how = style(position, hand);
  const bool early = how.early_us > 0;
  const std::int64_t start_us = early ? free_us_ : ready_us_ + random_.spread(options_.pace.think);
  if (early && last_press_) {
    Micros& at = plan_.steps[*last_press_].at;
    at.count = std::min(at.count, free_us_ + kHurriedPress_us);
  }
  const model::HandScript script = model::perform(hand, how, options_.pace, random_);
  add(model::contact_changes(script, start_us));
  placed_us_ = start_us + script.placed_us;
  free_us_ = ready_us_ = start_us + script.released_us;
  reply_may_start_early_ = true;
  press(position.turn(), script, start_us);
  tell_promotion(move, ply);
}

model::HandStyle Planner::style(const chess::Position& position, const model::HandMove& move) {
  std::vector<int> own;
  for (const chess::Square square : position.board().of(position.turn())) {
    if (square.index() != move.from) own.push_back(square.index());
  }
  model::HandStyle how = model::choose_style(move, own, reply_may_start_early_, options_.habits,
                                             options_.pace, random_);
  // Half of those who start early do so even before the other's piece stands.
  if (how.early_us > 0 && random_.chance(500)) how.early_us += free_us_ - placed_us_;
  return how;
}

void Planner::press(Side side, const model::HandScript& script, std::int64_t start_us) {
  last_press_.reset();
  if (!options_.clock) return;
  last_press_ = plan_.steps.size();
  plan_.steps.push_back({Micros{start_us + script.pressed_us}, ClockPressed{side}});
  ready_us_ = start_us + script.pressed_us;
}

void Planner::tell_promotion(chess::Move move, int ply) {
  if (!move.promotion || *move.promotion == chess::PieceType::queen) return;
  say(Micros{free_us_} + kDeskTypes,
      "promote " + std::to_string(ply) + ' ' + chess::letter(*move.promotion));
  ready_us_ = std::max(ready_us_, (Micros{free_us_} + kDeskTypes).count);
  reply_may_start_early_ = false;
}

void Planner::tell_result(const History<Chess>& history) {
  const Micros at = Micros{ready_us_} + kResultAfter;
  plan_.end = at + kRest;
  if (!game_.result || Chess::outcome(history)) return;
  const bool drawn = *game_.result == GameResult::draw;
  say(at, "result " + std::string(text(*game_.result)) + (drawn ? " agreement" : " resignation"));
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

GamePlan plan_game(const notation::ChessRecord& game, std::span<const model::Contact> before,
                   const PlanOptions& options) {
  return Planner(game, before, options).plan();
}

}  // namespace luozi::host
