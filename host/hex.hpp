// Bytes as lower-case hexadecimal digits and back, of one fixed size.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

template <std::size_t size>
std::string hex(const std::array<std::uint8_t, size>& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : bytes) out.append({digits[byte >> 4U], digits[byte & 15U]});
  return out;
}

/// None: not exactly two lower-case digits for each byte.
template <std::size_t size>
std::optional<std::array<std::uint8_t, size>> parse_hex(std::string_view text) {
  if (text.size() != 2 * size) return std::nullopt;
  if (text.find_first_not_of("0123456789abcdef") != std::string_view::npos) return std::nullopt;
  std::array<std::uint8_t, size> bytes{};
  for (std::size_t i = 0; i < size; ++i) {
    std::from_chars(text.data() + 2 * i, text.data() + 2 * i + 2, bytes.at(i), 16);
  }
  return bytes;
}

}  // namespace luozi::host
