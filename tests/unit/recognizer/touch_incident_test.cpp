// What the recognizer makes of the touches of a turn.
#include "boards/chess/chess.hpp"
#include "boards/chess/fen.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::recognizer {
namespace {

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
  watch.place({at("d5"), {}}, seconds(2));
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
