// A board's time mapped to the daemon's: intervals kept, never back, corrections in quiet moments.
#include "host/daemon/board_time.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace luozi::host {
namespace {

constexpr Micros now = seconds(1000);

TEST(BoardTime, without_a_measurement_the_first_record_is_now) {
  BoardTime time;
  EXPECT_EQ(time.of_record(seconds(5), now), now);
  EXPECT_EQ(time.of_record(seconds(6), now), now + seconds(1));
}

TEST(BoardTime, offset_maps_and_intervals_stay_as_the_board_measured_them_to_a_thousandth) {
  BoardTime time;
  time.measured(seconds(100), now);
  EXPECT_EQ(time.of_record(seconds(5), now), seconds(105));
  time.measured(seconds(100) + milliseconds(3), now);  // close to the record before: a little of it
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(300), now), seconds(105) + Micros{300'300});
}

TEST(BoardTime, correction_comes_after_a_quiet_moment) {
  BoardTime time;
  time.measured(seconds(100), now);
  time.of_record(seconds(5), now);
  time.measured(seconds(100) + milliseconds(3), now);
  EXPECT_EQ(time.of_record(seconds(7), now), seconds(107) + milliseconds(3));
}

TEST(BoardTime, correction_takes_at_most_half_of_the_quiet_moment) {
  BoardTime time;
  time.measured(seconds(100), now);
  time.of_record(seconds(5), now);
  time.measured(seconds(90), now);
  EXPECT_EQ(time.of_record(seconds(9), now), seconds(107));
}

TEST(BoardTime, a_clock_that_stood_still_is_followed_at_once) {
  BoardTime time;
  time.measured(seconds(100), now);
  time.of_record(seconds(5), now);
  time.measured(seconds(100) + milliseconds(500), now);
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(100), now), seconds(105) + milliseconds(600));
}

TEST(BoardTime, an_hour_of_50_ppm_without_a_quiet_moment_stays_within_a_millisecond) {
  BoardTime time;
  std::int64_t board = 0;
  for (std::int64_t truth = 0; truth < seconds(3600).count; truth += 400'000) {
    board = truth - truth / 20'000;  // 50 ppm slow
    time.measured(Micros{truth - board}, Micros{truth});
    EXPECT_LE(truth - time.of_record(Micros{board}, now).count, 1000) << truth;
  }
}

/// What ten minutes without a cable are given, of a board that is slow by `ppm` and was known well
/// when it left: the largest error, in microseconds.
std::int64_t worst_while_away(BoardTime time, std::int64_t ppm) {
  constexpr Micros left = seconds(60), back = seconds(660);
  const auto board_of = [&](Micros truth) { return truth - Micros{truth.count * ppm / 1'000'000}; };
  time.measured(back - board_of(back), back);
  std::int64_t worst = 0;
  for (Micros truth = left; truth <= back; truth = truth + milliseconds(700)) {
    const Micros told = time.of_record(board_of(truth), back);
    worst = std::max(worst, std::abs((told - truth).count));
  }
  return worst;
}

TEST(BoardTime, what_was_recorded_without_a_cable_gets_its_share_of_the_drift) {
  for (const std::int64_t ppm : {-100, -50, 0, 50, 100}) {
    const Micros left{seconds(60).count * ppm / 1'000'000};
    BoardTime time;
    time.measured(left, seconds(60));
    time.of_record(seconds(60) - left, seconds(60));
    time.away();
    EXPECT_FALSE(time.is_measured());
    EXPECT_LE(worst_while_away(time, ppm), 2) << ppm;
    // A daemon that was away as well knows the last row and its offset.
    EXPECT_LE(worst_while_away(BoardTime(seconds(60), left), ppm), 2) << ppm;
  }
}

TEST(BoardTime, clock_that_was_set_meanwhile_is_no_drift) {
  BoardTime time;
  time.measured(seconds(100), now);
  time.of_record(seconds(5), now);
  time.away();
  time.measured(seconds(160), seconds(180));  // fifteen seconds later by the board's clock
  EXPECT_EQ(time.of_record(seconds(6), now), seconds(166));
}

TEST(BoardTime, play_goes_on_where_the_bridge_ends) {
  BoardTime time;
  time.measured(seconds(100), seconds(105));
  time.of_record(seconds(5), now);
  time.away();
  time.measured(seconds(100) + milliseconds(30), seconds(705) + milliseconds(30));
  EXPECT_EQ(time.of_record(seconds(305), now), seconds(405) + milliseconds(15));
  EXPECT_EQ(time.of_record(seconds(605), now), seconds(705) + milliseconds(30));
  EXPECT_EQ(time.of_record(seconds(606), now), seconds(706) + milliseconds(30));
}

TEST(BoardTime, board_that_starts_anew_after_its_cable_was_away_bridges_nothing) {
  BoardTime time;
  time.measured(seconds(100), seconds(105));
  time.of_record(seconds(5), now);
  time.away();
  time.restarted();
  time.measured(seconds(700), seconds(701));
  EXPECT_EQ(time.of_recalled(seconds(305)), seconds(405));
  EXPECT_EQ(time.of_record(seconds(1), now), seconds(701));
}

TEST(BoardTime, record_of_the_start_before_has_the_time_of_then) {
  BoardTime time(seconds(500), seconds(400));
  time.restarted();
  time.measured(seconds(700), now);
  EXPECT_EQ(time.of_recalled(seconds(110)), seconds(510));
  EXPECT_EQ(time.of_recalled(seconds(310)), seconds(700)) << "not after the start of now";
  EXPECT_EQ(time.of_record(seconds(1), now), seconds(701));
}

TEST(BoardTime, time_never_goes_back_not_even_over_a_restart) {
  BoardTime time(seconds(500));
  time.measured(seconds(100), now);
  EXPECT_EQ(time.of_record(seconds(5), now), seconds(500));
  time.restarted();
  time.measured(seconds(-100), now);
  EXPECT_EQ(time.of_record(seconds(1), now), seconds(500));
}

TEST(BoardTime, record_after_a_deadline_that_was_acted_on_is_behind_it) {
  BoardTime time;
  time.measured(seconds(100), now);
  time.of_record(seconds(5), now);
  time.silent_until(seconds(106));
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(900), now), seconds(106) + Micros{1});
}

}  // namespace
}  // namespace luozi::host
