// Whoever looks a board's own sensors over when its host asks.
#pragma once

#include <concepts>
#include <optional>

#include "firmware/wire/messages.hpp"

namespace luozi::firmware {

/// Is told what stands on the board, and asked for answers until there are none.
template <class B>
concept SensorBench = requires(B& bench, const wire::Cells& standing) {
  bench.calibrate(standing);
  { bench.next_answer() } -> std::convertible_to<std::optional<wire::Frame>>;
};

/// Of contacts, which have nothing to calibrate.
class ContactBench {
 public:
  void calibrate(const wire::Cells&) { owed_ = true; }

  std::optional<wire::Frame> next_answer() {
    if (!owed_) return std::nullopt;
    owed_ = false;
    wire::Calibrated answer;
    answer.outcome = wire::CalibrationOutcome::unsuited;
    return wire::frame_of(answer);
  }

 private:
  bool owed_ = false;
};
static_assert(SensorBench<ContactBench>);

}  // namespace luozi::firmware
