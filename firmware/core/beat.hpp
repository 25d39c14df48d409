// When the next step of a scan is due, on a counter of microseconds that wraps.
#pragma once

#include <cstdint>

namespace luozi::firmware {

/// Steps at a fixed pace that does not drift when an interrupt comes late. Steps that were missed
/// altogether are skipped: an alarm that is set for a time gone by would only ring when the counter
/// has come round, 71 minutes later.
class Beat {
 public:
  /// `period`: microseconds, 1 to 2^31. The first step is due one period after `now`.
  constexpr Beat(std::uint32_t now, std::uint32_t period) : next_(now + period), period_(period) {}

  constexpr std::uint32_t next() const { return next_; }

  /// The step that was due has come at `now`; gives when the next one is due, always ahead of
  /// `now`.
  constexpr std::uint32_t step(std::uint32_t now) {
    next_ += period_;
    if (static_cast<std::int32_t>(next_ - now) <= 0) next_ = now + period_;
    return next_;
  }

 private:
  std::uint32_t next_, period_;
};

}  // namespace luozi::firmware
