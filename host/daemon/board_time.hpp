// A board's own time mapped to the daemon's: intervals stay as the board measured them, and no time
// is before one that was already given out.
#pragma once

#include "boards/units.hpp"

#include <cstdint>
#include <optional>

namespace luozi::host {

/// How much of any gap a correction may take: ten times what crystals drift, and a third of a
/// millisecond of a gesture.
inline constexpr std::int64_t board_time_slew_ppm = 1000;
/// A gap in which a correction of the offset may hide: no hand's gesture lasts through so long a
/// silence unnoticed.
inline constexpr Micros board_time_quiet = seconds(1);

/// A board's clock that is behind by so much more is no quartz that drifted: it stood still, and
/// nothing is gained by keeping intervals that are none.
inline constexpr Micros board_time_step = milliseconds(100);

class BoardTime {
 public:
  BoardTime() = default;
  /// `last`: the time of the board's last row. `offset`: of the start of the board that is known,
  /// which may turn out to be over, or to go on.
  explicit BoardTime(Micros last, std::optional<Micros> offset = {});

  /// The link's newest measurement: daemon's time = board's time + offset. A board's crystal drifts
  /// by up to 4 s a day (50 ppm); a correction takes at most half of a quiet moment, and in play so
  /// little of the gap between two records that no gesture changes. One forward by
  /// `board_time_step` and more is taken at once.
  /// `now`: the daemon's time.
  void measured(Micros offset, Micros now);
  bool is_measured() const { return measured_.has_value(); }

  /// The board started anew: what was measured before is worth nothing.
  void restarted();

  /// The cable is away, the board goes on: its crystal drifts by 30 ms in ten minutes. The first
  /// measurement after it and the last record before it say how, and what the board recorded
  /// between them is given its share of that drift. Where it would take more of a gap than a
  /// correction may, it is none, and the new measurement counts as any other.
  void away();

  /// The daemon's time of the board's `board_at`; `now` stands in where nothing was measured yet.
  Micros of_record(Micros board_at, Micros now);

  /// The daemon's time of a record of the start before: by the offset of then, and not after the
  /// start of now.
  Micros of_recalled(Micros board_at);

  /// The time for a row that the daemon itself writes.
  Micros last() const { return last_; }

  /// No later row may be at or before `at`: silence up to it was already acted on.
  void silent_until(Micros at);

 private:
  /// The offset as it was at a moment of the board's time.
  struct Known {
    Micros board_at, offset;
  };
  /// The time without a cable, from what was known before it to what was measured after it.
  struct Bridge {
    Known from, to;
    Micros offset_at(Micros board_at) const;
  };

  std::optional<Known> left_;  ///< how it was when the cable went, or the daemon
  std::optional<Bridge> bridge_;
  std::optional<Micros> measured_, offset_;
  Micros last_{};
  std::optional<Micros> before_;  ///< the offset of the start before
  std::optional<Micros> last_board_;
};

}  // namespace luozi::host
