// Which move was true when, with a ply taken back and played again.
#include "tests/bench/recognition/truth.hpp"

#include <gtest/gtest.h>

namespace luozi::bench {
namespace {

using host::TrueDeed;
using host::TrueMove;
using Moves = std::vector<std::string>;

TrueMove move(int ply, const char* words, std::int64_t at_s) {
  return {.ply = {ply}, .move = words, .lifted = seconds(at_s - 1), .released = seconds(at_s)};
}

/// 1. e4 e5 2. f4, put back at 100 s, 2. Nf3.
std::vector<TrueMove> second_thought() {
  std::vector<TrueMove> steps{move(1, "e2e4", 10), move(2, "e7e5", 20), move(3, "f2f4", 30)};
  steps.push_back({.deed = TrueDeed::put_back, .ply = {3}, .released = seconds(100)});
  steps.push_back(move(3, "g1f3", 110));
  return steps;
}

TEST(FinalMoves, put_back_ply_is_replaced) {
  EXPECT_EQ(final_moves(second_thought()), (Moves{"e2e4", "e7e5", "g1f3"}));
  EXPECT_EQ(final_moves({}), Moves{});
}

TEST(FinalMoves, put_back_takes_all_later_plies_along) {
  std::vector<TrueMove> steps = second_thought();
  steps.push_back({.deed = TrueDeed::put_back, .ply = {1}, .released = seconds(200)});
  EXPECT_EQ(final_moves(steps), Moves{});
}

TEST(TrueLine, move_was_another_ply_of_its_side_just_after_it_was_played) {
  const TrueLine truth(second_thought());
  EXPECT_TRUE(truth.was_another_ply({3}, "e2e4", seconds(12)));
  EXPECT_TRUE(truth.was_another_ply({1}, "f2f4", seconds(45)));
  EXPECT_FALSE(truth.was_another_ply({1}, "f2f4", seconds(46))) << "no news any more";
  EXPECT_FALSE(truth.was_another_ply({3}, "e2e4", seconds(9))) << "before it was played";
  EXPECT_FALSE(truth.was_another_ply({1}, "e2e4", seconds(12))) << "under its own number";
  EXPECT_FALSE(truth.was_another_ply({2}, "e2e4", seconds(12))) << "of the other side";
  EXPECT_FALSE(truth.was_another_ply({3}, "d2d4", seconds(12))) << "never played";
}

TEST(TrueLine, move_is_true_until_shortly_after_it_was_put_back) {
  const TrueLine truth(second_thought());
  EXPECT_EQ(truth.find({3}, "f2f4", seconds(40)), 2U);
  EXPECT_EQ(truth.find({3}, "f2f4", seconds(104)), 2U);
  EXPECT_FALSE(truth.find({3}, "f2f4", seconds(106)));
  EXPECT_EQ(truth.find({3}, "g1f3", seconds(111)), 4U);
}

TEST(TrueLine, another_move_or_another_ply_is_not_true) {
  const TrueLine truth(second_thought());
  EXPECT_FALSE(truth.find({1}, "e2e3", seconds(11)));
  EXPECT_FALSE(truth.find({2}, "e2e4", seconds(11)));
  EXPECT_FALSE(truth.find({9}, "e2e4", seconds(11)));
}

TEST(TrueLine, knows_what_was_taken_back_by_then) {
  const TrueLine truth(second_thought());
  EXPECT_FALSE(truth.was_taken_back({3}, seconds(99)));
  EXPECT_TRUE(truth.was_taken_back({3}, seconds(101)));
  EXPECT_FALSE(truth.was_taken_back({2}, seconds(101)));
}

}  // namespace
}  // namespace luozi::bench
