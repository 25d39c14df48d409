// Levels by name, and levels made milder, harsher or quiet.
#include "hardware/model/level.hpp"

#include "hardware/model/level_cells.hpp"
#include "hardware/model/level_files.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace luozi::model {
namespace {

using namespace cells;

constexpr int million = 1'000'000;

struct Names {
  template <class... Rest>
  void operator()(std::string_view name, Rest&&...) {
    all.emplace_back(name);
  }
  std::vector<std::string> all;
};

std::int64_t times(std::int64_t value, double factor) {
  return std::llround(static_cast<double>(value) * factor);
}

/// The plain way gets what the others leave; when they need more than all, they keep their
/// proportions.
template <std::size_t N>
void scale(Mix<N>& mix, double factor) {
  double others = 0;
  for (std::size_t i = 1; i < N; ++i) others += mix.per_million.at(i) * factor;
  const double most = others > million ? factor * million / others : factor;
  int rest = million;
  for (std::size_t i = 1; i < N; ++i) {
    int& share = mix.per_million.at(i);
    share = std::min(rest, static_cast<int>(times(share, most)));
    rest -= share;
  }
  mix.per_million.front() = rest;
}

/// Changes the one cell that has this name.
class Scaler {
 public:
  Scaler(std::string_view cell, double factor) : cell_(cell), factor_(factor) {}

  template <class Value, class... Rest>
  void operator()(std::string_view name, Value&& value, Rest&&... rest) {
    if (name != cell_) return;
    found_ = true;
    change(value, rest...);
  }
  bool found() const { return found_; }

 private:
  void change(Chance& value) {
    value.per_million =
        static_cast<int>(std::min<std::int64_t>(million, times(value.per_million, factor_)));
  }
  void change(Probability value) { value.value = std::min(1.0, value.value * factor_); }
  template <std::size_t N>
  void change(Mix<N>& mix, const Ways<N>&) {
    scale(mix, factor_);
  }
  void change(Spread& spread, Unit) {
    spread.median_us = times(spread.median_us, factor_);
    spread.at_most_us = std::max(times(spread.at_most_us, factor_), spread.at_least_us);
  }
  void change(LengthSpread& spread) {
    spread.median_um = times(spread.median_um, factor_);
    spread.at_most_um = std::max(times(spread.at_most_um, factor_), spread.at_least_um);
  }
  void change(Range& range, Unit unit) {
    const std::int64_t least = unit.name == plies.name || unit.name == pieces.name ? 1 : 0;
    range = {std::max(least, times(range.least, factor_)),
             std::max(least, times(range.most, factor_))};
  }
  void change(std::int64_t& value, Unit) { value = times(value, factor_); }
  void change(double& value, std::string_view) { value *= factor_; }
  void change(Between between, std::string_view) {
    between.least *= factor_;
    between.most *= factor_;
  }
  void change(std::vector<std::int64_t>& values, Unit) {
    for (std::int64_t& value : values) value = std::max<std::int64_t>(1, times(value, factor_));
  }

  std::string_view cell_;
  double factor_;
  bool found_ = false;
};

/// What is no disturbance although it is a probability or a size: how clean hands go about things,
/// and what only says how a disturbance would look.
constexpr std::array<std::string_view, 9> kept{
    "placement.small_board",    "slide.happens",         "slide.xiangqi", "draughts.removed_during",
    "draughts.in_the_air",      "draughts.crown_lifted", "adjust.badly",  "sensors.reed_shift",
    "sensors.reed_pull_in_mean"};

struct Quieter {
  template <class Value, class... Rest>
  void operator()(std::string_view name, Value&& value, Rest&&...) {
    if (std::find(kept.begin(), kept.end(), name) == kept.end()) off(value);
  }
  void off(Chance& value) { value = {}; }
  void off(Probability value) { value.value = 0; }
  void off(double& value) { value = 0; }
  void off(std::int64_t& value) { value = 0; }
  template <class Distribution>
  void off(const Distribution&) {}
};

/// The plain way takes its share.
template <std::size_t N>
void drop(Mix<N>& mix, std::size_t way) {
  mix.per_million.front() += mix.per_million.at(way);
  mix.per_million.at(way) = 0;
}

}  // namespace

std::vector<std::string> Level::guessed_cells() const {
  std::vector<std::string> guessed;
  for (const CellNote& note : notes) {
    if (note.guess) guessed.push_back(note.cell);
  }
  return guessed;
}

std::vector<std::string> cell_names() {
  Names names;
  Level level;
  cells::each(level, names);
  return std::move(names.all);
}

Level scaled(Level level, std::string_view cell, double factor) {
  assert(factor >= 0);
  Scaler scaler(cell, factor);
  cells::each(level, scaler);
  assert(scaler.found());
  return level;
}

Level quiet_level(Level level) {
  Quieter quieter;
  cells::each(level, quieter);
  constexpr std::size_t unchanged = 2, wrong_piece_changed = 3, some_missed = 3, forgotten = 3;
  drop(level.promotion.order, unchanged);
  drop(level.promotion.order, wrong_piece_changed);
  drop(level.draughts.removal, some_missed);
  drop(level.draughts.crowning, forgotten);
  return level;
}

Level quiet_level() { return quiet_level(*find_level("club").level); }

LevelReading find_level(const std::string& name_or_path) {
  if (name_or_path.find_first_of("./") != std::string::npos) return read_level(name_or_path);
  if (name_or_path == "quiet") return {quiet_level(), ""};
  for (const LevelFile& file : level_files()) {
    if (file.name == name_or_path + ".toml") return parse_level(file.name, file.text);
  }
  std::string names;
  for (const std::string& name : built_in_levels()) names += (names.empty() ? "" : ", ") + name;
  return {{},
          "level " + name_or_path + ": one of " + names + ", quiet or a file's path is expected"};
}

std::vector<std::string> built_in_levels() {
  std::vector<std::string> names;
  for (const LevelFile& file : level_files()) {
    names.emplace_back(file.name.substr(0, file.name.find('.')));
  }
  return names;
}

}  // namespace luozi::model
