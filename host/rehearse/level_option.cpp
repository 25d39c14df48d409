// A level of clumsiness as command lines name it, with some of its cells scaled.
#include "host/rehearse/level_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace luozi::host {
namespace {

// More than this makes every cell certain.
constexpr double factor_most = 1000;

std::optional<double> factor_of(std::string_view word) {
  double factor = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), factor);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return factor >= 0 && factor <= factor_most ? std::optional(factor) : std::nullopt;
}

/// Empty, or what is wrong with the scale.
std::string scale(model::Level& level, const std::string& wish) {
  const std::size_t equals = wish.find('=');
  if (equals == std::string::npos) return fmt::format("--scale {}: give CELL=FACTOR", wish);
  const std::string cell = wish.substr(0, equals);
  const std::vector<std::string> cells = model::cell_names();
  if (std::find(cells.begin(), cells.end(), cell) == cells.end()) {
    return fmt::format("--scale {}: no cell of that name; the cells are {}", cell,
                       fmt::join(cells, ", "));
  }
  const auto factor = factor_of(std::string_view(wish).substr(equals + 1));
  if (!factor) return fmt::format("--scale {}: the factor must be 0 to {}", wish, factor_most);
  level = model::scaled(std::move(level), cell, *factor);
  return "";
}

Result<model::Level, std::string> scaled(model::LevelReading found,
                                         const std::vector<std::string>& scales) {
  if (!found.level) return Failure{std::move(found.error)};
  for (const std::string& wish : scales) {
    if (std::string fault = scale(*found.level, wish); !fault.empty()) {
      return Failure{std::move(fault)};
    }
  }
  return *std::move(found.level);
}

}  // namespace

Result<model::Level, std::string> level_of(const std::string& name,
                                           const std::vector<std::string>& scales) {
  return scaled(model::find_level(name), scales);
}

Result<model::Level, std::string> level_in(std::string_view file, std::string_view text,
                                           const std::vector<std::string>& scales) {
  return scaled(model::parse_level(file, text), scales);
}

}  // namespace luozi::host
