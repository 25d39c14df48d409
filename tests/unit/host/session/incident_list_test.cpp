// Incidents numbered, claimed in time or too late, ruled upon and counted.
#include "host/session/incident_list.hpp"

#include <gtest/gtest.h>

#include "boards/xiangqi/xiangqi.hpp"

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
  list.rule(1, "upheld", "Anna", seconds(4));
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
  EXPECT_EQ(list.rule(1, "upheld", "Anna", seconds(4))->ruling, "upheld");
  EXPECT_EQ(list.rule(1, "dismissed", "Bo", seconds(5))->by, "Bo");
  EXPECT_EQ(list.all().front().ruling->ruling, "dismissed");
  EXPECT_FALSE(list.rule(2, "upheld", "Anna", seconds(6)));
  EXPECT_FALSE(list.rule(0, "upheld", "Anna", seconds(6)));
}

TEST(IncidentList, foul_counts_while_it_is_upheld) {  // CXA-1999 9.1.5, 4.1.8
  IncidentList list;
  IncidentView foul = touch(3, "b0c2");
  foul.what.article = "CXA-1999 9.1.5";
  foul.is_foul = true;
  list.add(foul);
  EXPECT_EQ(list.fouls()[0], 0);
  list.rule(1, "upheld", "", seconds(4));
  EXPECT_EQ(list.fouls()[0], 1);
  EXPECT_EQ(list.foul(Side::white, "CXA-1999 7.1").count, 2);
  EXPECT_EQ(list.foul(Side::black, "").count, 1);
  list.rule(1, "dismissed", "", seconds(5));
  EXPECT_EQ(list.fouls()[0], 1);
}

TEST(IncidentList, only_the_articles_of_fouls_count) {  // CXA-1999 9.1
  const xiangqi::Laws& laws = *xiangqi::Xiangqi::laws("cxa-1999");
  EXPECT_TRUE(is_counted_foul<xiangqi::Xiangqi>("CXA-1999 9.1.5", laws));
  EXPECT_FALSE(is_counted_foul<xiangqi::Xiangqi>("CXA-1999 5.1", laws));
}

}  // namespace
}  // namespace luozi::host
