// Random games on random clocks: at every step the clock says what a list of happenings adds up to.
#include "host/clock/game_clock.hpp"
#include "tests/unit/host/clock/clock_model.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using notation::ExtraTime;
using notation::TimeControl;
using notation::TimePeriod;
using Happening = ClockModel::Happening;

constexpr Micros epoch = seconds(1'700'000'000);
constexpr Side side_of(int number) { return number == 0 ? Side::white : Side::black; }

class RandomTable {
 public:
  explicit RandomTable(unsigned seed)
      : random_(seed),
        controls_{control(), below(3) == 0 ? control() : TimeControl{}},
        first_(below(2)),
        model_(controls_[0], second(), first_),
        clock_(begin()) {}

  void play(int steps) {
    for (int step = 0; step < steps && !testing::Test::HasFatalFailure(); ++step) {
      pass(below(6) == 0 ? below(1500) : below(150));
      act();
      compare(0);
      compare(below(400));
      compare_deadline();
    }
  }

  /// The same calls once more.
  GameClock told_again() const {
    GameClock again = begin();
    for (const auto& call : calls_) call(again);
    return again;
  }

  const GameClock& clock() const { return clock_; }
  int flags = 0, taken_back = 0, byo_yomi_moves = 0;

 private:
  int below(int bound) { return int(random_() % unsigned(bound)); }
  Micros at(int millisecond) const { return epoch + milliseconds(millisecond); }
  const TimeControl& second() const {
    return controls_[1].periods.empty() ? controls_[0] : controls_[1];
  }
  GameClock begin() const {
    return GameClock::start({controls_[0], second()}, side_of(first_), epoch);
  }

  TimeControl control() {
    TimeControl control;
    const int count = 1 + below(3);
    for (int i = 0; i < count; ++i) {
      TimePeriod period;
      if (i + 1 < count || below(3) == 0) period.moves = 1 + below(5);
      period.time = milliseconds(1 + below(2000));
      period.extra = static_cast<ExtraTime>(below(4));
      if (period.moves == 0 && below(2) == 0) {
        period.time = milliseconds(below(300));
        period.extra = ExtraTime::byo_yomi;
        period.byo_yomi_periods = 1 + below(9);
      }
      if (period.extra != ExtraTime::none) period.extra_time = milliseconds(1 + below(200));
      control.periods.push_back(period);
    }
    return control;
  }

  void call(const std::function<void(GameClock&)>& what) {
    what(clock_);
    calls_.push_back(what);
  }

  void pass(int duration) {
    if (running_) model_.happen({Happening::run, now_, 0, duration});
    now_ += duration;
  }

  void act() {
    const Micros now = at(now_);
    const int side = below(2);
    switch (below(12)) {
      case 0:
        running_ = false;
        return call([=](GameClock& clock) { clock.stop(now); });
      case 1:
      case 2:
        running_ = true;
        return call([=](GameClock& clock) { clock.resume(now); });
      case 3: {
        const int left = below(4) == 0 ? 0 : below(2000);
        model_.happen({Happening::set, now_, side, left});
        return call([=](GameClock& clock) { clock.set(side_of(side), milliseconds(left), now); });
      }
      case 4: {
        const int amount = below(1200) - 400;
        model_.happen({Happening::add, now_, side, amount});
        return call([=](GameClock& clock) { clock.add(side_of(side), milliseconds(amount), now); });
      }
      case 5:
        return take_back(below(4));
      default:
        return press(side, now);
    }
  }

  void take_back(int plies) {
    const Micros now = at(now_);
    const bool possible = plies <= model_.presses();
    bool done = false;
    call([=, &done](GameClock& clock) { done = clock.take_back(std::size_t(plies), now); });
    calls_.back() = [=](GameClock& clock) { (void)clock.take_back(std::size_t(plies), now); };
    ASSERT_EQ(done, possible);
    if (!possible || plies == 0) return;
    model_.take_back(plies, now_);
    ++taken_back;
  }

  void press(int side, Micros now) {
    const auto kind = below(2) == 0 ? PressKind::pressed : PressKind::inferred;
    const ClockModel::Table before = model_.table();
    const auto result = clock_.press(side_of(side), now, kind);
    calls_.emplace_back([=](GameClock& clock) { (void)clock.press(side_of(side), now, kind); });
    if (before.turn != side) {
      ASSERT_FALSE(result);
      ASSERT_EQ(result.error(), PressRefusal::not_running);
      return;
    }
    if (!running_ && kind == PressKind::pressed) {
      ASSERT_FALSE(result);
      ASSERT_EQ(result.error(), PressRefusal::stopped);
      return;
    }
    model_.happen({Happening::press, now_, side, 0});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->at, now);
    EXPECT_EQ(result->elapsed, milliseconds(before.spent));
    EXPECT_EQ(result->left, milliseconds(shown(model_.table(), side)));
    EXPECT_EQ(result->kind, kind);
    if (before.players[side].byo_yomi_used > 0) ++byo_yomi_moves;
  }

  int shown(const ClockModel::Table& table, int side) const {
    const auto& player = table.players[side];
    const TimePeriod& in = model_.period(side, player.moves);
    const int extra = int(in.extra_time.count / 1000);
    if (player.left <= 0 && player.byo_yomi > 0) return extra - player.byo_yomi_used;
    if (in.extra != ExtraTime::bronstein || player.fallen) return player.left;
    return player.left + (table.turn == side ? table.delay_left : extra);
  }

  void compare(int ahead) {
    const Micros then = at(now_ + ahead);
    const ClockModel::Table table = model_.table(now_, running_ ? ahead : 0);
    ASSERT_EQ(clock_.turn(), side_of(table.turn));
    ASSERT_EQ(clock_.running(), running_);
    ASSERT_EQ(clock_.elapsed(then), milliseconds(table.spent));
    ASSERT_EQ(clock_.delay_left(then), milliseconds(table.delay_left));
    for (const int number : {0, 1}) {
      const Side side = side_of(number);
      const auto& player = table.players[number];
      ASSERT_EQ(clock_.remaining(side, then), milliseconds(shown(table, number)));
      ASSERT_EQ(clock_.byo_yomi_left(side, then), player.byo_yomi);
      ASSERT_EQ(clock_.least_in_period(side, then), milliseconds(player.least));
      ASSERT_EQ(clock_.used(side, then), milliseconds(player.used));
      const auto fallen = player.fallen ? std::optional(at(*player.fallen)) : std::nullopt;
      ASSERT_EQ(clock_.fallen_since(side, then), fallen);
      if (fallen) ++flags;
      ASSERT_EQ(clock_.moves(side), player.moves);
      ASSERT_EQ(clock_.moves_to_go(side), model_.moves_to_go(number, player.moves));
      ASSERT_EQ(clock_.periods_passed(side), model_.period_number(number, player.moves));
    }
  }

  void compare_deadline() {
    const auto deadline = clock_.deadline();
    const auto table = model_.table();
    if (const auto fallen = table.players[table.turn].fallen) {
      // It is known from the last call on; until then it is still to come.
      ASSERT_EQ(deadline.value_or(at(*fallen)), at(*fallen));
      return;
    }
    if (!running_) {
      ASSERT_EQ(deadline, std::nullopt);
      return;
    }
    ASSERT_TRUE(deadline);
    const int ahead = int((*deadline - at(now_)).count / 1000);
    ASSERT_FALSE(model_.table(now_, ahead - 1).players[table.turn].fallen);
    ASSERT_EQ(model_.table(now_, ahead).players[table.turn].fallen, now_ + ahead);
  }

  std::mt19937 random_;
  std::array<TimeControl, 2> controls_;
  int first_;
  ClockModel model_;
  GameClock clock_;
  std::vector<std::function<void(GameClock&)>> calls_;
  int now_ = 0;
  bool running_ = true;
};

TEST(RandomClocks, agree_with_a_list_of_what_happened_at_every_step) {
  int flags = 0, taken_back = 0, byo_yomi_moves = 0;
  for (unsigned seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomTable table(seed);
    table.play(60);
    if (HasFatalFailure()) return;
    ASSERT_EQ(table.told_again(), table.clock());
    flags += table.flags;
    taken_back += table.taken_back;
    byo_yomi_moves += table.byo_yomi_moves;
  }
  // The walk must come by what it is meant to prove.
  EXPECT_GT(flags, 1000);
  EXPECT_GT(taken_back, 200);
  EXPECT_GT(byo_yomi_moves, 40);
}

}  // namespace
}  // namespace luozi::host
