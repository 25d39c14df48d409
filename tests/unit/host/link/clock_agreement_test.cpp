// An hour of pings through links that are late by chance: how far the host's idea of the board's
// time is from the truth, at every moment.
#include "host/link/board_clock.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <random>

namespace luozi::host {
namespace {

/// One way's delay in microseconds: what a packet always takes, up to so much more for its frame on
/// the bus, and now and then a program or a machine that is busy.
struct Way {
  double least = 125, frame = 1000, busy = 20'000;
  double busy_chance = 0.1;

  double draw(std::mt19937& random) const;
};

double Way::draw(std::mt19937& random) const {
  std::uniform_real_distribution<double> unit(0, 1);
  const double late = unit(random) < busy_chance ? -busy * std::log(1 - unit(random)) : 0;
  return least + frame * unit(random) + late;
}

/// The largest error over an hour, looked at a hundred times a second. Of a single answer that came
/// late nobody can know better: the first ten seconds are not counted.
double worst_error_us(double ppm, const Way& there, const Way& back, unsigned seed) {
  constexpr double hour = 3600e6, look = 10'000, warm_up = 10e6;
  std::mt19937 random(seed);
  BoardClock clock;
  const double began = 1e9 * (1 + seed % 7);  // the board's time when the host's is 0
  const auto board_at = [&](double host) { return began + host * (1 + ppm * 1e-6); };
  double worst = 0, answer_at = -1;
  wire::Pong answer;
  std::optional<LinkOffset> told;
  for (double now = 0; now < hour; now += look) {
    const Micros at{std::llround(now)};
    if (answer_at >= 0 && answer_at <= now) {
      const Micros seen{std::llround(answer_at)};
      if (const auto found = clock.pong(answer, seen)) told = found;
      answer_at = -1;
    }
    if (clock.ping_due(at)) {
      const double asked = now + there.draw(random);
      answer = {clock.ping(at).token, static_cast<std::uint64_t>(board_at(asked))};
      answer_at = asked + back.draw(random);
    }
    if (now < warm_up) continue;
    const double thought = board_at(now) + static_cast<double>(told->offset.count);
    worst = std::max(worst, std::abs(thought - now));
  }
  return worst;
}

constexpr unsigned seeds = 12;
constexpr double agreement_us = 1000;

TEST(ClockAgreement, an_hour_of_50_ppm_stays_within_a_millisecond) {
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    for (const double ppm : {50.0, -50.0}) {
      EXPECT_LE(worst_error_us(ppm, {}, {}, seed), agreement_us) << seed << ' ' << ppm;
    }
  }
}

TEST(ClockAgreement, a_quiet_cable_and_crystals_that_agree_stay_within_half_a_millisecond) {
  const Way quiet{.frame = 200, .busy_chance = 0};
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    EXPECT_LE(worst_error_us(0, quiet, quiet, seed), agreement_us / 2) << seed;
  }
}

TEST(ClockAgreement, a_busy_host_that_hears_every_fourth_answer_late_stays_within_a_millisecond) {
  const Way back{.busy = 50'000, .busy_chance = 0.18};
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    EXPECT_LE(worst_error_us(50, {}, back, seed), agreement_us) << seed;
  }
}

}  // namespace
}  // namespace luozi::host
