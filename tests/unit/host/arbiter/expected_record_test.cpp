// Orders that were meant for a record which has changed since.
#include "host/arbiter/expected_record.hpp"

#include "tests/unit/host/relay/a_board.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

/// 1. e4 e5, not over.
GameView open_game() {
  GameView game;
  game.moves = {a_move("e2e4"), a_move("e7e5")};
  return game;
}

TEST(ExpectedRecord, record_as_it_was_seen_differs_in_nothing) {
  const GameView game = open_game();
  EXPECT_FALSE(difference({}, game, {})) << "nothing was of any matter";
  EXPECT_FALSE(difference(
      {.plies = 2, .moves = ExpectedMoves{1, {"e2e4", "e7e5"}}, .result = ExpectedResult{"*", ""}},
      game, {}));
}

TEST(ExpectedRecord, difference_is_told_in_words) {
  GameView over = open_game();
  over.result = "1-0";
  over.reason = "resignation";
  EXPECT_EQ(difference({.plies = 1}, open_game(), {}), "it has 2 plies now, not 1");
  GameView shorter = open_game();
  shorter.moves.resize(1);
  EXPECT_EQ(difference({.plies = 2}, shorter, {}), "it has 1 ply now, not 2");
  EXPECT_EQ(difference({.moves = ExpectedMoves{2, {"c7c5"}}}, open_game(), {}),
            "ply 2 is e7e5 now, not c7c5");
  EXPECT_EQ(difference({.moves = ExpectedMoves{2, {"e7e5", "g1f3"}}}, open_game(), {}),
            "ply 3, g1f3, is gone");
  EXPECT_EQ(difference({.result = ExpectedResult{"*", ""}}, over, {}),
            "the game is over (1-0 resignation) by now; it was not over");
  EXPECT_EQ(difference({.result = ExpectedResult{"1-0", "time"}}, over, {}),
            "the game is over (1-0 resignation) by now; it was over (1-0 time)");
}

TEST(ExpectedRecord, order_that_came_meanwhile_is_named) {
  const ExpectedRecord expected{.orders = 1};
  const OrderGiven upheld{1, "uphold 1", "Anna"}, dismissed{2, "dismiss 1", "Bert"};
  EXPECT_FALSE(difference(expected, open_game(), {upheld}));
  EXPECT_EQ(difference(expected, open_game(), {upheld, dismissed}),
            "\"dismiss 1\" by Bert was given meanwhile");
  EXPECT_EQ(difference(expected, open_game(), {}), "no order has been given");
}

}  // namespace
}  // namespace luozi::host
