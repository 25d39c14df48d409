// Draws the faults of one board for one game.
#include "hardware/model/faults.hpp"

#include "hardware/model/sensor_bank.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace luozi::model {
namespace {

// A loose connector: how often and how long. Estimates; nothing is published.
constexpr Spread between_outages{90'000'000, 1000, 1'000'000, 1'200'000'000};
constexpr Spread outage{150'000, 800, 5'000, 2'000'000};
// However long a game, no more than these: its truth has a bound.
constexpr std::size_t outages_most = 1000;
constexpr int step_points_most = 4;

int any_square(const BoardModel& board, Random& random) {
  return static_cast<int>(random.between(0, std::ssize(board.squares) - 1));
}

std::vector<int> rank_of(const BoardModel& board, int square) {
  const double y_mm = board.squares[static_cast<std::size_t>(square)].y_mm;
  std::vector<int> out;
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    if (board.squares[i].y_mm == y_mm) out.push_back(static_cast<int>(i));
  }
  return out;
}

/// The square and the nearest ones.
std::vector<int> around(const BoardModel& board, int square, std::size_t count) {
  const Point middle = board.squares[static_cast<std::size_t>(square)];
  const auto distance_mm = [&](int other) {
    const Point& point = board.squares[static_cast<std::size_t>(other)];
    return std::hypot(point.x_mm - middle.x_mm, point.y_mm - middle.y_mm);
  };
  std::vector<int> all(board.squares.size());
  std::iota(all.begin(), all.end(), 0);
  std::stable_sort(all.begin(), all.end(),
                   [&](int a, int b) { return distance_mm(a) < distance_mm(b); });
  all.resize(std::min(count, all.size()));
  return all;
}

void draw_outages(const BoardModel& board, std::int64_t end_us, Random& random, Faults& faults) {
  const std::vector<int> squares = rank_of(board, any_square(board, random));
  std::int64_t now_us = random.spread(between_outages);
  while (now_us < end_us && faults.outages.size() < outages_most) {
    const std::int64_t lost_us = random.spread(outage);
    faults.outages.push_back({now_us, now_us + lost_us, squares});
    faults.disturbances.push_back({now_us, "sensors.intermittent_strip", squares.front(), 0});
    now_us += lost_us + random.spread(between_outages);
  }
}

void draw_step(const BoardModel& board, const SensorNoise& noise, std::int64_t end_us,
               Random& random, Faults& faults) {
  FieldStep step;
  step.at_us = static_cast<std::int64_t>(draw_uniform(0, 1, random) * static_cast<double>(end_us));
  const auto points = static_cast<std::size_t>(random.between(1, step_points_most));
  step.squares = around(board, any_square(board, random), points);
  step.field_mt = draw_uniform(noise.field_step_least_mt, noise.field_step_most_mt, random);
  if (draw_chance(0.5, random)) step.field_mt = -step.field_mt;
  for (const int square : step.squares) {
    faults.disturbances.push_back({step.at_us, "sensors.field_step", square, 0});
  }
  faults.step = std::move(step);
}

}  // namespace

Faults draw_faults(const BoardModel& board, const SensorNoise& noise, std::int64_t end_us,
                   Random& random) {
  Faults faults;
  faults.fixed.resize(board.squares.size());
  const auto fix = [&](Contact contact, const char* cell) {
    const int square = any_square(board, random);
    faults.fixed[static_cast<std::size_t>(square)] = contact;
    faults.disturbances.push_back({0, cell, square, 0});
  };
  if (draw_chance(noise.dead_point_per_board, random)) fix(Contact::open, "sensors.dead_point");
  if (draw_chance(noise.stuck_point_per_board, random)) {
    fix(draw_chance(0.5, random) ? Contact::white : Contact::black, "sensors.stuck_point");
  }
  if (draw_chance(noise.intermittent_strip_per_board, random)) {
    draw_outages(board, end_us, random, faults);
  }
  if (draw_chance(noise.field_step_per_game, random)) {
    draw_step(board, noise, end_us, random, faults);
  }
  return faults;
}

}  // namespace luozi::model
