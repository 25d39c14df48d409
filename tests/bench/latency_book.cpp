// Two threads write here: the host's when bytes enter, the viewer's when a frame has arrived.
#include "tests/bench/latency_book.hpp"

#include <algorithm>

namespace luozi::bench {

namespace {

using Times = std::vector<std::chrono::microseconds>;

std::chrono::microseconds percentile(const Times& sorted, std::size_t percent) {
  return sorted.empty() ? std::chrono::microseconds{} : sorted[(sorted.size() - 1) * percent / 100];
}

}  // namespace

void LatencyBook::record_entered() {
  const std::lock_guard lock(mutex_);
  ++counts_.records;
}

void LatencyBook::place_entered(const std::string& serial, SteadyTime at) {
  const std::lock_guard lock(mutex_);
  ++counts_.places;
  if (!waiting_.insert_or_assign(serial, at).second) ++counts_.merged;
}

void LatencyBook::frame_arrived(const std::string& serial, bool piece_in_air, SteadyTime at) {
  const std::lock_guard lock(mutex_);
  ++counts_.frames;
  const auto waiting = waiting_.find(serial);
  if (piece_in_air || waiting == waiting_.end()) return;
  times_.push_back(std::chrono::duration_cast<std::chrono::microseconds>(at - waiting->second));
  waiting_.erase(waiting);
}

void LatencyBook::in_play(const std::string& serial) {
  const std::lock_guard lock(mutex_);
  in_play_.insert(serial);
}

std::size_t LatencyBook::boards_in_play() const {
  const std::lock_guard lock(mutex_);
  return in_play_.size();
}

void LatencyBook::begin() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  times_.clear();
  counts_ = {};
}

LatencySummary LatencyBook::summary() const {
  const std::lock_guard lock(mutex_);
  Times sorted = times_;
  std::sort(sorted.begin(), sorted.end());
  LatencySummary result = counts_;
  result.unanswered = waiting_.size();
  result.p50 = percentile(sorted, 50);
  result.p95 = percentile(sorted, 95);
  result.p99 = percentile(sorted, 99);
  result.worst = percentile(sorted, 100);
  return result;
}

}  // namespace luozi::bench
