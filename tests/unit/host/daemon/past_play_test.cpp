// What people order of a game when the next one has begun on its board: out of the journal alone,
// and the same in a rebuild.
#include "host/daemon/past_play.hpp"

#include "host/archive/event_writer.hpp"
#include "host/archive/journal_table.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/playback.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr BoardNumber board{1};
constexpr GameKey first{JournalSeq{1}, 1}, second{JournalSeq{1}, 2};
constexpr std::int64_t noon_us = 1'763'640'000'000'000, minute = 60'000'000;

/// White takes up the knight and plays e4, Black plays e5, then d3 and d6. Nobody says how it
/// ended, the pieces are put back, and another game begins with d4.
class PastPlayTest : public testing::Test {
 protected:
  PastPlayTest() {
    header();
    say({"lift g1", "place g1", "lift e2", "place e4", "lift e7", "place e5"});
    say({"lift d2", "place d3", "lift d7", "place d6"});
    say({"lift e4", "place e2", "lift e5", "place e7", "lift d3", "place d2", "lift d6",
         "place d7"});
    pass(minute);
    say({"lift d2", "place d4"});
  }

  void header() {
    row(JournalKind::header, "#luozi-trace 1\n#game chess\n");
    row(JournalKind::event,
        "snapshot a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 "
        "d8 e8 f8 g8 h8");
  }
  void say(std::initializer_list<const char*> lines) {
    for (const char* const words : lines) row(JournalKind::event, words);
  }
  void row(JournalKind kind, const std::string& words) {
    JournalEntry entry;
    entry.board = {board, "SIM-1"};
    entry.kind = kind;
    entry.at_us = now_us_;
    entry.words = words;
    pass(2'000'000);
    ASSERT_TRUE(writer_.commit({&entry, 1}, {}).ok());
  }
  void pass(std::int64_t time_us) { now_us_ += time_us; }
  /// When the last row was written.
  std::int64_t now_us() const { return now_us_ - 2'000'000; }

  std::optional<PastPlay> past(GameKey key = first) {
    auto played = play_past(writer_.file().database(), board, key, make_session, {"bus"});
    EXPECT_TRUE(played.ok());
    return *std::move(played);
  }

  TempFolder folder_;
  std::int64_t now_us_ = noon_us;
  EventWriter writer_ = *EventWriter::open(*EventFile::open_to_write(folder_ / "club.luozi"));
};

template <class Row>
std::vector<Row> rows_of(const std::vector<DerivedRow>& rows, GameKey key) {
  std::vector<Row> found;
  for (const DerivedRow& row : rows) {
    const auto* const one = std::get_if<Row>(&row);
    if (one != nullptr && one->key == key) found.push_back(*one);
  }
  return found;
}

TEST_F(PastPlayTest, result_of_a_game_is_said_when_the_next_one_is_on) {
  ASSERT_EQ(past()->play.view().result, "*");
  say({"arbiter game 1.1 result 0-1 resignation by Anna"});
  const auto played = past();
  ASSERT_TRUE(played);
  EXPECT_EQ(played->refusal, "");
  const auto games = rows_of<GameRow>(played->rows, first);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].result, "0-1");
  EXPECT_EQ(games[0].reason, "resignation");
  EXPECT_THAT(games[0].text, HasSubstr("[Result \"0-1\"]"));
  EXPECT_THAT(games[0].text, HasSubstr("1. e4 e5"));
  EXPECT_LT(*games[0].ended_us, now_us()) << "it was over when the next one began";
  ASSERT_EQ(played->play.orders().size(), 1U);
  EXPECT_EQ(played->play.orders()[0].at_us, now_us());
  EXPECT_EQ(played->play.orders()[0].by, "Anna");
}

TEST_F(PastPlayTest, only_what_is_new_is_announced) {
  say({"arbiter game 1.1 result 0-1 resignation by Anna"});
  std::vector<std::string> messages;
  const auto played = past();
  for (const DerivedRow& row : played->rows) {
    if (const auto* const one = std::get_if<OutboxRow>(&row)) messages.push_back(one->message);
  }
  EXPECT_THAT(messages, testing::ElementsAre("1.1:ended.2"))
      << "the first end was that the pieces were set up anew";
}

TEST_F(PastPlayTest, ruling_has_the_time_and_the_name_of_its_own) {
  say({"arbiter game 1.1 dismiss 1 by Anna", "arbiter game 1.1 uphold 1 by Bo de Wit"});
  const auto played = past();
  const auto rulings = rows_of<RulingRow>(played->rows, first);
  ASSERT_EQ(rulings.size(), 2U);
  EXPECT_EQ(rulings[1].ruling, "upheld");
  EXPECT_EQ(rulings[1].by, "Bo de Wit");
  EXPECT_EQ(rulings[1].at_us, now_us());
  EXPECT_EQ(played->play.view().incidents.at(0).ruling->at.count, now_us() - noon_us);
}

TEST_F(PastPlayTest, moves_are_taken_back_and_another_result_said) {
  say({"arbiter game 1.1 takeback 1 by Anna", "arbiter game 1.1 result 1-0 time by Anna"});
  const auto played = past();
  EXPECT_EQ(played->play.view().moves.size(), 3U);
  EXPECT_THAT(rows_of<GameRow>(played->rows, first).at(0).text, Not(HasSubstr("d6")));
}

TEST_F(PastPlayTest, what_changes_nothing_is_refused_and_what_was_said_before_stays) {
  say({"arbiter game 1.1 result 0-1 resignation by Anna", "arbiter game 1.1 uphold 9 by Anna"});
  const auto played = past();
  EXPECT_THAT(played->refusal, HasSubstr("no incident 9"));
  EXPECT_EQ(rows_of<GameRow>(played->rows, first).at(0).result, "0-1");
}

TEST_F(PastPlayTest, game_of_an_earlier_session_takes_orders_too) {
  header();
  pass(minute);
  say({"lift c2", "place c4", "arbiter game 1.2 result 1/2-1/2 agreement by Anna"});
  const auto played = past(second);
  ASSERT_TRUE(played);
  EXPECT_EQ(rows_of<GameRow>(played->rows, second).at(0).result, "1/2-1/2");
  EXPECT_THAT(rows_of<GameRow>(played->rows, second).at(0).text, HasSubstr("1. d4"));
}

TEST_F(PastPlayTest, games_of_one_session_are_told_together_each_with_its_own_orders) {
  header();
  say({"arbiter game 1.2 result 1/2-1/2 agreement by Anna", "arbiter game 1.1 takeback 1 by Anna",
       "arbiter game 1.1 result 0-1 time by Anna"});
  const auto both =
      play_past(writer_.file().database(), board, std::set{first, second}, make_session, {"bus"});
  ASSERT_TRUE(both.ok());
  ASSERT_EQ(both->size(), 2U);
  for (const GameKey key : {first, second}) {
    const auto alone = past(key);
    EXPECT_EQ(both->at(key).rows, alone->rows) << text(key);
  }
  EXPECT_EQ(both->at(first).play.view().moves.size(), 3U);
  EXPECT_EQ(both->at(second).play.view().result, "1/2-1/2");
}

TEST_F(PastPlayTest, game_that_is_on_or_that_the_board_does_not_have_is_no_past_game) {
  EXPECT_FALSE(past(second)) << "it is on";
  EXPECT_FALSE(past({JournalSeq{1}, 3}));
  EXPECT_FALSE(past({JournalSeq{2}, 1})) << "no session begins there";
  EXPECT_FALSE(past({JournalSeq{99}, 1}));
}

TEST_F(PastPlayTest, rebuild_tells_both_games_as_they_stand) {
  say({"arbiter game 1.1 result 0-1 resignation by Anna", "lift d7", "place d5",
       "arbiter game 1.1 uphold 1 by Anna", "arbiter game 1.9 uphold 1 by Anna"});
  auto played = play_back(writer_.file(), make_session, {"bus"});
  ASSERT_TRUE(played.ok());
  const auto expected = past();
  EXPECT_EQ(rows_of<GameRow>(played->rows, first), rows_of<GameRow>(expected->rows, first));
  EXPECT_EQ(rows_of<MoveRow>(played->rows, first), rows_of<MoveRow>(expected->rows, first));
  EXPECT_EQ(rows_of<RulingRow>(played->rows, first), rows_of<RulingRow>(expected->rows, first));
  const auto games = told_games(played->rows);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_THAT(games[1].text, HasSubstr("1. d4 d5 *"));
  ASSERT_EQ(played->faults.size(), 1U) << "there is no third game";
  EXPECT_THAT(played->faults[0], HasSubstr("game 1.9"));
  const auto receipt = writer_.replace_derived(std::nullopt, played->rows);
  ASSERT_TRUE(receipt.ok());
  EXPECT_THAT(receipt->refused, testing::IsEmpty());
}

TEST_F(PastPlayTest, told_anew_takes_the_place_of_what_the_file_has_of_the_game) {
  const auto before = play_back(writer_.file(), make_session, {});
  ASSERT_TRUE(writer_.replace_derived(std::nullopt, before->rows).ok());
  say({"arbiter game 1.1 takeback 1 by Anna"});
  for (int time = 0; time < 2; ++time) {
    const auto receipt = writer_.commit({}, past()->rows);
    ASSERT_TRUE(receipt.ok());
    EXPECT_THAT(receipt->refused, testing::IsEmpty()) << "the second time too";
  }
  Database& database = writer_.file().database();
  EXPECT_EQ(*database.read_integer("SELECT count(*) FROM games"), 2);
  EXPECT_EQ(*database.read_integer("SELECT count(*) FROM standing_moves WHERE number=1"), 3);
  EXPECT_EQ(*database.read_integer("SELECT count(*) FROM standing_moves WHERE number=2"), 1);
}

TEST(PastOrder, words_are_written_and_read_back) {
  const PastOrder order{first, "result 1-0 resignation by Anna"};
  EXPECT_EQ(text(order), "game 1.1 result 1-0 resignation by Anna");
  const auto read = read_past_order(text(order));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->game, first);
  EXPECT_EQ(read->words, order.words);
  for (const char* none : {"result 1-0 time", "game", "game 1 result 1-0", "games 1.1 pause"}) {
    EXPECT_FALSE(read_past_order(none)) << none;
  }
}

TEST(PastOrder, past_game_takes_no_clock_and_no_position) {
  const auto unfit = [](const char* words) {
    return unfit_for_past(read_arbiter_order(words)->command).has_value();
  };
  for (const char* one :
       {"pause", "resume", "clock w 0:05:00", "position 8/8/8/8/8/8/8/8 w - - 0 1"})
    EXPECT_TRUE(unfit(one)) << one;
  for (const char* one :
       {"result 1-0 time", "result *", "uphold 1", "takeback 2", "correct 1 e2e4"})
    EXPECT_FALSE(unfit(one)) << one;
}

}  // namespace
}  // namespace luozi::host
