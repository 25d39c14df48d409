// One moment of a game, against which every explanation is held.
#pragma once

#include "boards/game.hpp"
#include "recognizer/sensors/distrust.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <optional>

namespace luozi::recognizer {

template <Game G>
struct Moment {
  const Wood<typename G::Grid>& wood;
  Micros now;
  double most = 0;                             ///< explanations that would cost more are not wanted
  const Distrust<typename G::Grid>& distrust;  ///< sensors that may not show what stands there
  std::optional<Micros> snapshot{};  ///< the last one; what it shows happened at any time before
};

}  // namespace luozi::recognizer
