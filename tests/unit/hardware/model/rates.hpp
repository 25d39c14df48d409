// How far a count may be from what its probability lets expect.
#pragma once

#include "hardware/model/hand.hpp"
#include "hardware/model/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace luozi::model {

inline double part(int per_million) { return per_million / 1'000'000.0; }
inline double rate(Chance chance) { return part(chance.per_million); }

/// Within four standard deviations: by chance alone one count in 16,000 is not.
inline void expect_rate(int count, int trials, double rate, const std::string& told) {
  const double expected = rate * trials;
  const double deviation = std::sqrt(trials * rate * (1 - rate));
  EXPECT_LE(std::abs(count - expected), 4 * deviation + 1e-9)
      << told << ": " << count << " of " << trials << ", expected " << expected;
}

inline bool noted(const HandScript& script, const std::string& cell) {
  return std::any_of(script.disturbances.begin(), script.disturbances.end(),
                     [&](const Disturbance& note) { return note.cell == cell; });
}

}  // namespace luozi::model
