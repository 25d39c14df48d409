// What the model of magnets and sensors costs for each move, and how often a sensor does not see a
// piece that hands of each level have put down: `luozi`'s own field, no recognizer.
#include "hardware/model/level.hpp"
#include "hardware/model/sense.hpp"
#include "hardware/model/sensor_bank.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <string>
#include <vector>

namespace luozi::model {
namespace {

constexpr std::int64_t second = 1'000'000;
const std::array<std::string, 3> games{"chess", "xiangqi", "draughts-international"};
const std::array<std::string, 2> gradings{"presence", "colour"};

Level level(const std::string& name) { return find_level(name).level.value_or(Level{}); }

HandAct act(std::int64_t at_us, Deed deed, int square, Contact piece) {
  HandAct out;
  out.at_us = at_us;
  out.deed = deed;
  out.square = square;
  out.piece = piece;
  return out;
}

/// A third of the board is white's, a third black's.
std::vector<Contact> two_armies(const BoardModel& board) {
  std::vector<Contact> out(board.squares.size(), Contact::open);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (3 * i < out.size()) out[i] = Contact::white;
    if (3 * i >= 2 * out.size()) out[i] = Contact::black;
  }
  return out;
}

/// Both sides in turn carry one of their pieces anywhere in 0.9 s.
std::vector<HandAct> any_moves(std::vector<Contact> board, int moves, Random& random) {
  std::vector<HandAct> acts;
  const auto any = [&](Contact wanted) {
    int square = 0;
    do {
      square = static_cast<int>(random.between(0, std::ssize(board) - 1));
    } while (board[static_cast<std::size_t>(square)] != wanted);
    return square;
  };
  for (int i = 0; i < moves; ++i) {
    const Contact side = i % 2 == 0 ? Contact::white : Contact::black;
    const int from = any(side), to = any(Contact::open);
    acts.push_back(act((4 * i + 1) * second, Deed::lift, from, side));
    acts.push_back(act((4 * i + 1) * second + 900'000, Deed::place, to, side));
    board[static_cast<std::size_t>(from)] = Contact::open;
    board[static_cast<std::size_t>(to)] = side;
  }
  return acts;
}

void moves(benchmark::State& state, const std::string& game, const std::string& grading) {
  constexpr int count = 200;
  const BoardModel board = *board_model(game, grading);
  const std::vector<Contact> before = two_armies(board);
  const SensorNoise noise = level("club").sensors;
  Random random(1);
  const std::vector<HandAct> acts = any_moves(before, count, random);
  for (auto each : state) {
    (void)each;
    benchmark::DoNotOptimize(sense(board, noise, before, acts, random));
  }
  state.SetItemsProcessed(state.iterations() * count);
}

/// Where a hand of the level puts a piece, off the middle of its square.
Point placed(const PlacementCells& cells, double scale, Random& random) {
  if (!random.happens(cells.sloppy)) {
    const double deviation_mm = scale * static_cast<double>(cells.scatter_um) / 1000;
    const double x_mm = deviation_mm * draw_normal(random);
    return {x_mm, deviation_mm * draw_normal(random)};
  }
  const double most_mm = static_cast<double>(cells.sloppy_radius_um.most) / 1000;
  const double radius_mm = scale * draw_uniform(0, most_mm, random);
  const double angle = draw_uniform(0, 2 * std::numbers::pi, random);
  return {radius_mm * std::cos(angle), radius_mm * std::sin(angle)};
}

/// A hundred pieces put down and taken off again, one after the other.
Sensed place_a_hundred(const BoardModel& board, const Level& level, Random& random) {
  const double scale =
      board.games.front() == "chess" ? 1 : level.placement.small_board.per_million / 1e6;
  std::vector<HandAct> acts;
  for (int i = 0; i < 100; ++i) {
    const int square = i * 7 % static_cast<int>(board.squares.size());
    acts.push_back(act((2 * i + 1) * second, Deed::place, square, Contact::white));
    const Point off = placed(level.placement, scale, random);
    acts.back().dx_mm = off.x_mm;
    acts.back().dy_mm = off.y_mm;
    acts.push_back(act((2 * i + 2) * second, Deed::lift, square, Contact::white));
  }
  const std::vector<Contact> bare(board.squares.size(), Contact::open);
  return sense(board, level.sensors, bare, acts, random);
}

/// Straddling is left out: a piece between two squares is meant to be lost.
void placements(benchmark::State& state, const std::string& game, const std::string& grading,
                const std::string& level_name) {
  BoardModel board = *board_model(game, grading);
  board.scan_us = 5000;  // how pieces rest counts, not when they are seen
  Level hands = level(level_name);
  hands.sensors.dead_point_per_board = hands.sensors.stuck_point_per_board = 0;
  hands.sensors.missing_magnet_per_set = hands.sensors.flipped_magnet_per_set = 0;
  hands.sensors.intermittent_strip_per_board = 0;
  double total = 0, unseen = 0, elsewhere = 0, other_colour = 0;
  Random random(7);
  for (auto each : state) {
    (void)each;
    total += 100;
    for (const Disturbance& what : place_a_hundred(board, hands, random).disturbances) {
      unseen += what.cell == "sensed.unseen" ? 1 : 0;
      elsewhere += what.cell == "sensed.elsewhere" ? 1 : 0;
      other_colour += what.cell == "sensed.wrong_colour" ? 1 : 0;
    }
  }
  state.counters["unseen_%"] = 100 * unseen / total;
  state.counters["elsewhere_%"] = 100 * elsewhere / total;
  state.counters["other_colour_%"] = 100 * other_colour / total;
}

void add_all() {
  for (const std::string& game : games) {
    for (const std::string& grading : gradings) {
      const std::string name = board_model(game, grading)->kind;
      benchmark::RegisterBenchmark(("moves/" + name).c_str(), moves, game, grading)
          ->Unit(benchmark::kMillisecond);
      for (const std::string level_name : {"club", "broadcast", "blitz"}) {
        benchmark::RegisterBenchmark(("placements/" + name + "/" + level_name).c_str(), placements,
                                     game, grading, level_name)
            ->Iterations(240)
            ->Unit(benchmark::kMillisecond);
      }
    }
  }
}

[[maybe_unused]] const bool added = (add_all(), true);

}  // namespace
}  // namespace luozi::model
