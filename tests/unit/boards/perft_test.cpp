// Counting lines of play where a person can check the count.
#include "boards/perft.hpp"

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

namespace luozi {
namespace {

/// Black is stalemated: the queen on c7 takes a7, b7 and b8.
TEST(Perft, finished_game_has_no_lines) {
  const auto position = chess::parse_fen("k7/2Q5/8/K7/8/8/8/8 b - - 0 1");
  ASSERT_TRUE(position);
  EXPECT_EQ(perft<chess::Chess>(*position, 0), 1U);
  EXPECT_EQ(perft<chess::Chess>(*position, 1), 0U);
  EXPECT_EQ(perft<chess::Chess>(*position, 3), 0U);
}

TEST(Perft, start_has_twenty_moves_for_each_side) {
  EXPECT_EQ(perft<chess::Chess>(chess::Chess::start(), 1), 20U);
  EXPECT_EQ(perft<chess::Chess>(chess::Chess::start(), 2), 400U);
}

}  // namespace
}  // namespace luozi
