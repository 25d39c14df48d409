// The earlier of two times at which silence would mean something.
#pragma once

#include "boards/units.hpp"

#include <algorithm>
#include <optional>

namespace luozi::recognizer {

/// None stands for never.
inline std::optional<Micros> earlier(std::optional<Micros> one, std::optional<Micros> other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

}  // namespace luozi::recognizer
