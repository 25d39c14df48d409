// Wilson's interval, Byar's limits and nearest-rank percentiles.
#include "tests/bench/recognition/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace luozi::bench {
namespace {

// The normal distribution's 97.5 % point: 95 % lie within.
constexpr double normal_95 = 1.959964;

double cube(double value) { return value * value * value; }

// Byar's ends of the 95 % interval of a Poisson mean of which so many were counted.
Interval byar(double count) {
  const double more = count + 1;
  const double high = more * cube(1 - 1 / (9 * more) + normal_95 / (3 * std::sqrt(more)));
  if (count <= 0) return {0, high};
  const double low = count * cube(1 - 1 / (9 * count) - normal_95 / (3 * std::sqrt(count)));
  return {std::max(0.0, low), high};
}

}  // namespace

void Share::add(bool hit) {
  ++trials;
  if (hit) ++hits;
}

double Share::percent() const {
  return trials == 0 ? 0 : 100.0 * static_cast<double>(hits) / static_cast<double>(trials);
}

Interval Share::interval() const {
  if (trials == 0) return {0, 100};
  const double n = static_cast<double>(trials);
  const double p = static_cast<double>(hits) / n;
  const double square = normal_95 * normal_95;
  const double middle = p + square / (2 * n);
  const double half = normal_95 * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
  const double scale = 100 / (1 + square / n);
  return {std::max(0.0, (middle - half) * scale), std::min(100.0, (middle + half) * scale)};
}

void Rate::add(std::size_t events, std::size_t moves) {
  if (moves == 0 && events == 0) return;
  const double count = static_cast<double>(events);
  events_ += events;
  moves_ += moves;
  ++games_;
  squares_ += count * count / static_cast<double>(std::max<std::size_t>(1, moves));
}

double Rate::per_10000() const {
  return moves_ == 0 ? 0 : 1e4 * static_cast<double>(events_) / static_cast<double>(moves_);
}

/// Pearson's chi-square over the games by its degrees of freedom. With r = events / moves the sum
/// of (events_i - r moves_i)^2 / (r moves_i) is squares / r - events.
double Rate::dispersion() const {
  if (events_ == 0 || games_ < 2) return 1;
  const double count = static_cast<double>(events_);
  const double rate = count / static_cast<double>(std::max<std::size_t>(1, moves_));
  return std::max(1.0, (squares_ / rate - count) / static_cast<double>(games_ - 1));
}

Interval Rate::interval() const {
  if (moves_ == 0) return {0, 1e4};
  const double spread = dispersion();
  const Interval counts = byar(static_cast<double>(events_) / spread);
  const double scale = 1e4 * spread / static_cast<double>(moves_);
  return {counts.low * scale, counts.high * scale};
}

void Sample::add(const Sample& other) {
  values_.insert(values_.end(), other.values_.begin(), other.values_.end());
}

void Sample::keep_less(const Sample& other) {
  assert(other.size() == size());
  std::transform(values_.begin(), values_.end(), other.values_.begin(), values_.begin(),
                 [](std::int64_t a, std::int64_t b) { return std::min(a, b); });
}

std::optional<std::int64_t> Sample::percentile(int permille) const {
  if (values_.empty()) return std::nullopt;
  std::vector<std::int64_t> sorted = values_;
  const std::size_t rank = (sorted.size() * static_cast<std::size_t>(permille) + 999) / 1000;
  const std::size_t at = std::max<std::size_t>(1, rank) - 1;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(at), sorted.end());
  return sorted[at];
}

}  // namespace luozi::bench
