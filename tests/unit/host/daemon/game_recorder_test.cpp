// Notices to rows: games numbered in their session, moves with revisions, announcements beside
// them.
#include "host/daemon/game_recorder.hpp"

#include "host/archive/derived_tables.hpp"

#include <gmock/gmock.h>

#include <utility>

namespace luozi::host {
namespace {

using testing::Contains;
using testing::ElementsAre;

constexpr std::int64_t origin_us = 1'000'000;
constexpr JournalSeq session_row{5}, row{9};

class SilentSession final : public Session {
 public:
  std::vector<Notice> step(const notation::TraceEvent& /*event*/) override { return {}; }
  std::optional<Micros> next_deadline() const override { return std::nullopt; }
  std::vector<Notice> advance(Micros /*now*/) override { return {}; }
  std::unique_ptr<Session> clone() const override { return std::make_unique<SilentSession>(*this); }
  GameView view() const override { return {}; }
  std::string export_text() const override { return "present"; }
  std::string settled_text() const override { return "present"; }
  std::vector<FinishedGame> take_finished() override { return std::exchange(finished_, {}); }
  std::vector<std::string> take_refusals() override { return {}; }
  void finish() { finished_.push_back({{}, "finished"}); }

 private:
  std::vector<FinishedGame> finished_;
};

class GameRecorderTest : public testing::Test {
 protected:
  std::vector<std::string> record(std::vector<Notice> notices) {
    rows_ = recorder_.record(notices, session_, row);
    std::vector<std::string> names;
    for (const DerivedRow& derived : rows_) names.push_back(describe(derived));
    return names;
  }
  template <class Row>
  const Row& at(std::size_t index) const {
    return std::get<Row>(rows_.at(index));
  }
  static Notice started(Micros at) { return {at, Started{"startpos"}}; }
  static Notice settled(int ply, const std::string& move, Micros released) {
    return {released,
            Settled{Ply{ply}, move, move, released - milliseconds(300), released, released, 0.99}};
  }

  SilentSession session_;
  GameRecorder recorder_{session_row, BoardNumber{2}, origin_us, {"bus"}};
  std::vector<DerivedRow> rows_;
};

TEST_F(GameRecorderTest, game_row_comes_before_its_moves_and_again_with_its_text) {
  EXPECT_THAT(
      record({started(seconds(1)), settled(1, "e2e4", seconds(4))}),
      ElementsAre("game 5.1", "announcement 5.1:started to bus", "move 5.1 ply 1 revision 0",
                  "clock 5.1 ply 1", "announcement 5.1:1.0 to bus", "game 5.1"));
  EXPECT_EQ(at<GameRow>(5).text, "present");
  EXPECT_EQ(at<GameRow>(5).started_us, origin_us + 1'000'000);
  EXPECT_EQ(at<MoveRow>(2).released_us, origin_us + 4'000'000);
  EXPECT_EQ(at<MoveRow>(2).seq, row);
  EXPECT_EQ(at<ClockRow>(3).elapsed_us, 3'000'000);
}

TEST_F(GameRecorderTest, revision_is_a_row_of_its_own_with_the_new_move) {
  record({started(seconds(1)), settled(1, "e7e8q", seconds(4))});
  EXPECT_THAT(record({{seconds(9), Revised{Ply{1}, "e7e8q", "e7e8n", "e8=N"}}}),
              ElementsAre("move 5.1 ply 1 revision 1", "announcement 5.1:1.1 to bus", "game 5.1"));
  EXPECT_EQ(at<MoveRow>(0).move, "e7e8n");
  EXPECT_EQ(at<MoveRow>(0).settled_us, origin_us + 9'000'000);
}

TEST_F(GameRecorderTest, irregular_move_is_a_move_of_no_odds_that_says_so) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  const Irregular irregular{Ply{2}, "e8e6", "Ke8-e6 (illegal)", "fen", seconds(5), seconds(6)};
  EXPECT_THAT(record({{seconds(7), irregular}}),
              ElementsAre("move 5.1 ply 2 revision 0", "clock 5.1 ply 2",
                          "announcement 5.1:2.0 to bus", "game 5.1"));
  EXPECT_EQ(at<MoveRow>(0).move, "e8e6");
  EXPECT_EQ(at<MoveRow>(0).san, "Ke8-e6 (illegal)");
  EXPECT_EQ(at<MoveRow>(0).settled_us, origin_us + 7'000'000);
  EXPECT_EQ(at<MoveRow>(0).confidence, 0);
  EXPECT_EQ(at<ClockRow>(1).elapsed_us, 2'000'000);
  EXPECT_THAT(record({settled(3, "g1f3", seconds(9))}), Contains("move 5.1 ply 3 revision 0"));
}

class PlyInDoubt : public GameRecorderTest {
 protected:
  PlyInDoubt() {
    record({started(seconds(1)), settled(1, "e2e4", seconds(4)), proposed(2, "b8c6", seconds(6)),
            proposed(3, "g1f3", seconds(9))});
  }
  static Notice proposed(int ply, const std::string& move, Micros released) {
    return {released, Proposed{Ply{ply}, move, move, released - milliseconds(300), released}};
  }
};

TEST_F(PlyInDoubt, comes_into_the_file_with_the_one_that_settles_before_it) {
  EXPECT_THAT(
      record({settled(3, "g1f3", seconds(9))}),
      ElementsAre("move 5.1 ply 2 revision 0", "clock 5.1 ply 2", "move 5.1 ply 3 revision 0",
                  "clock 5.1 ply 3", "announcement 5.1:3.0 to bus", "game 5.1"))
      << "relays hear nothing yet of what is in doubt";
  EXPECT_EQ(at<MoveRow>(0).move, "b8c6");
  EXPECT_EQ(at<MoveRow>(0).confidence, 0);
  EXPECT_EQ(at<ClockRow>(1).elapsed_us, 2'000'000);
  EXPECT_EQ(at<ClockRow>(3).elapsed_us, 3'000'000);
}

TEST_F(PlyInDoubt, is_told_when_it_settles_and_what_followed_it_stays) {
  record({settled(3, "g1f3", seconds(9))});
  EXPECT_THAT(record({settled(2, "b8c6", seconds(6))}),
              ElementsAre("move 5.1 ply 2 revision 1", "announcement 5.1:2.1 to bus", "game 5.1"));
  EXPECT_EQ(at<MoveRow>(0).confidence, 0.99);
  EXPECT_THAT(record({settled(4, "d7d5", seconds(12))}), Contains("move 5.1 ply 4 revision 0"));
}

TEST_F(PlyInDoubt, goes_with_the_rest_where_it_is_proposed_anew) {
  record({settled(3, "g1f3", seconds(9)), {seconds(11), TakenBack{Ply{3}}}});
  EXPECT_THAT(record({proposed(2, "a7a6", seconds(6))}),
              ElementsAre("moves taken back 5.1 from ply 2", "game 5.1"));
  EXPECT_THAT(record({settled(2, "a7a6", seconds(6))}),
              ElementsAre("move 5.1 ply 2 revision 1", "clock 5.1 ply 2",
                          "announcement 5.1:2.1 to bus", "game 5.1"));
}

TEST_F(GameRecorderTest, moves_taken_back_are_removed_and_their_plies_come_again_as_revisions) {
  record({started(seconds(1)),
          settled(1, "e2e4", seconds(4)),
          settled(2, "e7e5", seconds(6)),
          {seconds(7), Ended{"1/2-1/2", "kings-in-centre", ""}}});
  EXPECT_THAT(record({{seconds(9), TakenBack{Ply{1}}}}),
              ElementsAre("moves taken back 5.1 from ply 1", "announcement 5.1:taken-back.1 to bus",
                          "game 5.1"));
  EXPECT_EQ(at<GameRow>(2).result, "*") << "it goes on";
  EXPECT_EQ(at<GameRow>(2).ended_us, std::nullopt);
  EXPECT_THAT(record({settled(1, "d2d4", seconds(12))}),
              ElementsAre("move 5.1 ply 1 revision 1", "clock 5.1 ply 1",
                          "announcement 5.1:1.1 to bus", "game 5.1"));
  EXPECT_THAT(record({{seconds(13), TakenBack{Ply{1}}}}),
              Contains("announcement 5.1:taken-back.2 to bus"));
}

TEST_F(GameRecorderTest, ply_that_comes_in_place_of_others_removes_them_first) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4)), settled(2, "e7e5", seconds(6))});
  const Irregular irregular{Ply{1}, "e2e5", "e2-e5 (illegal)", "fen", seconds(5), seconds(6)};
  EXPECT_THAT(record({{seconds(7), irregular}}),
              ElementsAre("moves taken back 5.1 from ply 1", "move 5.1 ply 1 revision 1",
                          "clock 5.1 ply 1", "announcement 5.1:1.1 to bus", "game 5.1"));
}

TEST_F(GameRecorderTest, result_said_later_is_announced_beside_the_end_without_one) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  EXPECT_THAT(record({{seconds(9), Ended{"*", "pieces-cleared", ""}}}),
              Contains("announcement 5.1:ended to bus"));
  EXPECT_THAT(record({{seconds(99), Ended{"1-0", "resignation", "FIDE 5.1.2"}}}),
              Contains("announcement 5.1:ended.2 to bus"));
  EXPECT_EQ(at<GameRow>(0).result, "1-0");
}

TEST_F(GameRecorderTest, next_game_gets_the_next_number_and_the_last_one_its_final_text) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  record({{seconds(9), Ended{"1-0", "resignation", ""}}});
  session_.finish();
  EXPECT_THAT(record({started(seconds(20))}),
              ElementsAre("game 5.1", "game 5.2", "announcement 5.2:started to bus", "game 5.2"));
  EXPECT_EQ(at<GameRow>(0).text, "finished");
  EXPECT_EQ(at<GameRow>(0).result, "1-0");
  EXPECT_EQ(at<GameRow>(0).ended_us, origin_us + 9'000'000);
}

TEST_F(GameRecorderTest, game_without_a_move_gives_its_number_back) {
  record({started(seconds(1))});
  EXPECT_THAT(record({started(seconds(20))}),
              ElementsAre("game 5.1", "announcement 5.1:started to bus", "game 5.1"));
  EXPECT_EQ(at<GameRow>(0).started_us, origin_us + 20'000'000);
}

TEST_F(GameRecorderTest, result_without_moves_then_a_game_has_a_number_of_its_own) {
  record({started(seconds(1))});
  record({{seconds(900), Ended{"1-0", "late", "FIDE 6.7.1"}}});
  EXPECT_EQ(at<GameRow>(0).result, "1-0");
  EXPECT_THAT(record({started(seconds(2000))}),
              ElementsAre("game 5.2", "announcement 5.2:started to bus", "game 5.2"))
      << "the result stays as it was written";
  record({settled(1, "e2e4", seconds(2004))});
  EXPECT_THAT(record({{seconds(2010), Ended{"0-1", "resignation", "FIDE 5.1.2"}}}),
              Contains("announcement 5.2:ended to bus"));
}

TEST_F(GameRecorderTest, game_whose_only_move_was_taken_back_keeps_its_incident_and_its_number) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  Incident incident{"touch-move", "FIDE 4.3.1", Side::black, {"g8"}, {"g8f6", "g8h6"}, "e7e5"};
  incident.number = 1;
  record({{seconds(6), incident}, {seconds(7), Ruled{1, Ruling::upheld, "Anna"}}});
  record({{seconds(8), TakenBack{Ply{1}}}});
  EXPECT_THAT(record({started(seconds(20)), {seconds(30), incident}}),
              ElementsAre("game 5.2", "announcement 5.2:started to bus", "incident 5.2 number 1",
                          "game 5.2"));
  EXPECT_THAT(record({settled(1, "e2e4", seconds(40))}), Contains("move 5.2 ply 1 revision 0"));
}

TEST_F(GameRecorderTest, incident_is_numbered_in_its_game_with_words_in_a_row) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  Incident incident{"touch-move", "FIDE 4.3.1", Side::black, {"g8"}, {"g8f6", "g8h6"}, "e7e5"};
  incident.number = 1;
  Incident next = incident;
  next.number = 2;
  EXPECT_THAT(record({{seconds(6), incident}, {seconds(7), next}}),
              ElementsAre("incident 5.1 number 1", "incident 5.1 number 2", "game 5.1"));
  EXPECT_EQ(at<IncidentRow>(0).obliged, "g8f6 g8h6");
  EXPECT_EQ(at<IncidentRow>(0).side, "black");
  EXPECT_EQ(at<IncidentRow>(0).ply.number, 2);
}

TEST_F(GameRecorderTest, ruling_is_a_row_of_its_own) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  EXPECT_THAT(record({{seconds(9), Ruled{1, Ruling::upheld, "Anna"}}}),
              ElementsAre("ruling 5.1 incident 1 upheld", "game 5.1"));
  EXPECT_EQ(at<RulingRow>(0).by, "Anna");
  EXPECT_EQ(at<RulingRow>(0).at_us, origin_us + 9'000'000);
}

TEST_F(GameRecorderTest, notices_before_any_game_and_those_for_viewers_alone_give_no_row) {
  EXPECT_THAT(record({settled(1, "e2e4", seconds(1)), {seconds(2), Ended{"*", "abandoned", ""}}}),
              testing::IsEmpty());
  record({started(seconds(3))});
  EXPECT_THAT(record({{seconds(4), Matched{}}, {seconds(5), Unsure{Ply{1}, {"e2e4"}}}}),
              testing::IsEmpty());
}

TEST_F(GameRecorderTest, accepted_position_writes_the_game_anew_and_is_announced_each_time) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  const Notice accepted{seconds(9), Accepted{Ply{2}, "fen"}};
  EXPECT_THAT(record({accepted}),
              ElementsAre("game 5.1", "announcement 5.1:accepted.1 to bus", "game 5.1"));
  EXPECT_THAT(record({accepted}),
              ElementsAre("game 5.1", "announcement 5.1:accepted.2 to bus", "game 5.1"));
}

TEST_F(GameRecorderTest, what_the_clock_says_of_a_ply_comes_in_place_of_its_row) {
  record({started(seconds(1)), settled(1, "e2e4", seconds(4))});
  EXPECT_THAT(record({{seconds(5), Clocked{Ply{1}, Side::white, seconds(4), seconds(-2), false}}}),
              ElementsAre("clock 5.1 ply 1", "game 5.1"));
  EXPECT_EQ(at<ClockRow>(0).elapsed_us, 4'000'000);
  EXPECT_EQ(at<ClockRow>(0).left_us, -2'000'000);
  EXPECT_THAT(record({{seconds(6), Clocked{Ply{9}, Side::white, seconds(4), {}, true}}}),
              ElementsAre())
      << "of no ply that stands";
}

}  // namespace
}  // namespace luozi::host
