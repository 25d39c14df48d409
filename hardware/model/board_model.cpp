// Reads board files and lays out their squares.
#include "hardware/model/board_model.hpp"

#include "hardware/model/board_field.hpp"
#include "hardware/model/board_files.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace luozi::model {
namespace {

/// Takes settings from a file; remembers the first that is missing or makes no sense.
class Reader {
 public:
  explicit Reader(const toml::table& file) : file_(file) {}

  double number(std::string_view path, double least, double most) {
    const auto value = file_.at_path(path).value<double>();
    if (value && *value >= least && *value <= most) return *value;
    std::ostringstream line;
    line << path << ": must be a number from " << least << " to " << most;
    wrong(line.str());
    return least;
  }
  int count(std::string_view path, int least, int most) {
    return static_cast<int>(number(path, least, most));
  }
  /// One of the words.
  std::string word(std::string_view path, const std::vector<std::string>& words) {
    const auto value = file_.at_path(path).value<std::string>();
    if (value && std::find(words.begin(), words.end(), *value) != words.end()) return *value;
    std::string line = std::string(path) + ": must be";
    for (const std::string& each : words) line += (each == words.front() ? " " : " or ") + each;
    wrong(std::move(line));
    return words.front();
  }
  std::vector<std::string> texts(std::string_view path) {
    std::vector<std::string> out;
    if (const toml::array* const list = file_.at_path(path).as_array()) {
      for (const toml::node& each : *list) out.push_back(each.value_or(std::string()));
    }
    if (out.empty()) wrong(std::string(path) + ": must be a list of names");
    return out;
  }

  void wrong(std::string line) {
    if (wrong_.empty()) wrong_ = std::move(line);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  const toml::table& file_;
  std::string wrong_;
};

/// The squares' centres, along the files and then over the ranks, as the games number them.
void lay_out(Reader& read, BoardModel& board) {
  const int files = read.count("geometry.files", 1, 19),
            ranks = read.count("geometry.ranks", 1, 19);
  const bool dark_only = read.word("geometry.squares", {"all", "dark"}) == "dark";
  const int first = read.count("geometry.first_rank", 1, ranks);
  if (first != 1 && first != ranks)
    read.wrong("geometry.first_rank: must be the first or the last");
  for (int line = 0; line < ranks; ++line) {
    const int rank = first == 1 ? line : ranks - 1 - line;
    for (int file = 0; file < files; ++file) {
      if (dark_only && (file + rank) % 2 != 0) continue;
      board.squares.push_back({file * board.pitch_mm, rank * board.pitch_mm});
    }
  }
  const double half_mm = board.pitch_mm / 2;
  board.low = {-half_mm, -half_mm};
  board.high = {files * board.pitch_mm - half_mm, ranks * board.pitch_mm - half_mm};
}

void read_magnet(Reader& read, BoardModel& board) {
  board.magnet = {read.number("magnet.remanence", 1, 1500), read.number("magnet.diameter", 1, 60),
                  read.number("magnet.height", 0.1, 60)};
  board.gap_mm = read.number("magnet.gap", 0.5, 30);
}

void read_sensor(Reader& read, BoardModel& board) {
  const bool hall = read.word("sensor.form", {"hall", "reed"}) == "hall";
  board.sensor = hall ? SensorForm::hall : SensorForm::reed;
  board.sensor_offset = {read.number("sensor.offset[0]", -30, 30),
                         read.number("sensor.offset[1]", -30, 30)};
  if (hall) {
    board.on_mt = read.number("sensor.on", 0, 100);
    board.off_mt = read.number("sensor.off", 0, board.on_mt);
    board.stands_mt = read.number("sensor.stands", board.on_mt, 100);
    board.adc_step_mt = read.number("sensor.adc_step", 0, 1);
  } else {
    board.blade_mm = read.number("sensor.blade", 1, 60);
    const bool along_ranks = read.word("sensor.direction", {"x", "y"}) == "y";
    board.reed_direction = along_ranks ? Point{0, 1} : Point{1, 0};
  }
}

BoardModel read_all(Reader& read, const toml::table& file) {
  BoardModel board;
  board.kind = file["board"]["kind"].value_or(std::string());
  board.games = read.texts("board.games");
  board.pitch_mm = read.number("geometry.pitch", 5, 200);
  board.piece_base_mm = read.number("geometry.piece_base", 1, board.pitch_mm);
  board.piece_height_mm = read.number("geometry.piece_height", 1, 200);
  lay_out(read, board);
  read_magnet(read, board);
  read_sensor(read, board);
  board.tells_astride = board.sensor == SensorForm::hall && file["astride"].is_table();
  if (board.tells_astride && file["astride"]["other"]) {
    board.astride_as_well_mt = read.number("astride.as_well", 0, board.on_mt);
  }
  board.scan_us = static_cast<std::int64_t>(read.number("scan.frame", 100, 1'000'000));
  return board;
}

using Reading = std::variant<BoardModel, std::string>;

/// Without its table, which takes longer than everything else.
Reading parse(std::string_view text) {
  toml::table file;
  try {
    file = toml::parse(text);
  } catch (const toml::parse_error& error) {
    std::ostringstream line;
    line << "line " << error.source().begin.line << ": " << error.description();
    return line.str();
  }
  Reader read(file);
  BoardModel board = read_all(read, file);
  if (!read.wrong().empty()) return read.wrong();
  return board;
}

}  // namespace

Reading read_board_model(std::string_view toml_text) {
  Reading reading = parse(toml_text);
  if (auto* const board = std::get_if<BoardModel>(&reading)) board->field = field_table(*board);
  return reading;
}

std::optional<BoardModel> board_model(std::string_view game, std::string_view sensing) {
  const SensorForm form = sensing == "presence" ? SensorForm::reed : SensorForm::hall;
  for (const BoardFile& file : board_files()) {
    Reading reading = parse(file.text);
    auto* const board = std::get_if<BoardModel>(&reading);
    if (board == nullptr || board->sensor != form) continue;
    if (std::find(board->games.begin(), board->games.end(), game) == board->games.end()) continue;
    board->field = field_table(*board);
    return std::move(*board);
  }
  return std::nullopt;
}

}  // namespace luozi::model
