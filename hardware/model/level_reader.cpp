// Reads a level's file cell by cell; the first thing wrong becomes one line for a person.
#include "hardware/model/level_cells.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fstream>
#include <limits>
#include <set>
#include <sstream>
#include <utility>

namespace luozi::model {
namespace {

using namespace cells;

constexpr double million = 1'000'000;
constexpr double shares_of_one_percent = 10'000;  // millionths
// No cell has a greater number in its file's unit; beyond it there was a slip of the pen.
constexpr double number_most = 1e6;

class Reader {
 public:
  Reader(std::string_view file, const toml::table& root) : file_(file), root_(root) {}

  void operator()(std::string_view name, Chance& value) {
    if (open(name, "%")) value.per_million = share("value");
  }
  void operator()(std::string_view name, Probability value) {
    if (open(name, "%")) value.value = share("value") / million;
  }
  template <std::size_t N>
  void operator()(std::string_view name, Mix<N>& mix, const Ways<N>& ways) {
    if (!open(name, "%")) return;
    int sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += mix.per_million.at(i) = way(ways.at(i));
    only(ways);
    if (sum != static_cast<int>(million))
      fail(*cell_, "ways", "shares that sum to 100 % are expected");
  }
  void operator()(std::string_view name, Spread& spread, Unit unit) {
    if (!open(name, unit.name)) return;
    spread = {own("median", unit), permille("sigma"), own("least", unit), own("most", unit)};
    in_order(spread.at_least_us, spread.median_us, spread.at_most_us);
  }
  void operator()(std::string_view name, LengthSpread& spread) {
    if (!open(name, mm.name)) return;
    spread = {own("median", mm), permille("sigma"), own("least", mm), own("most", mm)};
    in_order(spread.at_least_um, spread.median_um, spread.at_most_um);
  }
  void operator()(std::string_view name, Range& range, Unit unit) {
    if (!open(name, unit.name)) return;
    range = {own("least", unit), own("most", unit)};
    in_order(range.least, range.least, range.most);
  }
  void operator()(std::string_view name, std::int64_t& value, Unit unit) {
    if (open(name, unit.name)) value = own("value", unit);
  }
  void operator()(std::string_view name, double& value, std::string_view unit) {
    if (open(name, unit)) value = number("value");
  }
  void operator()(std::string_view name, Between between, std::string_view unit) {
    if (!open(name, unit)) return;
    between.least = number("least");
    between.most = number("most");
    if (between.most < between.least) fail(*cell_, "most", "no less than least is expected");
  }
  void operator()(std::string_view name, std::vector<std::int64_t>& values, Unit unit);

  /// After all cells: nothing else may be in the file.
  void nothing_else();

  std::string take_error() { return std::move(error_); }
  std::vector<CellNote> take_notes() { return std::move(notes_); }

 private:
  bool open(std::string_view name, std::string_view unit);
  void note();
  double number(std::string_view key, double most = number_most);
  std::int64_t own(std::string_view key, Unit unit) {
    return std::llround(number(key) * static_cast<double>(unit.own));
  }
  int permille(std::string_view key) {
    return static_cast<int>(std::lround(number(key, 5) * 1000));
  }
  int share(std::string_view key) {
    return static_cast<int>(std::lround(number(key, 100) * shares_of_one_percent));
  }
  int way(std::string_view name);
  template <std::size_t N>
  void only(const Ways<N>& ways);
  void in_order(std::int64_t least, std::int64_t middle, std::int64_t most) {
    if (least > middle || middle > most)
      fail(*cell_, "most", "least <= median <= most is expected");
  }
  void fail(const toml::node& where, std::string_view key, std::string_view what);
  void fail_whole(std::string_view what, std::string_view expected);

  std::string file_;
  const toml::table& root_;
  std::string name_;
  const toml::table* cell_ = nullptr;
  std::set<std::string, std::less<>> known_;
  std::vector<CellNote> notes_;
  std::string error_;
};

/// False: there is nothing to read, or something was wrong already.
bool Reader::open(std::string_view name, std::string_view unit) {
  name_ = name;
  known_.insert(name_);
  if (!error_.empty()) return false;
  cell_ = root_.at_path(name).as_table();
  if (cell_ == nullptr) {
    fail_whole(name, "is not there: a table with its value, unit, basis and guess is expected");
    return false;
  }
  if ((*cell_)["unit"].value_or(std::string()) != unit) {
    fail(*cell_, "unit", "\"" + std::string(unit) + "\" is expected");
    return false;
  }
  note();
  return error_.empty();
}

void Reader::note() {
  CellNote note{name_, (*cell_)["basis"].value_or(std::string()), true};
  const std::optional<bool> guess = (*cell_)["guess"].value_exact<bool>();
  if (note.basis.empty()) return fail(*cell_, "basis", "where the number is from is expected");
  if (!guess) return fail(*cell_, "guess", "true or false is expected");
  if (!*guess && note.basis.find("EST") != std::string::npos) {
    return fail(*cell_, "guess", "true is expected, since the basis is EST");
  }
  note.guess = *guess;
  notes_.push_back(std::move(note));
}

double Reader::number(std::string_view key, double most) {
  if (!error_.empty()) return 0;
  const std::optional<double> value = (*cell_)[key].value<double>();
  if (value && *value >= 0 && *value <= most) return *value;
  std::ostringstream expected;
  expected << "a number from 0 to " << most << " is expected";
  fail(*cell_, key, expected.str());
  return 0;
}

int Reader::way(std::string_view name) {
  if (!error_.empty()) return 0;
  const std::optional<double> value = (*cell_)["ways"][name].value<double>();
  if (value && *value >= 0 && *value <= 100) {
    return static_cast<int>(std::lround(*value * shares_of_one_percent));
  }
  fail(*cell_, "ways", std::string(name) + " with a number from 0 to 100 is expected");
  return 0;
}

template <std::size_t N>
void Reader::only(const Ways<N>& ways) {
  if (!error_.empty()) return;
  for (const auto& [way, share] : *(*cell_)["ways"].as_table()) {
    if (std::find(ways.begin(), ways.end(), way.str()) != ways.end()) continue;
    fail(share, "ways", "there is no way called " + std::string(way.str()));
  }
}

void Reader::operator()(std::string_view name, std::vector<std::int64_t>& values, Unit unit) {
  if (!open(name, unit.name)) return;
  const toml::array* const array = (*cell_)["values"].as_array();
  if (array == nullptr || array->empty())
    return fail(*cell_, "values", "a list of numbers is expected");
  values.clear();
  for (const toml::node& each : *array) {
    const std::optional<std::int64_t> value = each.value<std::int64_t>();
    if (!value || *value < 1 || static_cast<double>(*value) > number_most) {
      return fail(each, "values", "whole numbers from 1 are expected");
    }
    values.push_back(*value * unit.own);
  }
}

void Reader::nothing_else() {
  for (const auto& [section, node] : root_) {
    const toml::table* const table = node.as_table();
    name_ = section.str();
    if (table == nullptr) return fail(node, "", "a table of cells is expected");
    for (const auto& [cell, ignored] : *table) {
      name_ = std::string(section.str()) + '.' + std::string(cell.str());
      if (!known_.contains(name_)) return fail(ignored, "", "there is no such cell");
    }
  }
}

void Reader::fail(const toml::node& where, std::string_view key, std::string_view what) {
  if (!error_.empty()) return;
  error_ = file_ + ':' + std::to_string(where.source().begin.line) + ": " + name_ + ": ";
  if (!key.empty()) error_ += std::string(key) + ": ";
  error_ += what;
}

void Reader::fail_whole(std::string_view what, std::string_view expected) {
  if (error_.empty()) error_ = file_ + ": " + std::string(what) + ' ' + std::string(expected);
}

std::string stem(std::string_view file) {
  const std::size_t slash = file.find_last_of('/');
  if (slash != std::string_view::npos) file.remove_prefix(slash + 1);
  return std::string(file.substr(0, file.find('.')));
}

}  // namespace

LevelReading parse_level(std::string_view file, std::string_view text) {
  toml::table root;
  try {
    root = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return {{},
            std::string(file) + ':' + std::to_string(error.source().begin.line) + ": " +
                std::string(error.description())};
  }
  Level level{.name = stem(file)};
  Reader reader(file, root);
  cells::each(level, reader);
  reader.nothing_else();
  level.notes = reader.take_notes();
  if (std::string error = reader.take_error(); !error.empty()) return {{}, std::move(error)};
  return {std::move(level), {}};
}

LevelReading read_level(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return {{}, path + ": cannot be read: the name of a level's file is expected"};
  std::ostringstream text;
  text << file.rdbuf();
  return parse_level(path, text.str());
}

}  // namespace luozi::model
