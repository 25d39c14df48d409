// Looks the field up where a board's sensors are.
#include "hardware/model/board_field.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace luozi::model {

std::shared_ptr<const FieldTable> field_table(const BoardModel& board) {
  const bool hall = board.sensor == SensorForm::hall;
  if (board.field && board.field->matches(hall, board.magnet, board.gap_mm)) return board.field;
  return std::make_shared<const FieldTable>(
      hall ? FieldTable::vertical(board.magnet, board.gap_mm)
           : FieldTable::potential(board.magnet, board.gap_mm));
}

BoardField::BoardField(const BoardModel& board) : board_(board), table_(field_table(board)) {}

double BoardField::at(int square, const Pose& magnet) const {
  const Point& centre = board_.squares[static_cast<std::size_t>(square)];
  const double x_mm = centre.x_mm + board_.sensor_offset.x_mm - magnet.x_mm;
  const double y_mm = centre.y_mm + board_.sensor_offset.y_mm - magnet.y_mm;
  const double reach_mm = FieldTable::reach_mm + board_.blade_mm / 2;
  if (std::abs(x_mm) > reach_mm || std::abs(y_mm) > reach_mm) return 0;
  const double gap_mm = board_.gap_mm + magnet.height_mm;
  const double upright =
      magnet.tilt_deg == 0 ? 1 : std::cos(magnet.tilt_deg * std::numbers::pi / 180);
  if (board_.sensor == SensorForm::hall) {
    return upright * table_->at(std::sqrt(x_mm * x_mm + y_mm * y_mm), gap_mm);
  }
  const double half_x_mm = board_.reed_direction.x_mm * board_.blade_mm / 2;
  const double half_y_mm = board_.reed_direction.y_mm * board_.blade_mm / 2;
  const auto potential = [&](double x, double y) {
    return table_->at(std::sqrt(x * x + y * y), gap_mm);
  };
  return upright *
         (potential(x_mm - half_x_mm, y_mm - half_y_mm) -
          potential(x_mm + half_x_mm, y_mm + half_y_mm)) /
         board_.blade_mm;
}

bool BoardField::in_reach(int square, const Pose& a, const Pose& b) const {
  const Point& centre = board_.squares[static_cast<std::size_t>(square)];
  const double to_x_mm = centre.x_mm + board_.sensor_offset.x_mm - a.x_mm;
  const double to_y_mm = centre.y_mm + board_.sensor_offset.y_mm - a.y_mm;
  const double x_mm = b.x_mm - a.x_mm, y_mm = b.y_mm - a.y_mm;
  const double length = x_mm * x_mm + y_mm * y_mm;
  const double along = length > 0 ? (to_x_mm * x_mm + to_y_mm * y_mm) / length : 0;
  const double nearest = std::clamp(along, 0.0, 1.0);
  const double off_x_mm = to_x_mm - nearest * x_mm, off_y_mm = to_y_mm - nearest * y_mm;
  const double reach_mm = FieldTable::reach_mm + board_.blade_mm / 2;
  return off_x_mm * off_x_mm + off_y_mm * off_y_mm < reach_mm * reach_mm;
}

double seen_radius_mm(const BoardModel& board) {
  const BoardField field(board);
  const double least_mt = board.sensor == SensorForm::hall ? board.on_mt : reed_pull_in_mt;
  const Point& centre = board.squares.front();
  const int steps = static_cast<int>(std::ceil(board.pitch_mm / 2 / FieldTable::step_mm));
  int step = 0;
  for (; step < steps; ++step) {
    const double radius_mm = step * FieldTable::step_mm;
    const Pose magnet{centre.x_mm + board.reed_direction.y_mm * radius_mm,
                      centre.y_mm + board.reed_direction.x_mm * radius_mm, 0, 0};
    if (std::abs(field.at(0, magnet)) < least_mt) break;
  }
  return step * FieldTable::step_mm;
}

}  // namespace luozi::model
