// How one piece gets from where it rests to where it rests next: one curve in time.
#pragma once

#include <cstdint>

namespace luozi::model {

/// Where a piece's magnet is. `height_mm` is above that of a piece that stands on the board.
struct Pose {
  double x_mm = 0, y_mm = 0, height_mm = 0;
  double tilt_deg = 0;  ///< 0 stands, 90 lies

  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// Over the board's plane a hand moves with the least jerk, from rest to rest, or from one speed to
/// another where it does not stop; up and down with the least jerk, with a level way between.
struct Motion {
  std::int64_t start_us = 0, end_us = 0;
  std::int64_t until_us = 0;  ///< it is cut short then by the piece's next motion; mostly the end
  Pose from, to;
  double top_mm = 0;                      ///< how high it goes between
  std::int64_t rise_us = 0, fall_us = 0;  ///< the first and the last part of its time
  double speed_in = 0, speed_out = 0;     ///< over the plane, as a multiple of the mean speed
  int lands = -1;                         ///< the square that it belongs to afterwards; -1: none
  bool leaves = false;                    ///< the piece is off the board afterwards
};

/// Where the piece is; before the start as at the start, after the end as at the end.
Pose pose_at(const Motion& motion, std::int64_t at_us);

}  // namespace luozi::model
