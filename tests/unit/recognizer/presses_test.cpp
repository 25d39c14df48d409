// What a press that comes before its piece tells, the first time and as a habit.
#include "recognizer/explanation/presses.hpp"

#include "recognizer/costs/costs.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

TEST(Presses, of_unknown_players_a_press_seldom_comes_before_its_piece) {
  EXPECT_DOUBLE_EQ(Presses{}.early_cost(0), costs::press_early.calm);
  EXPECT_DOUBLE_EQ(Presses{}.early_cost(1), costs::press_early.hurried);
}

TEST(Presses, those_that_came_after_their_pieces_make_an_early_one_no_dearer) {
  EXPECT_DOUBLE_EQ((Presses{.seen = 80}.early_cost(0)), costs::press_early.calm);
}

TEST(Presses, one_early_press_in_a_scramble_is_no_habit) {
  EXPECT_NEAR((Presses{.seen = 10, .early = 1}.early_cost(1)), costs::press_early.hurried, 0.5);
}

TEST(Presses, early_ones_are_the_likelier_the_more_of_them_there_were) {
  double before = Presses{}.early_cost(0);
  for (int pressed = 1; pressed <= 40; ++pressed) {
    const double cost = Presses{.seen = pressed, .early = pressed}.early_cost(0);
    EXPECT_LT(cost, before) << pressed;
    before = cost;
  }
  EXPECT_LT(before, 0.5);
}

TEST(Presses, those_of_moves_taken_back_complete_nothing) {
  const Presses presses{.last = {12, 9}, .seen = 20, .early = 3};
  EXPECT_EQ(presses.up_to(10), (Presses{.last = {10, 9}, .seen = 20, .early = 3}));
}

}  // namespace
}  // namespace luozi::recognizer
