// A game's timeline out of an event file, while somebody writes to it.
#include "host/arbiter/timeline.hpp"

#include "host/archive/event_writer.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

constexpr GameKey first{JournalSeq{1}, 1};
constexpr GameKey second{JournalSeq{1}, 2};

/// Rows 1 to 9: a session with two games, the second from row 7 on, and another board between them.
class TimelineTest : public testing::Test {
 protected:
  TimelineTest() {
    say(JournalKind::header, 0, "#luozi-trace 1\n#game chess\n");
    say(JournalKind::event, 1'250'000, "snapshot e2:w");
    say(JournalKind::event, 1'733'000, "lift e2");
    entries_.push_back(entry(2, JournalKind::header, 0, "#luozi-trace 1\n"));
    say(JournalKind::event, 2'000'000, "place e4 w");
    say(JournalKind::event, 2'100'000, "knock 23 0.540000");
    say(JournalKind::event, 9'000'000, "snapshot d2:w");
    say(JournalKind::event, 9'500'000, "arbiter uphold 1 by Anna \"A\"");
    say(JournalKind::header, 20'000'000, "#luozi-trace 1\n#game chess\n");
    std::vector<DerivedRow> derived{game(first, 2), move(first, 1), game(second, 7)};
    derived.emplace_back(IncidentRow{first, 1, Ply{1}, noon_us + 2'500'000, "touch-move",
                                     "FIDE 4.3.1", "white", "g1", "g1f3 g1h3", "e2e4",
                                     JournalSeq{5}});
    for (const char* ruling : {"dismissed", "upheld"}) {
      derived.emplace_back(RulingRow{first, 1, noon_us + 9'500'000, ruling, "Anna",
                                     JournalSeq{*ruling == 'u' ? 8 : 7}});
    }
    EXPECT_TRUE(writer_.commit(entries_, derived).ok());
  }

  static EventWriter open(const std::filesystem::path& path) {
    return *EventWriter::open(*EventFile::open_to_write(path));
  }
  static JournalEntry entry(std::int64_t board, JournalKind kind, std::int64_t at_us,
                            const std::string& words) {
    JournalEntry entry;
    entry.board.board = BoardNumber{board};
    entry.board.serial = "SIM-" + std::to_string(board);
    entry.kind = kind;
    entry.at_us = noon_us + at_us;
    entry.words = words;
    return entry;
  }
  void say(JournalKind kind, std::int64_t at_us, const std::string& words) {
    entries_.push_back(entry(1, kind, at_us, words));
  }
  static GameRow game(GameKey key, std::int64_t row) {
    GameRow game = game_row(key);
    game.first = game.last = JournalSeq{row};
    return game;
  }
  static MoveRow move(GameKey key, int ply) {
    MoveRow move = move_row(key, ply, 0, "e2e4");
    move.lifted_us = noon_us + 1'733'000;
    move.released_us = noon_us + 2'000'000;
    move.settled_us = noon_us + 2'312'500;
    return move;
  }
  TimelineQuestion question(GameKey game) const { return {path_, BoardNumber{1}, game}; }
  static boost::json::object told(const TimelineQuestion& question) {
    auto json = timeline_json(question);
    EXPECT_TRUE(json.ok()) << json.error().message;
    EXPECT_TRUE(json->has_value());
    return boost::json::parse(**json).as_object();
  }

  TempFolder folder_;
  std::filesystem::path path_ = folder_ / "club.luozi";
  std::vector<JournalEntry> entries_;
  EventWriter writer_ = open(path_);  ///< stays open: readers come beside it
};

}  // namespace

TEST_F(TimelineTest, game_is_told_from_its_first_row_to_the_next_game) {
  const auto json = timeline_json(question(first));
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(
      **json,
      R"({"origin":1790000000.0,"game":"1.1","start_fen":"startpos","turned":false,"events":[)"
      R"([1.25,"snapshot e2:w"],[1.733,"lift e2"],[2.0,"place e4 w"],[2.1,"knock 23 0.540000"]],"more":false,"moves":[)"
      R"({"ply":1,"move":"e2e4","san":"e2e4","lifted":1.733,"released":2.0,"settled":2.3125}],)"
      R"("incidents":[{"number":1,"ply":1,"at":2.5,"kind":"touch-move","article":"FIDE 4.3.1",)"
      R"("side":"white","touched":["g1"],"obliged":[{"move":"g1f3","san":""},)"
      R"({"move":"g1h3","san":""}],"played":{"move":"e2e4","san":""},"touched_at":null,)"
      R"("evidence":"","order":"","announced":false,"consent":"","claim":"stands",)"
      R"("claim_article":"","claim_lost_at":null,)"
      R"("is_foul":false,"loses":false,"penalty":null,"move_stands":true,)"
      R"("ruling":{"ruling":"upheld","by":"Anna","at":9.5}}],"past":null})");
}

TEST_F(TimelineTest, last_game_ends_where_the_boards_next_session_begins) {
  const auto json = told(question(second));
  EXPECT_EQ(boost::json::serialize(json.at("events")),
            R"([[9E0,"snapshot d2:w"],[9.5E0,"arbiter uphold 1 by Anna \"A\""]])");
  EXPECT_TRUE(json.at("moves").as_array().empty());
}

TEST_F(TimelineTest, only_what_is_newer_is_told_of_what_the_board_said) {
  TimelineQuestion after = question(first);
  after.after = Micros{1'733'000};
  const auto json = told(after);
  EXPECT_EQ(json.at("events").as_array().size(), 2U);
  EXPECT_EQ(json.at("moves").as_array().size(), 1U) << "what was made of it may have changed";
  after.after = seconds(3600);
  EXPECT_TRUE(told(after).at("events").as_array().empty());
}

TEST_F(TimelineTest, present_game_knows_more_than_the_file) {
  TimelineQuestion present = question(first);
  present.turned = true;
  present.present = board_at("1", 10).game;
  present.present->incidents = {touched_knight(7)};
  const auto json = told(present);
  EXPECT_TRUE(json.at("turned").as_bool());
  const auto& incident = json.at("incidents").as_array()[0];
  EXPECT_EQ(incident.at("at").as_double(), 7.0);
  EXPECT_EQ(incident.at("touched_at").as_double(), 2.0);
  EXPECT_EQ(incident.at("played").at("san").as_string(), "e4");
}

TEST_F(TimelineTest, illegal_move_that_stood_is_marked_with_what_it_left) {
  MoveRow illegal = move_row(first, 2, 0, "e1e3");
  illegal.san = "Ke1-e3 (illegal)";
  illegal.confidence = 0;
  MoveRow in_doubt = move_row(first, 3, 0, "e7e5");
  in_doubt.confidence = 0;
  const std::vector<DerivedRow> rows{illegal, in_doubt};
  ASSERT_TRUE(writer_.commit({}, rows).ok());
  TimelineQuestion present = question(first);
  present.present = board_at("1", 10).game;
  present.present->moves.push_back(a_move("e1e3"));
  present.present->moves[1].fen = "8/8 w";
  const auto moves = told(present).at("moves").as_array();
  EXPECT_FALSE(moves[0].as_object().contains("irregular"));
  EXPECT_TRUE(moves[1].at("irregular").as_bool());
  EXPECT_EQ(moves[1].at("fen").as_string(), "8/8 w");
  EXPECT_FALSE(moves[2].as_object().contains("irregular"));
}

TEST_F(TimelineTest, game_of_another_board_or_of_none_is_nothing) {
  TimelineQuestion other = question(first);
  other.board = BoardNumber{2};
  for (const TimelineQuestion& asked :
       {other, question({JournalSeq{1}, 3}), question({JournalSeq{99}, 1})}) {
    const auto json = timeline_json(asked);
    ASSERT_TRUE(json.ok());
    EXPECT_FALSE(json->has_value());
  }
}

TEST_F(TimelineTest, file_that_is_not_there_is_told_in_one_line) {
  TimelineQuestion lost = question(first);
  lost.file = folder_ / "lost.luozi";
  const auto json = timeline_json(lost);
  ASSERT_FALSE(json.ok());
  EXPECT_NE(json.error().message.find("there is no such file"), std::string::npos);
}

TEST_F(TimelineTest, answer_is_bounded_and_the_rest_is_asked_for_behind_its_last_event) {
  TimelineQuestion asked = question(first);
  asked.events_max = 2;
  const auto begin = told(asked);
  EXPECT_TRUE(begin.at("more").as_bool());
  ASSERT_EQ(begin.at("events").as_array().size(), 2U);
  asked.after = Micros{1'733'000};
  const auto rest = told(asked);
  EXPECT_FALSE(rest.at("more").as_bool());
  EXPECT_EQ(rest.at("events").as_array().size(), 2U);
}

}  // namespace luozi::host
