// Which pieces hands truly touched in a turn, when and why: what every ruling on touches is
// measured by.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/hand.hpp"

#include <cstdint>
#include <vector>

namespace luozi::host {

/// A piece that was touched in the turn that ended with a move, or that fell in it. Times count
/// from the plan's start in a plan, from the trace's in a rehearsal.
struct TrueTouch {
  Ply ply{};  ///< of that move, in the record as it was then
  int square = 0;
  Side by = Side::white;  ///< whose hand it was
  model::Intent intent = model::Intent::move;
  bool left = true;     ///< its square; otherwise it was touched, or pushed, where it stands
  bool in_turn = true;  ///< the last piece of the move before stood already
  Micros at{};          ///< the hand has it

  friend bool operator==(const TrueTouch&, const TrueTouch&) = default;
};

Side side_of(model::Contact pole);

/// In the order of time, of one move's script that begins at `start_us`; the move before was made
/// at `made_us`. What a knock on the table shook is left out: it is everything.
std::vector<TrueTouch> true_touches(const model::HandScript& script, Ply ply, std::int64_t start_us,
                                    std::int64_t made_us);

}  // namespace luozi::host
