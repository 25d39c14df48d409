// What a Hall board's sensors usually show, and what of hands and pieces is not learnt for it.
#include "tests/unit/firmware/core/hall_table.hpp"

#include <gtest/gtest.h>

namespace luozi::firmware {
namespace {

using wire::Contact;

TEST(HallAstride, hand_that_comes_down_between_squares_by_and_by_leaves_no_piece_behind) {
  Table table("xiangqi");
  table.hold(table.on(0), 1.3);
  table.run(1);
  model::Pose held = table.between(40, {1, 0}, 0.5);
  held.height_mm = 60;
  EXPECT_EQ(table.carry(held), (Story{{0, Contact::empty}}));
  for (const double height_mm : {40.0, 30.0, 20.0, 120.0}) {
    held.height_mm = height_mm;
    table.hold(held, 1.3);
    EXPECT_EQ(table.run(0.4), nothing) << height_mm;
  }
}

TEST(HallAstride, field_that_was_there_before_any_piece_was_taken_up_is_none) {
  Table table("xiangqi");
  table.stand(table.between(40, {1, 0}, 0.5), 0.7);
  table.run(1);
  table.hold(table.on(0), 1);
  table.run(1);
  EXPECT_EQ(table.carry(table.on(40, 30)), (Story{{0, Contact::empty}}));
  EXPECT_EQ(table.carry(table.on(4, 60)), nothing);
}

}  // namespace
}  // namespace luozi::firmware
