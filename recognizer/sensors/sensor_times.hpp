// When one sensor last changed.
#pragma once

#include "boards/units.hpp"

namespace luozi::recognizer {

/// 0: never.
struct SensorTimes {
  Micros changed{};  ///< either way
  Micros emptied{};
};

}  // namespace luozi::recognizer
