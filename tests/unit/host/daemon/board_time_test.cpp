// A board's time mapped to the daemon's: intervals kept, never back, corrections in quiet moments.
#include "host/daemon/board_time.hpp"

#include <gtest/gtest.h>

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
  time.measured(seconds(100));
  EXPECT_EQ(time.of_record(seconds(5), now), seconds(105));
  time.measured(seconds(100) + milliseconds(3));  // close to the record before: a little of it
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(300), now), seconds(105) + Micros{300'300});
}

TEST(BoardTime, correction_comes_after_a_quiet_moment) {
  BoardTime time;
  time.measured(seconds(100));
  time.of_record(seconds(5), now);
  time.measured(seconds(100) + milliseconds(3));
  EXPECT_EQ(time.of_record(seconds(7), now), seconds(107) + milliseconds(3));
}

TEST(BoardTime, correction_takes_at_most_half_of_the_quiet_moment) {
  BoardTime time;
  time.measured(seconds(100));
  time.of_record(seconds(5), now);
  time.measured(seconds(90));
  EXPECT_EQ(time.of_record(seconds(9), now), seconds(107));
}

TEST(BoardTime, a_clock_that_stood_still_is_followed_at_once) {
  BoardTime time;
  time.measured(seconds(100));
  time.of_record(seconds(5), now);
  time.measured(seconds(100) + milliseconds(500));
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(100), now), seconds(105) + milliseconds(600));
}

TEST(BoardTime, an_hour_of_50_ppm_without_a_quiet_moment_stays_within_a_millisecond) {
  BoardTime time;
  std::int64_t board = 0;
  for (std::int64_t truth = 0; truth < seconds(3600).count; truth += 400'000) {
    board = truth - truth / 20'000;  // 50 ppm slow
    time.measured(Micros{truth - board});
    EXPECT_LE(truth - time.of_record(Micros{board}, now).count, 1000) << truth;
  }
}

TEST(BoardTime, record_of_the_start_before_has_the_time_of_then) {
  BoardTime time(seconds(500), seconds(400));
  time.restarted();
  time.measured(seconds(700));
  EXPECT_EQ(time.of_recalled(seconds(110)), seconds(510));
  EXPECT_EQ(time.of_recalled(seconds(310)), seconds(700)) << "not after the start of now";
  EXPECT_EQ(time.of_record(seconds(1), now), seconds(701));
}

TEST(BoardTime, time_never_goes_back_not_even_over_a_restart) {
  BoardTime time(seconds(500));
  time.measured(seconds(100));
  EXPECT_EQ(time.of_record(seconds(5), now), seconds(500));
  time.restarted();
  time.measured(seconds(-100));
  EXPECT_EQ(time.of_record(seconds(1), now), seconds(500));
}

TEST(BoardTime, record_after_a_deadline_that_was_acted_on_is_behind_it) {
  BoardTime time;
  time.measured(seconds(100));
  time.of_record(seconds(5), now);
  time.silent_until(seconds(106));
  EXPECT_EQ(time.of_record(seconds(5) + milliseconds(900), now), seconds(106) + Micros{1});
}

}  // namespace
}  // namespace luozi::host
