// Many pieces set down astride two squares by hurried hands: how often which square is told, on
// boards and with magnets as they are made.
#include "tests/unit/firmware/core/hall_table.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using wire::Contact;

struct Rates {
  int placed = 0, right = 0, beside = 0, elsewhere = 0;
  int either = 0, either_beside = 0;  ///< told with both squares; of these on the wrong one
};

const std::vector<model::Point> ways{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

Rates placements(const std::string& game, int trials) {
  Rates rates;
  for (int trial = 0; trial < trials; ++trial) {
    Table table(game, static_cast<unsigned>(trial + 1));
    std::normal_distribution<double> normal;
    const auto any = [&](int below) {
      return static_cast<int>(table.random() % static_cast<unsigned>(below));
    };
    const auto around_one = [&] { return 1 + 0.05 * normal(table.random); };
    for (double& gain : table.gains) gain = around_one();
    for (double& mt : table.steady_mt) mt = 0.1 * normal(table.random);
    const int squares = static_cast<int>(table.board.squares.size());
    std::vector<bool> taken(table.board.squares.size());
    const auto free_square = [&] {
      int square = any(squares);
      while (taken[static_cast<std::size_t>(square)]) square = any(squares);
      taken[static_cast<std::size_t>(square)] = true;
      return square;
    };
    for (int piece = 0; piece < squares * 2 / 5; ++piece) {
      model::Pose pose = table.on(free_square());
      pose.x_mm += 3 * normal(table.random);
      pose.y_mm += 3 * normal(table.random);
      table.stand(pose, (piece % 2 == 0 ? 1 : -1) * around_one());
    }
    const double strength = (trial % 2 == 0 ? 1 : -1) * around_one();
    table.hold(table.on(free_square()), strength);
    table.run(1);
    const int to = free_square();
    const model::Point way = ways[static_cast<std::size_t>(any(4))];
    const model::Pose next = table.between(to, way, 1);
    const int beyond = table.sensor_at(next);
    if (!table.has(next)) continue;
    if (beyond >= 0 && taken[static_cast<std::size_t>(beyond)]) continue;
    ++rates.placed;
    const double pitches = std::uniform_real_distribution<double>(0.40, 0.50)(table.random);
    const Contact pole = strength > 0 ? Contact::white : Contact::black;
    for (const Told& told : table.carry(table.between(to, way, pitches))) {
      if (told.contact == Contact::empty) continue;
      const bool either = !table.astride.either().empty();
      rates.either += either ? 1 : 0;
      rates.either_beside += either && told == Told{beyond, pole} ? 1 : 0;
      if (told == Told{to, pole}) {
        ++rates.right;
      } else {
        ++(told == Told{beyond, pole} ? rates.beside : rates.elsewhere);
      }
    }
  }
  return rates;
}

/// In the report of the test.
void record(const Rates& rates, const std::string& game) {
  const auto number = [&](const char* name, int count) {
    testing::Test::RecordProperty(game + "_" + name, count);
  };
  number("placed", rates.placed);
  number("right", rates.right);
  number("beside", rates.beside);
  number("elsewhere", rates.elsewhere);
  number("either", rates.either);
  number("either_beside", rates.either_beside);
}

TEST(HallAstride, most_of_many_pieces_set_down_astride_are_told_on_their_square) {
  const Rates rates = placements("chess", 600);
  record(rates, "chess");
  EXPECT_GE(rates.right * 100, rates.placed * 75);
  // Near the border both fields are the same.
  EXPECT_LT(rates.beside * 100, rates.placed * 25);
  EXPECT_LE(rates.elsewhere * 100, rates.placed);
  // Those that are in doubt are worth doubting, the others are not.
  const int sure = rates.right + rates.beside - rates.either;
  EXPECT_LT(rates.either * 100, rates.placed * 45);
  EXPECT_GT(rates.either_beside * 100, rates.either * 30);
  EXPECT_LE((rates.beside - rates.either_beside) * 100, sure * 5);
}

TEST(HallAstride, xiangqi_men_set_down_astride_are_told_on_their_point_or_across_with_both_named) {
  const Rates rates = placements("xiangqi", 600);
  record(rates, "xiangqi");
  EXPECT_GE((rates.right + rates.beside) * 100, rates.placed * 97);
  EXPECT_LE(rates.elsewhere * 100, rates.placed);
  // The two points' fields differ too little to tell.
  EXPECT_GT(rates.either * 100, rates.placed * 95);
  EXPECT_LE((rates.beside - rates.either_beside) * 100, rates.placed);
}

TEST(HallAstride, nearly_all_draughtsmen_set_down_astride_are_told_on_their_square) {
  for (const std::string game : {"draughts-international", "draughts-russian"}) {
    const Rates rates = placements(game, 300);
    record(rates, game);
    EXPECT_GE(rates.right * 100, rates.placed * 95) << game;
    EXPECT_LE(rates.elsewhere * 100, rates.placed) << game;
  }
}

}  // namespace
}  // namespace luozi::firmware
