// What may be said of a share, a rate and a time from so many games: intervals and percentiles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::bench {

/// Ends of an interval that holds the true value in 95 of 100 such measurements.
struct Interval {
  double low = 0, high = 0;
};

/// So many of so many. The interval is Wilson's score interval, which stays honest at 0 and at all
/// (E. B. Wilson, JASA 22, 1927).
struct Share {
  std::size_t hits = 0, trials = 0;

  void add(bool hit);
  double percent() const;     ///< 0 of nothing
  Interval interval() const;  ///< in percent
};

/// Events among moves, gathered game by game. Events of one game come in clusters (a record that
/// has left the wood is wrong several times), so the interval is that of a Poisson count divided by
/// the dispersion found between games, never by less than 1 (quasi-Poisson); ends by Byar's
/// approximation to the exact ones, within 1 % of them, which also bounds a count of 0.
class Rate {
 public:
  void add(std::size_t events, std::size_t moves);

  std::size_t events() const { return events_; }
  std::size_t moves() const { return moves_; }
  double per_10000() const;
  double dispersion() const;
  Interval interval() const;  ///< per 10,000 moves

 private:
  std::size_t events_ = 0, moves_ = 0, games_ = 0;
  double squares_ = 0;  ///< sum over games of events^2 / moves
};

/// Times or sizes of which the percentiles are wanted.
class Sample {
 public:
  void add(std::int64_t value) { values_.push_back(value); }
  void add(const Sample& other);
  /// Each value gives way to the other sample's, which has as many, where that is less.
  void keep_less(const Sample& other);

  std::size_t size() const { return values_.size(); }
  /// The smallest value that at least `permille` of 1000 do not exceed (nearest rank); none: no
  /// value was added. 1000 is the largest.
  std::optional<std::int64_t> percentile(int permille) const;

 private:
  std::vector<std::int64_t> values_;
};

}  // namespace luozi::bench
