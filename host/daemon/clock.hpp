// The time of the daemon, passed in so that tests and rehearsals hold it in their hands.
#pragma once

#include "boards/units.hpp"

#include <chrono>

namespace luozi::host {

/// Microseconds since 1970 that never go back, and when a time of it will come.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Micros now() const = 0;
  /// For timers: when `now` will be `at`.
  virtual std::chrono::steady_clock::time_point real_time_of(Micros at) const = 0;
};

/// The wall clock as it stood at construction, carried on by the steady clock: a correction of the
/// wall clock during a game moves no move's time. `speed` is for virtual boards whose time runs
/// faster than ours: the daemon's time must then run as fast as theirs.
class SystemClock final : public Clock {
 public:
  explicit SystemClock(double speed = 1.0);
  Micros now() const override;
  std::chrono::steady_clock::time_point real_time_of(Micros at) const override;

 private:
  double speed_;
  Micros wall_at_start_;
  std::chrono::steady_clock::time_point steady_at_start_;
};

}  // namespace luozi::host
