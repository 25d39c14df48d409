// A made-up game's failure is traced to the cell without which it is exact.
#include "tests/bench/recognition/attribution.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace luozi::bench {
namespace {

using Moves = std::vector<std::string>;

/// Exact when all of these cells are off.
ExactWithout needs(Moves guilty, int* plays = nullptr) {
  return [=](std::span<const std::string> off) {
    if (plays != nullptr) ++*plays;
    return std::ranges::all_of(
        guilty, [&](const std::string& cell) { return std::ranges::find(off, cell) != off.end(); });
  };
}

TEST(FirstDifference, is_the_ply_of_the_first_other_or_missing_move) {
  EXPECT_FALSE(first_difference({"a", "b"}, {"a", "b"}));
  EXPECT_EQ(first_difference({"a", "b"}, {"a", "c"}), 2);
  EXPECT_EQ(first_difference({"a", "b"}, {"a"}), 2);
  EXPECT_EQ(first_difference({"a"}, {"a", "b"}), 2);
  EXPECT_EQ(first_difference({}, {"a"}), 1);
}

const std::vector<model::Disturbance> one_game{{1'000'000, "knock.happens", 12, 3},
                                               {2'000'000, "slide.rest", 20, 9},
                                               {40'000'000, "hover.happens", 21, 10},
                                               {41'000'000, "slide.rest", 22, 30},
                                               {60'000'000, "touch.happens", 23, 12}};

TEST(Suspects, come_nearest_first_and_each_once) {
  EXPECT_EQ(suspects(one_game, 10),
            (Moves{"hover.happens", "slide.rest", "touch.happens", "knock.happens"}));
  EXPECT_TRUE(suspects({}, 10).empty());
}

TEST(Suspects, a_ply_ahead_is_less_suspect_than_one_behind) {
  EXPECT_EQ(suspects(one_game, 11).front(), "hover.happens");
}

TEST(Cause, is_the_one_cell_without_which_the_game_is_exact) {
  EXPECT_EQ(cause(suspects(one_game, 10), needs({"knock.happens"})), "knock.happens");
}

TEST(Cause, the_nearest_suspect_is_tried_first) {
  int plays = 0;
  EXPECT_EQ(cause(suspects(one_game, 10), needs({"hover.happens"}, &plays)), "hover.happens");
  EXPECT_EQ(plays, 1);
}

TEST(Cause, of_two_together_names_both) {
  EXPECT_EQ(cause(suspects(one_game, 10), needs({"touch.happens", "slide.rest"})),
            "slide.rest + touch.happens");
}

TEST(Cause, of_more_than_two_is_several) {
  EXPECT_EQ(cause(suspects(one_game, 10), needs({"touch.happens", "slide.rest", "hover.happens"})),
            cause_several);
}

TEST(Cause, without_a_culprit_is_said_so) {
  EXPECT_EQ(cause(suspects(one_game, 10), needs({"nothing of the kind"})), cause_unknown);
  EXPECT_EQ(cause({}, needs({})), cause_undisturbed);
}

TEST(NearestCell, is_near_in_time) {
  EXPECT_EQ(nearest_cell(one_game, milliseconds(40'400)), "hover.happens");
  EXPECT_EQ(nearest_cell(one_game, milliseconds(40'600)), "slide.rest");
  EXPECT_EQ(nearest_cell(one_game, seconds(20)), cause_undisturbed);
}

}  // namespace
}  // namespace luozi::bench
