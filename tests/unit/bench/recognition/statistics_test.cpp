// Intervals against values from the literature and from tables; percentiles by counting.
#include "tests/bench/recognition/statistics.hpp"

#include <gtest/gtest.h>

namespace luozi::bench {
namespace {

struct WilsonCase {
  std::size_t hits, trials;
  double low, high;
};

/// Worked examples of Wilson's interval, 95 %, in percent: 81 of 263 and 15 of 148 from Newcombe
/// (Statistics in Medicine 17, 1998, table I), the ends from the closed form z^2 / (n + z^2).
TEST(Share, interval_is_wilsons) {
  const WilsonCase cases[] = {
      {81, 263, 25.53, 36.62}, {15, 148, 6.24, 16.05},   {0, 20, 0, 16.11},
      {1, 29, 0.61, 17.18},    {1000, 1000, 99.62, 100},
  };
  for (const WilsonCase& each : cases) {
    const Share share{each.hits, each.trials};
    EXPECT_NEAR(share.interval().low, each.low, 0.01) << each.hits << " of " << each.trials;
    EXPECT_NEAR(share.interval().high, each.high, 0.01) << each.hits << " of " << each.trials;
  }
}

TEST(Share, of_nothing_says_nothing) {
  const Share share;
  EXPECT_EQ(share.percent(), 0);
  EXPECT_EQ(share.interval().low, 0);
  EXPECT_EQ(share.interval().high, 100);
}

struct PoissonCase {
  std::size_t count;
  double low, high;
};

/// Exact 95 % limits of a Poisson mean (Garwood, Biometrika 28, 1936); Byar's are within 1 %, below
/// three events within 0.03.
TEST(Rate, interval_of_single_events_is_nearly_exact) {
  const PoissonCase cases[] = {
      {0, 0, 3.69}, {1, 0.0253, 5.57}, {3, 0.619, 8.77}, {10, 4.795, 18.39}, {100, 81.36, 121.63}};
  for (const PoissonCase& each : cases) {
    Rate rate;  // 10,000 games of a move each, at most one event in each
    for (std::size_t game = 0; game < 10'000; ++game) rate.add(game < each.count ? 1 : 0, 1);
    const double slack = std::max(0.03, 0.01 * each.high);
    EXPECT_NEAR(rate.interval().low, each.low, slack) << each.count;
    EXPECT_NEAR(rate.interval().high, each.high, slack) << each.count;
  }
}

TEST(Rate, events_in_one_game_widen_the_interval) {
  Rate spread, clustered;
  for (int game = 0; game < 1000; ++game) {
    spread.add(game < 10 ? 1 : 0, 80);
    clustered.add(game == 0 ? 10 : 0, 80);
  }
  EXPECT_EQ(spread.per_10000(), clustered.per_10000());
  EXPECT_DOUBLE_EQ(spread.dispersion(), 1);
  EXPECT_NEAR(clustered.dispersion(), 10, 0.1);
  // As if one event had been seen, and each were ten.
  EXPECT_NEAR(clustered.interval().high, 10 * 5.57 / 8, 0.1);
  EXPECT_GT(clustered.interval().high, 2 * spread.interval().high);
}

TEST(Rate, of_no_moves_says_nothing) {
  EXPECT_EQ(Rate{}.per_10000(), 0);
  EXPECT_EQ(Rate{}.interval().high, 1e4);
}

TEST(Sample, of_each_call_timed_twice_the_less_counts) {
  Sample once, again;
  for (const std::int64_t value : {5, 900, 7}) once.add(value);
  for (const std::int64_t value : {6, 8, 400}) again.add(value);
  once.keep_less(again);
  EXPECT_EQ(once.size(), 3U);
  EXPECT_EQ(once.percentile(1000), 8) << "neither hiccup was the call's own";
  EXPECT_EQ(once.percentile(1), 5);
}

TEST(Sample, percentile_is_the_nearest_rank) {
  Sample sample;
  EXPECT_FALSE(sample.percentile(500));
  for (int value = 100; value >= 1; --value) sample.add(value);
  EXPECT_EQ(sample.percentile(0), 1);
  EXPECT_EQ(sample.percentile(500), 50);
  EXPECT_EQ(sample.percentile(950), 95);
  EXPECT_EQ(sample.percentile(999), 100);
  EXPECT_EQ(sample.percentile(1000), 100);
  Sample both;
  both.add(7);
  both.add(sample);
  EXPECT_EQ(both.size(), 101U);
}

}  // namespace
}  // namespace luozi::bench
