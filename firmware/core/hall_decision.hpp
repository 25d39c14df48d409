// From a sensor's field to what stands over it: nothing, white or black, with hysteresis and slow
// drift.
#pragma once

#include "firmware/core/hall_calibration.hpp"
#include "firmware/core/hall_hover.hpp"
#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// How often a middle may move by one step, a quarter of the converter's: with steps of 7 uT less
/// than 0.1 mT a minute, too slow to learn a piece that hovers, fast enough for 0.3 mT an hour of
/// warming up.
inline constexpr std::uint64_t hall_track_every_us = 4'500'000;
/// No middle moves so soon after any square of the board has changed: hands are about.
inline constexpr std::uint64_t hall_quiet_us = 2'000'000;

/// White pieces raise a sensor's voltage (south pole down), black ones lower it. What a sensor
/// sees:
///
/// | was            | level                   | is                                |
/// |----------------|-------------------------|-----------------------------------|
/// | empty          | at least `on` up, down  | white, black                      |
/// | white or black | at least `off` its way  | as before                         |
/// | white or black | less than that          | as an empty one would be          |
///
/// On a board whose gains were measured a piece that may be held above its sensor is held back
/// (`HallHover`): until it is told its sensor counts as empty.
class HallDecision {
 public:
  /// Strips of so many sensors.
  HallDecision(std::size_t strips, std::size_t sensors, HallThresholds thresholds);

  /// One strip's reading; gives the whole board as it stands now. `at` as for a scan: microseconds
  /// since the board's start, never going back. Of the sensors in `not_drifting` no middle moves:
  /// what they show is known to be no drift.
  const wire::Cells& take(const HallStrip& strip, std::uint64_t at,
                          const wire::SquareBits& not_drifting = {});

  const HallCalibration& calibration() const { return calibration_; }
  /// The strongest field of either pole that the sensor has seen, in sums.
  std::int32_t strongest(std::size_t sensor) const { return strongest_[sensor]; }
  void calibrate(const HallCalibration& calibration) {
    calibration_ = calibration;
    hover_.hold_back(calibration.has_gains());
  }

 private:
  wire::Contact decide(wire::Contact was, std::int32_t level) const;
  void remember(std::int32_t level, std::size_t sensor);
  void track(const HallStrip& strip, const wire::SquareBits& not_drifting);
  bool track_due(const HallStrip& strip, std::uint64_t at);

  std::size_t sensors_;
  HallThresholds thresholds_;
  HallCalibration calibration_;
  HallHover hover_;
  wire::Cells standing_;
  std::array<std::int16_t, wire::sensors_max> strongest_{};
  std::uint64_t changed_at_ = 0, track_at_ = hall_track_every_us;
  bool tracking_ = false;  ///< this round of strips moves the middles
};

}  // namespace luozi::firmware
