// Which lifts of a turn count as touches.
#include "recognizer/touch/touch.hpp"

#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::recognizer {
namespace {

/// "g1" for each touch, "g1=" where its order is not known.
std::string told(const TouchLog<Grid>& log, bool turned = false) {
  std::string text;
  for (const auto& touch : touches_of<Chess>(*pawn_moved(), Micros{}, log, turned)) {
    text += name(touch.square) + (touch.with_last ? "= " : " ");
  }
  return text;
}

/// The same of the answer's turn.
std::string told_of_the_answer(TouchLog<Grid>& log) {
  std::string text;
  log.lift(at("e7"), seconds(8));
  const Micros began = let_go_at(*pawn_moved());
  for (const auto& touch : touches_of<Chess>(*pawns_moved(), began, log, false)) {
    text += name(touch.square) + " ";
  }
  return text;
}

void lift_and_put_back(TouchLog<Grid>& log, std::string_view square, Micros lifted, Micros back) {
  log.lift(at(square), lifted);
  log.place(at(square), back);
}

TEST(Touches, a_piece_taken_up_and_put_back_before_the_move_counts_before_it) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(1200));
  log.lift(at("e2"), seconds(2));
  EXPECT_EQ(told(log), "g1 ");
}

TEST(Touches, a_hop_is_no_touch) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(530));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, pieces_that_jump_together_were_shaken) {
  TouchLog<Grid> log;
  log.lift(at("g1"), milliseconds(500));
  log.lift(at("f1"), milliseconds(515));
  log.place(at("g1"), milliseconds(800));
  log.place(at("f1"), milliseconds(810));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, two_pieces_that_two_hands_hold_were_taken_up_at_once_FIDE_4_3_3) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "g1", milliseconds(300), milliseconds(1000));
  lift_and_put_back(log, "b7", milliseconds(315), milliseconds(1300));
  EXPECT_EQ(told(log), "g1 b7= ");
}

TEST(Touches, the_pieces_of_the_move_are_no_sign_of_an_accident) {
  // Nobody saw the knight come back, and the captured man and its captor left their squares since.
  const Line<Chess> line =
      played<Chess>(*chess::parse_fen(knight_and_pawns), {{"e4d5", {seconds(2), seconds(3)}}});
  TouchLog<Grid> log;
  log.lift(at("g1"), seconds(1));
  log.lift(at("d5"), seconds(2));
  log.lift(at("e4"), milliseconds(2500));
  const auto touches = touches_of<Chess>(*line, Micros{}, log, false);
  ASSERT_FALSE(touches.empty());
  EXPECT_EQ(touches.front().square, at("g1"));
}

TEST(Touches, three_pieces_away_at_once_fell_over) {
  TouchLog<Grid> log;
  log.lift(at("g1"), milliseconds(300));
  log.lift(at("f1"), milliseconds(400));
  log.lift(at("g2"), milliseconds(500));
  log.place(at("g1"), milliseconds(1000));
  log.place(at("f1"), milliseconds(1200));
  log.place(at("g2"), milliseconds(1400));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, what_falls_over_and_is_stood_up_after_the_move_is_no_touch) {
  TouchLog<Grid> log;
  log.lift(at("e2"), seconds(2));
  lift_and_put_back(log, "d2", milliseconds(2300), seconds(4));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, an_announced_adjustment_is_no_touch) {
  TouchLog<Grid> log;
  log.begin_adjusting(Side::white, Micros{});
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(1200));
  log.end_adjusting(Side::white);
  EXPECT_EQ(told(log), "");
}

TEST(Touches, a_piece_that_moved_on_its_square_counts_and_says_so) {
  TouchLog<Grid> log;
  log.wobble(at("g1"), milliseconds(500));
  const auto touches = touches_of<Chess>(*pawn_moved(), Micros{}, log, false);
  ASSERT_EQ(touches.size(), 1U);
  EXPECT_FALSE(touches.front().lifted);
}

TEST(Touches, touches_within_20_ms_have_no_known_order) {
  TouchLog<Grid> log;
  log.wobble(at("g1"), milliseconds(1985));
  log.lift(at("e2"), seconds(2));
  EXPECT_EQ(told(log), "g1 e2= ");
}

TEST(Touches, the_piece_that_moved_counts_where_another_was_touched_after_it) {
  TouchLog<Grid> log;
  log.lift(at("e2"), seconds(2));
  lift_and_put_back(log, "e7", milliseconds(2100), milliseconds(2400));
  EXPECT_EQ(told(log), "e2 e7 ");
}

TEST(Touches, a_piece_put_back_before_it_moved_was_touched_before_its_move) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e7", milliseconds(300), milliseconds(600));
  lift_and_put_back(log, "e2", milliseconds(900), milliseconds(1300));
  log.lift(at("e2"), seconds(2));
  EXPECT_EQ(told(log), "e7 e2 ");
}

TEST(Touches, an_opponents_piece_that_stood_elsewhere_meanwhile_was_moved_out_of_turn) {
  TouchLog<Grid> log;
  log.lift(at("e7"), milliseconds(300));
  log.lift(at("e5"), milliseconds(900));
  log.place(at("e7"), milliseconds(1300));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, an_own_piece_that_stood_elsewhere_meanwhile_was_touched) {
  TouchLog<Grid> log;
  log.lift(at("g1"), milliseconds(300));
  log.lift(at("f3"), milliseconds(900));
  log.place(at("g1"), milliseconds(1300));
  EXPECT_EQ(told(log), "g1 ");
}

TEST(Touches, a_mover_that_no_sensor_saw_leave_was_touched_when_the_move_began) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e7", milliseconds(2100), milliseconds(2400));
  EXPECT_EQ(told(log), "e2 e7 ");
}

TEST(Touches, a_piece_held_above_its_square_and_set_down_by_its_own_hand_is_none) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e4", milliseconds(3600), milliseconds(4300));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, a_piece_held_above_its_square_for_long_is_set_down_quickly) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e4", milliseconds(4900), milliseconds(5100));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, the_piece_just_moved_counts_once_another_one_was_taken_up) {
  TouchLog<Grid> log;
  log.lift(at("d7"), milliseconds(4000));
  lift_and_put_back(log, "e4", milliseconds(4600), milliseconds(4800));
  log.place(at("d7"), milliseconds(5200));
  EXPECT_EQ(told_of_the_answer(log), "d7 e4 ");
}

TEST(Touches, the_piece_just_moved_counts_once_its_own_hand_is_gone) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e4", milliseconds(6000), milliseconds(7000));
  EXPECT_EQ(told_of_the_answer(log), "e4 ");
}

TEST(Touches, a_piece_swept_off_by_the_arm_that_moved_is_none) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "f2", milliseconds(2750), milliseconds(5000));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, a_piece_pushed_to_the_border_by_the_arm_that_moved_is_none) {
  TouchLog<Grid> log;
  log.lift(at("g7"), milliseconds(2750));
  log.place(at("g7"), seconds(3));
  EXPECT_EQ(told_of_the_answer(log), "g7 ");
  log = {};
  log.lift(at("g7"), milliseconds(2750));
  log.place(at("g7"), seconds(3), true);
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, two_pieces_shaken_by_the_arm_that_moved_are_none_though_they_are_back_at_once) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "g7", milliseconds(2750), milliseconds(2950));
  EXPECT_EQ(told_of_the_answer(log), "g7 ") << "alone";
  log = {};
  lift_and_put_back(log, "g7", milliseconds(2750), milliseconds(2950));
  lift_and_put_back(log, "f2", milliseconds(2810), milliseconds(2970));
  EXPECT_EQ(told_of_the_answer(log), "");
  log = {};
  lift_and_put_back(log, "g7", milliseconds(3750), milliseconds(3950));
  lift_and_put_back(log, "f2", milliseconds(3810), milliseconds(3970));
  EXPECT_EQ(told_of_the_answer(log), "g7 f2 ") << "the arm had gone";
}

TEST(Touches, a_piece_swept_off_after_its_own_was_set_down_again_is_none) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e4", milliseconds(3600), milliseconds(4300));
  lift_and_put_back(log, "f2", milliseconds(4450), milliseconds(6000));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, a_piece_whose_return_was_unseen_counts_if_it_was_taken_before_the_move) {
  TouchLog<Grid> log;
  log.lift(at("g8"), seconds(6));
  EXPECT_EQ(told_of_the_answer(log), "g8 ");
}

TEST(Touches, a_piece_whose_return_was_unseen_fell_if_it_left_with_the_move) {
  TouchLog<Grid> log;
  log.lift(at("g8"), milliseconds(7950));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, a_piece_put_up_on_the_square_beside_its_own_is_none) {
  TouchLog<Grid> log;
  log.lift(at("b8"), seconds(6));
  log.place(at("a6"), milliseconds(6400));
  EXPECT_EQ(told_of_the_answer(log), "b8 ") << "not beside";
  log = {};
  log.lift(at("d2"), seconds(6));
  log.place(at("c3"), milliseconds(6400));
  EXPECT_EQ(told_of_the_answer(log), "");
  log = {};
  log.lift(at("h7"), seconds(6));
  log.place(at("h6"), milliseconds(6400));
  EXPECT_EQ(told_of_the_answer(log), "");
}

TEST(Touches, what_was_captured_before_is_in_nobodys_hand) {
  TouchLog<Grid> log;
  log.lift(at("e5"), milliseconds(2700));  // empty squares of this turn: a slide, a victim
  log.lift(at("d5"), milliseconds(2800));
  lift_and_put_back(log, "g8", seconds(5), seconds(6));
  EXPECT_EQ(told_of_the_answer(log), "g8 ");
}

TEST(Touches, squares_of_a_turned_board_are_told_as_the_game_has_them) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "b8", milliseconds(500), milliseconds(1200));
  EXPECT_EQ(told(log, true), "g1 ");
}

TEST(Touches, a_king_gets_its_second_piece_once) {
  const auto line =
      played<Draughts>(position_of("W:W6,46:B20,30"),
                       {{"6-1", {seconds(1), seconds(2)}}, {"20-25", {seconds(9), seconds(10)}}});
  TouchLog<Draughts::Grid> log;
  const auto told = [&] { return touches_of<Draughts>(*line, seconds(2), log, false).size(); };
  log.lift(on(1), seconds(5));
  log.place(on(1), seconds(6));
  EXPECT_EQ(told(), 0U);
  log.lift(on(1), seconds(7));
  log.place(on(1), seconds(8));
  EXPECT_EQ(told(), 1U);
}

}  // namespace
}  // namespace luozi::recognizer
