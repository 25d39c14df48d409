// A board of Hall sensors under hands that move one piece, and what it tells of its squares.
#pragma once

#include "firmware/core/debounce.hpp"
#include "firmware/core/hall_astride.hpp"
#include "firmware/core/hall_decision.hpp"
#include "hardware/model/board_field.hpp"
#include "hardware/model/board_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

namespace luozi::firmware {

/// What is told of a square.
struct Told {
  int square = 0;
  wire::Contact contact = wire::Contact::empty;

  friend bool operator==(const Told&, const Told&) = default;
};

inline std::ostream& operator<<(std::ostream& out, const Told& told) {
  const char* const words[] = {"empty", "filled", "white", "black"};
  return out << told.square << " " << words[static_cast<int>(told.contact)];
}

inline constexpr double step_mt = 0.027 / hall_samples;  // of a sum
/// Those of a board of chess.
inline constexpr HallThresholds thresholds{.on = 593, .off = 370, .range = 6519, .step_nt = 6750};
inline constexpr std::uint64_t strip_us = 330;
inline constexpr double noise_mt = 0.05, carried_mm = 60;

/// Where a magnet is, of a time in seconds.
using Way = std::function<model::Pose(double)>;
using Story = std::vector<Told>;
inline const Story nothing;

inline HallGrid grid_of(const model::BoardModel& board) {
  std::size_t ranks = 1;
  for (std::size_t i = 1; i < board.squares.size(); ++i) {
    ranks += board.squares[i].y_mm != board.squares[i - 1].y_mm ? 1 : 0;
  }
  HallGrid grid{ranks, board.squares.size() / ranks, HallSquares::all};
  const double first_mm = board.squares[0].x_mm, next_mm = board.squares[1].x_mm - first_mm;
  if (next_mm > 1.5 * board.pitch_mm) {
    grid.squares = first_mm > 0 ? HallSquares::from_second : HallSquares::from_first;
  }
  return grid;
}

inline HallThresholds thresholds_of(const model::BoardModel& board) {
  HallThresholds own = thresholds;
  own.on = static_cast<std::int32_t>(std::lround(board.on_mt / step_mt));
  own.stands = static_cast<std::int32_t>(std::lround(board.stands_mt / step_mt));
  return own;
}

/// None of a board that tells no pieces astride.
inline HallAstrideFields fields_of(const model::BoardModel& board) {
  if (!board.tells_astride) return {};
  const auto hundredths = [&](double pitches) {
    const double mt =
        model::disc_field(board.magnet, pitches * board.pitch_mm, board.gap_mm).axial_mt;
    return static_cast<std::int16_t>(std::lround(100 * mt));
  };
  const bool all = grid_of(board).squares == HallSquares::all;
  HallAstrideFields fields;
  fields.own = {hundredths(0.40), hundredths(0.45), hundredths(0.50)};
  if (all) fields.other = {hundredths(0.60), hundredths(0.55), hundredths(0.50)};
  if (all) fields.beside = hundredths(1);
  fields.as_well = static_cast<std::int16_t>(std::lround(100 * board.astride_as_well_mt));
  fields.aslant = hundredths(std::sqrt(2.0));
  fields.squares = grid_of(board).squares;
  return fields;
}

/// The board built in for a game; each is made once.
inline const model::BoardModel& board_of(const std::string& game) {
  static const model::BoardModel chess = *model::board_model("chess", "colour");
  static const model::BoardModel xiangqi = *model::board_model("xiangqi", "colour");
  static const model::BoardModel large = *model::board_model("draughts-international", "colour");
  static const model::BoardModel small = *model::board_model("draughts-russian", "colour");
  if (game == "chess") return chess;
  if (game == "xiangqi") return xiangqi;
  return game == "draughts-international" ? large : small;
}

/// A board of Hall sensors, and what it tells of its squares.
class Table {
 public:
  explicit Table(const std::string& game, unsigned seed = 7)
      : board(board_of(game)),
        field(board),
        grid(grid_of(board)),
        decision(grid.strips, grid.sensors, thresholds_of(board)),
        astride(grid, fields_of(board), thresholds_of(board)),
        debounce(static_cast<std::uint16_t>(board.squares.size()), {}),
        steady_mt(board.squares.size()),
        gains(board.squares.size(), 1),
        random(seed) {}

  model::Pose on(int square, double height_mm = 0) const {
    const model::Point& centre = board.squares[static_cast<std::size_t>(square)];
    return {centre.x_mm, centre.y_mm, height_mm, 0};
  }
  /// So many pitches from the square's middle towards the next one.
  model::Pose between(int square, const model::Point& way, double pitches) const {
    model::Pose pose = on(square);
    pose.x_mm += way.x_mm * pitches * board.pitch_mm;
    pose.y_mm += way.y_mm * pitches * board.pitch_mm;
    return pose;
  }
  bool has(const model::Pose& pose) const {
    const double half_mm = board.pitch_mm / 2;
    return pose.x_mm > board.low.x_mm + half_mm / 2 && pose.x_mm < board.high.x_mm - half_mm / 2 &&
           pose.y_mm > board.low.y_mm + half_mm / 2 && pose.y_mm < board.high.y_mm - half_mm / 2;
  }
  /// The sensor under the square that the pose is the middle of; none: -1.
  int sensor_at(const model::Pose& pose) const {
    for (int square = 0; square < std::ssize(board.squares); ++square) {
      const model::Pose middle = on(square);
      if (std::hypot(middle.x_mm - pose.x_mm, middle.y_mm - pose.y_mm) < 1) return square;
    }
    return -1;
  }

  /// As a board that was calibrated with pieces; by itself it was not.
  void calibrate() {
    HallCalibration calibration;
    calibration.gain[0] = hall_gain_one + 1;
    decision.calibrate(calibration);
  }

  /// A piece that never moves; a black one's `strength` is below 0.
  void stand(const model::Pose& pose, double strength) {
    for (std::size_t i = 0; i < steady_mt.size(); ++i) {
      steady_mt[i] += strength * field.at(static_cast<int>(i), pose);
    }
  }
  void stand(int square, double strength) { stand(on(square), strength); }
  /// The one piece that hands move.
  void hold(const model::Pose& pose, double strength) {
    moved = [pose](double) { return pose; };
    moved_strength = strength;
  }

  Story run(double seconds) {
    Story story;
    const double until = now_s() + seconds;
    for (; now_s() < until; now_us += strip_us) {
      const HallStrip strip = read(next_strip);
      const wire::Cells& seen = decision.take(strip, now_us, astride.sensors_of_pieces());
      const wire::Cells& told = astride.take(strip, seen, decision.calibration(),
                                             static_cast<std::uint32_t>(now_us / 1000));
      const ScanPart part{strip.number * grid.sensors, grid.sensors, strip.number};
      debounce.scan(told, part, now_us, [&](std::size_t square, wire::Contact contact) {
        story.push_back({static_cast<int>(square), contact});
      });
      next_strip = next_strip + 1 < grid.strips ? next_strip + 1 : 0;
    }
    return story;
  }
  /// Up, over the board and down in 0.8 s; then it rests for 0.5 s.
  Story carry(const model::Pose& to) {
    const model::Pose from = moved(now_s());
    const double begin_s = now_s();
    moved = [=](double at_s) {
      const double u = std::clamp((at_s - begin_s) / 0.8, 0.0, 1.0);
      const double over = std::clamp((u - 0.2) / 0.6, 0.0, 1.0);
      const double up = std::clamp(5 * std::min(u, 1 - u), 0.0, 1.0);
      return model::Pose{from.x_mm + (to.x_mm - from.x_mm) * over,
                         from.y_mm + (to.y_mm - from.y_mm) * over,
                         from.height_mm + (to.height_mm - from.height_mm) * u + carried_mm * up, 0};
    };
    return run(1.3);
  }
  /// Off the board for 0.8 s, then it stands somewhere for 0.6 s.
  Story leap(const model::Pose& to) {
    hold({1e6, 0, 0, 0}, moved_strength);
    Story story = run(0.8);
    hold(to, moved_strength);
    for (const Told& told : run(0.6)) story.push_back(told);
    return story;
  }
  /// Along the board in so many seconds; then it rests for 0.5 s.
  Story slide(const model::Pose& to, double seconds) {
    const model::Pose from = moved(now_s());
    const double begin_s = now_s();
    moved = [=](double at_s) {
      const double u = std::clamp((at_s - begin_s) / seconds, 0.0, 1.0);
      const double v = u * u * u * (10 + u * (-15 + 6 * u));  // the least jerk
      return model::Pose{from.x_mm + (to.x_mm - from.x_mm) * v,
                         from.y_mm + (to.y_mm - from.y_mm) * v, 0, 0};
    };
    return run(seconds + 0.5);
  }
  double now_s() const { return static_cast<double>(now_us) / 1e6; }

  const model::BoardModel& board;
  model::BoardField field;
  HallGrid grid;
  HallDecision decision;
  HallAstride astride;
  Debounce debounce;
  std::vector<double> steady_mt, gains;
  Way moved = [](double) { return model::Pose{1e6, 0, 0, 0}; };
  double moved_strength = 1;
  std::uint64_t now_us = 0;
  std::size_t next_strip = 0;
  std::mt19937 random;

 private:
  HallStrip read(std::size_t number) {
    HallStrip strip{.number = number, .sums = {}};
    const model::Pose pose = moved(now_s());
    for (std::size_t i = 0; i < grid.sensors; ++i) {
      const std::size_t sensor = number * grid.sensors + i;
      const double mt =
          steady_mt[sensor] + moved_strength * field.at(static_cast<int>(sensor), pose);
      const double read_mt = gains[sensor] * mt + noise(random);
      strip.sums[i] = static_cast<std::uint16_t>(hall_sum_middle + std::lround(read_mt / step_mt));
    }
    return strip;
  }

  std::normal_distribution<double> noise{0, noise_mt};  // sensor and converter
};

}  // namespace luozi::firmware
