// Orders that make no sense are refused with what would be right, before they are written.
#include "host/arbiter/order_sense.hpp"

#include "boards/chess/laws.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

/// What is wrong with these words at that board, twenty seconds after noon.
std::string fault_of(const std::string& words, const BoardView& board) {
  const auto order = read_arbiter_order(words);
  return nonsense_in(order->command, board, noon_and(20)).value_or("");
}

/// White's clock showed a minute ten seconds ago, and runs.
BoardView timed_board() {
  BoardView board = board_at("3", 10);
  board.clock = ClockView{.white = seconds(60), .black = seconds(0), .running = Side::white};
  board.clock->at_unix_us = noon_and(10);
  return board;
}

}  // namespace

TEST(OrderSense, reason_that_no_edition_of_the_laws_knows_is_refused) {
  const BoardView board = board_at("3", 10);
  EXPECT_EQ(fault_of("result 1-0 resigned", board),
            "resigned is no reason that the laws of chess know: resignation, agreement or time are "
            "some");
  for (const char* known : {"result 1-0 resignation", "result 1/2-1/2 fifty-moves",
                            "result 0-1 sealed-move", "result 1-0"}) {
    EXPECT_EQ(fault_of(known, board), "") << known;
  }
}

TEST(OrderSense, result_of_a_game_that_ended_on_the_board_takes_a_takeback_first) {
  BoardView board = board_at("3", 10);
  board.game.result = "1-0";
  board.game.reason = "checkmate";
  EXPECT_EQ(fault_of("result 0-1 time", board), "") << "a person said so, and may say otherwise";
  board.game.takes_result = false;
  EXPECT_EQ(fault_of("result 0-1 time", board),
            "the game ended on the board (1-0 checkmate): take moves back first, then say another "
            "result");
}

TEST(OrderSense, foul_is_charged_by_an_article_that_counts_it) {
  BoardView board = board_at("3", 10);
  board.game.foul_law = chess::fide_2023.fouls;
  EXPECT_EQ(fault_of("foul w FIDE 7.5.4", board), "");
  EXPECT_EQ(fault_of("foul w", board), "") << "an arbiter need not say by which";
  EXPECT_EQ(fault_of("foul w FIDE 11.5", board),
            "by FIDE 11.5 nothing is counted: the articles are FIDE 7.5.1, FIDE 7.5.2, FIDE 7.5.3, "
            "FIDE 7.5.4");
  board.game.foul_law = {};
  EXPECT_EQ(fault_of("foul w CN-draughts-100 14.2", board), "") << "these laws count none";
}

TEST(OrderSense, time_that_is_not_there_cannot_be_taken) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"clock w +0:00:00", "no time would be given or taken: a time such as +0:02:00 is expected"},
      {"clock w -0:00:00", "no time would be given or taken: a time such as +0:02:00 is expected"},
      {"clock w -9:00:00",
       "9:00:00 cannot be taken from a clock that shows 0:00:50: take less, or set the clock, as "
       "in clock w 0:01:00"},
      {"clock w -0:00:51",
       "0:00:51 cannot be taken from a clock that shows 0:00:50: take less, or set the clock, as "
       "in clock w 0:01:00"},
      {"clock w -0:00:50", ""},
      {"clock b -0:00:01",
       "0:00:01 cannot be taken from a clock that shows 0:00:00: take less, or set the clock, as "
       "in clock b 0:01:00"},
      {"clock b +0:00:01", ""},
      {"clock w 0:00:00", ""},
      {"pause", ""},
      {"uphold 1", ""},
  };
  for (const auto& [words, fault] : table) EXPECT_EQ(fault_of(words, timed_board()), fault);
}

}  // namespace luozi::host
