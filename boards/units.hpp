// Strong types for what is counted: time in microseconds, plies, and the side that acts.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi {

/// A time or a duration in microseconds. As a time it counts from the start of its trace or board.
struct Micros {
  std::int64_t count = 0;

  friend constexpr auto operator<=>(Micros, Micros) = default;
  friend constexpr Micros operator+(Micros a, Micros b) { return {a.count + b.count}; }
  friend constexpr Micros operator-(Micros a, Micros b) { return {a.count - b.count}; }
};

constexpr Micros milliseconds(std::int64_t count) { return {count * 1000}; }
constexpr Micros seconds(std::int64_t count) { return {count * 1'000'000}; }

/// The number of a half-move in its game; the first is 1.
struct Ply {
  int number = 0;

  friend constexpr auto operator<=>(Ply, Ply) = default;
};

/// The two players. White also stands for Red in xiangqi; white need not be the one to begin.
enum class Side : std::uint8_t { white, black };

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr int index(Side side) { return static_cast<int>(side); }
/// The place in an array of one for each side.
constexpr std::size_t at_index(Side side) { return static_cast<std::size_t>(side); }
constexpr std::string_view name(Side side) { return side == Side::white ? "white" : "black"; }
constexpr char letter(Side side) { return side == Side::white ? 'w' : 'b'; }

}  // namespace luozi
