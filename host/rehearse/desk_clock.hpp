// The daemon's time in a rehearsal: that of the virtual boards, as far as they were heard.
#pragma once

#include "boards/units.hpp"
#include "host/daemon/clock.hpp"
#include "host/transport/desk.hpp"

#include <chrono>

namespace luozi::host {

/// Starts with the wall clock's time and runs as fast as the boards do.
class DeskClock final : public Clock {
 public:
  explicit DeskClock(const DeskTransport& boards) : boards_(boards), origin_(SystemClock().now()) {}

  Micros now() const override { return origin_ + boards_.heard_until(); }
  std::chrono::steady_clock::time_point real_time_of(Micros at) const override {
    return boards_.real_time_of(at - origin_);
  }

 private:
  const DeskTransport& boards_;
  Micros origin_;
};

}  // namespace luozi::host
