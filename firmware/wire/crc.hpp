// The checksum that closes every frame: CRC-32 as in IEEE 802.3.
#pragma once

#include <cstdint>
#include <span>

namespace luozi::wire {

/// Polynomial 0x04C11DB7 reflected, start and final XOR 0xFFFFFFFF: "123456789" gives 0xCBF43926.
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

/// The same for bytes that come in pieces.
class Crc32 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  std::uint32_t value() const { return ~remainder_; }

 private:
  std::uint32_t remainder_ = 0xFFFFFFFFU;
};

}  // namespace luozi::wire
