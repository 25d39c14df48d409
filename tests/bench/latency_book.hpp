// Pairs each piece that was set down with the frame that shows it, and sums up the times between.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace luozi::bench {

using SteadyTime = std::chrono::steady_clock::time_point;

struct LatencySummary {
  std::size_t places = 0, records = 0, frames = 0;
  std::size_t merged = 0;      ///< places followed by another before the viewer saw the first
  std::size_t unanswered = 0;  ///< places that no frame showed
  std::chrono::microseconds p50{}, p95{}, p99{}, worst{};
};

/// Hands of clean players rest for tens of milliseconds between a lift and a place, so the first
/// frame without a piece in the air after a place is the one that shows it.
class LatencyBook {
 public:
  void record_entered();
  void place_entered(const std::string& serial, SteadyTime at);
  void frame_arrived(const std::string& serial, bool piece_in_air, SteadyTime at);
  /// How many boards the viewer has seen in play.
  std::size_t boards_in_play() const;
  void in_play(const std::string& serial);
  /// Forgets what came before: boards connecting are not play.
  void begin();
  LatencySummary summary() const;

 private:
  mutable std::mutex mutex_;
  std::set<std::string> in_play_;
  std::map<std::string, SteadyTime> waiting_;
  std::vector<std::chrono::microseconds> times_;
  LatencySummary counts_;
};

}  // namespace luozi::bench
