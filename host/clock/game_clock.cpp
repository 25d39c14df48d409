// Counts both players' thinking time.
#include "host/clock/game_clock.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace luozi::host {

namespace {

using notation::ExtraTime;
using notation::TimeControl;
using notation::TimePeriod;

constexpr Micros times(int factor, Micros time) { return {factor * time.count}; }

/// What passes on each move of the period before its time does.
constexpr Micros delay_of(const TimePeriod* period) {
  if (period == nullptr) return {};
  const bool delays = period->extra == ExtraTime::delay || period->extra == ExtraTime::bronstein;
  return delays ? period->extra_time : Micros{};
}

constexpr Micros within_range(Micros time) {
  const Micros most = notation::period_time_max;
  return std::clamp(time, Micros{} - most, most);
}

}  // namespace

GameClock GameClock::set_up(const std::array<TimeControl, 2>& controls, Side first, Micros at) {
  GameClock clock;
  clock.controls_ = controls;
  clock.at_ = at;
  for (const Side side : {Side::white, Side::black}) {
    assert(is_sound(clock.control(side)));
    const TimePeriod* const period = clock.period(side);
    if (period != nullptr) give(clock.now_.counts[at_index(side)].time, *period, true);
  }
  clock.begin_turn(first);
  return clock;
}

Result<ClockedMove, PressRefusal> GameClock::press(Side side, Micros at, PressKind kind) {
  if (side != now_.turn) return Failure{PressRefusal::not_running};
  if (!running_ && kind == PressKind::pressed) return Failure{PressRefusal::stopped};
  run_to(at);
  if (before_presses_.size() == presses_kept_max) before_presses_.erase(before_presses_.begin());
  before_presses_.push_back(now_);
  ClockedMove move{.side = side, .at = at_, .elapsed = now_.spent, .left = {}, .kind = kind};
  complete_move(side);
  begin_turn(other(side));
  move.left = remaining(side, at_);
  return move;
}

void GameClock::stop(Micros at) {
  run_to(at);
  running_ = false;
}

void GameClock::resume(Micros at) {
  run_to(at);
  running_ = true;
}

void GameClock::set(Side side, Micros left, Micros at) {
  run_to(at);
  Time& time = now_.counts[at_index(side)].time;
  const Micros was = time.left;
  time.left = time.least = within_range(left);
  time.ruled = time.ruled + (time.left - was);
  time.byo_yomi_used = {};
  if (left > Micros{}) time.fallen.reset();
  change(side, {});
}

void GameClock::add(Side side, Micros amount, Micros at) {
  run_to(at);
  Time& time = now_.counts[at_index(side)].time;
  time.ruled = time.ruled + within_range(amount);
  change(side, within_range(amount));
}

void GameClock::give_turn(Side side, Micros at) {
  if (side == now_.turn) return;
  run_to(at);
  begin_turn(side);
}

bool GameClock::take_back(std::size_t plies, Micros at) {
  if (plies > before_presses_.size()) return false;
  if (plies == 0) return true;
  run_to(at);
  const auto first = before_presses_.end() - static_cast<std::ptrdiff_t>(plies);
  const State now = now_;
  now_ = *first;
  for (const Side side : {Side::white, Side::black}) {
    Time& time = now_.counts[at_index(side)].time;
    const Time& until_now = now.counts[at_index(side)].time;
    if (!until_now.fallen) time.fallen.reset();
    change(side, until_now.ruled - std::exchange(time.ruled, until_now.ruled));
  }
  before_presses_.erase(first, before_presses_.end());
  return true;
}

bool GameClock::undo_press(Micros was) {
  if (before_presses_.empty() || !take_back(1, at_)) return false;
  at_ = std::min(at_, was);
  return true;
}

std::optional<Micros> GameClock::remaining(Side side, Micros at) const {
  const TimePeriod* const in = period(side);
  if (in == nullptr) return std::nullopt;
  const State state = state_at(at);
  const Time& time = state.counts[at_index(side)].time;
  if (time.left <= Micros{} && time.byo_yomi > 0) return in->extra_time - time.byo_yomi_used;
  if (in->extra != ExtraTime::bronstein || time.fallen) return time.left;
  return time.left + (side == state.turn ? state.delay_left : in->extra_time);
}

int GameClock::byo_yomi_left(Side side, Micros at) const {
  return state_at(at).counts[at_index(side)].time.byo_yomi;
}

bool GameClock::in_byo_yomi(Side side, Micros at) const {
  const State state = state_at(at);
  const Time& time = state.counts[at_index(side)].time;
  return time.left <= Micros{} && time.byo_yomi > 0;
}

Micros GameClock::delay_left(Micros at) const { return state_at(at).delay_left; }

std::optional<Micros> GameClock::least_in_period(Side side, Micros at) const {
  if (period(side) == nullptr) return std::nullopt;
  return state_at(at).counts[at_index(side)].time.least;
}

std::optional<Micros> GameClock::fallen_since(Side side, Micros at) const {
  return state_at(at).counts[at_index(side)].time.fallen;
}

std::optional<Micros> GameClock::deadline() const {
  const TimePeriod* const in = period(now_.turn);
  const Time& time = count(now_.turn).time;
  if (!running_ || in == nullptr || time.fallen) return std::nullopt;
  return at_ + now_.delay_left + time.left + times(time.byo_yomi, in->extra_time) -
         time.byo_yomi_used;
}

Micros GameClock::elapsed(Micros at) const { return state_at(at).spent; }

Micros GameClock::used(Side side, Micros at) const {
  return state_at(at).counts[at_index(side)].used;
}

int GameClock::moves_to_go(Side side) const {
  const TimePeriod* const in = period(side);
  return in == nullptr || in->moves == 0 ? 0 : in->moves - count(side).period_moves;
}

const TimePeriod* GameClock::period(Side side) const {
  const auto& periods = control(side).periods;
  if (periods.empty()) return nullptr;
  const auto passed = static_cast<std::size_t>(count(side).periods_passed);
  return &periods[std::min(passed, periods.size() - 1)];
}

/// Uses up so much, byo-yomi after the time; true: nothing is left.
bool GameClock::take(Time& time, const TimePeriod& period, Micros amount) {
  time.left = time.left - amount;
  if (time.left <= Micros{} && time.byo_yomi > 0) {
    const Micros used = time.byo_yomi_used - time.left;
    const int most = time.byo_yomi;
    const auto over = std::min<std::int64_t>(used.count / period.extra_time.count, most);
    time.byo_yomi -= static_cast<int>(over);
    const Micros rest = used - times(static_cast<int>(over), period.extra_time);
    time.left = time.byo_yomi > 0 ? Micros{} : Micros{} - rest;
    time.byo_yomi_used = time.byo_yomi > 0 ? rest : Micros{};
  }
  time.least = std::min(time.least, time.left);
  return time.left <= Micros{} && time.byo_yomi == 0;
}

/// What the next move has: its increment, and all that comes with the period where one `begins`.
void GameClock::give(Time& time, const TimePeriod& period, bool begins) {
  if (time.fallen) return;
  if (begins) {
    time.left = time.left + period.time;
    time.byo_yomi = period.byo_yomi_periods;
  }
  // House rule, and what electronic clocks do: also the first move has its increment beforehand.
  if (period.extra == ExtraTime::increment) time.left = time.left + period.extra_time;
  if (begins) time.least = time.left;
}

void GameClock::complete_move(Side side) {
  Count& count = now_.counts[at_index(side)];
  ++count.moves;
  const TimePeriod* const in = period(side);
  if (in == nullptr) return;
  count.time.byo_yomi_used = {};
  // Time saved in a period is kept for the next (FIDE-older 12.1; CXA-1999 6: clocks add up).
  const bool passes = ++count.period_moves == in->moves;
  if (passes) {
    count.period_moves = 0;
    ++count.periods_passed;
  }
  give(count.time, *period(side), passes);
}

void GameClock::begin_turn(Side side) {
  now_.turn = side;
  now_.spent = {};
  now_.delay_left = delay_of(period(side));
}

/// Gives so much to the side, or takes it where below zero; now a flag may be down.
void GameClock::change(Side side, Micros amount) {
  const TimePeriod* const in = period(side);
  if (in == nullptr) return;
  Time& time = now_.counts[at_index(side)].time;
  time.left = time.left + std::max(amount, Micros{});
  const bool out = take(time, *in, Micros{} - std::min(amount, Micros{}));
  if (out && !time.fallen) time.fallen = at_;
}

/// What the running clock has used up by then.
GameClock::State GameClock::state_at(Micros at) const {
  State state = now_;
  if (!running_ || at <= at_) return state;
  const Micros passed = at - at_;
  Count& count = state.counts[at_index(state.turn)];
  state.spent = state.spent + passed;
  count.used = count.used + passed;
  const TimePeriod* const in = period(state.turn);
  if (in == nullptr) return state;
  const Micros free = std::min(state.delay_left, passed);
  state.delay_left = state.delay_left - free;
  const bool out = take(count.time, *in, passed - free);
  if (out && !count.time.fallen) count.time.fallen = at + count.time.left;
  return state;
}

void GameClock::run_to(Micros at) {
  now_ = state_at(at);
  at_ = std::max(at_, at);
}

}  // namespace luozi::host
