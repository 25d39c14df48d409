// The generator against its published values, and the shape of the distributions.
#include "hardware/model/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace luozi::model {
namespace {

TEST(Random, next_gives_the_published_sequence_of_splitmix64) {
  // First outputs for seed 1234567 as published with the reference implementation.
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, between_reaches_both_ends_and_nothing_else) {
  Random random(1);
  std::array<int, 4> count{};
  for (int i = 0; i < 4000; ++i) {
    const std::int64_t drawn = random.between(-1, 2);
    ASSERT_GE(drawn, -1);
    ASSERT_LE(drawn, 2);
    ++count.at(static_cast<std::size_t>(drawn + 1));
  }
  for (const int each : count) EXPECT_NEAR(each, 1000, 150);  // five standard deviations
}

TEST(Random, one_of_gives_each_of_the_list_by_one_draw_between_its_ends) {
  Random random(6), same(6);
  const std::vector<int> list{10, 11, 12};
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.one_of(list), 10 + same.between(0, 2));
}

TEST(Random, chance_follows_its_permille) {
  Random random(2);
  int hits = 0;
  for (int i = 0; i < 10'000; ++i) hits += random.chance(300) ? 1 : 0;
  EXPECT_NEAR(hits, 3000, 230);
  EXPECT_FALSE(random.chance(0));
  EXPECT_TRUE(random.chance(1000));
}

TEST(Random, pick_follows_its_weights) {
  Random random(3);
  const std::array<int, 3> weights{600, 0, 200};
  std::array<int, 3> count{};
  for (int i = 0; i < 8000; ++i) ++count.at(random.pick(weights));
  EXPECT_NEAR(count[0], 6000, 200);
  EXPECT_EQ(count[1], 0);
  EXPECT_NEAR(count[2], 2000, 200);
}

TEST(Random, spread_has_the_quantiles_of_a_lognormal) {
  Random random(4);
  const Spread spread{900'000, 450, 0, 1'000'000'000};
  std::vector<std::int64_t> drawn(20'001);
  for (std::int64_t& each : drawn) each = random.spread(spread);
  std::sort(drawn.begin(), drawn.end());
  EXPECT_NEAR(static_cast<double>(drawn[10'000]), 900'000, 15'000);
  // exp(-0.45) and exp(0.45) at the 15.87 % and 84.13 % points.
  EXPECT_NEAR(static_cast<double>(drawn[3'174]), 573'900, 15'000);
  EXPECT_NEAR(static_cast<double>(drawn[16'826]), 1'411'500, 35'000);
}

TEST(Random, spread_keeps_its_bounds) {
  Random random(5);
  const Spread spread{100, 2000, 90, 110};
  bool low = false, high = false;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t drawn = random.spread(spread);
    ASSERT_GE(drawn, 90);
    ASSERT_LE(drawn, 110);
    low = low || drawn == 90;
    high = high || drawn == 110;
  }
  EXPECT_TRUE(low && high);
}

}  // namespace
}  // namespace luozi::model
