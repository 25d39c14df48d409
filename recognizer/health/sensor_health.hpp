// Which sensors of a board are out of order, judged by what settled moves should have shown. It
// outlives the games: it is the board's.
#pragma once

#include "boards/grid.hpp"
#include "recognizer/sensors/distrust.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

namespace luozi::recognizer {

// The sums. A working sensor misses a piece set down beside its middle with probability p: none of
// 1,000 in careful play, up to 5.5 % (linear Hall) or 7.5 % (reed) of a scramble's placements, by
// simulation. A dead point misses all. A point is dead on 0.1 to 0.5 % of boards of 50 to 90
// points, an estimate: at most 1e-4 each, 9.2 nats against it. k misses of k speak for it with
// -k ln p. At 12 nats the odds are 16 to 1 or better; in a scramble on reeds (p = 0.075) that takes
// 5 misses, in careful play, once 62 pieces were seen elsewhere (p < 0.0183), it takes 3. Some 12
// squares of a long game get 5 pieces: 12 x 0.075^5 = 3e-5 false reports a game, and more where
// luck made p look smaller than it is; tests/unit/recognizer/sensor_health_test.cpp counts them.
namespace health {

/// Nats against chance from which a sensor is reported.
inline constexpr double report_from = 12.0;
/// ... that has been seen to work: it must have failed since, which is as rare again in one game.
inline constexpr double report_working_from = 16.0;
/// A piece set down that its working sensor does not see, before this board has told: of 1.5 such
/// in 20 placements.
inline constexpr double unseen_before = 1.5, placed_before = 20;
/// A piece that left and is still seen: another straddles the line, or the move was another one.
/// One in 500, an estimate; two such of two are 12.4 nats.
inline constexpr double still_seen = 0.002;
/// The fewest misses of pieces set down, whatever the odds: one piece without its magnet is soon
/// on the same square twice.
inline constexpr int unseen_least = 3;
/// From so many misses in a row on, the next one is no surprise.
inline constexpr int distrust_from = 2;
/// So many pieces seen to come, or to go, make a reported sensor well again.
inline constexpr int well_after = 2;

}  // namespace health

template <BoardGrid Grid>
class SensorHealth {
 public:
  /// A settled move left the square so, and the sensor showed it so, or changed meanwhile as it
  /// should. What the sensor is found to be, where that changes.
  std::optional<SensorState> observe(Square<Grid> square, bool expected_filled, bool seen_filled) {
    Sensor& sensor = sensors_[static_cast<std::size_t>(square.index())];
    Run& run = expected_filled ? sensor.arrivals : sensor.departures;
    const bool seen = expected_filled == seen_filled;
    run.take(seen);
    if (expected_filled) count_placement(seen);
    const SensorState before = sensor.state;
    sensor.state = judged(sensor, run, expected_filled);
    mark(square, sensor);
    return sensor.state == before ? std::nullopt : std::optional(sensor.state);
  }

  const Distrust<Grid>& distrust() const { return distrust_; }

 private:
  /// What came of one kind of change on one square; counts stop at 255.
  struct Run {
    std::uint8_t missed = 0;  ///< in a row
    std::uint8_t seen = 0;    ///< in a row
    bool ever_seen = false;

    bool missed_all() const { return missed > 0 && !ever_seen; }
    void take(bool was_seen) {
      std::uint8_t& count = was_seen ? seen : missed;
      count = static_cast<std::uint8_t>(std::min(255, count + 1));
      (was_seen ? missed : seen) = 0;
      ever_seen = ever_seen || was_seen;
    }
  };

  struct Sensor {
    Run arrivals, departures;
    SensorState state = SensorState::well;
  };

  void count_placement(bool seen) {
    ++placed_;
    if (!seen) ++unseen_;
  }

  SensorState judged(const Sensor& sensor, const Run& run, bool arrival) const {
    const SensorState fault = arrival ? SensorState::dead : SensorState::stuck;
    if (sensor.state == fault) return run.seen >= health::well_after ? SensorState::well : fault;
    if (sensor.state != SensorState::well || run.missed == 0) return sensor.state;
    if (arrival && run.missed < health::unseen_least) return sensor.state;
    const double least = run.ever_seen ? health::report_working_from : health::report_from;
    const double chance = arrival ? unseen_elsewhere(run.missed) : health::still_seen;
    return -std::log(chance) * run.missed >= least ? fault : sensor.state;
  }

  /// How often this board does not see a piece, the last ones on one square left out.
  double unseen_elsewhere(int left_out) const {
    const double unseen = static_cast<double>(unseen_ - left_out) + health::unseen_before;
    return unseen / (static_cast<double>(placed_ - left_out) + health::placed_before);
  }

  static void put(SquareSet<Grid>& squares, Square<Grid> square, bool belongs) {
    if (belongs) {
      squares.insert(square);
    } else {
      squares.erase(square);
    }
  }

  void mark(Square<Grid> square, const Sensor& sensor) {
    const int missed = std::max(sensor.arrivals.missed, sensor.departures.missed);
    const bool known = sensor.state != SensorState::well || missed >= health::distrust_from;
    put(distrust_.known, square, known);
    const bool missed_all = sensor.arrivals.missed_all() || sensor.departures.missed_all();
    put(distrust_.suspected, square, missed_all && !known);
  }

  std::array<Sensor, static_cast<std::size_t>(Grid::square_count)> sensors_{};
  std::int64_t placed_ = 0, unseen_ = 0;
  Distrust<Grid> distrust_;
};

}  // namespace luozi::recognizer
