// Clocks and presses in few words, for stories.
#pragma once

#include "host/clock/game_clock.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

namespace luozi::host {

using Shown = std::optional<Micros>;

inline constexpr Micros start_time = seconds(1'700'000'000);

/// Seconds and milliseconds since the game began.
constexpr Micros at(int second) { return start_time + seconds(second); }
constexpr Micros at_ms(int millisecond) { return start_time + milliseconds(millisecond); }

inline GameClock clock_of(std::string_view control) {
  return GameClock::start(*notation::read_time_control(control), Side::white, start_time);
}

inline ClockedMove press(GameClock& clock, Side side, Micros time) {
  const auto move = clock.press(side, time, PressKind::pressed);
  EXPECT_TRUE(move);
  return *move;
}

/// Both sides press so often, with a second for each move.
inline void play_rounds(GameClock& clock, int count, int from_second) {
  for (int i = 0; i < count; ++i) {
    press(clock, Side::white, at(from_second + 2 * i + 1));
    press(clock, Side::black, at(from_second + 2 * i + 2));
  }
}

}  // namespace luozi::host
