// A flash chip whose power may go at any moment.
#pragma once

#include "firmware/core/flash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace luozi::firmware {

/// NOR flash: programming clears bits, erasing sets those of a sector; both take a while, and a cut
/// leaves them half done.
class CuttableFlash {
 public:
  explicit CuttableFlash(std::uint32_t sectors)
      : memory(std::size_t{sectors} * flash_sector_bytes, 0xff), erasures(sectors) {}

  bool busy() {
    if (left_ > 0) --left_;
    return left_ > 0;
  }
  void erase(std::uint32_t address) {
    EXPECT_EQ(address % flash_sector_bytes, 0U);
    begin(address, flash_sector_bytes, 40);
    ++erasures.at(address / flash_sector_bytes);
    std::fill_n(memory.begin() + address, flash_sector_bytes, std::uint8_t{0xff});
  }
  void program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    EXPECT_EQ(address / flash_page_bytes, (address + bytes.size() - 1) / flash_page_bytes);
    begin(address, bytes.size(), 3);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      EXPECT_EQ(bytes[i] & ~memory[address + i], 0) << "a programmed bit cannot be set";
      memory[address + i] &= bytes[i];
    }
  }
  void read(std::uint32_t address, std::span<std::uint8_t> room) {
    EXPECT_EQ(left_, 0) << "read while busy";
    std::copy_n(memory.begin() + address, room.size(), room.begin());
  }

  /// Power goes: of what was under way any bit may be as before or as it was to be.
  void cut(std::mt19937& random) {
    if (left_ > 0) {
      for (std::size_t i = 0; i < before_.size(); ++i) {
        const auto chosen = static_cast<std::uint8_t>(random());
        std::uint8_t& byte = memory[at_ + i];
        byte = static_cast<std::uint8_t>((byte & chosen) | (before_[i] & ~chosen));
      }
    }
    left_ = 0;
  }

  std::vector<std::uint8_t> memory;
  std::vector<int> erasures;

 private:
  void begin(std::uint32_t address, std::size_t size, int takes) {
    EXPECT_EQ(left_, 0) << "begun while busy";
    at_ = address;
    left_ = takes;
    before_.assign(memory.begin() + address,
                   memory.begin() + address + static_cast<std::ptrdiff_t>(size));
  }

  std::uint32_t at_ = 0;
  int left_ = 0;
  std::vector<std::uint8_t> before_;
};

}  // namespace luozi::firmware
