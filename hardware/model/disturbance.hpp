// One thing that went otherwise than a clean hand on a clean board would have it: the truth that a
// failure is later traced to.
#pragma once

#include <cstdint>
#include <string>

namespace luozi::model {

struct Disturbance {
  std::int64_t at_us = 0;  ///< in the time of what it is noted in: a script, then a whole game
  std::string cell{};      ///< the level's cell that drew it: "knock.happens"
  int square = -1;         ///< where; -1: everywhere, or not on the board
  int ply = 0;             ///< of the game, from 1

  friend bool operator==(const Disturbance&, const Disturbance&) = default;
};

}  // namespace luozi::model
