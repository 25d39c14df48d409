// A board's serial number in letters, from the number that its flash chip was born with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi::firmware {

/// `LZ-` and sixteen hexadecimal digits.
class Serial {
 public:
  constexpr std::string_view view() const { return {text_.data(), text_.size()}; }

 private:
  friend constexpr Serial serial_of(std::uint64_t id);
  std::array<char, 3 + 16> text_{'L', 'Z', '-'};
};

constexpr Serial serial_of(std::uint64_t id) {
  Serial serial;
  for (std::size_t i = 0; i < 16; ++i) {
    serial.text_[3 + i] = "0123456789ABCDEF"[id >> (60 - 4 * i) & 15U];
  }
  return serial;
}

}  // namespace luozi::firmware
