// Which of the states that a restart passes through are told to those who are shown them late.
#pragma once

#include "boards/units.hpp"
#include "host/archive/rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace luozi::host {

/// Tells how a board began, how it stood twice the `delay` ago, and every state since, each at its
/// own time: by what was known of them one delay later, the public was shown them or was not.
class Retelling {
 public:
  /// Publishes the board as it now stands, as of a time since 1970; 0: as it began.
  using Tell = std::function<void(std::int64_t at_us)>;

  Retelling(Micros delay, Micros now, Tell tell)
      : told_by_us_((now - delay - delay).count), tell_(std::move(tell)) {}

  /// Since 1970: the state at this time is told, and every later one.
  std::int64_t told_by_us() const { return told_by_us_; }

  /// To be called before the board plays the row.
  void before(const JournalRow& row) {
    if (row.entry.at_us > told_by_us_) over();
  }
  /// To be called after the board has played the row.
  void after(const JournalRow& row) {
    if (!std::exchange(begun_, true)) return tell_(0);
    if (row.entry.at_us > told_by_us_) return tell_(row.entry.at_us);
    untold_ = row.entry.at_us;
  }
  /// There are no more rows.
  void over() {
    if (untold_) tell_(*std::exchange(untold_, std::nullopt));
  }

 private:
  std::int64_t told_by_us_;
  Tell tell_;
  bool begun_ = false;
  std::optional<std::int64_t> untold_;  ///< the time of the last row of by then
};

}  // namespace luozi::host
