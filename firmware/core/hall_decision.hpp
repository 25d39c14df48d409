// From a sensor's field to what stands over it: nothing, white or black, with hysteresis and slow
// drift.
#pragma once

#include <array>
#include <cstdint>

#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

namespace luozi::firmware {

/// In sums of samples away from a sensor's own middle; `off` below `on`.
struct HallThresholds {
  std::int32_t on = 0;   ///< a piece is seen from here on
  std::int32_t off = 0;  ///< and is gone below this
};

/// What tells one sensor from another.
struct HallCalibration {
  HallCalibration();

  std::array<std::uint16_t, wire::sensors_max> middle;  ///< the sum without a field
  std::array<std::uint16_t, wire::sensors_max> gain;    ///< 256 for a sensor as its maker promises
};

inline constexpr std::uint16_t hall_gain_one = 256;

/// How often a middle may move by one step, a quarter of the converter's: with steps of 7 uT less
/// than 0.1 mT a minute, too slow to learn a piece that hovers, fast enough for 0.3 mT an hour of
/// warming up.
inline constexpr std::uint64_t hall_track_every_us = 4'500'000;
/// No middle moves so soon after any square of the board has changed: hands are about.
inline constexpr std::uint64_t hall_quiet_us = 2'000'000;

/// White pieces raise a sensor's voltage (south pole down), black ones lower it.
///
/// | was            | level                   | is                                |
/// |----------------|-------------------------|-----------------------------------|
/// | empty          | at least `on` up, down  | white, black                      |
/// | white or black | at least `off` its way  | as before                         |
/// | white or black | less than that          | as an empty one would be          |
class HallDecision {
 public:
  /// Strips of so many sensors.
  HallDecision(std::size_t strips, std::size_t sensors, HallThresholds thresholds);
  HallDecision(std::size_t strips, std::size_t sensors, HallThresholds thresholds,
               const HallCalibration& calibration);

  /// One strip's reading; gives the whole board as it stands now. `at` as for a scan: microseconds
  /// since the board's start, never going back.
  const wire::Cells& take(const HallStrip& strip, std::uint64_t at);

  const HallCalibration& calibration() const { return calibration_; }

 private:
  std::int32_t level(std::uint16_t sum, std::size_t sensor) const;
  wire::Contact decide(wire::Contact was, std::int32_t level) const;
  void track(const HallStrip& strip);
  bool track_due(const HallStrip& strip, std::uint64_t at);

  std::size_t sensors_;
  HallThresholds thresholds_;
  HallCalibration calibration_;
  wire::Cells standing_;
  std::uint64_t changed_at_ = 0, track_at_ = hall_track_every_us;
  bool tracking_ = false;  ///< this round of strips moves the middles
};

}  // namespace luozi::firmware
