// A board's JSON byte for byte, and what may go wrong in its texts.
#include "host/relay/view_json.hpp"

#include "tests/unit/host/relay/a_board.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {

namespace {

BoardView the_example_of_the_contract() {
  BoardView view;
  view.id = "3";
  view.name = "Board 3";
  view.serial = "SIM-0003";
  view.game.started = true;
  view.game.tags = {{"White", "A"}, {"Black", "B"}};
  view.game.start_fen = "start";
  view.game.fen = "now";
  view.game.moves = {
      {"e2e4", "e4", true, milliseconds(1733), std::nullopt, milliseconds(480)},
      {"g8f6", "Nf6", false, milliseconds(2500), seconds(300), std::nullopt},
  };
  view.game.lifted = {"g1"};
  view.game.claims = {{{GameResult::draw, "repetition", "CN-draughts-100 12.3.1"}, true}};
  view.game.accepted = {{Ply{3}, "set"}};
  view.clock = ClockView{seconds(300), milliseconds(298'200), Side::white, 1'763'665'000'123'000};
  return view;
}

}  // namespace

TEST(ViewJson, board_reads_as_the_contract_shows) {
  EXPECT_EQ(
      board_json(the_example_of_the_contract()),
      R"({"id":"3","name":"Board 3","serial":"SIM-0003","game":"chess","state":"playing",)"
      R"("tags":{"White":"A","Black":"B"},"start_fen":"start","fen":"now",)"
      R"("moves":[{"move":"e2e4","san":"e4","settled":true,"at":1.733,"clock":null,"elapsed":0.48},)"
      R"({"move":"g8f6","san":"Nf6","settled":false,"at":2.5,"clock":300.0,"elapsed":null}],)"
      R"("lifted":["g1"],"unexpected":[],"result":"*","reason":"","article":"",)"
      R"("claims":[{"result":"1/2-1/2","reason":"repetition","article":"CN-draughts-100 12.3.1","may_be_ruled":true}],)"
      R"("accepted":[{"ply":3,"fen":"set"}],)"
      R"("taken_back":null,"sensors":[],"turned":false,)"
      R"("game_file":"3.pgn",)"
      R"("clock":{"white":300.0,"black":298.2,"running":"w","at":1763665000.123}})");
}

TEST(ViewJson, moves_begin_with_the_ply_asked_for) {
  const auto view = the_example_of_the_contract();
  EXPECT_NE(board_json(view, Ply{2}).find(R"("moves":[{"move":"g8f6")"), std::string::npos);
  EXPECT_NE(board_json(view, Ply{3}).find(R"("moves":[],)"), std::string::npos);
}

TEST(ViewJson, illegal_move_tells_what_it_left_and_no_other_move_does) {
  auto view = the_example_of_the_contract();
  view.game.moves = {{"e1e3", "Ke1-e3 (illegal)", true, seconds(1), {}, {}, true, "left"},
                     a_move("e7e5")};
  const std::string json = board_json(view);
  EXPECT_NE(
      json.find(R"~("moves":[{"move":"e1e3","san":"Ke1-e3 (illegal)","settled":true,"at":1.0,)~"
                R"("clock":null,"elapsed":null,"irregular":true,"fen":"left"},{"move":"e7e5")"),
      std::string::npos)
      << json;
  EXPECT_EQ(json.find("irregular", json.find("e7e5")), std::string::npos);
}

TEST(ViewJson, sensors_out_of_order_and_a_board_turned_and_moves_taken_back_are_told) {
  auto view = the_example_of_the_contract();
  view.game.taken_back = Ply{3};
  view.game.sensors = {{"a1", "stuck"}, {"e4", "dead"}};
  view.game.turned = true;
  const std::string json = board_json(view);
  EXPECT_NE(json.find(R"("taken_back":3,"sensors":[{"square":"a1","state":"stuck"},)"
                      R"({"square":"e4","state":"dead"}],"turned":true,"game_file")"),
            std::string::npos)
      << json;
}

TEST(ViewJson, no_clock_and_stopped_clock_are_told_apart) {
  auto view = the_example_of_the_contract();
  view.clock->running.reset();
  EXPECT_NE(board_json(view).find(R"("running":null,)"), std::string::npos);
  view.clock.reset();
  EXPECT_TRUE(board_json(view).ends_with(R"("clock":null})"));
}

TEST(ViewJson, state_tells_the_most_important) {
  struct Row {
    bool started, online, unsure;
    const char* result;
    const char* state;
  };
  const std::vector<Row> table = {
      {false, true, false, "*", "waiting"},   {false, true, true, "*", "waiting"},
      {true, true, false, "*", "playing"},    {true, true, true, "*", "unsure"},
      {true, false, true, "*", "offline"},    {false, false, false, "*", "offline"},
      {true, true, false, "1-0", "finished"}, {true, false, true, "1/2-1/2", "finished"},
  };
  for (const auto& row : table) {
    BoardView view;
    view.game.started = row.started;
    view.game.online = row.online;
    view.game.unsure = row.unsure;
    view.game.result = row.result;
    EXPECT_EQ(board_state(view), row.state);
  }
  BoardView cleared;
  cleared.game.started = true;
  cleared.game.reason = "pieces-cleared";
  EXPECT_EQ(board_state(cleared), "finished") << "over, and nobody knows yet how";
}

TEST(ViewJson, tag_given_twice_stands_once) {
  auto view = a_board("1");
  view.game.tags = {{"White", "first"}, {"Event", "E"}, {"White", "last"}};
  EXPECT_NE(board_json(view).find(R"("tags":{"Event":"E","White":"last"})"), std::string::npos);
}

TEST(FirstDifference, any_field_of_a_move_counts) {
  GameView before;
  before.moves = {a_move("e2e4"), a_move("e7e5"), a_move("g1f3")};
  EXPECT_EQ(first_difference(before, before), Ply{4});
  auto after = before;
  after.moves[1].settled = false;
  EXPECT_EQ(first_difference(before, after), Ply{2});
  after = before;
  after.moves[2].clock = seconds(3);
  EXPECT_EQ(first_difference(before, after), Ply{3});
  after = before;
  after.moves.pop_back();
  EXPECT_EQ(first_difference(before, after), Ply{3});
  after = before;
  after.moves.push_back(a_move("b8c6"));
  EXPECT_EQ(first_difference(before, after), Ply{4});
  after = before;
  after.moves[1].irregular = true;
  EXPECT_EQ(first_difference(before, after), Ply{2});
  after = before;
  after.moves[2].fen = "other";
  EXPECT_EQ(first_difference(before, after), Ply{3});
  EXPECT_EQ(first_difference(GameView{}, before), Ply{1});
}

TEST(ViewJson, clock_tells_of_delay_pause_and_periods_where_there_are_any) {
  auto view = the_example_of_the_contract();
  view.clock->delay = milliseconds(2500);
  view.clock->paused = true;
  view.clock->white_period = {.moves_to_go = 12};
  view.clock->black_period = {0, 3, seconds(30), true};
  EXPECT_TRUE(board_json(view).ends_with(
      R"("at":1763665000.123,"delay":2.5,"paused":true,)"
      R"("white_period":{"moves_to_go":12,"byo_yomi":0,"byo_yomi_time":0.0,"in_byo_yomi":false},)"
      R"("black_period":{"moves_to_go":0,"byo_yomi":3,"byo_yomi_time":30.0,"in_byo_yomi":true}}})"));
}

}  // namespace luozi::host
