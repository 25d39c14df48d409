// Which lifts of a turn count as touches, and what the recognizer makes of them.
#include "recognizer/touch.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"
#include "boards/chess/fen.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/draughts/fen.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

using Draughts = draughts::InternationalDraughts;

Square<Draughts::Grid> on(int number) { return Square<Draughts::Grid>(number - 1); }

Draughts::Position position_of(std::string_view fen) {
  return *draughts::parse_fen<draughts::International>(fen);
}

struct Played {
  std::string_view move;
  GestureTimes times;
};

/// The line of these moves; null if one of them is not legal.
template <Game G>
Line<G> played(const typename G::Position& start, const std::vector<Played>& moves) {
  Line<G> line = line_root<G>(start);
  for (const Played& each : moves) {
    const Candidates<G> candidates(line);
    const auto found =
        std::find_if(candidates.begin(), candidates.end(), [&](const Candidate<G>& candidate) {
          return G::coordinates(line->position, candidate.move) == each.move;
        });
    if (found == candidates.end()) return nullptr;
    line = line_after<G>(line, *found, each.times);
  }
  return line;
}

constexpr std::string_view knight_and_pawns = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";

/// The start with e2-e4 played between 2 s and 2.6 s.
Line<Chess> pawn_moved() {
  const Line<Chess> root = line_root<Chess>(Chess::start());
  for (const Candidate<Chess>& candidate : Candidates<Chess>(root)) {
    if (Chess::coordinates(root->position, candidate.move) == "e2e4") {
      return line_after<Chess>(root, candidate, {seconds(2), milliseconds(2600)});
    }
  }
  return nullptr;
}

/// "g1" for each touch, "g1=" where its order is not known.
std::string told(const TouchLog<Grid>& log, bool turned = false) {
  std::string text;
  for (const auto& touch : touches_of<Chess>(*pawn_moved(), Micros{}, log, turned)) {
    text += name(touch.square) + (touch.with_last ? "= " : " ");
  }
  return text;
}

/// ... answered by e7-e5 between 8 s and 9 s.
Line<Chess> pawns_moved() {
  const Line<Chess> first = pawn_moved();
  for (const Candidate<Chess>& candidate : Candidates<Chess>(first)) {
    if (Chess::coordinates(first->position, candidate.move) == "e7e5") {
      return line_after<Chess>(first, candidate, {seconds(8), seconds(9)});
    }
  }
  return nullptr;
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
  log.adjust(Side::white);
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(1200));
  log.adjust({});
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

/// Lifts and places by name with a second between them: "-g1", "+g1"; "": a second more.
template <Game G>
std::vector<TouchIncident<G>> incidents_of(const std::vector<std::string>& deeds) {
  Recognizer<G> recognizer(G::start());
  std::vector<TouchIncident<G>> incidents;
  const auto hear = [&](const auto& verdicts) {
    for (const auto& verdict : verdicts) {
      const auto* incident = std::get_if<TouchIncident<G>>(&verdict.what);
      if (incident != nullptr) incidents.push_back(*incident);
    }
  };
  Micros now{};
  for (const std::string& deed : deeds) {
    now = now + seconds(1);
    if (deed.empty()) continue;
    const auto square = *parse_square<typename G::Grid>(deed.substr(1));
    if (deed.front() == '-') {
      hear(recognizer.step({now, Lift<typename G::Grid>{square}}));
    } else {
      hear(recognizer.step({now, Place<typename G::Grid>{square, std::nullopt}}));
    }
  }
  hear(recognizer.advance(now + seconds(10)));
  return incidents;
}

TEST(TouchIncident, says_which_article_asked_for_which_moves_FIDE_4_3_1) {
  const auto incidents = incidents_of<Chess>({"-g1", "+g1", "-e2", "+e4", "-e7", "+e5"});
  ASSERT_EQ(incidents.size(), 1U);
  const TouchIncident<Chess>& incident = incidents.front();
  EXPECT_EQ(incident.ply, Ply{1});
  EXPECT_EQ(incident.finding.kind, TouchKind::touch_move);
  EXPECT_EQ(incident.finding.article, "FIDE 4.3.1");
  EXPECT_EQ(incident.finding.touched, std::vector{at("g1")});
  EXPECT_EQ(incident.obliged.size(), 2U);
  EXPECT_EQ(incident.touched_at, seconds(1));
  EXPECT_TRUE(incident.lifted && incident.order_known);
}

TEST(TouchIncident, of_a_move_that_was_taken_back_only_what_was_touched_since_is_said) {
  const auto incidents = incidents_of<Chess>(
      {"-g1", "+f3", "", "-f3", "+g1", "", "-b1", "+b1", "-e2", "+e4", "-e7", "+e5"});
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents.front().finding.touched, std::vector{at("b1")});
}

TEST(Touches, a_turn_begins_anew_when_a_move_made_in_it_was_put_back) {
  TouchLog<Grid> log;
  log.lift(at("d2"), milliseconds(200));
  log.place(at("d4"), milliseconds(500));
  log.lift(at("d4"), milliseconds(1200));
  log.place(at("d2"), milliseconds(1500));
  EXPECT_EQ(began_anew<Chess>(*pawn_moved(), Micros{}, log, false), milliseconds(1500));
}

TEST(Touches, a_piece_that_only_passed_another_square_was_touched) {
  TouchLog<Grid> log;
  log.lift(at("d2"), milliseconds(200));
  log.place(at("d4"), milliseconds(500));
  log.lift(at("d4"), milliseconds(700));
  log.place(at("d2"), milliseconds(1000));
  EXPECT_EQ(began_anew<Chess>(*pawn_moved(), Micros{}, log, false), Micros{});
}

TEST(Touches, a_piece_put_where_it_may_not_go_and_brought_back_was_touched) {
  TouchLog<Grid> log;
  log.lift(at("d2"), milliseconds(200));
  log.place(at("d5"), milliseconds(500));
  log.lift(at("d5"), milliseconds(1200));
  log.place(at("d2"), milliseconds(1500));
  EXPECT_EQ(began_anew<Chess>(*pawn_moved(), Micros{}, log, false), Micros{});
}

TEST(Touches, a_stop_where_a_captured_man_stood_is_no_late_removal) {
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

TEST(TouchIncident, is_of_a_piece_touched_before_the_taking_back_was_told) {
  // Play is certain to go on from before e2-e4 only when the knight is back.
  const auto incidents = incidents_of<Chess>(
      {"-e2", "+e4", "", "-e4", "+e2", "-g1", "+g1", "-d2", "+d4", "-d7", "+d5"});
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents.front().finding.touched, std::vector{at("g1")});
}

/// How much is told of Ng1-f3, first taken for exd5, after the man of d5 was taken up and put back.
std::size_t told_of_the_revised(bool pawn_left) {
  const auto is =
      played<Chess>(*chess::parse_fen(knight_and_pawns), {{"g1f3", {seconds(5), seconds(6)}}});
  const auto was =
      played<Chess>(*chess::parse_fen(knight_and_pawns), {{"e4d5", {seconds(1), seconds(2)}}});
  TouchWatch<Chess> watch;
  watch.begin({});
  watch.lift(at("d5"), seconds(1));
  if (pawn_left) watch.lift(at("e4"), milliseconds(1200));
  watch.place(at("d5"), seconds(2));
  watch.lift(at("g1"), seconds(5));
  std::vector<Verdict<Chess>> verdicts{{seconds(6), Revised<Chess>{{1}, was->move, is->move}}};
  watch.look(is, false, *Chess::laws(""), 0, verdicts);
  return verdicts.size() - 1;
}

TEST(TouchIncident, of_a_capture_that_was_a_misreading_is_said_FIDE_4_3_2) {
  EXPECT_EQ(told_of_the_revised(false), 1U);
}

TEST(TouchIncident, of_a_capture_that_was_made_and_revised_is_none) {
  EXPECT_EQ(told_of_the_revised(true), 0U);
}

TEST(TouchIncident, is_said_when_a_person_ends_the_game_before_silence_settles_the_move) {
  Recognizer<Chess> recognizer(Chess::start());
  recognizer.step({seconds(1), Lift<Grid>{at("g1")}});
  recognizer.step({seconds(2), Place<Grid>{at("g1"), std::nullopt}});
  recognizer.step({seconds(3), Lift<Grid>{at("e2")}});
  recognizer.step({seconds(4), Place<Grid>{at("e4"), std::nullopt}});
  const auto verdicts =
      recognizer.end({GameResult::black_wins, "resignation", ""}, seconds(4) + milliseconds(50));
  ASSERT_GE(verdicts.size(), 3U);
  EXPECT_TRUE(std::holds_alternative<TouchIncident<Chess>>(verdicts[0].what));
  EXPECT_TRUE(std::holds_alternative<Settled<Chess>>(verdicts[1].what));
}

TEST(TouchIncident, order_is_unknown_of_both_that_came_together) {
  const std::vector<PieceTouch<Grid>> touches{{at("g1"), milliseconds(500)},
                                              {at("e7"), milliseconds(510), true, true}};
  const auto incident = touch_incident<Chess>(*pawn_moved(), touches,
                                              {TouchKind::touch_move, "FIDE 4.3.3", {at("g1")}});
  EXPECT_FALSE(incident.order_known);
}

TEST(TouchIncident, binds_the_move_in_place_of_an_illegal_one_FIDE_7_5_1) {
  const std::vector<std::string> illegal{"-e2", "+e4", "-e7", "+e5", "-f1", "+f5",
                                         "-b8", "+c6", "-c6", "+b8", "-f5", "+f1"};
  const auto then = [&](std::vector<std::string> deeds) {
    deeds.insert(deeds.begin(), illegal.begin(), illegal.end());
    deeds.insert(deeds.end(), {"-g8", "+f6"});
    return incidents_of<Chess>(deeds);
  };
  const auto incidents = then({"-b1", "+c3"});
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents.front().ply, Ply{3});
  EXPECT_EQ(incidents.front().finding.article, "FIDE 4.3.1");
  EXPECT_EQ(incidents.front().finding.touched, std::vector{at("f1")});
  EXPECT_TRUE(then({"-f1", "+c4"}).empty());
  // What is touched since comes after it: the bishop is due all the same.
  EXPECT_TRUE(then({"-b1", "+b1", "-f1", "+c4"}).empty());
}

TEST(TouchIncident, does_not_reproach_the_opponent_before_the_captured_piece_is_off) {
  // 28x19 is over when 23 is off (CN-draughts-100 6.4); the man of 14 was touched before that.
  EXPECT_TRUE(incidents_of<draughts::InternationalDraughts>({"-32", "+28", "-19", "+23", "-28",
                                                             "+19", "-14", "+14", "-23", "-13",
                                                             "+24", "-19", "-37", "+32"})
                  .empty());
}

TEST(TouchIncident, goes_by_the_laws_of_its_game_CXA_1999_5_1) {
  const auto incidents = incidents_of<xiangqi::Xiangqi>({"-e0", "+e0", "-h2", "+e2"});
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents.front().finding.kind, TouchKind::touch_move);
  EXPECT_EQ(incidents.front().finding.article, "CXA-1999 5.1");
}

}  // namespace
}  // namespace luozi::recognizer
