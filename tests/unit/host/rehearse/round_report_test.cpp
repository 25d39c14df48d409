// What a round's report says of games heard well, badly, or not to the end.
#include "host/rehearse/round_report.hpp"

#include "host/rehearse/games.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

std::vector<RehearsedGame> one_game() {
  return read_games("a", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0").games;
}

constexpr JournalSeq session{12};

/// The board's first game since the round began.
RoundBoard heard(const std::vector<std::string>& moves, const std::string& result) {
  BoardReport report{.board = BoardNumber{1}, .view = {}, .game = GameKey{session, 1}};
  for (const std::string& move : moves) {
    report.view.game.moves.push_back({.move = move, .settled = true});
  }
  report.view.game.result = result;
  return {GameKey{session, 1}, report};
}

RoundBoard heard_well() { return heard({"e2e4", "e7e5", "g1f3"}, "1-0"); }

/// What the report says of the only board.
std::string verdict(const RoundBoard& board) {
  const RoundReport report = report_round(one_game(), std::vector<RoundBoard>{board});
  const std::string before = "Board 1: A - B 1-0, 3 plies, ";
  const std::string after = "\n" + std::to_string(report.exact) + " of 1 games exact\n";
  EXPECT_TRUE(report.text.starts_with(before) && report.text.ends_with(after)) << report.text;
  std::string how =
      report.text.substr(before.size(), report.text.size() - before.size() - after.size());
  EXPECT_EQ(report.exact, how == "exact" ? 1U : 0U) << report.text;
  return how;
}

struct Row {
  std::vector<std::string> moves;
  const char* result;
  const char* verdict;
};

TEST(RoundReport, a_line_for_each_board_says_how_it_was_heard) {
  const Row rows[] = {
      {{"e2e4", "e7e5", "g1f3"}, "1-0", "exact"},
      {{"e2e4", "e7e5", "g1f3"}, "*", "heard the result *"},
      {{"e2e4", "e7e6", "g1f3"}, "1-0", "heard otherwise from ply 2 on"},
      {{"e2e4", "e7e5"}, "1-0", "heard otherwise from ply 3 on"},
      {{"e2e4", "e7e5", "g1f3", "b8c6"}, "1-0", "heard otherwise from ply 4 on"},
      {{}, "*", "heard otherwise from ply 1 on"},
  };
  for (const Row& row : rows) EXPECT_EQ(verdict(heard(row.moves, row.result)), row.verdict);
}

struct NumberRow {
  std::optional<GameKey> next, now;
  const char* verdict;
};

TEST(RoundReport, only_the_first_and_only_game_of_the_round_is_exact) {
  const JournalSeq later{99};
  const NumberRow rows[] = {
      {{}, GameKey{session, 1}, "exact"},
      {GameKey{session, 4}, GameKey{session, 4}, "exact"},
      {GameKey{session, 4}, GameKey{later, 1}, "exact"},
      {GameKey{session, 4}, GameKey{session, 3}, "not heard as a game of its own"},
      {GameKey{session, 4}, std::nullopt, "not heard as a game of its own"},
      {GameKey{session, 4}, GameKey{session, 5}, "heard as 2 games"},
      {GameKey{session, 4}, GameKey{later, 3}, "heard as 3 games"},
      {{}, GameKey{session, 2}, "heard as 2 games"},
  };
  for (const NumberRow& row : rows) {
    RoundBoard board = heard_well();
    board.next = row.next;
    board.now->game = row.now;
    EXPECT_EQ(verdict(board), row.verdict);
  }
}

TEST(RoundReport, a_board_that_is_missing_heard_nothing) {
  EXPECT_EQ(verdict({}), "not heard as a game of its own");
}

TEST(RoundReport, a_game_of_another_kind_is_not_the_one_that_was_played) {
  RoundBoard board = heard_well();
  board.now->view.game.game = "chess960";
  EXPECT_EQ(verdict(board), "heard as a game of chess960");
}

TEST(RoundReport, a_ply_that_may_still_change_is_not_exact) {
  RoundBoard board = heard_well();
  board.now->view.game.moves[1].settled = false;
  EXPECT_EQ(verdict(board), "not sure of ply 2");
}

TEST(RoundReport, the_end_is_heard_when_all_is_settled_and_the_result_known) {
  const RehearsedGame game = one_game().at(0);
  EXPECT_TRUE(heard_to_the_end(game, heard_well()));
  EXPECT_FALSE(heard_to_the_end(game, heard({"e2e4", "e7e5", "g1f3"}, "*")));
  EXPECT_FALSE(heard_to_the_end(game, heard({"e2e4"}, "1-0")));
  RoundBoard proposed = heard_well();
  proposed.now->view.game.moves.back().settled = false;
  EXPECT_FALSE(heard_to_the_end(game, proposed));
}

TEST(RoundReport, the_same_game_of_the_round_before_is_not_the_end_of_this_one) {
  RoundBoard board = heard_well();
  board.next = GameKey{session, 2};
  EXPECT_FALSE(heard_to_the_end(one_game().at(0), board));
}

}  // namespace
}  // namespace luozi::host
