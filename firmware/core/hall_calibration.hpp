// What tells one Hall sensor from another, and what all of a board have in common.
#pragma once

#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// In sums of samples away from a sensor's own middle; `off` below `on`, `on` below `stands` and
/// `range`.
struct HallThresholds {
  std::int32_t on = 0;       ///< a piece is seen from here on
  std::int32_t off = 0;      ///< and is gone below this
  std::int32_t range = 0;    ///< the strongest field that a sensor tells from a stronger one
  std::int32_t step_nt = 0;  ///< nanotesla of one step of a sum
  std::int32_t stands = 0;   ///< in a weaker field it may be held above; 0: none is held back
};

// Sums, and hundredths of a millitesla.
constexpr std::int32_t nt_per_hundredth_mt = 10'000;
constexpr std::int16_t hundredths_mt(std::int32_t sum, const HallThresholds& thresholds) {
  return static_cast<std::int16_t>(sum * thresholds.step_nt / nt_per_hundredth_mt);
}
constexpr std::int32_t sum_of(std::int32_t hundredths, const HallThresholds& thresholds) {
  return hundredths * nt_per_hundredth_mt / thresholds.step_nt;
}

/// Of a field, whichever its pole.
constexpr std::int32_t size_of(std::int32_t level) { return level < 0 ? -level : level; }

inline constexpr std::uint16_t hall_gain_one = 256;

struct HallCalibration {
  HallCalibration() {
    middle.fill(hall_sum_middle);
    gain.fill(hall_gain_one);
  }

  /// Gains may be measured without them: then each middle is the converter's.
  bool has_middles() const {
    return std::any_of(middle.begin(), middle.end(),
                       [](std::uint16_t sum) { return sum != hall_sum_middle; });
  }
  /// With pieces whose fields were all the same none of them shows.
  bool has_gains() const {
    return std::any_of(gain.begin(), gain.end(),
                       [](std::uint16_t part) { return part != hall_gain_one; });
  }
  /// How far a sum is from the sensor's middle, made up for its gain.
  std::int32_t level(std::uint16_t sum, std::size_t sensor) const {
    return (std::int32_t{sum} - middle[sensor]) * gain[sensor] / hall_gain_one;
  }

  std::array<std::uint16_t, wire::sensors_max> middle;  ///< the sum without a field
  std::array<std::uint16_t, wire::sensors_max> gain;    ///< 256 for a sensor as its maker promises
};

}  // namespace luozi::firmware
