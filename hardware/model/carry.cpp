// Carrying and sliding, station by station.
#include "hardware/model/carry.hpp"

#include <algorithm>
#include <cmath>

namespace luozi::model {
namespace {

// A hand that has longer than this between two stations waits over the first and then goes on.
constexpr std::int64_t unhurried_us = 1'500'000;
constexpr std::int64_t unhurried_travel_us = 800'000;
// So far beside the board no sensor sees a piece.
constexpr double beside_mm = 80;
// A smooth curve through a point overshoots when it is faster there than three times the mean speed
// before or after it: F. Fritsch and R. Carlson, SIAM Journal on Numerical Analysis 17 (1980),
// 238-246.
constexpr double monotone_most = 3;

/// In order, and none due before the one before is over.
std::vector<Station> feasible(std::span<const Station> stations) {
  std::vector<Station> out;
  for (const Station& station : stations) {
    if (&station == &stations.back()) {
      // It has to come to rest, whatever else it was meant to do.
      while (out.size() > 1 && out.back().leave_us >= station.arrive_us) out.pop_back();
      out.push_back(station);
    } else if (out.empty() || station.arrive_us > out.back().leave_us) {
      out.push_back(station);
    }
  }
  return out;
}

Motion hop(const Station& from, const Station& to, double carried_mm) {
  const std::int64_t time_us = std::max<std::int64_t>(to.arrive_us - from.leave_us, 1);
  const double top_mm = std::max({carried_mm, from.pose.height_mm, to.pose.height_mm});
  Motion motion;
  motion.start_us = from.leave_us;
  motion.end_us = motion.until_us = from.leave_us + time_us;
  motion.from = from.pose;
  motion.to = to.pose;
  motion.top_mm = top_mm;
  motion.rise_us = rise_time_us(top_mm - from.pose.height_mm);
  motion.fall_us = rise_time_us(top_mm - to.pose.height_mm);
  const std::int64_t both_us = motion.rise_us + motion.fall_us;
  if (both_us > time_us) {  // in a hurry: up in its part of the time, down in the rest
    motion.rise_us = motion.rise_us * time_us / both_us;
    motion.fall_us = time_us - motion.rise_us;
  }
  return motion;
}

/// A station on the way of a slide, and how fast it is passed.
struct Knot {
  std::int64_t at_us = 0;
  Pose pose;
  double speed_mm_per_us = 0;
};

double distance_mm(const Knot& a, const Knot& b) {
  return std::hypot(b.pose.x_mm - a.pose.x_mm, b.pose.y_mm - a.pose.y_mm);
}

double mean_speed(const Knot& a, const Knot& b) {
  return distance_mm(a, b) / static_cast<double>(std::max<std::int64_t>(b.at_us - a.at_us, 1));
}

std::vector<Knot> knots(std::span<const Station> stations, double seen_mm) {
  std::vector<Knot> out;
  for (const Station& station : stations) {
    const std::int64_t dwell_us = station.leave_us - station.arrive_us;
    const bool ends = &station == &stations.front() || &station == &stations.back();
    if (ends || dwell_us >= slide_rest_us) {
      out.push_back({station.arrive_us, station.pose, 0});
      if (dwell_us > 0) out.push_back({station.leave_us, station.pose, 0});
    } else {
      const double speed = seen_mm / static_cast<double>(std::max<std::int64_t>(dwell_us, 1));
      out.push_back({station.arrive_us + dwell_us / 2, station.pose, speed});
    }
  }
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    const double most =
        monotone_most * std::min(mean_speed(out[i - 1], out[i]), mean_speed(out[i], out[i + 1]));
    out[i].speed_mm_per_us = std::min(out[i].speed_mm_per_us, most);
  }
  return out;
}

}  // namespace

std::int64_t rise_time_us(double height_mm) {
  // 40 to 100 mm take 250 to 600 ms in a quiet game; an estimate.
  return height_mm > 0 ? std::llround(20'000 + 5'800 * height_mm) : 0;
}

Pose beside_board(const Pose& from, double low_x_mm, double high_x_mm, double height_mm) {
  const bool left = from.x_mm - low_x_mm < high_x_mm - from.x_mm;
  return {left ? low_x_mm - beside_mm : high_x_mm + beside_mm, from.y_mm, height_mm, 0};
}

std::vector<Motion> carried(std::span<const Station> stations, double carried_mm) {
  const std::vector<Station> way = feasible(stations);
  std::vector<Motion> out;
  for (std::size_t i = 1; i < way.size(); ++i) {
    Station from = way[i - 1];
    const Station& to = way[i];
    if (to.arrive_us - from.leave_us > unhurried_us) {
      Station above = from;
      above.pose.height_mm = std::max(carried_mm, from.pose.height_mm);
      above.arrive_us = from.leave_us + rise_time_us(above.pose.height_mm - from.pose.height_mm);
      if (above.arrive_us > from.leave_us) out.push_back(hop(from, above, carried_mm));
      above.leave_us = to.arrive_us - unhurried_travel_us;
      from = above;
    }
    out.push_back(hop(from, to, carried_mm));
  }
  return out;
}

std::vector<Motion> slid(std::span<const Station> stations, double seen_mm) {
  const std::vector<Knot> way = knots(feasible(stations), seen_mm);
  std::vector<Motion> out;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Knot &from = way[i - 1], &to = way[i];
    if (from.pose == to.pose) continue;  // it rests
    const double mean = mean_speed(from, to);
    Motion motion;
    motion.start_us = from.at_us;
    motion.end_us = motion.until_us = std::max(to.at_us, from.at_us + 1);
    motion.from = from.pose;
    motion.to = to.pose;
    motion.top_mm = to.pose.height_mm;
    motion.rise_us = motion.end_us - motion.start_us;
    if (mean > 0) {
      motion.speed_in = from.speed_mm_per_us / mean;
      motion.speed_out = to.speed_mm_per_us / mean;
    }
    out.push_back(motion);
  }
  return out;
}

}  // namespace luozi::model
