// A board as its file describes it: where the squares are, which magnets stand over which sensors.
#pragma once

#include "hardware/model/magnet.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::model {

/// A place on the board's plane, in millimetres, x along the files and y along the ranks.
struct Point {
  double x_mm = 0, y_mm = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

enum class SensorForm : std::uint8_t { hall, reed };

struct BoardModel {
  std::string kind;                ///< the file's name, as in `chess-reed`
  std::vector<std::string> games;  ///< that are played on it
  SensorForm sensor = SensorForm::reed;
  double pitch_mm = 0;         ///< from a square's centre to the next one's
  double piece_base_mm = 0;    ///< of the largest piece
  double piece_height_mm = 0;  ///< of a usual piece: how long it is when it lies
  std::vector<Point> squares;  ///< centres, by the game grid's numbers; the lower left is (0, 0)
  Point low, high;             ///< the corners of the playing area
  DiscMagnet magnet;
  double gap_mm = 0;             ///< from a standing piece's magnet to the sensor
  Point sensor_offset;           ///< from the square's centre
  Point reed_direction{1, 0};    ///< of length 1
  double blade_mm = 0;           ///< the length along which a reed collects the field
  double on_mt = 0, off_mt = 0;  ///< Hall: a piece is seen from the first on, until below the other
  double stands_mt = 0;          ///< Hall: in a weaker field a piece may be held above its square
  double adc_step_mt = 0;        ///< Hall: one step of the converter
  bool tells_astride = false;    ///< Hall: pieces between two squares are told by their weak field
  /// ... on either, where it fits the square across the border by no more than this worse.
  double astride_as_well_mt = 0;
  std::int64_t scan_us = 1000;  ///< every sensor is read once
  /// Of this magnet, gap and sensor; whoever changes one of them needs do nothing, but then every
  /// use makes a table of its own, which takes some milliseconds.
  std::shared_ptr<const FieldTable> field;
};

/// From the text of a board file. Otherwise one line that says what is wrong with it.
std::variant<BoardModel, std::string> read_board_model(std::string_view toml_text);

/// The board built in for a game (`chess960`, `draughts-russian`) and a sensing grade: `presence`
/// has reeds, `colour` and `analog` have Hall sensors. None: there is no such board.
std::optional<BoardModel> board_model(std::string_view game, std::string_view sensing);

}  // namespace luozi::model
