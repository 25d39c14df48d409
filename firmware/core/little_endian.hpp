// Numbers as bytes in flash, lowest byte first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::firmware {

/// As many bytes as there are, four at most.
constexpr void put_number(std::span<std::uint8_t> to, std::uint32_t value) {
  for (std::uint8_t& byte : to) {
    byte = static_cast<std::uint8_t>(value);
    value >>= 8;
  }
}

constexpr std::uint32_t get_number(std::span<const std::uint8_t> from) {
  std::uint32_t value = 0;
  for (std::size_t i = from.size(); i > 0; --i) value = value << 8 | from[i - 1];
  return value;
}

}  // namespace luozi::firmware
