// CRC-32 by half bytes: sixteen table entries are 64 bytes of flash, a full table would be 1 KB.
#include "firmware/wire/crc.hpp"

#include <array>
#include <cstddef>

namespace luozi::wire {
namespace {

constexpr std::uint32_t reflected_polynomial = 0xEDB88320U;

constexpr std::array<std::uint32_t, 16> half_byte_table() {
  std::array<std::uint32_t, 16> table{};
  for (std::uint32_t value = 0; value < table.size(); ++value) {
    std::uint32_t remainder = value;
    for (int bit = 0; bit < 4; ++bit) {
      remainder = remainder >> 1 ^ ((remainder & 1U) != 0 ? reflected_polynomial : 0U);
    }
    table[value] = remainder;
  }
  return table;
}

constexpr std::array<std::uint32_t, 16> table = half_byte_table();

}  // namespace

void Crc32::add(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = remainder_;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    crc = crc >> 4 ^ table[crc & 15U];
    crc = crc >> 4 ^ table[crc & 15U];
  }
  remainder_ = crc;
}

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  Crc32 crc;
  crc.add(bytes);
  return crc.value();
}

}  // namespace luozi::wire
