// What plausibility is worth, by how the players have played so far.
#include "recognizer/explanation/sense.hpp"

#include "boards/chess/chess.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/explanation/line.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace luozi::recognizer {
namespace {

TEST(Sense, sensible_moves_raise_it_and_blunders_lower_it_within_bounds) {
  EXPECT_GT(sense_after(0, -1), 0);
  EXPECT_LT(sense_after(0, 1), 0);
  double sense = costs::first_sense;
  for (int move = 0; move < 10; ++move) sense = sense_after(sense, 3);
  EXPECT_EQ(sense, -costs::sense_most);
  for (int move = 0; move < 10; ++move) sense = sense_after(sense, -2);
  EXPECT_EQ(sense, costs::sense_most);
}

TEST(Sense, nothing_known_of_a_move_costs_and_changes_nothing) {
  EXPECT_EQ(choice_cost(0, costs::first_sense), 0);
  EXPECT_EQ(sense_after(costs::first_sense, 0), costs::first_sense);
}

TEST(ChoiceCost, no_move_costs_more_than_players_at_random_would_allow) {
  EXPECT_LE(choice_cost(100, costs::sense_most), std::log1p(std::exp(costs::sense_most)));
  EXPECT_NEAR(choice_cost(100, -costs::sense_most), 0, 0.15) << "they play at random";
}

/// Plausibility alone settles nothing: between two moves it makes less than the odds that settle.
TEST(ChoiceCost, no_two_moves_are_as_far_apart_as_settling_asks) {
  const double blunder = choice_cost(100, costs::sense_most);
  const double obvious = choice_cost(-2, costs::sense_most);
  EXPECT_LT(blunder - obvious, odds::settle);
}

/// What under-promotions cost is said elsewhere, once.
TEST(Candidates, twins_are_chosen_alike) {
  const auto position = chess::parse_fen("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(position);
  const Candidates<chess::Chess> all(line_root<chess::Chess>(*position));
  std::vector<double> promotions;
  for (const auto& each : all) {
    if (each.move.promotion) promotions.push_back(all.choice_cost(each));
  }
  EXPECT_EQ(promotions, std::vector<double>(4, promotions.at(0)));
}

}  // namespace
}  // namespace luozi::recognizer
