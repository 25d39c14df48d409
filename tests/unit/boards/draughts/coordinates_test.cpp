// Moves in coordinates, written and read.
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::draughts {
namespace {

struct Case {
  std::string_view fen, text, written;
};

template <class Rules>
void expect_read(const Case& c) {
  const auto position = position_of<Rules>(c.fen);
  const auto move = parse_coordinates(position, c.text);
  ASSERT_TRUE(move) << c.text;
  EXPECT_EQ(coordinates(position, *move), c.written) << c.text;
}

TEST(Coordinates, all_ways_of_writing_a_move_are_read) {
  const Case cases[] = {
      {"W:W28:B1", "28-22", "28-22"},
      {"W:W28:B1", "28x22", "28-22"},
      {"W:W32:B28,19", "32x23x14", "32x23x14"},
      {"W:W32:B28,19", "32x14", "32x23x14"},
      {"W:W32:B28,19", "32-14", "32x23x14"},
      {"W:W32:B28,19", "32:23:14", "32x23x14"},
      // By the other of two routes.
      {"W:WK35:B2,12,30,39,40", "35x44x17x8x35", "35x8x17x44x35"},
      {"W:WK35:B2,12,30,39,40", "35x44x35", "35x8x17x44x35"},
      {"W:WK35:B2,12,30,39,40", "35x35", "35x8x17x44x35"},
      // Landings that PDN does not write, but a king may be set down on.
      {"W:WK46:B37,19", "46x23x14", "46x32x14"},
      {"W:WK46:B37,19", "46x28x23x14", "46x32x14"},
  };
  for (const Case& c : cases) expect_read<International>(c);
}

TEST(Coordinates, letters_and_numbers_on_64_squares) {
  const Case cases[] = {
      {"W:Wa1,c3:Bh8", "c3-d4", "c3-d4"},
      {"W:Wb6:Bc7,f6,a1", "b6xg5", "b6xd8xg5"},
      {"W:Wb6:Bc7,f6,a1", "b6:d8:g5", "b6xd8xg5"},
      {"W:WKa1:Bd4", "a1xe5", "a1xe5"},
  };
  for (const Case& c : cases) expect_read<Russian>(c);
}

/// Two captures of one piece may begin and end alike and take others: then more must be written.
TEST(Coordinates, what_fits_two_moves_is_ambiguous_and_all_landings_decide) {
  const auto position = position_of<Russian>("W:WKc1:Bb2,d2,b4,d4,e5");
  const auto ambiguous = parse_coordinates(position, "c1xc1");
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error(), MoveTextFault::ambiguous);
  EXPECT_EQ(coordinates(position, move_of(position, "c1xc5xc1")), "c1xa3xc5xe3xc1");
  EXPECT_EQ(coordinates(position, move_of(position, "c1xd6xc1")), "c1xa3xd6xf4xc1");
}

TEST(Coordinates, faults_are_told_apart) {
  struct Fault {
    std::string_view text;
    MoveTextFault fault;
  };
  const Fault cases[] = {
      {"", MoveTextFault::not_coordinates},
      {"32", MoveTextFault::not_coordinates},
      {"32-", MoveTextFault::not_coordinates},
      {"-32", MoveTextFault::not_coordinates},
      {"32--28", MoveTextFault::not_coordinates},
      {"32-51", MoveTextFault::not_coordinates},
      {"0-5", MoveTextFault::not_coordinates},
      {"032-28", MoveTextFault::not_coordinates},
      {"32 28", MoveTextFault::not_coordinates},
      {"c3-d4", MoveTextFault::not_coordinates},
      {"32-28!", MoveTextFault::not_coordinates},
      {"32-23", MoveTextFault::illegal},
      {"20-25", MoveTextFault::illegal},
      {"32-27-28", MoveTextFault::illegal},
      {"1-1", MoveTextFault::illegal},
  };
  const auto start = InternationalDraughts::start();
  for (const Fault& c : cases) {
    const auto move = parse_coordinates(start, c.text);
    ASSERT_FALSE(move) << c.text;
    EXPECT_EQ(move.error(), c.fault) << c.text;
  }
  std::string longest = "1";
  for (int i = 0; i < 100; ++i) longest += "-1";
  EXPECT_EQ(parse_coordinates(start, longest).error(), MoveTextFault::not_coordinates);
}

}  // namespace
}  // namespace luozi::draughts
