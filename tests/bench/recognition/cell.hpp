// One cell of the table: what is played, how roughly, on which sensors, with or without a clock;
// and what its figures must reach.
#pragma once

#include "boards/units.hpp"
#include "notation/trace.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace luozi::bench {

/// The level without any disturbance: hands that do every right thing in every right order.
inline constexpr std::string_view clean_level = "clean";

struct Cell {
  std::string game = "chess";
  std::string level = "club";  ///< or `clean`, or a level's file
  notation::Sensing sensing = notation::Sensing::presence;
  bool clock = false;
};

/// Percents, counts per 10,000 moves and milliseconds. What is not asked of a cell is none.
struct Bars {
  double exact_percent = 0;
  std::optional<double> wrong{}, unsure{}, settled_p95_ms{};
};

/// How many times fewer wrong moves than the reference competitor, in every cell.
inline constexpr double bar_times_fewer = 10;
/// One event at the median and at worst, microseconds; one board, bytes.
inline constexpr double bar_event_median_us = 20, bar_event_worst_us = 1000;
inline constexpr double bar_board_bytes = 1'000'000;

/// None for a level that is not one of the three.
std::optional<Bars> bars_of(const Cell& cell);

std::string_view name(notation::Sensing sensing);
std::string name(const Cell& cell);  ///< "club, presence, no clock"

/// A game's file name among those of other cells: "chess-club-presence-no-clock-game-7".
std::string file_name(const Cell& cell, std::size_t index);

/// A cell of the level made less or more likely, longer or stronger, as `model::scaled` does it.
struct Change {
  std::string cell;
  double factor = 1;
};
using Changes = std::span<const Change>;

/// How long the competitor waits: its shorter time for players short of time.
Micros competitor_wait(const Cell& cell);

}  // namespace luozi::bench
