// When a player's turn begins, after the move before or anew.
#include "recognizer/touch/touch_turn.hpp"

#include "recognizer/costs/hand_times.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <utility>

namespace luozi::recognizer {
namespace {

/// e2-e4, by a hand of this pace.
Line<Chess> pawn_moved_at(Micros pace) {
  const Line<Chess> moved = pawn_moved();
  LineNode<Chess> before = *moved->parent, node = *moved;
  before.pace = pace;
  node.parent = std::make_shared<const LineNode<Chess>>(std::move(before));
  return std::make_shared<const LineNode<Chess>>(std::move(node));
}

/// When the turn of e2-e4 began anew, if its player first put the pawn of d2 on a square at 0.5 s
/// and brought it back in 0.3 s.
Micros began_after_putting_it(std::string_view on, Micros taken_from_there,
                              Micros pace = hands::hurried_pace) {
  TouchLog<Grid> log;
  log.lift(at("d2"), milliseconds(200));
  log.place(at(on), milliseconds(500));
  log.lift(at(on), taken_from_there);
  log.place(at("d2"), taken_from_there + milliseconds(300));
  return began_anew<Chess>(*pawn_moved_at(pace), Micros{}, log, false);
}

TEST(TouchTurn, a_turn_begins_anew_when_a_move_made_in_a_scramble_was_put_back) {
  EXPECT_EQ(began_after_putting_it("d4", milliseconds(1200)), milliseconds(1500));
}

TEST(TouchTurn, a_move_at_leisure_that_was_never_told_and_is_put_back_was_a_touch) {
  EXPECT_EQ(began_after_putting_it("d4", seconds(2), hands::calm_pace), Micros{});
}

TEST(TouchTurn, a_piece_that_only_passed_another_square_was_touched) {
  EXPECT_EQ(began_after_putting_it("d4", milliseconds(700)), Micros{});
}

TEST(TouchTurn, a_piece_put_where_it_may_not_go_and_brought_back_was_touched) {
  EXPECT_EQ(began_after_putting_it("d5", milliseconds(1200)), Micros{});
}

TEST(TouchTurn, a_stop_where_a_captured_man_stood_is_no_late_removal) {
  const auto line = played<Draughts>(
      position_of("W:W29,30,46:B8,13,24"),
      {{"30x19", {seconds(1), seconds(2)}}, {"13x24x33", {seconds(6), seconds(8)}}});
  TouchLog<Draughts::Grid> log;
  log.lift(on(24), milliseconds(2100));
  log.lift(on(13), seconds(6));
  log.place(on(24), milliseconds(6500));
  log.lift(on(24), seconds(7));
  EXPECT_EQ(turn_began<Draughts>(*line, Micros{}, log, false), milliseconds(2100));
}

/// 32x14 of 28 and 19, its piece let go at 2.5 s and the victims off at 2.7 and 2.9 s, answered at
/// 5 s.
struct CaptureOfTwo {
  Line<Draughts> line = played<Draughts>(
      position_of("W:W32,48:B28,19,1,7"),
      {{"32x23x14", {seconds(2), milliseconds(2500)}}, {"7-11", {seconds(5), milliseconds(5200)}}});
  TouchLog<Draughts::Grid> log;

  CaptureOfTwo() {
    log.lift(on(28), milliseconds(2700));
    log.lift(on(19), milliseconds(2900));
  }
  Micros left_the_board() const {
    return recognizer::left_the_board<Draughts>(*line->parent, seconds(5), log, false);
  }
};

TEST(TouchTurn, what_is_gone_was_taken_off_by_whoever_was_seen_nearer_to_it_in_time) {
  CaptureOfTwo capture;
  EXPECT_EQ(capture.left_the_board(), milliseconds(3950));
  capture.log.press(Side::black, milliseconds(3000));
  EXPECT_EQ(capture.left_the_board(), milliseconds(3950));
  capture.log.press(Side::white, milliseconds(4000));
  EXPECT_EQ(capture.left_the_board(), milliseconds(4500));
}

TEST(TouchTurn, what_is_gone_before_a_reply_that_began_too_early_was_taken_off_by_the_mover) {
  const CaptureOfTwo capture;
  const Line<Draughts>& line = capture.line;
  EXPECT_EQ(left_the_board<Draughts>(*line->parent, milliseconds(2600), capture.log, false),
            milliseconds(2600));
}

}  // namespace
}  // namespace luozi::recognizer
