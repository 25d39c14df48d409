// Seeded chance in integers only, so that a seed gives the same hands with every compiler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace luozi::model {

/// A lognormal duration: half of all are shorter than the median; `sigma_permille` is a thousand
/// times the standard deviation of the natural logarithm.
struct Spread {
  std::int64_t median_us = 0;
  int sigma_permille = 0;
  std::int64_t at_least_us = 0;  ///< what no hand can be quicker than
  std::int64_t at_most_us = 0;   ///< cuts the tail, so that a script's length has a bound

  friend constexpr bool operator==(const Spread&, const Spread&) = default;
};

/// How likely something is.
struct Chance {
  int per_million = 0;

  friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

/// Uniform between two ends, both included. The member that has one names the unit.
struct Range {
  std::int64_t least = 0, most = 0;

  friend constexpr bool operator==(const Range&, const Range&) = default;
};

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
  /// A stream of its own for one kind of thing at one ply, whatever else is drawn from the seed.
  static Random stream(std::uint64_t seed, int ply, std::string_view kind);

  std::uint64_t next();
  /// Uniform over low..high, both included; the two may lie at most 2^32 - 1 apart.
  std::int64_t between(std::int64_t low, std::int64_t high);
  std::int64_t within(const Range& range) { return between(range.least, range.most); }
  /// Any of these, all alike; there must be one.
  template <class List>
  const auto& one_of(const List& all) {
    return all[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(all.size()) - 1))];
  }
  bool chance(int permille);
  bool happens(Chance chance);
  /// An index into the weights, each as likely as its weight; their sum must be positive.
  std::size_t pick(std::span<const int> weights);
  std::int64_t spread(const Spread& spread);
  /// A bell curve around 0 with this standard deviation, at most six of them wide on each side.
  std::int64_t bell(std::int64_t deviation);

 private:
  std::int64_t unit_bell();

  std::uint64_t state_;
};

}  // namespace luozi::model
