// A whole game at one board, from setting up to the result, as a timetable of what the board and
// the arbiter's desk will be told.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/habits.hpp"
#include "hardware/model/level.hpp"
#include "hardware/model/pace.hpp"
#include "hardware/model/sensor.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "host/rehearse/true_move.hpp"
#include "host/rehearse/true_touch.hpp"
#include "notation/trace.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

struct PlanOptions {
  std::uint64_t seed = 1;
  model::Pace pace = model::club_pace();  ///< with a level only of setting up
  model::Habits habits = model::clean_habits();
  model::ReedTimes reeds{};
  bool clock = false;  ///< the players press a clock that the board hears
  /// Clumsy hands and real sensors; without one everything is clean, and habits and reeds count.
  std::optional<model::Level> level{};
  notation::Sensing sensing = notation::Sensing::presence;  ///< whose board a level's hands play on
  std::int64_t scan_us = 0;  ///< how often that board reads every sensor; 0: as its file says
  bool tells_untold = true;  ///< an arbiter tells an under-promotion
};

struct ClockPressed {
  Side side = Side::white;
};

/// A player tells the board that pieces are adjusted, or that they are no more.
struct AdjustmentTold {
  Side side = Side::white;
  bool begins = true;
};

struct PlannedStep {
  Micros at;  ///< since the plan's start
  std::variant<model::ContactChange, ClockPressed, AdjustmentTold, ArbiterSays> what;
};

struct GamePlan {
  std::vector<PlannedStep> steps;  ///< in order of time
  Micros end;                      ///< the players have left; everything has come to rest
  std::vector<TrueMove> moves{};   ///< in the order in which they were made
  /// Of those moves, in order of time within each; only of a level's hands.
  std::vector<TrueTouch> touches{};
  std::vector<model::Disturbance> disturbances{};  ///< in order of time, since the plan's start
};

/// Plans the game on a board on which `before` stands. What no sensor can tell of a move (an
/// under-promotion) is told by the arbiter after it, and the result after the last one unless the
/// rules give it. A piece crowned late is crowned by the opponent, before or after the reply. A
/// game that has a tale needs a level.
GamePlan plan_game(const RehearsedGame& game, std::span<const model::Contact> before,
                   const PlanOptions& options);

}  // namespace luozi::host
