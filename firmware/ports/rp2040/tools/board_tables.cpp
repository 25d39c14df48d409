// Reads geometry, wiring and times of a board file and writes them as constants.
#include "firmware/ports/rp2040/tools/board_tables.hpp"

#include "firmware/core/hall_astride.hpp"
#include "firmware/core/hall_scan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace luozi::rp2040 {
namespace {

constexpr std::int64_t gpio_max = 29;  // RP2040 datasheet, 2.19
constexpr std::int64_t adc_pin_min = 26, adc_pin_max = 29;
constexpr double nanotesla = 1e6;             // of a millitesla
constexpr std::int64_t debounce_max = 65535;  // firmware::DebounceTimes holds 16 bits
constexpr double hundredths = 100;            // of a millitesla

/// A board file and the first thing found wrong with it.
class Reader {
 public:
  Reader(const toml::table& table, std::string_view name) : table_(table), name_(name) {}

  std::string text(std::string_view section, std::string_view key) {
    const auto value = table_[section][key].value<std::string>();
    if (!value) fault(fmt::format("[{}] {}: a text is missing", section, key));
    return value.value_or(std::string());
  }
  std::int64_t number(std::string_view section, std::string_view key, std::int64_t low,
                      std::int64_t high) {
    const auto value = table_[section][key].value<std::int64_t>();
    if (!value || *value < low || *value > high) {
      fault(fmt::format("[{}] {}: must be a number from {} to {}", section, key, low, high));
      return low;
    }
    return *value;
  }
  double real(std::string_view section, std::string_view key) {
    const auto value = table_[section][key].value<double>();
    if (!value || *value <= 0) fault(fmt::format("[{}] {}: must be above 0", section, key));
    return value.value_or(1.0);
  }
  bool has(std::string_view section) const { return table_[section].is_table(); }
  /// Fields weaker than `below` millitesla, in hundredths of one.
  std::vector<std::int64_t> fields(std::string_view section, std::string_view key,
                                   std::size_t count, double below) {
    std::vector<std::int64_t> fields;
    const auto node = table_[section][key];
    if (const toml::array* const list = node.as_array()) {
      for (const toml::node& each : *list) fields.push_back(field_of(each.value<double>(), below));
    } else if (node) {
      fields.push_back(field_of(node.value<double>(), below));
    }
    if (fields.size() != count || std::count(fields.begin(), fields.end(), no_field) != 0) {
      fault(fmt::format("[{}] {}: must be {} fields below {} mT, none of them 0", section, key,
                        count, below));
      fields.assign(count, 0);
    }
    return fields;
  }
  std::string first_text(std::string_view section, std::string_view key) {
    const auto value = table_[section][key][0].value<std::string>();
    if (!value) fault(fmt::format("[{}] {}: a list of texts is missing", section, key));
    return value.value_or(std::string());
  }
  bool flag(std::string_view section, std::string_view key) {
    const auto value = table_[section][key].value_exact<bool>();
    if (!value) fault(fmt::format("[{}] {}: must be true or false", section, key));
    return value.value_or(false);
  }
  std::vector<std::string> texts(std::string_view section, std::string_view key) {
    std::vector<std::string> texts;
    if (const toml::array* const list = table_[section][key].as_array()) {
      for (const toml::node& each : *list) texts.push_back(each.value_or(std::string()));
    }
    return texts;
  }
  std::int64_t pin(std::string_view section, std::string_view key) {
    const std::int64_t pin = number(section, key, 0, gpio_max);
    if (!taken_.insert(pin).second) {
      fault(fmt::format("[{}] {}: GPIO {} is used twice", section, key, pin));
    }
    return pin;
  }
  /// Pins of one line a row or column; none may be taken twice on a board.
  std::vector<std::int64_t> pins(std::string_view key, std::int64_t count) {
    std::vector<std::int64_t> pins;
    if (const toml::array* const list = table_["wiring"][key].as_array()) {
      for (const toml::node& each : *list) pins.push_back(each.value_or<std::int64_t>(-1));
    }
    if (std::ssize(pins) != count) {
      fault(fmt::format("[wiring] {}: {} pins for {} lines", key, pins.size(), count));
    }
    for (const std::int64_t pin : pins) {
      if (pin < 0 || pin > gpio_max) {
        fault(fmt::format("[wiring] {}: {} is no GPIO (0 to {})", key, pin, gpio_max));
      } else if (!taken_.insert(pin).second) {
        fault(fmt::format("[wiring] {}: GPIO {} is used twice", key, pin));
      }
    }
    return pins;
  }

  void fault(const std::string& what) {
    if (!fault_) fault_ = TablesFault{fmt::format("{}: {}", name_, what)};
  }
  const std::optional<TablesFault>& first_fault() const { return fault_; }

 private:
  static constexpr std::int64_t no_field = 0;
  static std::int64_t field_of(const std::optional<double>& mt, double below) {
    return mt && std::abs(*mt) < below ? std::lround(*mt * hundredths) : no_field;
  }

  const toml::table& table_;
  std::string_view name_;
  std::set<std::int64_t> taken_;
  std::optional<TablesFault> fault_;
};

constexpr std::string_view header = R"(// Made from hardware/boards/{name}.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "firmware/ports/rp2040/wiring.hpp"
#include "firmware/wire/messages.hpp"

namespace luozi::rp2040::board {{

inline constexpr std::string_view kind = "{kind}";
inline constexpr std::string_view game = "{game}";
inline constexpr wire::Sensing sensing = wire::Sensing::{sensing};
inline constexpr std::uint8_t files = {files}, ranks = {ranks};
inline constexpr std::uint16_t lift_debounce_us = {lift}, place_debounce_us = {place};
inline constexpr {wiring};
/// The clock's contacts, then the keys for adjustments, white's first.
inline constexpr std::array<std::uint8_t, 4> keys{{{keys}}};
inline constexpr LightWiring lights{{{lights}}};

}}  // namespace luozi::rp2040::board
)";

/// Sensors along a rank and ranks: draughts have sensors under their dark squares only.
struct Grid {
  std::int64_t files, ranks;
};

Grid grid_of(Reader& board) {
  const std::int64_t files = board.number("geometry", "files", 1, 32);
  const bool dark_only = board.text("geometry", "squares") == "dark";
  return {dark_only ? files / 2 : files, board.number("geometry", "ranks", 1, 32)};
}

/// How long a frame leaves each row or strip, which must be its settling time at least.
std::int64_t row_time(Reader& board, std::int64_t rows) {
  const std::int64_t frame = board.number("scan", "frame", 1, 20'000);
  const std::int64_t settle = board.number("wiring", "row_settle", 1, frame);
  if (settle * rows > frame) {
    board.fault(
        fmt::format("[scan] frame: {} rows of {} us do not fit in {} us", rows, settle, frame));
  }
  return frame / rows;
}

std::string reed_wiring(Reader& board, const Grid& grid) {
  return fmt::format("ReedWiring<{}, {}> wiring{{{{{}}}, {{{}}}, {}}}", grid.ranks, grid.files,
                     fmt::join(board.pins("rows", grid.ranks), ", "),
                     fmt::join(board.pins("columns", grid.files), ", "),
                     row_time(board, grid.ranks));
}

/// As an initializer of `firmware::HallAstrideFields`; empty for a board that tells none. Beside
/// the dark squares of draughts there is no sensor.
std::string astride_fields(Reader& board) {
  if (!board.has("astride")) return "{}";
  const bool all = board.text("geometry", "squares") == "all";
  const std::size_t lone = all ? 1 : 0, row = all ? firmware::astride_offsets : 0;
  const double on = board.real("sensor", "on");
  const auto own = board.fields("astride", "own", firmware::astride_offsets, on);
  const auto other = board.fields("astride", "other", row, on);
  const auto beside = board.fields("astride", "beside", lone, on);
  const auto aslant = board.fields("astride", "aslant", 1, on);
  const auto as_well = board.fields("astride", "as_well", lone, on);
  // The square at the lower left is dark.
  const bool second = board.number("geometry", "first_rank", 1, 32) % 2 == 0;
  return fmt::format("{{{{{}}}, {{{}}}, {}, {}, {}, firmware::HallSquares::{}}}",
                     fmt::join(own, ", "), fmt::join(other, ", "), all ? beside.front() : 0,
                     aslant.front(), all ? as_well.front() : 0,
                     all      ? "all"
                     : second ? "from_second"
                              : "from_first");
}

std::string hall_wiring(Reader& board, const Grid& grid) {
  if (board.number("wiring", "strips", 1, 16) != grid.ranks ||
      board.number("wiring", "sensors_per_strip", 1, 16) != grid.files) {
    board.fault(fmt::format("[wiring] strips, sensors_per_strip: the geometry has {} of {}",
                            grid.ranks, grid.files));
  }
  const double step = board.real("sensor", "adc_step") / firmware::hall_samples;
  const double on = board.real("sensor", "on"), off = board.real("sensor", "off");
  const double range = board.real("sensor", "range"), stands = board.real("sensor", "stands");
  if (off >= on) board.fault("[sensor] off: must be below on");
  if (on >= range) board.fault("[sensor] range: must be above on");
  if (stands <= on || stands >= range) {
    board.fault("[sensor] stands: must be above on and below range");
  }
  const std::int64_t adc = board.number("wiring", "adc", adc_pin_min, adc_pin_max);
  return fmt::format(
      "HallWiring<{}, {}> wiring{{{{{}}}, {{{}}}, {}, {}, {}, {{{}, {}, {}, {}, {}}}, {}}}",
      grid.ranks, grid.files, fmt::join(board.pins("strip_address", 4), ", "),
      fmt::join(board.pins("sensor_address", 4), ", "),
      fmt::join(board.pins("strip_power", 3), ", "), adc, row_time(board, grid.ranks) / grid.files,
      std::lround(on / step), std::lround(off / step), std::lround(range / step),
      std::lround(step * nanotesla), std::lround(stands / step), astride_fields(board));
}

/// The firmware knows one order of the status lamps (core/lights.hpp).
std::string light_wiring(Reader& board, const Grid& grid) {
  const std::vector<std::string> order{"host", "fault", "white", "black"};
  if (board.texts("lights", "status") != order) {
    board.fault(fmt::format("[lights] status: must be {}", fmt::join(order, ", ")));
  }
  const std::int64_t squares = board.flag("lights", "squares") ? grid.files * grid.ranks : 0;
  return fmt::format("{}, {}", board.pin("lights", "chain"), squares);
}

std::string write(Reader& board, std::string_view name) {
  const Grid grid = grid_of(board);
  const std::string form = board.text("wiring", "form");
  std::string wiring;
  if (form == "diode-matrix") {
    wiring = reed_wiring(board, grid);
  } else if (form == "hall-strips") {
    wiring = hall_wiring(board, grid);
  } else {
    board.fault(
        fmt::format("[wiring] form: \"{}\" has no firmware; \"diode-matrix\" and "
                    "\"hall-strips\" have",
                    form));
  }
  std::vector<std::int64_t> keys = board.pins("clock_contacts", 2);
  for (const std::int64_t pin : board.pins("adjust_keys", 2)) keys.push_back(pin);
  return fmt::format(header, fmt::arg("name", name), fmt::arg("kind", board.text("board", "kind")),
                     fmt::arg("game", board.first_text("board", "games")),
                     fmt::arg("sensing", board.text("board", "sensing")),
                     fmt::arg("files", grid.files), fmt::arg("ranks", grid.ranks),
                     fmt::arg("lift", board.number("scan", "lift_debounce", 1, debounce_max)),
                     fmt::arg("place", board.number("scan", "place_debounce", 1, debounce_max)),
                     fmt::arg("wiring", wiring), fmt::arg("keys", fmt::join(keys, ", ")),
                     fmt::arg("lights", light_wiring(board, grid)));
}

}  // namespace

std::variant<std::string, TablesFault> board_tables(std::string_view toml, std::string_view name) {
  try {
    const toml::table table = toml::parse(toml, name);
    Reader board(table, name);
    std::string text = write(board, name);
    if (board.first_fault()) return *board.first_fault();
    return text;
  } catch (const toml::parse_error& error) {
    return TablesFault{
        fmt::format("{}:{}: {}", name, error.source().begin.line, error.description())};
  }
}

}  // namespace luozi::rp2040
