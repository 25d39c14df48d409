// Times, plies and sides.
#include "boards/units.hpp"

#include <gtest/gtest.h>

namespace luozi {
namespace {

TEST(Micros, arithmetic_stays_in_microseconds) {
  EXPECT_EQ(milliseconds(20) + seconds(1), Micros{1'020'000});
  EXPECT_EQ(seconds(1) - milliseconds(1), Micros{999'000});
  EXPECT_LT(milliseconds(-1), Micros{0});
}

TEST(Side, other_side_is_the_opponent) {
  EXPECT_EQ(other(Side::white), Side::black);
  EXPECT_EQ(other(Side::black), Side::white);
  EXPECT_EQ(letter(Side::black), 'b');
  EXPECT_EQ(name(Side::white), "white");
}

}  // namespace
}  // namespace luozi
