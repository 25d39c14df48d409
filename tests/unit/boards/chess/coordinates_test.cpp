// Moves in coordinates, written and read.
#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::chess {
namespace {

constexpr std::string_view castling_fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

struct Case {
  std::string_view fen, text;
  Move move;
  bool chess960 = false;
};

TEST(Coordinates, every_kind_of_move_is_written_and_read_back) {
  const Case cases[] = {
      {start_fen, "e2e4", unchecked_move("e2e4")},
      {"8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8q", unchecked_move("e7e8q")},
      {"8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8n", unchecked_move("e7e8n")},
      {castling_fen, "e1g1", unchecked_move("e1h1")},
      {castling_fen, "e1c1", unchecked_move("e1a1")},
      {castling_fen, "e1h1", unchecked_move("e1h1"), true},
      {castling_fen, "e1a1", unchecked_move("e1a1"), true},
      {"2r2k2/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", unchecked_move("f1g1"), true},
      {"4k3/8/8/K1Pp4/8/8/8/8 w - d6 0 1", "c5d6", unchecked_move("c5d6")},
  };
  for (const Case& c : cases) {
    const Position position = position_of(c.fen, c.chess960);
    EXPECT_EQ(coordinates(position, c.move), c.text);
    const auto read = parse_coordinates(position, c.text);
    ASSERT_TRUE(read) << c.text;
    EXPECT_EQ(*read, c.move) << c.text;
  }
}

TEST(Coordinates, king_takes_rook_is_read_in_chess_too) {
  EXPECT_EQ(move_of(position_of(castling_fen), "e1h1"), unchecked_move("e1h1"));
}

/// With the king already on g1, g1 as a target means nothing; with it on f1 it is a king's step.
TEST(Coordinates, king_squares_are_never_castling_in_chess960) {
  const Position position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1", true);
  EXPECT_EQ(move_of(position, "f1g1"), unchecked_move("f1g1"));
  EXPECT_EQ(castling_wing(position, move_of(position, "f1g1")), std::nullopt);
  EXPECT_EQ(castling_wing(position, move_of(position, "f1h1")), Wing::king_side);
}

TEST(Coordinates, what_is_no_move_is_malformed) {
  const Position start = start_position();
  for (const char* text :
       {"", "e2", "e2e", "e2-e4", "e2e9", "i2e4", "E2E4", "e2e4x", "e2e4 ", "Nf3", "e7e8qq"}) {
    const auto read = parse_coordinates(start, text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error(), MoveTextFault::not_coordinates) << text;
  }
}

TEST(Coordinates, what_the_position_forbids_is_illegal) {
  const Position start = start_position();
  for (const char* text : {"e2e5", "e7e5", "e3e4", "e2e4q", "e1g1", "e1h1", "a1a1", "b1d2"}) {
    const auto read = parse_coordinates(start, text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error(), MoveTextFault::illegal) << text;
  }
}

}  // namespace
}  // namespace luozi::chess
