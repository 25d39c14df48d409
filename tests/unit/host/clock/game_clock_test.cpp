// Stories of clocks: presses, periods, increments, delays, byo-yomi.
#include "host/clock/game_clock.hpp"

#include "tests/unit/host/clock/clock_help.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

namespace luozi::host {
namespace {

using enum Side;

TEST(GameClock, each_move_is_charged_to_its_mover) {
  GameClock clock = clock_of("300");
  EXPECT_EQ(clock.turn(), white);
  EXPECT_TRUE(clock.running());
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(300));
  EXPECT_EQ(clock.remaining(white, at_ms(1)), milliseconds(299'999));
  EXPECT_EQ(clock.deadline(), at(300));

  const ClockedMove first = press(clock, white, at(10));
  EXPECT_EQ(first, (ClockedMove{white, at(10), seconds(10), seconds(290), PressKind::pressed}));
  const ClockedMove second = press(clock, black, at(30));
  EXPECT_EQ(second, (ClockedMove{black, at(30), seconds(20), seconds(280), PressKind::pressed}));
  EXPECT_EQ(clock.remaining(white, at(35)), seconds(285));
  EXPECT_EQ(clock.remaining(black, at(35)), seconds(280));
  EXPECT_EQ(clock.elapsed(at(35)), seconds(5));
  EXPECT_EQ(clock.used(white, at(35)), seconds(15));
  EXPECT_EQ(clock.deadline(), at(30 + 290));
}

TEST(GameClock, questions_change_nothing_and_may_run_ahead_of_what_is_told_later) {
  GameClock clock = clock_of("300");
  const GameClock before = clock;
  EXPECT_EQ(clock.remaining(white, at(20)), seconds(280));
  EXPECT_EQ(clock, before);
  // A move settled at 20 s was released, and so completed, at 12 s.
  EXPECT_EQ(clock.press(white, at(12), PressKind::inferred)->left, seconds(288));
}

TEST(GameClock, press_by_the_side_whose_clock_stands_is_refused) {
  GameClock clock = clock_of("300");
  const GameClock before = clock;
  const auto refused = clock.press(black, at(5), PressKind::pressed);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), PressRefusal::not_running);
  EXPECT_EQ(clock, before);
  press(clock, white, at(10));
  EXPECT_EQ(clock.press(white, at(11), PressKind::pressed).error(), PressRefusal::not_running);
  EXPECT_EQ(clock.moves(white), 1);
}

TEST(GameClock, press_that_was_inferred_is_marked_so) {
  GameClock clock = clock_of("300");
  EXPECT_EQ(clock.press(white, at(1), PressKind::inferred)->kind, PressKind::inferred);
  EXPECT_EQ(clock.press(black, at(2), PressKind::pressed)->kind, PressKind::pressed);
}

// CXA-1999 21.1 and 21.2, CN-draughts-100 9.1: the clock of the one to move runs from the start.
TEST(GameClock, late_player_has_only_what_is_left) {
  GameClock clock = clock_of("3600");
  EXPECT_EQ(clock.remaining(white, at(600)), seconds(3000));
  EXPECT_EQ(press(clock, white, at(601)).left, seconds(2999));
  EXPECT_EQ(clock.remaining(black, at(1801)), seconds(2400));
}

TEST(GameClock, black_may_be_the_one_to_move_first) {
  GameClock clock = GameClock::start(*notation::read_time_control("60"), black, start_time);
  EXPECT_EQ(clock.turn(), black);
  EXPECT_EQ(clock.remaining(black, at(5)), seconds(55));
  EXPECT_EQ(clock.remaining(white, at(5)), seconds(60));
}

// CN-draughts-100 19.1 (Lehmann-Georgiev): what was left of the last game is where the next begins.
TEST(GameClock, players_may_start_with_different_times) {
  GameClock clock = GameClock::start(
      {*notation::read_time_control("125.5+2"), *notation::read_time_control("88+2")}, white,
      start_time);
  EXPECT_EQ(clock.remaining(white, at(0)), milliseconds(127'500));
  EXPECT_EQ(clock.remaining(black, at(0)), seconds(90));
}

TEST(GameClock, without_a_time_control_moves_are_timed_and_no_flag_falls) {
  for (const std::string_view none : {"-", "?"}) {
    GameClock clock = clock_of(none);
    EXPECT_EQ(clock.deadline(), std::nullopt);
    clock.set(white, seconds(5), at(0));
    clock.add(white, seconds(-50), at(0));
    const ClockedMove move = press(clock, white, at(86'400));
    EXPECT_EQ(move.elapsed, seconds(86'400));
    EXPECT_EQ(move.left, Shown());
    EXPECT_EQ(clock.remaining(white, at(86'401)), Shown());
    EXPECT_EQ(clock.fallen_since(white, at(86'401)), Shown());
    EXPECT_EQ(clock.least_in_period(white, at(86'401)), Shown());
    EXPECT_EQ(clock.moves_to_go(white), 0);
    EXPECT_EQ(clock.moves(white), 1);
  }
}

// CXA-1999 6.1: 90 minutes for 40 moves, then 15 for every ten, until the game is over.
TEST(Periods, last_period_is_repeated_and_saved_time_is_kept) {
  GameClock clock = clock_of("40/5400:10/900");
  play_rounds(clock, 39, 0);
  EXPECT_EQ(clock.moves_to_go(white), 1);
  EXPECT_EQ(clock.remaining(white, at(78)), seconds(5400 - 39));
  EXPECT_EQ(press(clock, white, at(79)).left, seconds(5400 - 40 + 900));
  EXPECT_EQ(clock.moves_to_go(white), 10);
  EXPECT_EQ(clock.periods_passed(white), 1);
  EXPECT_EQ(clock.periods_passed(black), 0);
  press(clock, black, at(80));
  play_rounds(clock, 10, 80);
  EXPECT_EQ(clock.periods_passed(white), 2);
  EXPECT_EQ(clock.remaining(white, at(100)), seconds(5400 - 50 + 2 * 900));
  play_rounds(clock, 10, 100);
  EXPECT_EQ(clock.periods_passed(black), 3);
  EXPECT_EQ(clock.remaining(black, at(120)), seconds(5400 - 60 + 3 * 900));
  EXPECT_EQ(clock.moves(black), 60);
}

TEST(Periods, flag_falls_on_the_move_that_was_still_to_be_made) {
  GameClock clock = clock_of("2/60:3600");
  play_rounds(clock, 1, 0);
  EXPECT_EQ(clock.deadline(), at(2 + 59));
  EXPECT_EQ(clock.fallen_since(white, at_ms(60'999)), Shown());
  EXPECT_EQ(clock.fallen_since(white, at(61)), at(61));
  press(clock, white, at(70));
  EXPECT_EQ(clock.remaining(white, at(70)), seconds(-9));  // no further period is earned
  EXPECT_EQ(clock.fallen_since(white, at(500)), at(61));
  EXPECT_EQ(clock.fallen_since(black, at(71)), Shown());
}

TEST(Periods, last_move_of_a_period_made_in_its_last_millisecond_counts) {
  GameClock clock = clock_of("1/60:30");
  EXPECT_EQ(press(clock, white, at_ms(59'999)).left, milliseconds(30'001));
  GameClock late = clock_of("1/60:30");
  EXPECT_EQ(press(late, white, at(60)).left, seconds(0));
  EXPECT_EQ(late.fallen_since(white, at(60)), at(60));
}

// House rule, as electronic clocks count: the first move has its increment too, and a move's
// increment is that of the period in which it is played.
TEST(Increment, every_move_has_its_own_from_the_first_on) {
  GameClock clock = clock_of("2/5400+30:1800+10");
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(5430));
  EXPECT_EQ(press(clock, white, at(4)).left, seconds(5456));  // 1:30:56
  EXPECT_EQ(press(clock, black, at(10)).left, seconds(5454));
  EXPECT_EQ(press(clock, white, at(15)).left, seconds(5456 - 5 + 1800 + 10));
  press(clock, black, at(20));
  EXPECT_EQ(press(clock, white, at(21)).left, seconds(7261 - 1 + 10));
}

TEST(Increment, fallen_flag_earns_none) {
  GameClock clock = clock_of("3+2");
  press(clock, white, at(1));
  press(clock, black, at(2));
  EXPECT_EQ(press(clock, white, at(9)).left, seconds(6 - 7));
  EXPECT_EQ(clock.fallen_since(white, at(9)), at(8));
}

TEST(Delay, time_counts_only_behind_it_and_none_is_saved) {
  GameClock clock = clock_of("60d5");
  EXPECT_EQ(clock.delay_left(at(2)), seconds(3));
  EXPECT_EQ(clock.remaining(white, at(4)), seconds(60));
  EXPECT_EQ(clock.deadline(), at(65));
  EXPECT_EQ(press(clock, white, at(4)).left, seconds(60));
  EXPECT_EQ(press(clock, black, at(12)).left, seconds(57));
  EXPECT_EQ(press(clock, white, at(22)).left, seconds(55));
  EXPECT_EQ(clock.delay_left(at(22)), seconds(5));
}

TEST(Delay, bronsteins_shows_it_as_time_and_gives_back_what_was_used) {
  GameClock clock = clock_of("60b5");
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(65));
  EXPECT_EQ(clock.remaining(white, at(4)), seconds(61));
  EXPECT_EQ(clock.deadline(), at(65));
  EXPECT_EQ(press(clock, white, at(4)).left, seconds(65));
  EXPECT_EQ(press(clock, black, at(12)).left, seconds(62));
  EXPECT_EQ(press(clock, white, at(80)).left, seconds(-3));
  EXPECT_EQ(clock.fallen_since(white, at(80)), at(77));
}

TEST(Delay, stop_in_the_middle_leaves_the_rest_of_it) {
  GameClock clock = clock_of("60d5");
  clock.stop(at(3));
  clock.resume(at(100));
  EXPECT_EQ(clock.delay_left(at(101)), seconds(1));
  EXPECT_EQ(press(clock, white, at(104)).left, seconds(58));
}

TEST(ByoYomi, move_within_a_period_leaves_it_whole) {
  GameClock clock = clock_of("10+3x30");
  EXPECT_EQ(clock.deadline(), at(100));
  EXPECT_EQ(clock.remaining(white, at(9)), seconds(1));
  EXPECT_EQ(clock.remaining(white, at(10)), seconds(30));
  EXPECT_EQ(clock.remaining(white, at(39)), seconds(1));
  EXPECT_EQ(press(clock, white, at(39)).left, seconds(30));
  EXPECT_EQ(clock.byo_yomi_left(white, at(39)), 3);
}

TEST(ByoYomi, period_that_is_used_up_is_gone_and_the_flag_falls_with_the_last) {
  GameClock clock = clock_of("10+3x30");
  EXPECT_EQ(clock.byo_yomi_left(white, at_ms(39'999)), 3);
  EXPECT_EQ(clock.byo_yomi_left(white, at(40)), 2);
  EXPECT_EQ(press(clock, white, at(75)).left, seconds(30));  // 65 s beyond the time: two are gone
  EXPECT_EQ(clock.byo_yomi_left(white, at(75)), 1);
  press(clock, black, at(76));
  EXPECT_EQ(clock.deadline(), at(106));
  EXPECT_EQ(clock.fallen_since(white, at_ms(105'999)), Shown());
  EXPECT_EQ(clock.fallen_since(white, at(110)), at(106));
  EXPECT_EQ(clock.remaining(white, at(110)), seconds(-4));
}

TEST(ByoYomi, follows_the_periods_that_count_moves) {
  GameClock clock = clock_of("1/60:30+2x10");
  EXPECT_EQ(clock.byo_yomi_left(white, at(0)), 0);
  EXPECT_EQ(press(clock, white, at(50)).left, seconds(40));
  EXPECT_EQ(clock.byo_yomi_left(white, at(50)), 2);
}

TEST(GameClock, what_is_told_late_counts_as_the_last_time_known) {
  GameClock clock = clock_of("60");
  press(clock, white, at(10));
  EXPECT_EQ(press(clock, black, at(8)).elapsed, seconds(0));
  clock.stop(at(3));
  EXPECT_EQ(clock.remaining(white, at(10)), seconds(50));
}

// What each move took and has left is all that %emt and %clk need, and adds up.
TEST(GameClock, moves_add_up_to_what_is_used) {
  GameClock clock = clock_of("40/5400+30:1800+30");
  Micros sum{};
  for (int i = 0; i < 120; ++i) {
    const ClockedMove move =
        press(clock, i % 2 == 0 ? white : black, at_ms(1234 * (i + 1) + i * i));
    if (move.side == white) sum = sum + move.elapsed;
  }
  EXPECT_EQ(clock.used(white, at(0)), sum);
  EXPECT_EQ(clock.remaining(white, at(0)), seconds(5400 + 1800 + 30 * 61) - sum);
}

}  // namespace
}  // namespace luozi::host
