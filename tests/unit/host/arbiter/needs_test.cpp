// What calls for an arbiter, since when, and what no longer does.
#include "host/arbiter/needs.hpp"

#include "tests/unit/host/arbiter/disputes.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<NeedKind> kinds_of(const BoardView& view, bool is_silent = false) {
  std::vector<NeedKind> kinds;
  for (const Need& need : needs_of(view, is_silent, {})) kinds.push_back(need.kind);
  return kinds;
}

}  // namespace

TEST(Needs, quiet_game_needs_nobody) { EXPECT_THAT(kinds_of(board_at("1", 10)), IsEmpty()); }

TEST(Needs, open_incident_needs_eyes_until_it_is_ruled_on_or_can_no_longer_be_claimed) {
  BoardView view = board_at("1", 10);
  view.game.incidents = {touched_knight(7), touched_knight(5)};
  EXPECT_THAT(needs_of(view, false, {}), ElementsAre(Need{NeedKind::incident, 2, noon_and(5)}));
  view.game.incidents[1].ruling = RulingView{Ruling::dismissed, "Anna", seconds(8)};
  EXPECT_THAT(needs_of(view, false, {}), ElementsAre(Need{NeedKind::incident, 1, noon_and(7)}));
  BoardView played_on = view;
  played_on.game.incidents[0].claim_lost = seconds(9);  // FIDE 4.8
  EXPECT_THAT(kinds_of(played_on), IsEmpty());
  BoardView taken_back = view;
  taken_back.game.incidents[0].move_stands = false;
  EXPECT_THAT(kinds_of(taken_back), IsEmpty());
  taken_back.game.incidents[0].is_foul = true;  // FIDE 7.5.5: it counts, though it was put right
  EXPECT_THAT(kinds_of(taken_back), ElementsAre(NeedKind::incident));
}

TEST(Needs, fallen_flag_needs_eyes_until_the_game_is_over) {
  BoardView view = board_at("1", 10);
  view.game.incidents = {touched_knight(5)};
  view.game.incidents[0].what.kind = "flag";
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::flag));
  view.game.result = "0-1";
  view.game.reason = "time";
  EXPECT_THAT(kinds_of(view), IsEmpty());
}

TEST(Needs, game_before_that_has_no_result_comes_last) {
  BoardView view = board_at("1", 10);
  view.unended_before = "12.1";
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::result_before));
  view.game.reason = "pieces-cleared";
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::result, NeedKind::result_before));
  EXPECT_EQ(need_name(NeedKind::result_before), "result-before");
}

TEST(Needs, doubt_and_difference_of_wood_and_record_are_two_things) {
  BoardView view = board_at("1", 10);
  view.game.unsure = true;
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::mismatch));
  view.game.doubt = DoubtView{Ply{1}, {"e2e4", "d2d4"}};
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::unsure));
  view.game.differs = true;
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::mismatch, NeedKind::unsure));
  view.game.differs = view.game.unsure = false;
  view.game.doubt.reset();
  EXPECT_THAT(kinds_of(view), IsEmpty()) << "later play told";
}

TEST(Needs, board_that_is_away_or_silent_is_stale_unless_its_game_is_over) {
  BoardView view = board_at("1", 10);
  EXPECT_THAT(kinds_of(view, true), ElementsAre(NeedKind::stale));
  view.game.online = false;
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::stale));
  view.game.result = "1-0";
  view.game.reason = "resignation";
  EXPECT_THAT(kinds_of(view), IsEmpty());
}

TEST(Needs, game_that_is_over_without_a_result_waits_for_one) {
  BoardView view = board_at("1", 10);
  view.game.reason = "pieces-cleared";
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::result));
}

TEST(Needs, come_in_the_order_of_urgency) {
  BoardView view = board_at("1", 10);
  view.game.incidents = {touched_knight(5), touched_knight(6)};
  view.game.incidents[0].what.kind = "flag";
  view.game.unsure = true;
  view.game.online = false;
  view.game.sensors = {{"e4", "dead"}, {"e5", "stuck"}};
  EXPECT_THAT(kinds_of(view), ElementsAre(NeedKind::incident, NeedKind::flag, NeedKind::mismatch,
                                          NeedKind::stale, NeedKind::sensor));
  EXPECT_EQ(needs_of(view, false, {}).back().count, 2);
}

TEST(Needs, time_since_when_stays_while_the_need_does) {
  BoardView view = board_at("1", 10);
  view.game.unsure = true;
  const auto first = needs_of(view, false, {});
  view.at_us = noon_and(60);
  EXPECT_EQ(needs_of(view, false, first).front().since_us, noon_and(10));
  EXPECT_EQ(needs_of(view, false, {}).front().since_us, noon_and(60));
}

}  // namespace luozi::host
