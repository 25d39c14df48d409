// What a touch costs an explanation that knows where pieces stand unseen, and where they fell.
#include "recognizer/explanation/hypothesis.hpp"

#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

/// What it costs that the knight of g1 is seen on its square, where none was.
double cost_of_seeing_it_again(bool had_fallen) {
  const chess::SquareSet square{at("g1")};
  const chess::Position start = Chess::start();
  Wood<Grid> wood(Snapshot<Grid>{Chess::occupancy(start).filled(), std::nullopt});
  Hypothesis<Chess> one{.line = line_root<Chess>(start), .excused = square};
  if (had_fallen) one.fallen = square;
  one.touch({at("g1"), true, {}, seconds(5)}, wood);
  EXPECT_TRUE(one.excused.empty());
  EXPECT_TRUE(one.fallen.empty());
  return one.line_cost;
}

TEST(Hypothesis, fallen_piece_is_put_up_again_sooner_than_an_unseen_one_is_straightened) {
  EXPECT_DOUBLE_EQ(cost_of_seeing_it_again(true), costs::put_up_again);
  EXPECT_DOUBLE_EQ(cost_of_seeing_it_again(false), costs::into_view);
}

/// What it costs that the pawn which came to e4 after a second is lifted then, Black having
/// answered meanwhile.
double cost_of_lifting_again(Micros when) {
  Hypothesis<Chess> one{
      .line = played<Chess>(Chess::start(), {{"e2e4", {milliseconds(700), milliseconds(1'000)}},
                                             {"e7e5", {milliseconds(800), milliseconds(1'010)}}})};
  Wood<Grid> wood(Snapshot<Grid>{one.line->expected.filled(), std::nullopt});
  wood.lift(at("e4"));
  one.touch({at("e4"), false, {}, when}, wood);
  return one.line_cost;
}

TEST(Hypothesis, piece_that_goes_on_at_once_was_not_answered_in_between) {
  const Micros placed = milliseconds(1'000);
  EXPECT_GE(cost_of_lifting_again(placed + hands::other_hand_after - Micros{1}),
            costs::snatched.hurried);
  EXPECT_LT(cost_of_lifting_again(placed + hands::other_hand_after), costs::snatched.hurried);
}

}  // namespace
}  // namespace luozi::recognizer
