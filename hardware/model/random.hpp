// Seeded chance in integers only, so that a seed gives the same hands with every compiler.
#pragma once

#include <cstdint>
#include <span>

namespace luozi::model {

/// A lognormal duration: half of all are shorter than the median; `sigma_permille` is a thousand
/// times the standard deviation of the natural logarithm.
struct Spread {
  std::int64_t median_us = 0;
  int sigma_permille = 0;
  std::int64_t at_least_us = 0;  ///< what no hand can be quicker than
  std::int64_t at_most_us = 0;   ///< cuts the tail, so that a script's length has a bound
};

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  /// Uniform over low..high, both included; the two may lie at most 2^32 - 1 apart.
  std::int64_t between(std::int64_t low, std::int64_t high);
  bool chance(int permille);
  /// An index into the weights, each as likely as its weight; their sum must be positive.
  std::size_t pick(std::span<const int> weights);
  std::int64_t spread(const Spread& spread);

 private:
  std::uint64_t state_;
};

}  // namespace luozi::model
