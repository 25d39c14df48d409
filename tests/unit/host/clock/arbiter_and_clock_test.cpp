// Stories of the arbiter's hand at the clock, and of moves taken back.
#include "host/clock/game_clock.hpp"
#include "tests/unit/host/clock/clock_help.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace luozi::host {
namespace {

using enum Side;

TEST(Arbiter, no_time_passes_while_both_clocks_are_stopped) {
  GameClock clock = clock_of("300");
  clock.stop(at(10));
  EXPECT_FALSE(clock.running());
  EXPECT_EQ(clock.deadline(), std::nullopt);
  EXPECT_EQ(clock.remaining(white, at(500)), seconds(290));
  EXPECT_EQ(clock.press(white, at(500), PressKind::pressed).error(), PressRefusal::stopped);
  clock.resume(at(1000));
  EXPECT_EQ(clock.deadline(), at(1290));
  const ClockedMove move = press(clock, white, at(1005));
  EXPECT_EQ(move.elapsed, seconds(15));
  EXPECT_EQ(move.left, seconds(285));
}

TEST(Arbiter, move_that_settles_while_stopped_ends_the_turn_at_the_stop) {
  GameClock clock = clock_of("300+2");
  clock.stop(at(10));
  const auto move = clock.press(white, at(9), PressKind::inferred);
  ASSERT_TRUE(move);
  EXPECT_EQ(move->at, at(10));
  EXPECT_EQ(move->left, seconds(294));
  EXPECT_FALSE(clock.running());
  clock.resume(at(60));
  EXPECT_EQ(clock.remaining(black, at(61)), seconds(301));
}

TEST(Arbiter, sets_a_clock_and_raises_a_flag) {
  GameClock clock = clock_of("60");
  clock.set(black, seconds(300), at(10));
  EXPECT_EQ(clock.remaining(black, at(10)), seconds(300));
  EXPECT_EQ(clock.remaining(white, at(10)), seconds(50));
  EXPECT_EQ(clock.fallen_since(white, at(70)), at(60));
  clock.set(white, seconds(120), at(70));
  EXPECT_EQ(clock.fallen_since(white, at(70)), Shown());
  EXPECT_EQ(clock.deadline(), at(190));
  clock.set(white, seconds(0), at(80));
  EXPECT_EQ(clock.fallen_since(white, at(80)), at(80));
}

// FIDE 7.5.5, 9.5.3: two minutes more for the opponent.
TEST(Arbiter, gives_the_opponent_time_whoever_is_to_move) {
  GameClock clock = clock_of("300");
  clock.add(black, seconds(120), at(5));
  clock.add(white, seconds(120), at(6));
  EXPECT_EQ(clock.remaining(black, at(6)), seconds(420));
  EXPECT_EQ(clock.remaining(white, at(7)), seconds(413));
  EXPECT_EQ(clock.elapsed(at(7)), seconds(7));
}

// CXA-1999 23.3, FIDE-older 10.13(2): five minutes are added to the time used; who oversteps by
// that loses.
TEST(Arbiter, takes_time_and_a_flag_may_fall_by_it) {
  GameClock clock = clock_of("301");
  clock.add(black, seconds(-300), at(0));
  EXPECT_EQ(clock.remaining(black, at(0)), seconds(1));
  EXPECT_EQ(clock.fallen_since(black, at(0)), Shown());
  clock.add(white, seconds(-300), at(2));
  EXPECT_EQ(clock.fallen_since(white, at(5)), at(2));
  clock.add(white, seconds(120), at(5));  // a gift does not raise it
  EXPECT_EQ(clock.fallen_since(white, at(5)), at(2));
}

TEST(Arbiter, time_taken_in_byo_yomi_uses_its_periods_up) {
  GameClock clock = clock_of("10+3x30");
  clock.add(white, seconds(-45), at(0));
  EXPECT_EQ(clock.byo_yomi_left(white, at(0)), 2);
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(25));
  clock.add(white, seconds(-55), at(0));
  EXPECT_EQ(clock.fallen_since(white, at(0)), at(0));
}

TEST(Arbiter, absurd_times_are_cut_to_the_longest_that_is_played) {
  GameClock clock = clock_of("60");
  clock.set(white, Micros{INT64_MAX}, at(0));
  EXPECT_EQ(clock.remaining(white, at(0)), notation::period_time_max);
  clock.add(white, Micros{INT64_MIN}, at(0));
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(0));
}

TEST(TakeBack, goes_on_from_just_before_the_press) {
  GameClock clock = clock_of("1/60+5:300+5");
  press(clock, white, at(20));
  press(clock, black, at(25));
  EXPECT_EQ(clock.remaining(white, at(35)), seconds(65 - 20 + 300 + 5 - 10));
  ASSERT_TRUE(clock.take_back(2, at(35)));
  EXPECT_EQ(clock.turn(), white);
  EXPECT_EQ(clock.moves(white), 0);
  EXPECT_EQ(clock.moves_to_go(white), 1);
  EXPECT_EQ(clock.remaining(white, at(35)), seconds(45));  // what the move took is spent
  EXPECT_EQ(clock.remaining(black, at(35)), seconds(65));
  EXPECT_EQ(clock.elapsed(at(36)), seconds(21));
  const ClockedMove again = press(clock, white, at(38));
  EXPECT_EQ(again.elapsed, seconds(23));
  EXPECT_EQ(again.left, seconds(42 + 300 + 5));
}

TEST(TakeBack, opponents_time_since_is_given_back) {
  GameClock clock = clock_of("60");
  press(clock, white, at(10));
  ASSERT_TRUE(clock.take_back(1, at(18)));
  EXPECT_EQ(clock.remaining(black, at(20)), seconds(60));
  EXPECT_EQ(clock.remaining(white, at(20)), seconds(48));
  EXPECT_EQ(clock.used(black, at(20)), seconds(0));
}

TEST(TakeBack, flag_that_fell_since_is_up_again) {
  GameClock clock = clock_of("60");
  press(clock, white, at(10));
  EXPECT_EQ(clock.fallen_since(black, at(75)), at(70));
  ASSERT_TRUE(clock.take_back(1, at(75)));
  EXPECT_EQ(clock.fallen_since(black, at(75)), Shown());
}

// FIDE 7.5.1 and 7.5.5: the position before the illegal move again, two minutes for the opponent.
TEST(TakeBack, penalty_stands_before_and_after_it) {
  for (const bool penalty_first : {true, false}) {
    GameClock clock = clock_of("300+5");
    press(clock, white, at(10));
    if (penalty_first) clock.add(black, seconds(120), at(10));
    ASSERT_TRUE(clock.take_back(1, at(10)));
    if (!penalty_first) clock.add(black, seconds(120), at(10));
    EXPECT_EQ(clock.remaining(black, at(10)), seconds(425));
    EXPECT_EQ(clock.remaining(white, at(10)), seconds(295));  // the increment is gone
  }
}

TEST(TakeBack, what_the_arbiter_changed_since_stands) {
  GameClock clock = clock_of("300");
  press(clock, white, at(10));
  press(clock, black, at(20));
  clock.set(white, seconds(100), at(22));
  clock.add(black, seconds(-60), at(22));
  ASSERT_TRUE(clock.take_back(2, at(25)));
  EXPECT_EQ(clock.remaining(white, at(25)), seconds(290 - 188));
  EXPECT_EQ(clock.remaining(black, at(25)), seconds(240));
  EXPECT_EQ(clock.moves(white), 0);
}

TEST(TakeBack, flag_that_the_arbiter_raised_stays_up) {
  GameClock clock = clock_of("10");
  press(clock, white, at(15));
  EXPECT_EQ(clock.fallen_since(white, at(15)), at(10));
  clock.set(white, seconds(60), at(20));
  ASSERT_TRUE(clock.take_back(1, at(25)));
  EXPECT_EQ(clock.fallen_since(white, at(25)), Shown());
  EXPECT_EQ(clock.remaining(white, at(25)), seconds(60));
}

// A period's byo-yomi goes with the period.
TEST(TakeBack, over_the_beginning_of_byo_yomi_leaves_none) {
  GameClock clock = clock_of("1/60:1+2x10");
  press(clock, white, at(50));
  press(clock, black, at(51));
  clock.set(white, seconds(5), at(55));
  ASSERT_TRUE(clock.take_back(2, at(55)));
  EXPECT_EQ(clock.byo_yomi_left(white, at(55)), 0);
  EXPECT_EQ(clock.fallen_since(white, at(100)), at(55 + 10 - 2));
}

TEST(TakeBack, stopped_clock_stays_stopped) {
  GameClock clock = clock_of("300");
  press(clock, white, at(10));
  clock.stop(at(12));
  ASSERT_TRUE(clock.take_back(1, at(50)));
  EXPECT_FALSE(clock.running());
  EXPECT_EQ(clock.remaining(white, at(60)), seconds(290));
}

TEST(TakeBack, no_more_than_what_was_pressed_and_is_kept) {
  GameClock clock = clock_of("3600");
  press(clock, white, at(1));
  const GameClock before = clock;
  EXPECT_FALSE(clock.take_back(2, at(5)));
  EXPECT_TRUE(clock.take_back(0, at(5)));
  EXPECT_EQ(clock, before);
  press(clock, black, at(2));
  play_rounds(clock, 200, 2);
  EXPECT_FALSE(clock.take_back(presses_kept_max + 1, at(500)));
  ASSERT_TRUE(clock.take_back(presses_kept_max, at(500)));
  EXPECT_EQ(clock.moves(white), 201 - int(presses_kept_max) / 2);
  EXPECT_FALSE(clock.take_back(1, at(501)));
}

TEST(GiveTurn, passes_the_turn_without_completing_a_move) {
  GameClock clock = clock_of("300+5");
  press(clock, white, at(10));
  clock.give_turn(white, at(14));
  EXPECT_EQ(clock.turn(), white);
  EXPECT_EQ(clock.moves(black), 0);
  EXPECT_EQ(clock.remaining(black, at(20)), seconds(301)) << "4 s stay spent, nothing is earned";
  EXPECT_EQ(clock.remaining(white, at(20)), seconds(294));
  EXPECT_EQ(clock.elapsed(at(20)), seconds(6));
  const GameClock before = clock;
  clock.give_turn(white, at(20));
  EXPECT_EQ(clock, before);
}

}  // namespace
}  // namespace luozi::host
