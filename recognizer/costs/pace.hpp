// How hurried play is, by how long pieces are in the air, and what follows from that.
#pragma once

#include "boards/units.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstdint>

namespace luozi::recognizer {

/// How long pieces are in the air after one more was: the last few moves count most. One that is
/// held while its player thinks tells no more than that there is time.
inline Micros pace_after(Micros pace, GestureTimes times) {
  const std::int64_t carried = std::min(times.carried(), hands::slowest_pace).count;
  return carried > 0 ? Micros{(pace.count * 4 + carried) / 5} : pace;
}

/// When the hand let go of the move's piece: as seen, or, where no sensor saw it land, not before
/// it was carried half as long as others are.
inline Micros let_go_at(GestureTimes times, Micros pace) {
  return times.is_landing_seen() ? times.released : times.lifted + Micros{pace.count / 2};
}

/// How hurried hands of this pace are: 0 at leisure, 1 in a scramble.
inline double haste(Micros pace) {
  const double span = static_cast<double>((hands::calm_pace - hands::hurried_pace).count);
  const double faster = static_cast<double>((hands::calm_pace - pace).count);
  return std::clamp(faster / span, 0.0, 1.0);
}

/// Between what holds at leisure and what holds in a scramble.
inline Micros by_haste(Micros calm, Micros hurried, double hurry) {
  const auto nearer = static_cast<double>((hurried - calm).count) * hurry;
  return calm + Micros{static_cast<std::int64_t>(nearer)};
}

/// How much sooner than half the time that pieces are in the air, as a share of that half: 1 at
/// once, 0 from the half on; no more than `most`, which beyond 1 tells how long before.
inline double too_soon(Micros after, Micros pace, double most) {
  const double half = static_cast<double>(pace.count) / 2;
  return std::clamp(1 - static_cast<double>(after.count) / half, 0.0, most);
}

/// What it costs that a reply is begun so quickly after the other hand let go: sooner than a hand
/// reacts, or at leisure than players think.
inline double quick_reply_cost(Micros after, Micros pace) {
  if (after < hands::other_hand_after) return costs::early_reply.at(haste(pace));
  if (after < hands::calm_hand_after) return costs::early_reply.calm * (1 - haste(pace));
  return 0;
}

}  // namespace luozi::recognizer
