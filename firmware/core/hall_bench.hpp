// Calibrates a board of Hall sensors when its host asks, and remembers it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "firmware/core/calibration_store.hpp"
#include "firmware/core/hall_decision.hpp"
#include "firmware/core/hall_examination.hpp"
#include "firmware/core/hall_survey.hpp"
#include "firmware/core/sensor_bench.hpp"

namespace luozi::firmware {

/// | state     | goes on when                  | and then                                       |
/// |-----------|-------------------------------|------------------------------------------------|
/// | idle      | the host asks                 | surveys                                        |
/// | surveying | each strip was read 64 times  | refuses, or decides by the new one and saves it |
/// | saving    | the flash was written         | says that it is done                           |
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
    if (store_.load(fresh_)) decision_.calibrate(fresh_);
  }

  void calibrate(const wire::Cells& standing) {
    answer_.reset();
    standing_ = standing;
    if (standing.count != survey_.count()) {
      answer_ = wire::Calibrated{};
      answer_->outcome = wire::CalibrationOutcome::unsuited;
      return;
    }
    survey_.begin();
  }

  /// Each strip as it is read.
  void take(const HallStrip& strip) {
    if (store_.saving() || !survey_.take(strip)) return;
    fresh_ = decision_.calibration();
    const wire::Calibrated answer = firmware::calibrate(survey_, thresholds_, standing_, fresh_);
    answer_ = answer;
    if (answer.outcome != wire::CalibrationOutcome::done) return;
    decision_.calibrate(fresh_);
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
    if (!answer_ || store_.saving()) return std::nullopt;
    const wire::Frame frame = wire::frame_of(*answer_);
    answer_.reset();
    return frame;
  }

 private:
  HallDecision& decision_;
  const HallThresholds& thresholds_;
  CalibrationStore<F> store_;
  HallSurvey survey_;
  HallCalibration fresh_;
  wire::Cells standing_;
  std::optional<wire::Calibrated> answer_;
};

}  // namespace luozi::firmware
