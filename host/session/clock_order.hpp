// What an arbiter orders about the clocks.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace luozi::host {

/// `clock w 0:05:00`: that clock shows this time. `clock w +0:02:00`, `clock w -0:02:00`: the time
/// is given or taken.
struct SetClockOrder {
  Side side;
  Micros time;            ///< below zero: taken
  bool relative = false;  ///< given or taken, not set
};

/// `pause`: both clocks stand.
struct PauseOrder {};

/// `resume`: the clock of the side to move runs again.
struct ResumeOrder {};

using ClockOrder = std::variant<SetClockOrder, PauseOrder, ResumeOrder>;

/// The error says what was not understood and what would be. `verb` is the first word.
bool is_clock_order(std::string_view verb);
/// Cuts the words that one of these verbs takes off `rest`.
Result<ClockOrder, std::string> read_clock_order(std::string_view verb, std::string_view& rest);

}  // namespace luozi::host
