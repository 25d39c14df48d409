// Pieces of which a board cannot tell on which of two squares they stand.
#pragma once

#include <cstdint>

namespace luozi::firmware {

/// A piece that stands over the border of two squares: told on the one, it may be on the other.
struct Astride {
  std::uint16_t square = 0, other = 0;

  friend constexpr bool operator==(const Astride&, const Astride&) = default;
};

}  // namespace luozi::firmware
