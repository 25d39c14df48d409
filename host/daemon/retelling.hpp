// Which of the states that a restart passes through are told to those who are shown them late.
#pragma once

#include "boards/units.hpp"
#include "host/archive/rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace luozi::host {

/// Tells how a board began, how it stood `delay` ago, and every state since, each at its own time.
class Retelling {
 public:
  /// Publishes the board as it now stands, as of a time since 1970; 0: as it began.
  using Tell = std::function<void(std::int64_t at_us)>;

  Retelling(Micros delay, Micros now, Tell tell)
      : public_until_us_((now - delay).count), tell_(std::move(tell)) {}

  /// The row's board is about to play it.
  void before(const JournalRow& row) {
    if (row.entry.at_us > public_until_us_) over();
  }
  /// It has.
  void after(const JournalRow& row) {
    if (row.entry.kind == JournalKind::header) return tell_(0);
    if (row.entry.at_us > public_until_us_) return tell_(row.entry.at_us);
    untold_ = row.entry.at_us;
  }
  /// There are no more rows.
  void over() {
    if (untold_) tell_(*std::exchange(untold_, std::nullopt));
  }

 private:
  std::int64_t public_until_us_;
  Tell tell_;
  std::optional<std::int64_t> untold_;  ///< the time of the last row, if all may know of it
};

}  // namespace luozi::host
