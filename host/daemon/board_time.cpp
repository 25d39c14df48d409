// A board's own time mapped to the daemon's: intervals stay as the board measured them, and no time
// is before one that was already given out.
#include "host/daemon/board_time.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace luozi::host {
namespace {

/// How much a correction may take of a gap in which hands move.
std::int64_t slewed(std::int64_t gap_us) {
  return std::max<std::int64_t>(gap_us, 0) * board_time_slew_ppm / 1'000'000;
}

}  // namespace

BoardTime::BoardTime(Micros last, std::optional<Micros> offset) : last_(last), before_(offset) {
  if (offset) left_ = {last - *offset, *offset};
}

void BoardTime::restarted() {
  left_.reset();
  bridge_.reset();
  if (offset_) before_ = offset_;
  measured_.reset();
  offset_.reset();
  last_board_.reset();
}

void BoardTime::away() {
  if (offset_ && last_board_) left_ = {*last_board_, *offset_};
  bridge_.reset();
  measured_.reset();
}

void BoardTime::measured(Micros offset, Micros now) {
  if (!measured_ && left_) {
    const Known found{now - offset, offset};
    const std::int64_t gap = (found.board_at - left_->board_at).count;
    const std::int64_t drift = std::abs((offset - left_->offset).count);
    if (gap > 0 && drift <= slewed(gap)) bridge_ = {*left_, found};
  }
  left_.reset();
  measured_ = offset;
}

Micros BoardTime::Bridge::offset_at(Micros board_at) const {
  const double share = static_cast<double>((board_at - from.board_at).count) /
                       static_cast<double>((to.board_at - from.board_at).count);
  const auto drift = static_cast<double>((to.offset - from.offset).count);
  return from.offset + Micros{std::llround(drift * std::clamp(share, 0.0, 1.0))};
}

Micros BoardTime::of_record(Micros board_at, Micros now) {
  if (bridge_ && board_at <= bridge_->to.board_at) {
    offset_ = bridge_->offset_at(board_at);
  } else if (!offset_) {
    offset_ = measured_.value_or(now - board_at);
  } else if (measured_ && last_board_) {
    const Micros gap = board_at - *last_board_;
    const std::int64_t room = gap > board_time_quiet ? gap.count / 2 : slewed(gap.count);
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
