// The bounded list of touches.
#include "recognizer/explanation/gesture.hpp"

#include "boards/chess/chess.hpp"
#include "recognizer/costs/limits.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

using Touches = Gesture<chess::ChessGrid>;
using chess::Square;
using chess::SquareSet;

Square at(std::string_view text) { return *parse_square<chess::ChessGrid>(text); }

Touches slide() {
  Touches touches;
  touches.add({at("e2"), false, {}, milliseconds(0)});
  touches.add({at("e3"), true, {}, milliseconds(30)});
  touches.add({at("e3"), false, {}, milliseconds(50)});
  touches.add({at("e4"), true, {}, milliseconds(90)});
  return touches;
}

TEST(Gesture, slide_counts_changes_and_times) {
  const Touches touches = slide();
  EXPECT_EQ(touches.touched(), (SquareSet{at("e2"), at("e3"), at("e4")}));
  EXPECT_EQ(touches.changes(at("e3")), 2);
  EXPECT_EQ(touches.changes(at("a1")), 0);
  EXPECT_EQ(touches.first_lift(SquareSet{at("e2"), at("e3")}), milliseconds(0));
  EXPECT_EQ(touches.last(SquareSet{at("e3"), at("e4")}, true), milliseconds(90));
  EXPECT_EQ(touches.last(SquareSet{at("e2")}, true), std::nullopt);
}

TEST(Gesture, rest_keeps_what_is_open_and_what_came_later) {
  Touches touches = slide();
  touches.add({at("d7"), false, {}, milliseconds(60)});
  touches.add({at("g8"), false, {}, milliseconds(120)});
  const Touches rest =
      touches.rest(SquareSet{at("e2"), at("e4")}, SquareSet{at("d7")}, milliseconds(90));
  EXPECT_EQ(rest.touched(), (SquareSet{at("d7"), at("g8")}));
}

TEST(Gesture, more_touches_than_it_holds_forget_the_oldest) {
  Touches touches;
  touches.add({at("a1"), false, {}, milliseconds(0)});
  for (int i = 0; i < limits::gesture_most; ++i) {
    touches.add({at("h8"), i % 2 == 0, {}, milliseconds(i + 1)});
  }
  EXPECT_FALSE(touches.touched().contains(at("a1")));
  EXPECT_EQ(touches.changes(at("h8")), limits::gesture_most);
}

}  // namespace
}  // namespace luozi::recognizer
