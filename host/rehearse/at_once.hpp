// A game played in virtual time, as fast as the machine allows: hands, firmware, wire and link, and
// what the link heard as a trace.
#pragma once

#include "hardware/model/disturbance.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "host/rehearse/true_move.hpp"
#include "host/rehearse/true_touch.hpp"
#include "notation/trace.hpp"

#include <string>
#include <vector>

namespace luozi::host {

struct Rehearsal {
  notation::TraceHeader header;
  std::vector<notation::TraceEvent> events;
  /// What the link complained of; empty when all is well. A cable that loses packets gives it
  /// reasons, and what it complains of is made good.
  std::vector<std::string> faults;
  std::vector<TrueMove> moves{};            ///< in the trace's time
  std::vector<TrueTouch> touches{};         ///< in the trace's time, see GamePlan
  std::vector<model::Disturbance> truth{};  ///< in the trace's time and in its order
};

/// Plays the game on an empty board of its own. The trace's time is the board's; a board that lost
/// its power goes on in the time of before. With a level the cable is as noisy as that says, and
/// `sensing` is what the level's board senses.
Rehearsal rehearse_at_once(const RehearsedGame& game, notation::Sensing sensing,
                           const PlanOptions& options);

}  // namespace luozi::host
