// Draws the numbers of Zobrist keys at compile time, from a seed, so that keys are the same
// everywhere.
#pragma once

#include <cstdint>

namespace luozi {

/// SplitMix64 (Steele, Lea, Flood 2014): every state gives a different number.
class KeyDraw {
 public:
  constexpr explicit KeyDraw(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace luozi
