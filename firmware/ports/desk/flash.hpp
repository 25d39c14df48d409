// A flash chip inside a program, for a desk board's flight log: what is in it outlives the board.
#pragma once

#include "firmware/core/flight_log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace luozi::firmware {

/// Never busy. Programming only clears bits, as in every NOR flash.
class DeskFlash {
 public:
  explicit DeskFlash(std::uint32_t sectors)
      : sectors_(sectors), memory_(std::size_t{sectors} * flash_sector_bytes, 0xff) {}

  std::uint32_t sectors() const { return sectors_; }
  bool busy() const { return false; }
  void erase(std::uint32_t address) {
    std::fill_n(memory_.begin() + address, flash_sector_bytes, std::uint8_t{0xff});
  }
  void program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) memory_.at(address++) &= byte;
  }
  void read(std::uint32_t address, std::span<std::uint8_t> room) const {
    std::copy_n(memory_.begin() + address, room.size(), room.begin());
  }

 private:
  std::uint32_t sectors_;
  std::vector<std::uint8_t> memory_;
};
static_assert(Flash<DeskFlash>);

}  // namespace luozi::firmware
