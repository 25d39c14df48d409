// The public sees what the boards showed so long ago, and nothing newer by any way; time is in the
// test's hand.
#include "host/relay/delayed_views.hpp"

#include "host/relay/board_table.hpp"
#include "host/relay/view_json.hpp"
#include "tests/unit/host/relay/a_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

namespace {

constexpr Micros quarter = seconds(900);
/// Any time in 2026.
constexpr std::int64_t noon = 1'790'000'000'000'000;

constexpr std::int64_t us(std::int64_t count) { return seconds(count).count; }

class Public final : public ViewSink {
 public:
  void publish(const BoardView& view) override {
    shown[view.id] = view;
    ++count;
  }
  void clear() override { shown.clear(); }
  std::map<std::string, BoardView> shown;
  int count = 0;
};

struct DelayedViewsTest : testing::Test {
  /// The board plays on `after` seconds from noon.
  void play(const std::string& move, std::int64_t after) {
    board.game.moves.push_back(a_move(move));
    board.text = "1. " + move + " *\n";
    publish(after);
  }
  void publish(std::int64_t after) {
    board.at_us = noon + us(after);
    delayed.publish(board);
  }
  std::string last_move(const std::string& id = "1") {
    const auto& moves = viewers.shown.at(id).game.moves;
    return moves.empty() ? "" : moves.back().move;
  }

  Public viewers;
  DelayedViews delayed{quarter, viewers};
  BoardView board = a_board("1");
};

}  // namespace

TEST_F(DelayedViewsTest, move_is_shown_when_it_is_old_enough_and_not_an_instant_before) {
  play("e2e4", 0);
  delayed.pass(noon);
  delayed.pass(noon + quarter.count - 1);
  EXPECT_TRUE(viewers.shown.empty()) << "not even that there is such a board";
  EXPECT_FALSE(delayed.game_text("1"));
  delayed.pass(noon + quarter.count);
  EXPECT_EQ(last_move(), "e2e4");
  EXPECT_EQ(delayed.game_text("1"), "1. e2e4 *\n");
}

TEST_F(DelayedViewsTest, each_change_waits_for_itself) {
  play("e2e4", 0);
  board.game.lifted = {"e7"};
  publish(10);
  board.game.lifted.clear();
  play("e7e5", 11);
  board.game.result = "1-0";
  board.game.reason = "resignation";
  publish(30);
  delayed.pass(noon + us(905));
  EXPECT_EQ(last_move(), "e2e4");
  EXPECT_TRUE(viewers.shown["1"].game.lifted.empty());
  delayed.pass(noon + us(910));
  EXPECT_EQ(viewers.shown["1"].game.lifted, std::vector<std::string>{"e7"});
  delayed.pass(noon + us(929));
  EXPECT_EQ(last_move(), "e7e5");
  EXPECT_EQ(viewers.shown["1"].game.result, "*");
  delayed.pass(noon + us(930));
  EXPECT_EQ(viewers.shown["1"].game.reason, "resignation");
}

TEST_F(DelayedViewsTest, boards_wait_each_for_themselves) {
  play("e2e4", 0);
  BoardView other = a_board("2");
  other.at_us = noon + us(5);
  delayed.publish(other);
  delayed.pass(noon + us(900));
  EXPECT_EQ(viewers.shown.count("2"), 0U);
  delayed.pass(noon + us(905));
  EXPECT_EQ(viewers.shown.count("2"), 1U);
  EXPECT_EQ(viewers.count, 2) << "nothing is shown twice";
}

TEST_F(DelayedViewsTest, clock_goes_on_as_it_did_then) {
  board.clock = ClockView{seconds(300), seconds(290), Side::white, noon};
  publish(0);
  delayed.pass(noon + us(901));
  EXPECT_EQ(viewers.shown["1"].clock->at_unix_us, noon + quarter.count);
}

TEST_F(DelayedViewsTest, board_without_a_time_shows_where_it_begins_at_once) {
  const BoardView beginning = board;
  delayed.publish(beginning);
  play("e2e4", 0);
  delayed.pass(noon);
  EXPECT_EQ(last_move(), "");
  delayed.publish(beginning);
  delayed.pass(noon + us(900));
  EXPECT_EQ(last_move(), "e2e4") << "of a board that is known it is not taken";
}

TEST_F(DelayedViewsTest, change_that_viewers_are_not_shown_is_none) {
  play("e2e4", 0);
  delayed.pass(noon + us(900));
  publish(1);
  delayed.pass(noon + us(1000));
  EXPECT_EQ(viewers.count, 1);
}

TEST_F(DelayedViewsTest, move_that_turned_out_to_be_another_is_never_shown) {
  play("e2e4", 0);
  play("g1e3", 10);  // as it looked
  play("e7e5", 12);
  board.game.moves[1] = a_move("g1f3");
  publish(19);
  delayed.pass(noon + us(900));
  EXPECT_EQ(last_move(), "e2e4");
  delayed.pass(noon + us(915));
  EXPECT_EQ(last_move(), "e2e4");
  EXPECT_EQ(delayed.game_text("1"), "1. e2e4 *\n") << "nor in the download";
  delayed.pass(noon + us(919));
  EXPECT_EQ(viewers.shown["1"].game.moves.at(1).move, "g1f3");
  EXPECT_EQ(viewers.count, 2);
}

TEST_F(DelayedViewsTest, move_found_wrong_after_it_was_shown_is_corrected_late_as_well) {
  play("e2e4", 0);
  delayed.pass(noon + us(900));
  board.game.moves[0] = a_move("e2e3");
  publish(901);
  delayed.pass(noon + us(1800));
  EXPECT_EQ(last_move(), "e2e4");
  delayed.pass(noon + us(1801));
  EXPECT_EQ(last_move(), "e2e3");
}

TEST_F(DelayedViewsTest, what_was_old_enough_before_the_first_look_was_shown_then) {
  play("e2e4", 0);
  play("e7e6", 10);
  play("g1f3", 20);
  board.game.moves.resize(1);  // 15 s after the second move was shown
  play("e7e5", 925);
  delayed.pass(noon + us(926));
  EXPECT_EQ(last_move(), "g1f3");
  EXPECT_EQ(viewers.count, 1);
  delayed.pass(noon + us(1825));
  EXPECT_EQ(last_move(), "e7e5");
}

TEST_F(DelayedViewsTest, what_was_found_wrong_in_time_before_the_first_look_was_not_shown_then) {
  play("e2e4", 0);
  play("g1e3", 10);
  board.game.moves[1] = a_move("g1f3");
  publish(905);
  delayed.pass(noon + us(1000));
  EXPECT_EQ(last_move(), "e2e4");
}

TEST_F(DelayedViewsTest, next_game_on_the_board_withdraws_nothing_of_the_one_before) {
  play("e2e4", 0);
  board.key = "1.2";
  board.game.moves.clear();
  publish(60);
  delayed.pass(noon + us(900));
  EXPECT_EQ(last_move(), "e2e4");
}

/// A board as it stood once, in words.
struct Was {
  std::string key, json;
  std::vector<std::string> moves;

  /// Whether the game is another one, or still has these moves.
  bool stands_in(const Was& later) const {
    if (key != later.key) return true;
    if (later.moves.size() < moves.size()) return false;
    return std::equal(moves.begin(), moves.end(), later.moves.begin());
  }
};

TEST_F(DelayedViewsTest, whatever_happens_is_shown_as_it_was_if_its_moves_still_stand) {
  std::mt19937 random(1);
  std::vector<Was> was;
  std::string shown;
  int left_out = 0;
  for (std::int64_t second = 0; second < 5000; ++second) {
    auto& moves = board.game.moves;
    const auto what = random() % 400;
    if (what == 0 && !moves.empty())
      moves.resize(moves.size() - 1 - random() % std::min<std::size_t>(moves.size(), 3));
    if (what < 50 && !moves.empty()) moves[random() % moves.size()].settled ^= true;
    if (what < 100) board.game.tags = {{"White", std::to_string(random() % 3)}};
    if (what < 150) board.game.lifted = {std::to_string(random() % 64)};
    if (what > 350) moves.push_back(a_move(std::to_string(random() % 4096)));
    if (moves.size() > 60) {
      moves.clear();
      board.key = "1." + std::to_string(second);
    }
    board.text = "game";
    Was now{board.key, "", {}};
    for (const MoveView& move : moves) board.text += " " + move.move;
    for (const MoveView& move : moves) now.moves.push_back(move.move);
    publish(second);
    now.json = board_json(board) + board.text;
    was.push_back(now);
    delayed.pass(noon + us(second));
    if (second < 900) {
      ASSERT_TRUE(viewers.shown.empty());
      continue;
    }
    const auto due = was.begin() + second - 900;
    if (std::all_of(due, was.end(), [&](const Was& later) { return due->stands_in(later); })) {
      shown = due->json;
    } else {
      ++left_out;
    }
    if (shown.empty()) continue;
    ASSERT_EQ(board_json(viewers.shown["1"]) + *delayed.game_text("1"), shown) << second;
  }
  EXPECT_GT(left_out, 100);
  EXPECT_LT(left_out, 4000);
}

TEST_F(DelayedViewsTest, flood_of_changes_is_shown_in_larger_steps_and_never_early) {
  for (int i = 0; i < 10'000; ++i) {
    board.game.lifted = {std::to_string(i)};
    board.at_us = noon + i * 10'000;  // a hundred seconds of them
    delayed.publish(board);
  }
  std::int64_t shown = -1;
  for (std::int64_t ms = 0; ms < 1'100'000; ms += 200) {
    delayed.pass(noon + ms * 1000);
    if (viewers.shown.empty()) continue;
    const std::int64_t seen = std::stoll(viewers.shown["1"].game.lifted.front());
    ASSERT_LE(seen * 10, ms - 900'000);
    ASSERT_GE(seen, shown);
    shown = seen;
  }
  EXPECT_EQ(shown, 9999) << "the last one is not lost";
  EXPECT_LE(viewers.count, static_cast<int>(waiting_views_max) + 1);
}

/// A game ends at 10 s; at 60 s another file is opened, in which board 1 is what board 2 was.
struct NextFile : DelayedViewsTest {
  NextFile() {
    play("e2e4", 0);
    BoardView second = a_board("2");
    second.at_us = noon;
    delayed.publish(second);
    play("e7e5", 10);
    delayed.pass(noon + us(60));
    delayed.clear();
    board = a_board("1");
    board.serial = "SIM-0002";
    board.at_us = 0;
    delayed.publish(board);  // where it begins
    publish(61);
  }
};

TEST_F(NextFile, file_that_is_closed_is_shown_to_its_end_before_the_next_one) {
  delayed.pass(noon + us(905));
  EXPECT_EQ(last_move(), "e2e4");
  EXPECT_EQ(delayed.game_text("1"), "1. e2e4 *\n");
  delayed.pass(noon + us(959));
  EXPECT_EQ(last_move(), "e7e5");
  EXPECT_EQ(viewers.shown.size(), 2U);
  EXPECT_NE(viewers.shown["1"].serial, "SIM-0002");
  delayed.pass(noon + us(960));
  EXPECT_EQ(viewers.shown.size(), 1U) << "its boards are not those of the file before";
  EXPECT_EQ(viewers.shown["1"].serial, "SIM-0002");
}

TEST_F(NextFile, moves_in_it_are_shown_late_as_any_others) {
  play("d2d4", 70);
  delayed.pass(noon + us(969));
  EXPECT_EQ(last_move(), "");
  EXPECT_EQ(delayed.game_text("1"), "");
  delayed.pass(noon + us(970));
  EXPECT_EQ(last_move(), "d2d4");
}

TEST_F(DelayedViewsTest, first_file_waits_for_none_before_it) {
  delayed.pass(noon);
  delayed.clear();
  delayed.publish(board);
  delayed.pass(noon + us(1));
  EXPECT_EQ(viewers.shown.size(), 1U);
}

TEST(BoardTableOfLateViews, says_how_late_they_are_and_otherwise_nothing) {
  BoardTable late(4, quarter);
  late.update(a_board("1"));
  EXPECT_EQ(late.snapshot_tail()->find(R"(,"delay":900,"boards":[{"id":"1")"), 0U);
  BoardTable at_once(4);
  EXPECT_EQ(*at_once.snapshot_tail(), ",\"boards\":[]}");
}

}  // namespace luozi::host
