// SplitMix64 and the few distributions that hands need, in fixed point.
#include "hardware/model/random.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>

namespace luozi::model {
namespace {

constexpr int fraction_bits = 16;  // fixed point: 16 bits after the point
constexpr std::int64_t one_fixed = std::int64_t{1} << fraction_bits;
constexpr std::int64_t log2_of_e_fixed = 94548;  // 1.442695 in fixed point

/// 2^x for x in -16..16, both in fixed point. The parabola through 2^0, 2^0.5 and 2^1 is at most
/// 0.2 % off, far inside what is known of hands.
std::int64_t power_of_two(std::int64_t x) {
  const std::int64_t whole = x >> fraction_bits;
  const std::int64_t part = x & (one_fixed - 1);
  constexpr std::int64_t linear = 43065, square = 22471;  // 0.6571 and 0.3429
  const std::int64_t mantissa =
      one_fixed + ((part * (linear + ((square * part) >> fraction_bits))) >> fraction_bits);
  return whole >= 0 ? mantissa << whole : mantissa >> -whole;
}

}  // namespace

Random Random::stream(std::uint64_t seed, int ply, std::string_view kind) {
  // FNV-1a over the kind, so that streams stay the same when others are added.
  std::uint64_t mixed = 0xcbf29ce484222325U;
  for (const char letter : kind) {
    mixed = (mixed ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  }
  Random random(seed ^ mixed);
  return Random(random.next() + static_cast<std::uint64_t>(ply) * 0xd1342543de82ef95U);
}

std::uint64_t Random::next() {
  // SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
  assert(low <= high && high - low < (std::int64_t{1} << 32));
  const auto count = static_cast<std::uint64_t>(high - low) + 1;
  return low + static_cast<std::int64_t>(((next() >> 32U) * count) >> 32U);
}

bool Random::chance(int permille) { return between(0, 999) < permille; }

bool Random::happens(Chance chance) { return between(0, 999'999) < chance.per_million; }

std::size_t Random::pick(std::span<const int> weights) {
  const int sum = std::accumulate(weights.begin(), weights.end(), 0);
  assert(sum > 0);
  std::int64_t left = between(0, sum - 1);
  std::size_t index = 0;
  while (left >= weights[index]) left -= weights[index++];
  return index;
}

/// With 16 bits after the point.
std::int64_t Random::unit_bell() {
  // Twelve uniform numbers sum to a bell of variance 1 around 6.
  std::int64_t bell = -6 * one_fixed;
  for (int i = 0; i < 12; ++i) bell += static_cast<std::int64_t>(next() >> (64U - fraction_bits));
  return bell;
}

std::int64_t Random::bell(std::int64_t deviation) { return unit_bell() * deviation / one_fixed; }

std::int64_t Random::spread(const Spread& spread) {
  const std::int64_t bell = unit_bell();
  const std::int64_t exponent =
      std::clamp(((bell * spread.sigma_permille / 1000) * log2_of_e_fixed) >> fraction_bits,
                 -16 * one_fixed, 16 * one_fixed);
  const std::int64_t drawn = (spread.median_us * power_of_two(exponent)) >> fraction_bits;
  return std::clamp(drawn, spread.at_least_us, spread.at_most_us);
}

}  // namespace luozi::model
