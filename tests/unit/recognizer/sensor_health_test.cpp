// Dead and stuck sensors are found, working ones let be: single squares, and whole games by the
// thousand.
#include "recognizer/health/sensor_health.hpp"

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string_view>
#include <vector>

namespace luozi::recognizer {
namespace {

using Grid = chess::ChessGrid;
using Health = SensorHealth<Grid>;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

/// Pieces come to and leave other squares, and all is seen.
void see_elsewhere(Health& health, int count) {
  for (int i = 0; i < count; ++i) health.observe(chess::Square(8 + i % 8), true, true);
}

TEST(SensorHealth, reports_dead_after_misses_in_a_row_and_none_seen) {
  struct Row {
    int seen_elsewhere, misses, reported_at;  // 0: never
  };
  for (const Row& row : {Row{0, 2, 0}, Row{0, 8, 5}, Row{70, 8, 3}, Row{1000, 2, 0}}) {
    Health health;
    see_elsewhere(health, row.seen_elsewhere);
    int reported_at = 0;
    for (int miss = 1; miss <= row.misses; ++miss) {
      const auto report = health.observe(at("e4"), true, false);
      if (!report) continue;
      EXPECT_EQ(*report, SensorState::dead);
      EXPECT_EQ(reported_at, 0) << "said twice";
      reported_at = miss;
    }
    EXPECT_EQ(reported_at, row.reported_at) << row.seen_elsewhere;
  }
}

TEST(SensorHealth, sensor_seen_to_work_needs_more_misses) {
  Health health;
  see_elsewhere(health, 100);
  health.observe(at("e4"), true, true);
  for (int miss = 0; miss < 3; ++miss) EXPECT_FALSE(health.observe(at("e4"), true, false));
  EXPECT_EQ(health.observe(at("e4"), true, false), SensorState::dead);
}

TEST(SensorHealth, reports_stuck_when_twice_nothing_was_seen_to_leave) {
  Health health;
  EXPECT_FALSE(health.observe(at("d2"), false, true));
  EXPECT_EQ(health.observe(at("d2"), false, true), SensorState::stuck);
}

TEST(SensorHealth, dead_sensor_that_sees_two_pieces_is_well_again) {
  Health health;
  see_elsewhere(health, 100);
  for (int miss = 0; miss < 2; ++miss) health.observe(at("e4"), true, false);
  ASSERT_EQ(health.observe(at("e4"), true, false), SensorState::dead);
  EXPECT_FALSE(health.observe(at("e4"), true, true));
  EXPECT_TRUE(health.distrust().known.contains(at("e4")));
  EXPECT_EQ(health.observe(at("e4"), true, true), SensorState::well);
  EXPECT_TRUE(health.distrust().known.empty());
}

TEST(SensorHealth, suspects_and_distrusts_before_it_reports) {
  Health health;
  health.observe(at("e4"), true, false);
  EXPECT_TRUE(health.distrust().known.empty());
  EXPECT_EQ(health.distrust().suspected, (SquareSet<Grid>{at("e4")}));
  EXPECT_FALSE(health.observe(at("e4"), true, false));
  EXPECT_TRUE(health.distrust().suspected.empty());
  EXPECT_EQ(health.distrust().known, (SquareSet<Grid>{at("e4")}));
}

TEST(SensorHealth, sensor_that_has_shown_a_piece_is_not_suspected) {
  Health health;
  health.observe(at("e4"), true, true);
  health.observe(at("e4"), true, false);
  EXPECT_TRUE(health.distrust().suspected.empty());
  health.observe(at("d4"), true, false);
  health.observe(at("d4"), true, true);
  EXPECT_TRUE(health.distrust().suspected.empty());
}

TEST(SensorHealth, sensor_that_still_shows_the_first_piece_that_left_is_suspected) {
  Health health;
  health.observe(at("e4"), true, true);
  health.observe(at("e4"), false, true);
  EXPECT_EQ(health.distrust().suspected, (SquareSet<Grid>{at("e4")}));
}

/// So many placements of a game, more of them near the middle, each unseen with this chance; how
/// many sensors were reported.
int reports_in_game(std::mt19937& random, double unseen, int dead) {
  constexpr int placements = 90;
  Health health;
  int reports = 0;
  const auto observe = [&](int square, bool seen) {
    if (health.observe(chess::Square(square), true, seen)) ++reports;
  };
  for (int square = 0; square < 64; ++square) {
    if (square < 16 || square >= 48) observe(square, square != dead);
  }
  for (int i = 0; i < placements; ++i) {
    const unsigned near = random() % 8 + random() % 8, rank = random() % 8 + random() % 8;
    const int square = static_cast<int>(near / 2 + 8 * (rank / 2));
    const double chance = static_cast<double>(random() % 100'000) / 100'000;
    observe(square, square != dead && chance >= unseen);
  }
  return reports;
}

TEST(SensorHealth, one_false_report_in_a_thousand_games_at_most) {
  constexpr int games = 10'000;
  // Careful play, a club, a scramble on linear Halls, a scramble on reeds, and worse.
  for (const double unseen : {0.0002, 0.0016, 0.055, 0.075, 0.1}) {
    std::mt19937 random(20261121);
    int reports = 0;
    for (int game = 0; game < games; ++game) reports += reports_in_game(random, unseen, -1);
    EXPECT_LE(reports, games / 1000) << unseen;
    RecordProperty("reports_of_10000_at_" + std::to_string(unseen), reports);
  }
}

TEST(SensorHealth, dead_sensor_in_the_middle_is_found_within_a_game) {
  constexpr int games = 1000;
  std::mt19937 random(20261121);
  int found = 0;
  for (int game = 0; game < games; ++game) {
    found += std::min(1, reports_in_game(random, 0.0016, at("e4").index()));
  }
  EXPECT_GE(found, games / 4);  // about three pieces come to one square of the middle in a game
}

}  // namespace
}  // namespace luozi::recognizer
