// A whole game at one board, from setting up to the result, as a timetable of what the board and
// the arbiter's desk will be told.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "boards/units.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/habits.hpp"
#include "hardware/model/pace.hpp"
#include "hardware/model/sensor.hpp"
#include "host/rehearse/rehearsed_game.hpp"

namespace luozi::host {

struct PlanOptions {
  std::uint64_t seed = 1;
  model::Pace pace = model::club_pace();
  model::Habits habits = model::clean_habits();
  model::ReedTimes reeds{};
  bool clock = false;  ///< the players press a clock that the board hears
};

struct ClockPressed {
  Side side;
};
/// An arbiter's words, as after `arbiter` in a trace: what no sensor can see.
struct ArbiterSays {
  std::string command;
};

struct PlannedStep {
  Micros at;  ///< since the plan's start
  std::variant<model::ContactChange, ClockPressed, ArbiterSays> what;
};

struct GamePlan {
  std::vector<PlannedStep> steps;  ///< in order of time
  Micros end;                      ///< the players have left; everything has come to rest
};

/// Plans the game's moves on a board on which `before` stands. What no sensor can tell of a move
/// (an under-promotion) is told by the arbiter after it, and the result after the last one unless
/// the rules give it. A piece crowned late is crowned by the opponent, before or after the reply.
GamePlan plan_game(const RehearsedGame& game, std::span<const model::Contact> before,
                   const PlanOptions& options);

}  // namespace luozi::host
