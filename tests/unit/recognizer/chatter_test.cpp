// What a sensor takes back at once never happened; whatever a hand could do did.
#include "recognizer/health/chatter.hpp"

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::recognizer {
namespace {

using Grid = chess::ChessGrid;

/// All touches that were kept: how many, and what the board shows after them.
struct Kept {
  int touches = 0;
  Wood<Grid> shows{};

  const Wood<Grid>& wood() const { return shows; }
};

struct Step {
  std::string_view touch;  ///< "+e4w": a white piece is set down; "-e4": it is lifted
  int at_ms;
  int kept;  ///< touches that are kept after it
};

Touching<Grid> read(const Step& step) {
  const auto square = *parse_square<Grid>(step.touch.substr(1, 2));
  Touching<Grid> touching{square, step.touch[0] == '+', {}, milliseconds(step.at_ms), {}};
  if (step.touch.size() == 4) touching.colour = step.touch[3] == 'w' ? Side::white : Side::black;
  return touching;
}

void expect_kept(std::initializer_list<Step> steps) {
  Chatter<Grid, Kept> chatter;
  Kept now;
  for (const Step& step : steps) {
    const Touching<Grid> touching = read(step);
    if (auto before = chatter.take(touching, [&] { return now; })) {
      now = *before;
    } else {
      touching.filled ? now.shows.place(touching.square, touching.colour)
                      : now.shows.lift(touching.square);
      ++now.touches;
    }
    EXPECT_EQ(now.touches, step.kept) << step.touch << " at " << step.at_ms;
    EXPECT_EQ(now.shows.filled().contains(touching.square), touching.filled) << step.touch;
  }
}

TEST(Chatter, piece_that_rocks_as_it_is_set_down_was_set_down_once) {
  expect_kept({{"+e4w", 1000, 1},
               {"-e4", 1030, 2},
               {"+e4w", 1045, 1},  //
               {"-e4", 1090, 2},
               {"+e4w", 1100, 1},
               {"-e4", 2000, 2}});
}

TEST(Chatter, piece_that_rocks_as_it_is_taken_up_was_taken_up_once) {
  expect_kept({{"+e4w", 1000, 1}, {"-e4", 3000, 2}, {"+e4w", 3020, 3}, {"-e4", 3050, 2}});
}

TEST(Chatter, what_a_hand_has_time_for_is_kept) {
  expect_kept({{"+e4w", 1000, 1}, {"-e4", 1030, 2}, {"+e4w", 1130, 3}});
  expect_kept({{"+e4w", 1000, 1}, {"-e4", 1100, 2}, {"+e4w", 1130, 3}});
}

TEST(Chatter, another_piece_or_another_touch_between_is_kept) {
  expect_kept({{"+e4w", 1000, 1}, {"-e4", 1030, 2}, {"+e4b", 1045, 3}});
  expect_kept({{"+e4w", 1000, 1}, {"-e4", 1030, 2}, {"-d7", 1040, 3}, {"+e4w", 1045, 4}});
}

TEST(Chatter, what_came_between_is_not_lost) {
  Chatter<Grid, Kept> chatter;
  const Kept now;
  const auto state = [&] { return now; };
  chatter.take(read({"+e4w", 1000, 0}), state);
  chatter.take(read({"-e4", 1030, 0}), state);
  chatter.interrupt();
  EXPECT_FALSE(chatter.take(read({"+e4w", 1045, 0}), state).has_value());
}

}  // namespace
}  // namespace luozi::recognizer
