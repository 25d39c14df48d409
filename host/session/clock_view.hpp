// What the clocks of a game show at one time.
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string_view>

namespace luozi::host {

/// Where a side stands in its time control.
struct PeriodView {
  int moves_to_go = 0;  ///< before the next period; 0: there is none
  int byo_yomi = 0;     ///< byo-yomi periods not used up, the one that runs included
  Micros byo_yomi_time{};
  bool in_byo_yomi = false;  ///< what is shown is left of such a period

  friend bool operator==(const PeriodView&, const PeriodView&) = default;
};

/// One side's clock.
struct ClockFace {
  std::optional<Micros> left{};  ///< what it shows, 0 or less: over; none: no time control
  Micros used{};                 ///< in the whole game
  PeriodView period{};
  std::optional<Micros> fallen{};  ///< since when the flag is down
  std::string_view exempt{};       ///< by this article it need not write moves down; empty: it must
};

/// Both clocks at the time `at`; the running one goes on from there.
struct GameClockView {
  ClockFace white{}, black{};
  std::optional<Side> running{};  ///< none: they stand
  Micros delay{};  ///< passes first, before the running clock counts; not part of what it shows
  bool paused = false;  ///< the arbiter stopped them
  bool pressed =
      false;  ///< a clock was pressed in this game; otherwise moves end turns by themselves
  Micros at{};
};

}  // namespace luozi::host
