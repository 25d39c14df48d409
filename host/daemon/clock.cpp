// The time of the daemon, passed in so that tests and rehearsals hold it in their hands.
#include "host/daemon/clock.hpp"

#include <cmath>

namespace luozi::host {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;

}  // namespace

SystemClock::SystemClock(double speed)
    : speed_(speed),
      wall_at_start_{
          duration_cast<microseconds>(std::chrono::system_clock::now().time_since_epoch()).count()},
      steady_at_start_(std::chrono::steady_clock::now()) {}

Micros SystemClock::now() const {
  const auto passed =
      duration_cast<microseconds>(std::chrono::steady_clock::now() - steady_at_start_);
  return wall_at_start_ + Micros{std::llround(static_cast<double>(passed.count()) * speed_)};
}

std::chrono::steady_clock::time_point SystemClock::real_time_of(Micros at) const {
  const auto passed = static_cast<double>((at - wall_at_start_).count) / speed_;
  return steady_at_start_ + microseconds(std::llround(std::ceil(passed)));
}

}  // namespace luozi::host
