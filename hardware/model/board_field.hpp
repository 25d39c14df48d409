// What one piece's magnet does to the sensor under one square.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/magnet.hpp"
#include "hardware/model/motion.hpp"

#include <memory>

namespace luozi::model {

/// The board's table if it is of its magnet, gap and sensor, otherwise a new one.
std::shared_ptr<const FieldTable> field_table(const BoardModel& board);

/// The field that the board's sensors collect, by the magnet's place.
class BoardField {
 public:
  explicit BoardField(const BoardModel& board);

  /// Millitesla at the sensor under `square`, of a magnet of the nominal strength with its north
  /// pole up: what a Hall sensor sees is positive then, and a reed sees it along its blades in
  /// either sign. A tilted magnet counts by the upright part of its strength.
  double at(int square, const Pose& magnet) const;

  /// Whether a magnet on the straight way between the two places may do anything to the sensor.
  bool in_reach(int square, const Pose& a, const Pose& b) const;

 private:
  const BoardModel& board_;
  std::shared_ptr<const FieldTable> table_;
};

/// How strong a field closes an average reed: N(2.0, 0.35) mT along it, an estimate.
inline constexpr double reed_pull_in_mt = 2.0;

/// How far from a square's middle a standing piece is still seen, across a reed's direction.
double seen_radius_mm(const BoardModel& board);

}  // namespace luozi::model
