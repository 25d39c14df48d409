// What the cable between board and host does wrong, in numbers.
#pragma once

#include "hardware/model/random.hpp"

namespace luozi::model {

struct LinkNoise {
  Spread latency{};
  Chance drop{};         ///< of one packet
  Chance replug{};       ///< in one game
  Range unplugged_us{};  ///< for so long
};

}  // namespace luozi::model
