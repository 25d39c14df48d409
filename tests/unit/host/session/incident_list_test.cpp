// Incidents numbered, claimed in time or too late, ruled upon and counted.
#include "host/session/incident_list.hpp"

#include "boards/chess/chess.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {
namespace {

/// White touched a piece before this ply, which then was this move.
IncidentView touch(int ply, const std::string& played) {
  IncidentView incident{Incident{"touch-move", "FIDE 4.3.1", Side::white, {"g1"}, {"g1f3"}, played},
                        Ply{ply}, seconds(ply)};
  incident.claim_article = "FIDE 4.8";
  return incident;
}

TEST(IncidentList, incidents_are_numbered_from_one_in_each_game) {
  IncidentList list;
  EXPECT_EQ(list.add(touch(1, "e2e4")).number, 1);
  EXPECT_EQ(list.add(touch(3, "d2d4")).number, 2);
  list.clear();
  EXPECT_EQ(list.add(touch(5, "a2a3")).number, 1);
}

TEST(IncidentList, claim_is_lost_once_by_the_opponents_next_move) {  // FIDE 4.8
  IncidentList list;
  list.add(touch(3, "e2e4"));
  EXPECT_TRUE(list.played_on(Ply{3}, Side::white, seconds(3)).empty())
      << "that is the touched move itself";
  const auto lost = list.played_on(Ply{4}, Side::black, seconds(4));
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().incident, 1);
  EXPECT_EQ(lost.front().article, "FIDE 4.8");
  EXPECT_EQ(list.all().front().claim_lost, seconds(4));
  EXPECT_TRUE(list.played_on(Ply{5}, Side::white, seconds(5)).empty());
}

MoveView move_of(std::string_view move) {
  MoveView view;
  view.move = std::string(move);
  return view;
}

/// What is still due of ply 3, where e2e4 was played after a touch of g1 and taken back.
std::optional<IncidentView> due_after_taking_back(IncidentList& list, std::string_view played) {
  list.stands(Ply{3}, "");
  list.stands(Ply{3}, played);
  return list.still_due(Ply{3}, move_of(played), seconds(9));
}

IncidentView seen_touch() {
  IncidentView incident = touch(3, "e2e4");
  incident.what.evidence = TouchEvidence{seconds(2), true, true};
  return incident;
}

TEST(IncidentList, touched_piece_is_due_in_the_move_that_replaces_one_taken_back) {  // FIDE 4.3.1
  IncidentList list;
  list.add(seen_touch());
  EXPECT_FALSE(list.still_due(Ply{3}, move_of("e2e4"), seconds(9)))
      << "the move that it was told of";
  EXPECT_FALSE(due_after_taking_back(list, "g1f3")) << "what was due";
  const auto due = due_after_taking_back(list, "d2d4");
  ASSERT_TRUE(due);
  EXPECT_EQ(due->what.played, "d2d4");
  EXPECT_EQ(due->at, seconds(9));
  EXPECT_TRUE(due->move_stands);
}

TEST(IncidentList, touch_that_was_dismissed_or_can_no_longer_be_claimed_is_not_due) {  // FIDE 4.8
  IncidentList dismissed;
  dismissed.add(seen_touch());
  dismissed.rule(1, Ruling::dismissed, "Anna", seconds(5));
  EXPECT_FALSE(due_after_taking_back(dismissed, "d2d4"));
  IncidentList late;
  late.add(seen_touch());
  late.played_on(Ply{4}, Side::black, seconds(4));
  EXPECT_FALSE(due_after_taking_back(late, "d2d4"));
  late.rule(1, Ruling::upheld, "Anna", seconds(5));
  EXPECT_TRUE(due_after_taking_back(late, "d2d4"));
}

TEST(IncidentList, claim_is_not_lost_by_who_gave_cause_for_it) {
  IncidentList list;
  list.add(touch(2, "e7e5"));
  EXPECT_TRUE(list.played_on(Ply{3}, Side::white, seconds(3)).empty());
  EXPECT_EQ(list.played_on(Ply{4}, Side::black, seconds(4)).size(), 1U);
}

TEST(IncidentList, claim_to_what_came_during_the_claimants_move_is_not_lost_by_that_move) {
  IncidentList list;
  IncidentView incident = touch(2, "19-23");
  incident.in_others_turn = true;
  incident.what.evidence = TouchEvidence{milliseconds(2300), true, true};
  list.add(incident);
  EXPECT_TRUE(list.played_on(Ply{2}, Side::black, seconds(2)).empty());
  EXPECT_EQ(list.played_on(Ply{4}, Side::black, seconds(4)).size(), 1U);
}

TEST(IncidentList, claim_to_what_the_waiting_side_did_is_lost_with_that_very_ply) {
  IncidentList list;
  IncidentView incident = touch(2, "19-23");
  incident.in_others_turn = true;
  list.add(incident);
  EXPECT_TRUE(list.played_on(Ply{1}, Side::white, seconds(1)).empty());
  EXPECT_EQ(list.played_on(Ply{2}, Side::black, seconds(2)).size(), 1U);
}

TEST(IncidentList, claim_that_was_ruled_upon_is_not_lost_by_playing_on) {
  IncidentList list;
  list.add(touch(3, "e2e4"));
  list.rule(1, Ruling::upheld, "Anna", seconds(4));
  EXPECT_TRUE(list.played_on(Ply{4}, Side::black, seconds(5)).empty());
  EXPECT_FALSE(list.all().front().claim_lost);
}

TEST(IncidentList, laws_without_an_article_let_claim_at_any_time) {
  IncidentList list;
  IncidentView incident = touch(3, "e2e4");
  incident.claim_article.clear();
  list.add(incident);
  EXPECT_TRUE(list.played_on(Ply{4}, Side::black, seconds(4)).empty());
}

TEST(IncidentList, move_that_was_taken_back_or_revised_stands_no_more) {
  IncidentList list;
  list.add(touch(3, "e2e4"));
  list.add(touch(7, "d2d4"));
  list.stands(Ply{5}, "");
  EXPECT_TRUE(list.all()[0].move_stands);
  EXPECT_FALSE(list.all()[1].move_stands);
  list.stands(Ply{7}, "d2d4");
  EXPECT_TRUE(list.all()[1].move_stands) << "played again";
  list.stands(Ply{3}, "g1f3");
  EXPECT_FALSE(list.all()[0].move_stands);
}

TEST(IncidentList, later_ruling_replaces_an_earlier_one) {
  IncidentList list;
  list.add(touch(3, "e2e4"));
  EXPECT_EQ(list.rule(1, Ruling::upheld, "Anna", seconds(4))->ruled.ruling, Ruling::upheld);
  EXPECT_EQ(list.rule(1, Ruling::dismissed, "Bo", seconds(5))->ruled.by, "Bo");
  EXPECT_EQ(list.all().front().ruling->ruling, Ruling::dismissed);
  EXPECT_FALSE(list.rule(2, Ruling::upheld, "Anna", seconds(6)));
  EXPECT_FALSE(list.rule(0, Ruling::upheld, "Anna", seconds(6)));
}

/// An incident of a side by that article.
IncidentView offence(Side side, const std::string& article) {
  return {Incident{"offence", article, side, {}, {}, ""}, Ply{3}, seconds(3)};
}

TEST(IncidentList, foul_counts_while_it_is_upheld) {  // CXA-1999 9.1.5, 4.1.8
  IncidentList list(xiangqi::cxa_1999.fouls);
  list.add(offence(Side::white, "CXA-1999 9.1.5"));
  list.add(offence(Side::white, "CXA-1999 5.1"));
  EXPECT_EQ(list.fouls()[0], 0);
  list.rule(1, Ruling::upheld, "", seconds(4));
  list.rule(2, Ruling::upheld, "", seconds(4));
  EXPECT_EQ(list.fouls()[0], 1) << "5.1 is none of the fouls";
  EXPECT_EQ(list.foul(Side::white, "CXA-1999 7.1").count, 2);
  EXPECT_EQ(list.foul(Side::black, "").count, 1);
  list.rule(1, Ruling::dismissed, "", seconds(5));
  EXPECT_EQ(list.fouls()[0], 1);
}

TEST(IncidentList, foul_that_a_person_charged_by_mistake_is_withdrawn) {
  IncidentList list(chess::fide_2023.fouls);
  list.add(offence(Side::white, "FIDE 7.5.1"));
  list.rule(1, Ruling::upheld, "", seconds(4));
  EXPECT_FALSE(list.withdraw_foul(Side::white)) << "what was upheld is dismissed instead";
  EXPECT_TRUE(list.foul(Side::white, "FIDE 7.5.4").loses);
  const auto withdrawn = list.withdraw_foul(Side::white);
  ASSERT_TRUE(withdrawn);
  EXPECT_EQ(withdrawn->count, 1);
  EXPECT_FALSE(withdrawn->loses);
  EXPECT_FALSE(list.withdraw_foul(Side::white));
}

TEST(IncidentList, third_foul_loses_if_it_is_upheld) {  // CXA-1999 4.1.8
  IncidentList list(xiangqi::cxa_1999.fouls);
  list.add(offence(Side::white, "CXA-1999 9.1.5"));
  list.add(offence(Side::black, "CXA-1999 9.1.5"));
  EXPECT_FALSE(list.foul(Side::white, "CXA-1999 9.1.1").loses);
  list.rule(1, Ruling::upheld, "", seconds(4));
  EXPECT_TRUE(list.add(offence(Side::white, "CXA-1999 9.1.6")).loses);
  EXPECT_FALSE(list.add(offence(Side::black, "CXA-1999 9.1.6")).loses);
  EXPECT_TRUE(list.rule(3, Ruling::upheld, "", seconds(5))->fouled->loses);
  EXPECT_FALSE(list.rule(3, Ruling::upheld, "", seconds(6))->fouled) << "it counts once";
  EXPECT_TRUE(list.foul(Side::white, "").loses) << "nor does a fourth one mend it";
}

TEST(IncidentList, illegal_move_loses_behind_one_that_was_upheld) {  // FIDE 7.5.5
  IncidentList list(chess::fide_2023.fouls);
  EXPECT_FALSE(list.add(offence(Side::black, "FIDE 7.5.3")).loses);
  EXPECT_FALSE(list.add(offence(Side::black, "FIDE 7.5.1")).loses) << "nobody ruled on the first";
  list.rule(1, Ruling::upheld, "", seconds(4));
  EXPECT_FALSE(list.all()[0].what.loses);
  EXPECT_TRUE(list.all()[1].what.loses);
  list.rule(1, Ruling::dismissed, "", seconds(5));
  EXPECT_FALSE(list.all()[1].what.loses);
}

TEST(IncidentList, flag_is_about_no_move_and_stands_whatever_its_ply_becomes) {
  IncidentList list;
  IncidentView flag{{"flag", "FIDE 6.9", Side::white, {}, {}, "0-1 time"}, Ply{5}, seconds(90)};
  list.add(flag);
  list.stands(Ply{5}, "g1f3");
  EXPECT_TRUE(list.all()[0].move_stands);
  list.stands(Ply{5}, "");
  EXPECT_FALSE(list.all()[0].move_stands) << "the game went back behind it";
}

}  // namespace
}  // namespace luozi::host
