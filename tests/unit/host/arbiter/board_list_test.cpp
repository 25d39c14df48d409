// The list of boards: in order of urgency, and written only when something changed.
#include "host/arbiter/board_list.hpp"

#include "tests/unit/host/arbiter/disputes.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::ElementsAre;

boost::json::array boards_in(const BoardList::Text& text) {
  return boost::json::parse("{\"now\":0" + text.tail).as_object().at("boards").as_array();
}

std::vector<std::string> ids_in(const BoardList::Text& text) {
  std::vector<std::string> ids;
  for (const auto& board : boards_in(text)) ids.emplace_back(board.at("id").as_string().c_str());
  return ids;
}

}  // namespace

TEST(BoardList, boards_that_need_eyes_come_first_and_then_by_number) {
  BoardList list;
  for (const char* id : {"10", "9", "2", "1"}) list.publish(board_at(id, 10));
  EXPECT_THAT(ids_in(list.text(noon_and(11))), ElementsAre("1", "2", "9", "10"));
  BoardView unsure = board_at("9", 12);
  unsure.game.unsure = true;
  list.publish(unsure);
  BoardView disputed = board_at("10", 13);
  disputed.game.incidents = {touched_knight(12)};
  list.publish(disputed);
  EXPECT_THAT(ids_in(list.text(noon_and(14))), ElementsAre("10", "9", "1", "2"));
}

TEST(BoardList, line_says_what_an_arbiter_looks_for) {
  BoardList list;
  BoardView view = board_at("3", 10);
  view.game.tags = {{"White", "\"A\""}};
  view.game.incidents = {touched_knight(4)};
  view.clock = ClockView{seconds(300), seconds(298), Side::white, noon_us};
  list.publish(view);
  EXPECT_EQ(list.text(noon_and(11)).tail,
            R"(,"boards":[{"id":"3","name":"Board 3","serial":"SIM-3","game":"chess",)"
            R"("state":"playing","tags":{"White":"\"A\""},"plies":1,"last":"Ne2e4","result":"*",)"
            R"("reason":"","online":true,"clock":{"white":300.0,"black":298.0,"running":"w",)"
            R"("at":1790000000.0},"needs":[{"kind":"incident","count":1,)"
            R"("since":1790000004.0}]}]})");
}

TEST(BoardList, text_and_etag_stay_while_nothing_that_it_tells_changes) {
  BoardList list;
  BoardView view = board_at("1", 10);
  list.publish(view);
  const std::string etag = list.text(noon_and(11)).etag;
  view.game.lifted = {"g1"};
  view.at_us = noon_and(12);
  list.publish(view);
  EXPECT_EQ(list.text(noon_and(13)).etag, etag);
  view.game.moves.push_back(a_move("g1f3"));
  list.publish(view);
  EXPECT_NE(list.text(noon_and(14)).etag, etag);
}

TEST(BoardList, game_in_which_nothing_is_heard_for_half_an_hour_becomes_stale_and_well_again) {
  BoardList list;
  BoardView view = board_at("1", 0);
  list.publish(view);
  EXPECT_TRUE(boards_in(list.text(noon_and(1800)))[0].at("needs").as_array().empty());
  const auto needs = boards_in(list.text(noon_and(1801)))[0].at("needs").as_array();
  ASSERT_EQ(needs.size(), 1U);
  EXPECT_EQ(needs[0].at("kind").as_string(), "stale");
  view.at_us = noon_and(1900);
  list.publish(view);
  EXPECT_TRUE(boards_in(list.text(noon_and(1901)))[0].at("needs").as_array().empty());
}

TEST(BoardList, another_event_file_has_other_boards) {
  BoardList list;
  list.publish(board_at("1", 0));
  list.clear();
  EXPECT_EQ(list.text(noon_us).tail, ",\"boards\":[]}");
}

}  // namespace luozi::host
