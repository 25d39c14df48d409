// Calibrates a board of Hall sensors or looks them over when its host asks, and remembers what it
// measured.
#pragma once

#include "firmware/core/calibration_store.hpp"
#include "firmware/core/hall_decision.hpp"
#include "firmware/core/hall_examination.hpp"
#include "firmware/core/hall_survey.hpp"
#include "firmware/core/sensor_bench.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace luozi::firmware {

/// | state     | goes on when                  | and then                                       |
/// |-----------|-------------------------------|------------------------------------------------|
/// | idle      | the host asks                 | surveys                                        |
/// | surveying | each strip was read 64 times  | tells each sensor's state; or refuses; or decides
/// | |           |                               | by the new calibration and saves it | | saving
/// | the flash was written         | says that it is done                              |
///
/// Who asks again while it surveys begins anew; while it saves, the survey waits for that.
template <Flash F>
class HallBench {
 public:
  /// `decision` is the one whose calibration it keeps; all must stay.
  HallBench(HallDecision& decision, const HallThresholds& thresholds, F& flash, std::size_t strips,
            std::size_t sensors)
      : decision_(decision),
        thresholds_(thresholds),
        store_(flash, strips * sensors),
        survey_(strips, sensors) {}

  /// What was kept is in force from here on. Before anything else, while the flash is not busy.
  void load() {
    if (!store_.load(fresh_)) return;
    decision_.calibrate(fresh_);
    middles_measured_ = fresh_.has_middles();
  }
  /// What each sensor shows without a field was measured, now or once.
  bool middles_measured() const { return middles_measured_; }

  void calibrate(const wire::Cells& standing) {
    begin(standing, Purpose::calibration);
    if (standing.count == survey_.count()) return survey_.begin();
    answer_ = wire::Calibrated{};
    answer_->outcome = wire::CalibrationOutcome::unsuited;
  }

  /// Of what is believed more is known here.
  void examine(const wire::Cells& standing, const wire::Cells&) {
    begin(standing, Purpose::report);
    if (standing.count == survey_.count()) return survey_.begin();
    parts_.begin(survey_.count());
  }

  /// Each strip as it is read.
  void take(const HallStrip& strip) {
    if (store_.saving() || !survey_.take(strip)) return;
    if (purpose_ == Purpose::report) {
      examined_.emplace(survey_, decision_.calibration(), thresholds_, standing_, HallGains::used);
      parts_.begin(survey_.count());
      return;
    }
    fresh_ = decision_.calibration();
    const wire::Calibrated answer = firmware::calibrate(survey_, thresholds_, standing_, fresh_);
    answer_ = answer;
    if (answer.outcome != wire::CalibrationOutcome::done) return;
    decision_.calibrate(fresh_);
    if (is_empty(standing_)) middles_measured_ = true;
    store_.save(fresh_);
  }

  /// A step of writing.
  void poll() {
    if (!store_.saving()) return;
    store_.poll();
    if (!store_.saving() && !store_.saved() && answer_) {
      answer_->outcome = wire::CalibrationOutcome::unwritten;
    }
  }

  std::optional<wire::Frame> next_answer() {
    if (parts_.left()) return next_part();
    if (!answer_ || store_.saving()) return std::nullopt;
    const wire::Frame frame = wire::frame_of(*answer_);
    answer_.reset();
    return frame;
  }

 private:
  enum class Purpose : std::uint8_t { calibration, report };

  void begin(const wire::Cells& standing, Purpose purpose) {
    answer_.reset();
    examined_.reset();
    parts_.end();
    standing_ = standing;
    purpose_ = purpose;
  }

  static bool is_empty(const wire::Cells& standing) {
    wire::Cells nothing;
    nothing.count = standing.count;
    return standing == nothing;
  }

  wire::Frame next_part() {
    if (!examined_) return wire::frame_of(parts_.refusal());
    return wire::frame_of(parts_.next([this](std::size_t sensor) {
      const auto told = [this](std::int32_t sum) { return hundredths_mt(sum, thresholds_); };
      return wire::SensorReading{
          .state = examined_->state(sensor),
          .offset = told(decision_.calibration().middle[sensor] - std::int32_t{hall_sum_middle}),
          .field = told(examined_->field(sensor)),
          .strongest = told(decision_.strongest(sensor))};
    }));
  }

  HallDecision& decision_;
  const HallThresholds& thresholds_;
  CalibrationStore<F> store_;
  HallSurvey survey_;
  HallCalibration fresh_;
  wire::Cells standing_;
  Purpose purpose_ = Purpose::calibration;
  bool middles_measured_ = false;
  std::optional<wire::Calibrated> answer_;
  std::optional<HallExamination> examined_;
  ReportParts parts_;
};

}  // namespace luozi::firmware
