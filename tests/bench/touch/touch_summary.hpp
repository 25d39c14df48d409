// A cell's figures of touching over all its games, and the tables of them.
#pragma once

#include "tests/bench/recognition/cell.hpp"
#include "tests/bench/recognition/statistics.hpp"
#include "tests/bench/recognition/summary.hpp"
#include "tests/bench/touch/touch_game.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>

namespace luozi::bench {

/// What a level's figures must reach; none asked: none.
struct TouchBars {
  double recall_percent = 0;        ///< of each kind
  double untrue_per_100_games = 0;  ///< fewer than this
};
std::optional<TouchBars> touch_bars_of(const Cell& cell);

struct TouchSummary {
  Cell cell{};
  std::map<std::pair<Shape, std::string>, Recall> recall{};
  std::map<std::string, Lure> lures{};
  Rate untrue{}, untrue_of_honest{};  ///< in games: of all, and of players who keep the laws
  CauseCounts missed_causes{}, untrue_causes{};
  std::size_t missed = 0, missed_where_record_differs = 0;
  std::size_t untrue_where_record_differs = 0;
  std::size_t other_squares = 0, without_leaving = 0;

  /// In the order of the games' numbers.
  void add(const TouchOutcome& outcome);
};

/// Of each shape and kind how many there were and how many were told.
void print_recall(std::span<const TouchSummary> summaries, std::ostream& out);
/// Incidents that are not true, in 100 games.
void print_untrue(std::span<const TouchSummary> summaries, std::ostream& out);
/// Turns that might have been taken for a breach of a law.
void print_lures(std::span<const TouchSummary> summaries, std::ostream& out);
/// What missed and untrue incidents come from.
void print_touch_causes(std::span<const TouchSummary> summaries, std::ostream& out);

}  // namespace luozi::bench
