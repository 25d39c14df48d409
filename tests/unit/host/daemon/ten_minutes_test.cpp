// The cable is away for ten minutes of play: the game is complete with its times when it is back,
// and when the power went too.
#include "tests/unit/host/daemon/daemon_rig.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>

namespace luozi::host {
namespace {

constexpr std::uint64_t away_us = 600'000'000;
/// How long it is there before in the tests of crystals.
constexpr std::uint64_t cable_us = 15'000'000;
/// What a crystal may be off.
constexpr std::int64_t ppm_max = 50;
/// What the comparison of two clocks promises.
constexpr std::int64_t agreement_us = 1000;
/// From a contact that closes to the record of it: 5 ms of debounce, and the scan before.
constexpr std::int64_t believed_us = 8000;

/// The longest of the famous games, at a pace of five moves a minute.
const RehearsedGame& long_game() {
  static const RehearsedGame game = [] {
    const auto games = famous_games("chess").games;
    return *std::ranges::max_element(games, {}, [](const auto& each) { return each.plies.size(); });
  }();
  return game;
}

PlanOptions ordinary_play() {
  PlanOptions options;
  options.pace.think = {10'000'000, 300, 2'000'000, 40'000'000};
  return options;
}

class TenMinutes : public DaemonRig, public testing::WithParamInterface<wire::Sensing> {
 protected:
  /// The game with its first moves on the cable; then it is pulled.
  void play_until_the_cable_goes() {
    open();
    port_ = transport_.plug(played_.board());
    ASSERT_TRUE(follow([&] { return game().moves.size() >= 4; }));
    pull();
  }
  /// As `run`, in longer steps: nobody looks at how soon a move is told.
  bool follow(const std::function<bool()>& done) {
    for (int step = 0; step < 20'000 && !done(); ++step) {
      played_.advance(10 * step_us);
      clock_.heard(played_.now());
      transport_.carry();
      io_.run_for(std::chrono::microseconds(step % 8 == 0 ? 100 : 0));
      io_.restart();
      transport_.carry();  // a ping is answered before time goes on
    }
    return done();
  }
  void pull() {
    transport_.unplug(port_);
    left_us_ = played_.now();
  }
  void play_alone() {
    const std::size_t known = game().moves.size();
    while (played_.now() < left_us_ + away_us) played_.advance(step_us);
    clock_.heard(played_.now());
    const auto back = Micros{static_cast<std::int64_t>(played_.now())};
    const auto made = std::ranges::count_if(played_.moves(), [&](const TrueMove& move) {
      return PlayedBoard::plan_begins + move.released < back;
    });
    EXPECT_GE(made, static_cast<std::int64_t>(known) + 40) << "ten minutes have many moves";
    EXPECT_LT(made, static_cast<std::int64_t>(played_.moves().size())) << "and play goes on";
  }
  void put_back() {
    back_us_ = played_.now();
    transport_.plug(played_.board());
  }
  void cut_power() {
    power_lost_us_ = played_.now();
    played_.lose_power();
  }

  void finish() {
    EXPECT_TRUE(follow([&] {
      const auto& moves = game().moves;
      return played_.over() && moves.size() == long_game().plies.size() && moves.back().settled;
    }));
    expect_moves_when_they_were_made();
    close();
    expect_each_record_once();
  }
  void expect_moves_when_they_were_made() {
    ASSERT_EQ(game().moves.size(), played_.moves().size());
    const std::int64_t origin = viewers_.last["1"].origin_us;
    for (std::size_t ply = 0; ply < played_.moves().size(); ++ply) {
      const MoveView& told = game().moves[ply];
      const TrueMove& made = played_.moves()[ply];
      EXPECT_EQ(told.move, made.move) << ply;
      EXPECT_TRUE(told.settled) << ply;
      const auto true_us = [&](Micros at) {
        const Micros since = PlayedBoard::plan_begins + at;
        return clock_.time_of(static_cast<std::uint64_t>(since.count)).count;
      };
      EXPECT_GE(origin + told.at.count, true_us(made.lifted)) << ply;
      EXPECT_LE(origin + told.at.count, true_us(made.released) + believed_us) << ply;
    }
  }
  void expect_each_record_once() {
    std::vector<BoardRecord> records;
    for (const auto& row : journal())
      if (row.record) records.push_back(*row.record);
    EXPECT_TRUE(std::ranges::is_sorted(records));
    EXPECT_EQ(std::ranges::adjacent_find(records), records.end());
    for (std::size_t at = 0; at < records.size(); ++at) {
      const bool first = at == 0 || records[at].boot != records[at - 1].boot;
      EXPECT_EQ(records[at].sequence, first ? 1 : records[at - 1].sequence + 1);
    }
  }
  /// How far a record's time in the journal is from when the board made it, at most, of those that
  /// were made up to `until_us` since the board was first switched on.
  std::int64_t worst_error_us(std::uint64_t until_us) {
    std::int64_t worst = 0;
    for (const auto& row : journal()) {
      if (!row.record) continue;
      const std::uint64_t began = row.record->boot == 1 ? 0 : power_lost_us_;
      const auto made = began + static_cast<std::uint64_t>(row.board_us);
      if (made > until_us) continue;
      worst = std::max(worst, std::abs(row.at_us - clock_.time_of(made).count));
    }
    return worst;
  }

  /// While the cable is there clocks are compared every second of real time, which these tests
  /// leave behind; so it is there for some seconds only, and what comes after its return does not
  /// count.
  void expect_times_with(std::int64_t ppm) {
    clock_.part_by(ppm);
    const Micros first = PlayedBoard::plan_begins + played_.moves().front().lifted;
    while (played_.now() < static_cast<std::uint64_t>(first.count)) played_.advance(step_us);
    clock_.heard(played_.now());
    open();
    port_ = transport_.plug(played_.board());
    const auto pulled_at = played_.now() + cable_us;
    ASSERT_TRUE(follow([&] { return played_.now() >= pulled_at; }));
    pull();
    play_alone();
    put_back();
    finish();
    EXPECT_LE(worst_error_us(back_us_), agreement_us);
  }

  PlayedBoard played_{"DESK0001", long_game(), ordinary_play(), GetParam()};
  PortId port_;
  std::uint64_t left_us_ = 0, back_us_ = 0, power_lost_us_ = 0;
};

TEST_P(TenMinutes, board_on_its_own_battery_gives_the_whole_game_with_its_times) {
  play_until_the_cable_goes();
  play_alone();
  put_back();
  finish();
  EXPECT_LE(worst_error_us(played_.now()), agreement_us);
}

TEST_P(TenMinutes, board_that_then_lost_its_power_gives_it_from_its_flash) {
  play_until_the_cable_goes();
  play_alone();
  cut_power();
  put_back();
  finish();
  EXPECT_LE(worst_error_us(played_.now()), agreement_us);
}

TEST_P(TenMinutes, daemon_that_was_away_too_gets_it_all_the_same) {
  play_until_the_cable_goes();
  close();
  viewers_.last.clear();
  while (played_.now() < left_us_ + away_us) played_.advance(step_us);
  clock_.heard(played_.now());
  open();
  put_back();
  finish();
  EXPECT_LE(worst_error_us(played_.now()), agreement_us);
}

TEST_P(TenMinutes, crystal_that_is_slow_is_made_up_for) { expect_times_with(ppm_max); }

TEST_P(TenMinutes, crystal_that_is_fast_is_made_up_for) { expect_times_with(-ppm_max); }

// Nobody can compare with a clock that is over.
TEST_P(TenMinutes, crystals_that_part_before_the_power_goes_are_off_by_no_more_than_that) {
  clock_.part_by(ppm_max);
  play_until_the_cable_goes();
  play_alone();
  cut_power();
  put_back();
  finish();
  const auto drift = static_cast<std::int64_t>(power_lost_us_) * ppm_max / 1'000'000;
  EXPECT_LE(worst_error_us(power_lost_us_), agreement_us + drift);
}

INSTANTIATE_TEST_SUITE_P(Boards, TenMinutes,
                         testing::Values(wire::Sensing::presence, wire::Sensing::colour),
                         [](const auto& board) {
                           return board.param == wire::Sensing::presence ? "reeds" : "hall";
                         });

}  // namespace
}  // namespace luozi::host
