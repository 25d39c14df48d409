// Curves of the least jerk, and smooth ones through a given speed.
#include "hardware/model/motion.hpp"

#include <algorithm>
#include <cmath>

namespace luozi::model {
namespace {

double part_of(std::int64_t at_us, std::int64_t start_us, std::int64_t duration_us) {
  if (duration_us <= 0) return at_us < start_us ? 0 : 1;
  const double part = static_cast<double>(at_us - start_us) / static_cast<double>(duration_us);
  return std::clamp(part, 0.0, 1.0);
}

/// T. Flash and N. Hogan, "The coordination of arm movements", Journal of Neuroscience 5 (1985),
/// 1688-1703: a hand between two rests.
double least_jerk(double u) { return u * u * u * (10 + u * (-15 + 6 * u)); }

/// The cubic with these speeds at its ends (Hermite).
double with_speeds(double u, double in, double out) {
  return u * ((1 - u) * (in * (1 - u) - out * u) + u * (3 - 2 * u));
}

double between(double from, double to, double part) { return from + (to - from) * part; }

double height_mm(const Motion& motion, std::int64_t at_us) {
  const std::int64_t fall_from_us = motion.end_us - motion.fall_us;
  if (at_us < fall_from_us || motion.fall_us == 0) {
    const double risen = least_jerk(part_of(at_us, motion.start_us, motion.rise_us));
    return between(motion.from.height_mm, motion.top_mm, risen);
  }
  const double fallen = least_jerk(part_of(at_us, fall_from_us, motion.fall_us));
  return between(motion.top_mm, motion.to.height_mm, fallen);
}

}  // namespace

Pose pose_at(const Motion& motion, std::int64_t at_us) {
  if (at_us >= motion.end_us) return motion.to;
  const double u = part_of(at_us, motion.start_us, motion.end_us - motion.start_us);
  const bool from_rest_to_rest = motion.speed_in == 0 && motion.speed_out == 0;
  const double way =
      from_rest_to_rest ? least_jerk(u) : with_speeds(u, motion.speed_in, motion.speed_out);
  return {between(motion.from.x_mm, motion.to.x_mm, way),
          between(motion.from.y_mm, motion.to.y_mm, way), height_mm(motion, at_us),
          between(motion.from.tilt_deg, motion.to.tilt_deg, u)};
}

}  // namespace luozi::model
