// Recovery after knocks, bad sensors found, and a clean game measured end to end.
#include "tests/bench/recognition/outcome.hpp"

#include "tests/bench/recognition/game_source.hpp"

#include <gtest/gtest.h>

namespace luozi::bench {
namespace {

/// Five moves, released at 10, 20 ... 50 s.
PlayedGame five_moves() {
  PlayedGame game;
  for (int ply = 1; ply <= 5; ++ply) {
    game.steps.push_back({.ply = {ply}, .move = "-", .released = seconds(10 * ply)});
  }
  return game;
}

TEST(Recoveries, count_the_moves_until_record_and_wood_agree) {
  PlayedGame game = five_moves();
  game.disturbances = {{15'000'000, "knock.happens", 4, 2},
                       {15'100'000, "knock.happens", 5, 2},
                       {45'000'000, "knock.restored", 6, 5},
                       {5'000'000, "table_knock.rate", -1, 1}};
  HeardScore score;
  score.agreed = {true, false, false, true, false};
  const std::vector<Recovery> found = recoveries(game, score);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].plies, 2);
  EXPECT_TRUE(found[0].complete);
  EXPECT_FALSE(found[1].complete);
}

TEST(SensorScore, tells_found_ones_from_false_reports) {
  PlayedGame game = five_moves();
  game.disturbances = {{0, "sensors.dead_point", 18, 0}, {0, "sensors.stuck_point", 20, 0}};
  HeardScore score;
  score.sensors = {{"c3", "dead", 7}, {"c3", "dead", 9}, {"a1", "stuck", 11}};
  const SensorScore sensors = score_sensors(game, score);
  EXPECT_EQ(sensors.bad, 2U);
  EXPECT_EQ(sensors.found, 1U);
  EXPECT_EQ(sensors.found_after_plies, std::vector<int>{7});
  EXPECT_EQ(sensors.false_reports, 1U);
}

struct CleanCase {
  const char* game;
  notation::Sensing sensing;
};

TEST(Measure, clean_random_games_are_exact) {
  const CleanCase cases[] = {{"chess", notation::Sensing::colour},
                             {"xiangqi", notation::Sensing::presence},
                             {"draughts-international", notation::Sensing::presence}};
  for (const CleanCase& each : cases) {
    const auto stage = Stage::open({each.game, std::string(clean_level), each.sensing, true}, {});
    ASSERT_TRUE(stage.ok()) << stage.error();
    const GameSource source(each.game, "/no such folder", 3);
    const GameOutcome outcome = measure(source.game(0), *stage, hand_seed(3, 0), Causes::look);
    EXPECT_TRUE(outcome.exact) << each.game << ": " << outcome.failure;
    EXPECT_EQ(outcome.settled_us.size(), outcome.moves) << each.game;
    EXPECT_GT(outcome.call_ns.size(), 2 * outcome.moves) << each.game;
    EXPECT_GT(outcome.memory_most, 1000) << each.game;
    EXPECT_GT(outcome.competitor.accepted, 0U) << each.game;
  }
}

TEST(GameSource, same_number_same_game_and_seed_matters) {
  const GameSource source("chess", "/no such folder", 3), other("chess", "/no such folder", 4);
  EXPECT_EQ(source.game(5), source.game(5));
  EXPECT_FALSE(source.game(5) == source.game(6));
  EXPECT_FALSE(source.game(5) == other.game(5));
  for (std::size_t index = 0; index < 20; ++index) {
    for (const host::RehearsedPly& ply : source.game(index).plies) EXPECT_EQ(ply.untold, "");
  }
}

TEST(Stage, unknown_level_or_cell_is_told) {
  const auto drunken = Stage::open({"chess", "drunken", notation::Sensing::presence, false}, {});
  ASSERT_FALSE(drunken.ok());
  EXPECT_NE(drunken.error().find("drunken"), std::string::npos) << drunken.error();
  const std::vector<Change> changes{{"hand.size", 2}};
  const auto changed = Stage::open({"chess", "club", notation::Sensing::presence, false}, changes);
  ASSERT_FALSE(changed.ok());
  EXPECT_NE(changed.error().find("hand.size"), std::string::npos) << changed.error();
}

TEST(Stage, guessed_cells_can_all_be_changed) {
  const auto stage = Stage::open({"chess", "blitz", notation::Sensing::presence, false}, {});
  ASSERT_TRUE(stage.ok());
  const std::vector<std::string> guesses = stage->guessed_cells();
  EXPECT_GT(guesses.size(), 20U);
  for (const std::string& cell : guesses) {
    const Change change{cell, 0.5};
    EXPECT_TRUE(stage->changed(std::span(&change, 1)).ok()) << cell;
  }
}

}  // namespace
}  // namespace luozi::bench
