// What a round's report says of games heard well, badly, or not to the end.
#include "host/rehearse/round_report.hpp"

#include <gtest/gtest.h>

#include "host/rehearse/games.hpp"

namespace luozi::host {
namespace {

std::vector<RehearsedGame> one_game() {
  return read_games("a", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0").games;
}

BoardView heard(const std::vector<std::string>& moves, const std::string& result) {
  BoardView view;
  view.name = "Board 1";
  for (const std::string& move : moves) view.game.moves.push_back({.move = move, .settled = true});
  view.game.result = result;
  return view;
}

struct Row {
  std::vector<std::string> moves;
  const char* result;
  const char* verdict;
  std::size_t exact;
};

TEST(RoundReport, a_line_for_each_board_says_how_it_was_heard) {
  const Row rows[] = {
      {{"e2e4", "e7e5", "g1f3"}, "1-0", "exact", 1},
      {{"e2e4", "e7e5", "g1f3"}, "*", "heard the result *", 0},
      {{"e2e4", "e7e6", "g1f3"}, "1-0", "heard otherwise from ply 2 on", 0},
      {{"e2e4", "e7e5"}, "1-0", "heard otherwise from ply 3 on", 0},
      {{"e2e4", "e7e5", "g1f3", "b8c6"}, "1-0", "heard otherwise from ply 4 on", 0},
      {{}, "*", "heard otherwise from ply 1 on", 0},
  };
  for (const Row& row : rows) {
    const std::vector<BoardView> views{heard(row.moves, row.result)};
    const RoundReport report = report_round(one_game(), views);
    EXPECT_EQ(report.text, std::string("Board 1: A - B 1-0, 3 plies, ") + row.verdict + "\n" +
                               std::to_string(row.exact) + " of 1 games exact\n");
    EXPECT_EQ(report.exact, row.exact);
  }
}

TEST(RoundReport, the_end_is_heard_when_all_is_settled_and_the_result_known) {
  const RehearsedGame game = one_game().at(0);
  const std::vector<std::string> all{"e2e4", "e7e5", "g1f3"};
  EXPECT_TRUE(heard_to_the_end(game, heard(all, "1-0").game));
  EXPECT_FALSE(heard_to_the_end(game, heard(all, "*").game));
  EXPECT_FALSE(heard_to_the_end(game, heard({"e2e4"}, "1-0").game));
  BoardView proposed = heard(all, "1-0");
  proposed.game.moves.back().settled = false;
  EXPECT_FALSE(heard_to_the_end(game, proposed.game));
}

}  // namespace
}  // namespace luozi::host
