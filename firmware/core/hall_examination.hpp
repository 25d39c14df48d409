// Are the sensors of a Hall board as they should be, when it is known what stands over them?
#pragma once

#include "firmware/core/hall_calibration.hpp"
#include "firmware/core/hall_survey.hpp"
#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// A usual piece is the median of those that stand. 40 % to either side make up for a magnet that
/// stands off its middle and is a tenth weaker; and a gain of 1 / 0.6 still keeps the deepest
/// wrong-sign lobe of the magnets used, 2.3 mT, below the 4.0 mT from which a piece is seen.
inline constexpr std::int32_t hall_uneven_percent = 40;
/// Fewer pieces have no usual one (house rule).
inline constexpr std::size_t hall_pieces_min = 8;

/// Whether fields are made up for the gains known so far.
enum class HallGains : std::uint8_t { used, ignored };

/// A survey beside what is known to stand. All four must stay.
class HallExamination {
 public:
  HallExamination(const HallSurvey& survey, const HallCalibration& calibration,
                  const HallThresholds& thresholds, const wire::Cells& standing, HallGains gains);

  std::size_t count() const { return survey_.count(); }
  wire::SensorState state(std::size_t sensor) const;

  // In sums.
  /// Away from the converter's middle.
  std::int32_t offset(std::size_t sensor) const;
  /// Away from the sensor's own middle.
  std::int32_t field(std::size_t sensor) const;
  /// The usual piece, 0 without pieces.
  std::int32_t usual() const { return usual_; }

 private:
  bool told_empty(std::size_t sensor) const {
    return standing_.get(sensor) == wire::Contact::empty;
  }
  std::int32_t strength(std::size_t sensor) const;
  std::int32_t median_of_pieces() const;
  wire::SensorState state_of_piece(std::size_t sensor) const;

  const HallSurvey& survey_;
  const HallCalibration& calibration_;
  const HallThresholds& thresholds_;
  const wire::Cells& standing_;
  HallGains gains_;
  std::size_t pieces_ = 0;
  std::int32_t usual_ = 0;
};

/// Makes of the calibration of before what the survey says: without pieces other middles, otherwise
/// other gains under the pieces. Of an outcome that is not `done` nothing is to be used.
wire::Calibrated calibrate(const HallSurvey& survey, const HallThresholds& thresholds,
                           const wire::Cells& standing, HallCalibration& calibration);

}  // namespace luozi::firmware
