// Judges each sensor by what is known to stand over it, and derives middles and gains.
#include "firmware/core/hall_examination.hpp"

#include <limits>

namespace luozi::firmware {

using wire::Contact;
using wire::SensorState;

namespace {

/// Counts the sensors and notes the first that is not good.
wire::Calibrated judged(const HallExamination& examined) {
  wire::Calibrated answer;
  answer.measured = static_cast<std::uint16_t>(examined.count());
  for (std::size_t sensor = 0; sensor < examined.count(); ++sensor) {
    const SensorState state = examined.state(sensor);
    if (state == SensorState::good) continue;
    if (answer.faulty++ == 0) {
      answer.square = static_cast<std::uint16_t>(sensor);
      answer.state = state;
    }
    answer.outcome = wire::CalibrationOutcome::refused;
  }
  return answer;
}

/// The least and the most of what was measured.
class Extent {
 public:
  void add(std::int32_t value) {
    if (value < least_) least_ = value;
    if (value > most_) most_ = value;
  }
  void tell(wire::Calibrated& answer, const HallThresholds& thresholds) const {
    answer.least = hundredths_mt(least_, thresholds);
    answer.most = hundredths_mt(most_, thresholds);
  }

 private:
  std::int32_t least_ = std::numeric_limits<std::int32_t>::max();
  std::int32_t most_ = std::numeric_limits<std::int32_t>::min();
};

wire::Calibrated calibrate_middles(const HallSurvey& survey, const HallThresholds& thresholds,
                                   const wire::Cells& standing, HallCalibration& calibration) {
  calibration.middle.fill(hall_sum_middle);
  // An empty sensor is off its middle by less than a piece that is not yet gone.
  HallThresholds strict = thresholds;
  strict.on = strict.off;
  const HallExamination examined(survey, calibration, strict, standing, HallGains::ignored);
  wire::Calibrated answer = judged(examined);
  Extent offsets;
  for (std::size_t sensor = 0; sensor < survey.count(); ++sensor) {
    calibration.middle[sensor] = survey.mean(sensor);
    offsets.add(examined.offset(sensor));
  }
  offsets.tell(answer, thresholds);
  return answer;
}

}  // namespace

HallExamination::HallExamination(const HallSurvey& survey, const HallCalibration& calibration,
                                 const HallThresholds& thresholds, const wire::Cells& standing,
                                 HallGains gains)
    : survey_(survey),
      calibration_(calibration),
      thresholds_(thresholds),
      standing_(standing),
      gains_(gains) {
  for (std::size_t sensor = 0; sensor < count(); ++sensor) {
    if (!told_empty(sensor)) ++pieces_;
  }
  usual_ = median_of_pieces();
}

std::int32_t HallExamination::offset(std::size_t sensor) const {
  return std::int32_t{survey_.mean(sensor)} - hall_sum_middle;
}

std::int32_t HallExamination::field(std::size_t sensor) const {
  const std::uint16_t mean = survey_.mean(sensor);
  if (gains_ == HallGains::used) return calibration_.level(mean, sensor);
  return std::int32_t{mean} - calibration_.middle[sensor];
}

/// The field in the direction of the piece that was told.
std::int32_t HallExamination::strength(std::size_t sensor) const {
  const std::int32_t seen = field(sensor);
  switch (standing_.get(sensor)) {
    case Contact::white:
      return seen;
    case Contact::black:
      return -seen;
    case Contact::filled:
    case Contact::empty:
      break;
  }
  return size_of(seen);
}

/// The piece that as many are weaker than as are stronger; found by counting, as there is no room
/// to sort them in.
std::int32_t HallExamination::median_of_pieces() const {
  for (std::size_t sensor = 0; sensor < count(); ++sensor) {
    if (told_empty(sensor)) continue;
    const std::int32_t own = strength(sensor);
    std::size_t weaker = 0, alike = 0;
    for (std::size_t other = 0; other < count(); ++other) {
      if (told_empty(other)) continue;
      const std::int32_t its = strength(other);
      weaker += its < own ? 1 : 0;
      alike += its == own ? 1 : 0;
    }
    if (weaker <= pieces_ / 2 && pieces_ / 2 < weaker + alike) return own;
  }
  return 0;
}

SensorState HallExamination::state(std::size_t sensor) const {
  // No sensor's output goes half way from its range to the converter's end.
  if (size_of(offset(sensor)) > (thresholds_.range + hall_sum_middle) / 2) return SensorState::dead;
  // More than 1 mT: noise and the converter's steps are a quarter of that.
  if (survey_.spread(sensor) > thresholds_.off / 2) return SensorState::unsteady;
  if (!told_empty(sensor)) return state_of_piece(sensor);
  return size_of(field(sensor)) >= thresholds_.on ? SensorState::stuck : SensorState::good;
}

SensorState HallExamination::state_of_piece(std::size_t sensor) const {
  const std::int32_t own = strength(sensor);
  if (own <= -thresholds_.on) return SensorState::flipped;
  if (own < thresholds_.off) return SensorState::dead;
  if (own * 100 < usual_ * (100 - hall_uneven_percent)) return SensorState::weak;
  if (own * 100 > usual_ * (100 + hall_uneven_percent)) return SensorState::strong;
  return SensorState::good;
}

wire::Calibrated calibrate(const HallSurvey& survey, const HallThresholds& thresholds,
                           const wire::Cells& standing, HallCalibration& calibration) {
  std::size_t pieces = 0;
  for (std::size_t sensor = 0; sensor < standing.count; ++sensor) {
    if (standing.get(sensor) != Contact::empty) ++pieces;
  }
  if (pieces == 0) return calibrate_middles(survey, thresholds, standing, calibration);
  wire::Calibrated answer;
  answer.outcome = wire::CalibrationOutcome::unsuited;
  if (pieces < hall_pieces_min) return answer;
  const HallExamination examined(survey, calibration, thresholds, standing, HallGains::ignored);
  answer = judged(examined);
  Extent strengths;
  for (std::size_t sensor = 0; sensor < survey.count(); ++sensor) {
    if (standing.get(sensor) != Contact::empty) strengths.add(size_of(examined.field(sensor)));
  }
  strengths.tell(answer, thresholds);
  if (answer.outcome != wire::CalibrationOutcome::done) return answer;
  for (std::size_t sensor = 0; sensor < survey.count(); ++sensor) {
    if (standing.get(sensor) == Contact::empty) continue;
    const std::int32_t plain = size_of(examined.field(sensor));
    calibration.gain[sensor] = static_cast<std::uint16_t>(hall_gain_one * examined.usual() / plain);
  }
  return answer;
}

}  // namespace luozi::firmware
