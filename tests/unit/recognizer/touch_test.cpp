// Which lifts of a turn count as touches, and what the recognizer makes of them.
#include "recognizer/touch.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

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
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(590));
  EXPECT_EQ(told(log), "");
}

TEST(Touches, pieces_that_jump_together_were_shaken) {
  TouchLog<Grid> log;
  log.lift(at("g1"), milliseconds(500));
  log.lift(at("f1"), milliseconds(530));
  log.place(at("g1"), milliseconds(800));
  log.place(at("f1"), milliseconds(810));
  EXPECT_EQ(told(log), "");
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
  log.adjust(true);
  lift_and_put_back(log, "g1", milliseconds(500), milliseconds(1200));
  log.adjust(false);
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

TEST(Touches, a_mover_that_no_sensor_saw_leave_was_touched_when_the_move_began) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "e7", milliseconds(2100), milliseconds(2400));
  EXPECT_EQ(told(log), "e2 e7 ");
}

TEST(Touches, squares_of_a_turned_board_are_told_as_the_game_has_them) {
  TouchLog<Grid> log;
  lift_and_put_back(log, "b8", milliseconds(500), milliseconds(1200));
  EXPECT_EQ(told(log, true), "g1 ");
}

/// Lifts and places by name with a second between them: "-g1", "+g1".
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
  Micros now = seconds(1);
  for (const std::string& deed : deeds) {
    const auto square = *parse_square<typename G::Grid>(deed.substr(1));
    if (deed.front() == '-') {
      hear(recognizer.step({now, Lift<typename G::Grid>{square}}));
    } else {
      hear(recognizer.step({now, Place<typename G::Grid>{square, std::nullopt}}));
    }
    now = now + seconds(1);
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

TEST(TouchIncident, goes_by_the_laws_of_its_game_CXA_1999_5_1) {
  const auto incidents = incidents_of<xiangqi::Xiangqi>({"-e0", "+e0", "-h2", "+e2"});
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents.front().finding.kind, TouchKind::touch_move);
  EXPECT_EQ(incidents.front().finding.article, "CXA-1999 5.1");
}

}  // namespace
}  // namespace luozi::recognizer
