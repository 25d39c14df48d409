// What a hand's script says was touched, when and why.
#include "host/rehearse/true_touch.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {
namespace {

using model::Contact;
using model::Deed;
using model::HandAct;
using model::Intent;

model::HandScript script_of(std::vector<HandAct> acts) {
  model::HandScript script;
  script.acts = std::move(acts);
  for (HandAct& act : script.acts) act.player = Contact::white;
  return script;
}

TEST(TrueTouches, a_lift_leaves_its_square_and_a_place_is_none) {
  const auto touches = true_touches(
      script_of({{.at_us = 100, .square = 6}, {.at_us = 900, .deed = Deed::place, .square = 21}}),
      {3}, 5'000, 4'000);
  ASSERT_EQ(touches.size(), 1U);
  EXPECT_EQ(touches[0], (TrueTouch{.ply = {3}, .square = 6, .at = {5'100}}));
}

TEST(TrueTouches, a_push_and_a_finger_stay_where_they_are) {
  const auto touches =
      true_touches(script_of({{.deed = Deed::shift, .square = 6, .intent = Intent::adjusted},
                              {.deed = Deed::wobble, .square = 7, .intent = Intent::thought}}),
                   {1}, 0, 0);
  ASSERT_EQ(touches.size(), 2U);
  EXPECT_FALSE(touches[0].left);
  EXPECT_FALSE(touches[1].left);
}

TEST(TrueTouches, a_table_knock_touches_nothing) {
  const auto touches = true_touches(
      script_of({{.deed = Deed::wobble, .square = 7, .intent = Intent::accident}}), {1}, 0, 0);
  EXPECT_TRUE(touches.empty());
}

TEST(TrueTouches, a_piece_that_falls_leaves_its_square_by_accident) {
  const auto touches = true_touches(
      script_of({{.deed = Deed::topple, .square = 7, .intent = Intent::accident}}), {1}, 0, 0);
  ASSERT_EQ(touches.size(), 1U);
  EXPECT_TRUE(touches[0].left);
  EXPECT_EQ(touches[0].intent, Intent::accident);
}

TEST(TrueTouches, who_takes_a_piece_before_the_other_move_is_made_is_early) {
  const auto touches = true_touches(
      script_of({{.at_us = -200, .square = 6}, {.at_us = 300, .square = 7}}), {2}, 1'000, 900);
  ASSERT_EQ(touches.size(), 2U);
  EXPECT_FALSE(touches[0].in_turn);
  EXPECT_TRUE(touches[1].in_turn);
}

}  // namespace
}  // namespace luozi::host
