// Orders that make no sense are refused with what would be right, before they are written.
#include "host/arbiter/order_sense.hpp"

#include "boards/chess/laws.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"

#include <gtest/gtest.h>

#include <array>
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

TEST(OrderSense, result_that_the_laws_do_not_give_for_its_reason_is_refused) {
  const std::string draws = " draws the game: the result is 1/2-1/2, or the reason is another";
  const std::string wins =
      " wins it for one side: the result is 1-0 or 0-1, or the reason is another";
  const std::vector<std::array<std::string, 3>> table = {
      {"chess", "1-0 agreement", draws},                   // FIDE 5.2.3
      {"chess", "1-0 fivefold-repetition", draws},         // FIDE 9.6.1
      {"chess", "0-1 stalemate", draws},                   // FIDE 5.2.1
      {"chess960", "1/2-1/2 checkmate", wins},             // FIDE 5.1.1
      {"xiangqi", "1/2-1/2 resignation", wins},            // CXA-1999 4.1.9
      {"xiangqi", "1/2-1/2 stalemate", wins},              // CXA-1999 4.1.3
      {"xiangqi", "0-1 natural-limit", draws},             // CXA-1999 4.2.4
      {"draughts-russian", "1/2-1/2 no-move", wins},       // CN-draughts-100 12.2.3
      {"draughts-international", "1-0 agreement", draws},  // CN-draughts-100 12.3.5
  };
  BoardView board = board_at("3", 10);
  for (const auto& [game, result, fault] : table) {
    board.game.game = game;
    const std::string reason = result.substr(result.find(' ') + 1);
    EXPECT_EQ(fault_of("result " + result, board), "by the laws of " + game + " " + reason + fault);
  }
}

TEST(OrderSense, result_that_the_laws_leave_open_may_be_said) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"chess", "1/2-1/2 resignation"},           // FIDE 5.1.2: the opponent cannot mate
      {"chess", "1/2-1/2 time"},                  // FIDE 6.9: the same
      {"chess", "1/2-1/2 illegal-moves"},         // FIDE 7.5.5: the same
      {"chess", "1/2-1/2 refusal"},               // FIDE 11.8: lost by both
      {"xiangqi", "1/2-1/2 late"},                // CXA-1999 21.3: lost by both
      {"xiangqi", "0-1 stalemate"},               // CXA-1999 4.1.3
      {"draughts-russian", "1-0 no-move"},        // CN-draughts-100 12.2.3
      {"draughts-russian", "1/2-1/2 both-late"},  // CN-draughts-100 8.3.3: lost by both
  };
  BoardView board = board_at("3", 10);
  for (const auto& [game, result] : table) {
    board.game.game = game;
    EXPECT_EQ(fault_of("result " + result, board), "") << game << " " << result;
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
  for (const char* none : {"foul w", "foul w FIDE 7.5.1", "foul b CN-draughts-100 14.2"}) {
    EXPECT_EQ(fault_of(none, board),
              "the laws of this game count nothing of that kind: rule on the incident, or say how "
              "the game ends, as in result 0-1 refusal")
        << none;
  }
}

TEST(OrderSense, time_that_is_not_there_or_fits_on_no_clock_is_refused) {
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
      {"clock w 2777:46:39", ""},
      {"clock w 99999:00:00", "99999:00:00 is more than a clock shows: 2777:46:39 is the most"},
      {"clock b +2777:46:40", "2777:46:40 is more than a clock shows: 2777:46:39 is the most"},
      {"pause", ""},
      {"uphold 1", ""},
  };
  for (const auto& [words, fault] : table) EXPECT_EQ(fault_of(words, timed_board()), fault);
}

}  // namespace luozi::host
