// What stands over one sensor, and when that changes: the boundary between hands and electronics.
#pragma once

#include <cstdint>

namespace luozi::model {

/// The pole that a square's sensor would see. White and red pieces carry their magnet N pole up,
/// black ones S pole up; a reed closes for both.
enum class Contact : std::uint8_t { open, white, black };

/// From `at_us` on the sensor under `square` sees `contact`. Squares are the game grid's numbers.
struct ContactChange {
  std::int64_t at_us = 0;
  int square = 0;
  Contact contact = Contact::open;
  int astride = -1;  ///< the square that the piece may be on as well; -1: none

  friend constexpr bool operator==(const ContactChange&, const ContactChange&) = default;
};

}  // namespace luozi::model
