// What a touch costs an explanation that knows where pieces stand unseen, and where they fell.
#include "recognizer/hypothesis.hpp"

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

/// What it costs that the knight of g1 is seen on its square, where none was.
double cost_of_seeing_it_again(bool had_fallen) {
  const chess::SquareSet square{*parse_square<Grid>("g1")};
  const chess::Position start = chess::start_position();
  Wood<Grid> wood(Snapshot<Grid>{Chess::occupancy(start).filled(), std::nullopt});
  Hypothesis<Chess> one{.line = line_root<Chess>(start), .excused = square};
  if (had_fallen) one.fallen = square;
  one.touch({*square.begin(), true, {}, seconds(5)}, wood);
  EXPECT_TRUE(one.excused.empty());
  EXPECT_TRUE(one.fallen.empty());
  return one.line_cost;
}

TEST(Hypothesis, fallen_piece_is_put_up_again_sooner_than_an_unseen_one_is_straightened) {
  EXPECT_DOUBLE_EQ(cost_of_seeing_it_again(true), costs::put_up_again);
  EXPECT_DOUBLE_EQ(cost_of_seeing_it_again(false), costs::into_view);
}

}  // namespace
}  // namespace luozi::recognizer
