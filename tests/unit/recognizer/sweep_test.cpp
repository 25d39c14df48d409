// What an arm takes with it, against what hands take up one after the other.
#include "recognizer/search/sweep.hpp"

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

using chess::SquareSet;

auto at(std::string_view text) { return *parse_square<chess::ChessGrid>(text); }

class Board {
 public:
  Board& lifted(std::string_view square, int after_ms) { return touched(square, after_ms, false); }
  Board& placed(std::string_view square, int after_ms) { return touched(square, after_ms, true); }
  SquareSet swept() const { return sweep_.swept(); }

 private:
  Board& touched(std::string_view square, int after_ms, bool filled) {
    now_ = now_ + milliseconds(after_ms);
    sweep_.touch({at(square), filled, {}, now_});
    return *this;
  }

  Sweep<chess::ChessGrid> sweep_;
  Micros now_ = seconds(1);
};

TEST(Sweep, four_pieces_that_leave_at_once_were_swept_off) {
  Board board;
  board.lifted("a4", 0).lifted("c6", 20).lifted("b7", 100).lifted("b4", 0);
  EXPECT_EQ(board.swept(), (SquareSet{at("a4"), at("c6"), at("b7"), at("b4")}));
}

TEST(Sweep, hands_of_a_capture_and_of_its_answer_take_three) {
  Board board;
  board.lifted("e4", 0).lifted("d5", 20).lifted("d8", 40);
  EXPECT_EQ(board.swept(), SquareSet());
  board.lifted("g8", 101);
  EXPECT_EQ(board.swept(), SquareSet());
}

TEST(Sweep, what_is_put_up_again_may_be_taken_up_to_be_moved) {
  Board board;
  board.lifted("a4", 0).lifted("c6", 0).lifted("b7", 0).lifted("b4", 0).placed("b4", 4000);
  EXPECT_EQ(board.swept(), (SquareSet{at("a4"), at("c6"), at("b7"), at("b4")}));
  board.lifted("b4", 900);
  EXPECT_EQ(board.swept(), (SquareSet{at("a4"), at("c6"), at("b7")}));
}

TEST(Sweep, of_two_the_last_one_counts) {
  Board board;
  board.lifted("a4", 0).lifted("c6", 0).lifted("b7", 0).lifted("b4", 0);
  board.lifted("g1", 2000).lifted("g2", 20).lifted("h1", 20).lifted("h2", 20);
  EXPECT_EQ(board.swept(), (SquareSet{at("g1"), at("g2"), at("h1"), at("h2")}));
}

TEST(Sweep, rook_slid_along_its_file_is_one_piece) {
  Board board;
  board.lifted("a1", 0);
  for (const std::string_view passed : {"a2", "a3", "a4", "a5", "a6"}) {
    board.placed(passed, 10).lifted(passed, 30);
  }
  EXPECT_EQ(board.swept(), SquareSet());
}

}  // namespace
}  // namespace luozi::recognizer
