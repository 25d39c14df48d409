// A game played in virtual time, as fast as the machine allows: hands, firmware, wire and link, and
// what the link heard as a trace.
#pragma once

#include <string>
#include <vector>

#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "notation/trace.hpp"

namespace luozi::host {

struct Rehearsal {
  notation::TraceHeader header;
  std::vector<notation::TraceEvent> events;
  std::vector<std::string> faults;  ///< what the link complained of; empty when all is well
};

/// Plays the game on an empty board of its own. The trace's time is the board's.
Rehearsal rehearse_at_once(const RehearsedGame& game, notation::Sensing sensing,
                           const PlanOptions& options);

}  // namespace luozi::host
