// What messages are made of: sides, squares and what sensors see on them, short texts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::wire {

/// A 19 x 19 go board. Bounds every square number and every set of squares.
inline constexpr std::size_t sensors_max = 361;
/// Times and sequence numbers stay below 2^53: sums of them never overflow, and a program that
/// holds numbers as doubles holds them exactly. As microseconds it is 285 years.
inline constexpr std::uint64_t number_max = (std::uint64_t{1} << 53) - 1;

enum class Side : std::uint8_t { white = 0, black = 1 };
enum class Sensing : std::uint8_t { presence = 0, colour = 1, analog = 2 };

/// What a sensor sees. A presence board says `filled`, a colour board `white` or `black`.
enum class Contact : std::uint8_t { empty = 0, filled = 1, white = 2, black = 3 };

/// Short printable ASCII (0x20 to 0x7e) in a fixed room.
template <std::size_t Capacity>
struct Text {
  std::array<char, Capacity> characters{};
  std::uint8_t length = 0;

  friend constexpr bool operator==(const Text&, const Text&) = default;
};

/// Takes as many characters as fit.
template <class T>
constexpr T make_text(std::span<const char> from) {
  T text;
  for (const char c : from) {
    if (text.length == text.characters.size()) break;
    text.characters[text.length++] = c;
  }
  return text;
}

/// Two bits a square, four squares to a byte, the lowest in the lowest bits. `Value`: an enum of 0
/// to 3. Aligned, so that a board copies it by words.
template <class Value>
struct BitPairs {
  alignas(4) std::array<std::uint8_t, (sensors_max + 3) / 4> bytes{};
  std::uint16_t count = 0;

  constexpr Value get(std::size_t square) const {
    return static_cast<Value>(bytes[square / 4] >> (square % 4 * 2) & 3U);
  }
  constexpr void set(std::size_t square, Value value) {
    const unsigned shift = static_cast<unsigned>(square % 4 * 2);
    const unsigned kept = bytes[square / 4] & ~(3U << shift);
    bytes[square / 4] = static_cast<std::uint8_t>(kept | static_cast<unsigned>(value) << shift);
  }
  friend constexpr bool operator==(const BitPairs&, const BitPairs&) = default;
};

/// What every sensor sees.
using Cells = BitPairs<Contact>;

/// How a square is lit.
enum class Light : std::uint8_t { off = 0, steady = 1, blinking = 2, flashing = 3 };
using SquareLights = BitPairs<Light>;

/// One bit a square, eight to a byte, the lowest square in the lowest bit.
struct SquareBits {
  std::array<std::uint8_t, (sensors_max + 7) / 8> bytes{};
  std::uint16_t count = 0;

  constexpr bool get(std::size_t square) const {
    return square < count && (bytes[square / 8] >> (square % 8) & 1U) != 0;
  }
  constexpr void insert(std::size_t square) {
    bytes[square / 8] = static_cast<std::uint8_t>(bytes[square / 8] | 1U << (square % 8));
  }
  friend constexpr bool operator==(const SquareBits&, const SquareBits&) = default;
};

}  // namespace luozi::wire
