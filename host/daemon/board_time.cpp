// A board's own time mapped to the daemon's: intervals stay as the board measured them, and no time
// is before one that was already given out.
#include "host/daemon/board_time.hpp"

#include <algorithm>

namespace luozi::host {

void BoardTime::restarted() {
  if (offset_) before_ = offset_;
  measured_.reset();
  offset_.reset();
  last_board_.reset();
}

Micros BoardTime::of_record(Micros board_at, Micros now) {
  if (!offset_) {
    offset_ = measured_.value_or(now - board_at);
  } else if (measured_ && last_board_) {
    const Micros gap = board_at - *last_board_;
    const std::int64_t room = gap > board_time_quiet ? gap.count / 2
                                                     : std::max<std::int64_t>(gap.count, 0) *
                                                           board_time_slew_ppm / 1'000'000;
    const std::int64_t wanted = (*measured_ - *offset_).count;
    const bool stood_still = wanted >= board_time_step.count;
    offset_ = *offset_ + Micros{stood_still ? wanted : std::clamp(wanted, -room, room)};
  }
  last_board_ = board_at;
  last_ = std::max(last_, board_at + *offset_);
  return last_;
}

Micros BoardTime::of_recalled(Micros board_at) {
  if (!before_) before_ = last_ - board_at;
  Micros at = board_at + *before_;
  if (measured_) at = std::min(at, *measured_);
  last_ = std::max(last_, at);
  return last_;
}

void BoardTime::silent_until(Micros at) { last_ = std::max(last_, at + Micros{1}); }

}  // namespace luozi::host
