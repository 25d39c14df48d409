// What settled moves say about the sensors: each square that a move must have changed is held
// against what its sensor did meanwhile.
#pragma once

#include "boards/game.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/health/sensor_health.hpp"
#include "recognizer/sensors/occupancy.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/sensors/sensor_times.hpp"
#include "recognizer/verdict.hpp"

#include <array>
#include <vector>

namespace luozi::recognizer {

template <Game G>
class SensorWatch {
 public:
  using Grid = typename G::Grid;
  using Verdicts = std::vector<Verdict<G>>;

  /// A sensor changed; the square is the board's own.
  void changed(Square<Grid> square, bool filled, Micros at) {
    SensorTimes& times = times_[static_cast<std::size_t>(square.index())];
    times.changed = at;
    if (!filled) times.emptied = at;
  }
  /// When it last did.
  SensorTimes times(Square<Grid> square) const {
    return times_[static_cast<std::size_t>(square.index())];
  }

  /// A game begins with all pieces set down, but for what a few sensors show.
  void look_at_start(const Occupancy<Grid>& start, bool turned, const SquareSet<Grid>& wrong,
                     Micros now, Verdicts& verdicts) {
    for (const Square<Grid> square : start.filled() | wrong) {
      const bool filled = start.filled().contains(square);
      observe(square, turned, filled, filled != wrong.contains(square), now, verdicts);
    }
  }

  /// The node's move was settled; `wood` and the node are in the game's orientation.
  void look_at_move(const LineNode<G>& node, bool turned, const Wood<Grid>& wood, Micros now,
                    Verdicts& verdicts) {
    if (node.parent == nullptr || node.irregular) return;
    const LineNode<G>& before = *node.parent;
    const Footprint<Grid> footprint = G::footprint(before.position, node.move);
    const Side side = G::side_to_move(before.position);
    // A victim may stay on the board, forgotten; who moved has left.
    const SquareSet<Grid> left = footprint.empties & before.expected.of(side);
    const SquareSet<Grid> arrived = footprint.fills | footprint.replaces;
    for (const Square<Grid> square : left | arrived) {
      const Square<Grid> own = turned_if(turned, square);
      const bool filled = arrived.contains(square);
      const Micros changed = times(own).changed;
      const bool seen = changed >= node.times.lifted && changed > Micros{};
      const bool shows = wood.filled().contains(square);
      observe(own, turned, filled, seen ? filled : shows, now, verdicts);
    }
  }

  const SensorHealth<Grid>& health() const { return health_; }

 private:
  /// The square is the board's own; the verdict's is the game's.
  void observe(Square<Grid> square, bool turned, bool filled, bool seen, Micros now,
               Verdicts& verdicts) {
    const std::optional<SensorState> state = health_.observe(square, filled, seen);
    if (!state) return;
    verdicts.push_back({now, SensorReport<G>{turned_if(turned, square), *state}});
  }

  std::array<SensorTimes, static_cast<std::size_t>(Grid::square_count)> times_{};
  SensorHealth<Grid> health_;
};

}  // namespace luozi::recognizer
