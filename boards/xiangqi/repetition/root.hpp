// Says why a piece that can be captured has no root, for the arbiter who reads the ruling.
#pragma once

#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <cstdint>
#include <string_view>

namespace luozi::xiangqi {

/// CXA-1999 28.16. Only a real root makes a piece rooted.
enum class Root : std::uint8_t {
  none,          ///< no piece of its side could take back
  illegal,       ///< false 假根: one stands ready, but may not move there: pinned, kings facing
  deadly,        ///< false 假根: who takes back is mated by checks
  outnumbered,   ///< too few 少根: the exchange on the point goes on and is lost
  insufficient,  ///< too few 少根: what takes back wins less than was lost
};

/// Of the piece that a gaining capture takes.
Root root_against(const Position& position, Move capture);

/// "has no root" ...
std::string_view text(Root root);

}  // namespace luozi::xiangqi
