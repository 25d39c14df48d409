// The checksum that closes every frame: CRC-32 as in IEEE 802.3.
#pragma once

#include <cstdint>
#include <span>

namespace luozi::wire {

/// Polynomial 0x04C11DB7 reflected, start and final XOR 0xFFFFFFFF: "123456789" gives 0xCBF43926.
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

}  // namespace luozi::wire
