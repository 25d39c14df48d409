// The bars, from the project's own aims.
#include "tests/bench/recognition/cell.hpp"

#include "tests/bench/recognition/competitor.hpp"

#include <algorithm>

namespace luozi::bench {
namespace {

struct BarRow {
  std::string_view level;
  notation::Sensing sensing;
  double exact_no_clock, exact_with_presses, wrong, unsure, settled_p95_ms;
};

constexpr BarRow bar_rows[] = {
    {"broadcast", notation::Sensing::colour, 99.9, 99.95, 0, 2, 400},
    {"broadcast", notation::Sensing::presence, 99.5, 99.9, 0.2, 10, 600},
    {"club", notation::Sensing::colour, 99, 99.8, 0.5, 20, 600},
    {"club", notation::Sensing::presence, 97, 99.5, 2, 50, 800},
    {"blitz", notation::Sensing::colour, 95, 99, 5, 100, 400},
    {"blitz", notation::Sensing::presence, 85, 98, 20, 300, 600},
};

}  // namespace

std::optional<Bars> bars_of(const Cell& cell) {
  for (const BarRow& row : bar_rows) {
    if (row.level != cell.level || row.sensing != cell.sensing) continue;
    if (cell.clock) return Bars{.exact_percent = row.exact_with_presses};
    return Bars{row.exact_no_clock, row.wrong, row.unsure, row.settled_p95_ms};
  }
  return std::nullopt;
}

std::string_view name(notation::Sensing sensing) {
  switch (sensing) {
    case notation::Sensing::presence:
      return "presence";
    case notation::Sensing::colour:
      return "colour";
    case notation::Sensing::analog:
      return "analog";
  }
  return "";
}

std::string name(const Cell& cell) {
  return cell.level + ", " + std::string(name(cell.sensing)) +
         (cell.clock ? ", presses" : ", no clock");
}

std::string file_name(const Cell& cell, std::size_t index) {
  std::string stem = cell.game + '-' + name(cell) + "-game-" + std::to_string(index);
  std::ranges::replace(stem, ' ', '-');
  std::ranges::replace(stem, '/', '-');
  std::erase(stem, ',');
  return stem;
}

Micros competitor_wait(const Cell& cell) {
  return cell.level == "blitz" ? competitor_quiet_low_time : competitor_quiet;
}

}  // namespace luozi::bench
