// Moves in coordinates, in and out.
#include "boards/xiangqi/moves.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::xiangqi {
namespace {

TEST(Coordinates, are_written_small_and_read_in_either_case_with_or_without_dash) {
  const Position start;
  EXPECT_EQ(coordinates(move_of("h2e2")), "h2e2");
  for (const std::string_view text : {"h2e2", "H2E2", "h2-e2", "H2-E2"}) {
    const auto move = parse_coordinates(start, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(*move, move_of("h2e2"));
  }
}

TEST(Coordinates, other_words_are_told_from_illegal_moves) {
  const Position start;
  for (const std::string_view text :
       {"", "h2", "h2e", "h2 e2", "h2e2 ", "j0a0", "h2e10", "-h2e2", "h2e-2", "h2--e2", "h-2e2"}) {
    const auto move = parse_coordinates(start, text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error(), MoveTextFault::not_coordinates) << text;
  }
  for (const std::string_view text : {"h2h2", "h2i0", "e4e5", "a9a8"}) {
    const auto move = parse_coordinates(start, text);
    ASSERT_FALSE(move) << text;
    EXPECT_EQ(move.error(), MoveTextFault::illegal) << text;
  }
}

}  // namespace
}  // namespace luozi::xiangqi
