// The time of the daemon, passed in so that tests hold it in their hands.
#pragma once

#include <cstdint>

#include "boards/units.hpp"

namespace luozi::host {

/// Microseconds since 1970 that never go back.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Micros now() const = 0;
};

/// The wall clock as it stood at construction, carried on by the steady clock: a correction of the
/// wall clock during a game moves no move's time.
class SystemClock final : public Clock {
 public:
  SystemClock();
  Micros now() const override;

 private:
  Micros wall_at_start_, steady_at_start_;
};

}  // namespace luozi::host
