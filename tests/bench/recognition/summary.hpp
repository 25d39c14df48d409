// A cell's figures over all its games.
#pragma once

#include "tests/bench/recognition/cell.hpp"
#include "tests/bench/recognition/outcome.hpp"
#include "tests/bench/recognition/statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace luozi::bench {

using CauseCounts = std::map<std::string, std::size_t>;

struct Summary {
  Cell cell{};
  Share exact{}, moves_exact{};
  Rate wrong{}, misnumbered{}, unsure{}, revised{}, lost{};
  Sample proposed_us{}, settled_us{}, call_ns{};
  std::int64_t worst_wall_ns = 0, memory_most = 0;
  Sample recovery_plies{};
  Share recovered{}, sensors_found{};
  Sample sensor_plies{};
  std::size_t false_sensor_reports = 0;
  CauseCounts causes{}, wrong_causes{}, unsure_causes{};
  Share competitor_exact{};
  Rate competitor_wrong{}, competitor_stayed{}, competitor_lost{};
  std::size_t competitor_helped = 0;

  /// In the order of the games' numbers, so that the summary is the same with any workers.
  void add(const GameOutcome& outcome);
};

/// How many times as many theirs are as ours; `>` before it where ours are none: then against the
/// upper end of their interval. "-": there are none of either.
std::string times_fewer(const Rate& ours, const Rate& theirs);

/// "3 capture.late_removal, 1 nothing disturbed it", the most frequent first.
std::string words(const CauseCounts& causes);

}  // namespace luozi::bench
