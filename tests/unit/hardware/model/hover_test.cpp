// Pieces that a hand holds above a square, and pieces that stand there badly: both have weak
// fields.
#include "hardware/model/hover.hpp"

#include "hardware/model/board_field.hpp"
#include "hardware/model/sense.hpp"
#include "tests/unit/hardware/model/sensing.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::model {
namespace {

constexpr std::int64_t ms = 1000, second = 1'000'000;
constexpr Contact white = Contact::white, black = Contact::black, open = Contact::open;
constexpr int from = 2, to = 20, other = 11, next = 30;
const std::vector<std::string> games{"chess", "xiangqi", "draughts-international",
                                     "draughts-russian"};

std::vector<Contact> setting(const BoardModel& board, const std::vector<int>& whites) {
  std::vector<Contact> out(board.squares.size(), open);
  for (const int square : whites) out[static_cast<std::size_t>(square)] = white;
  return out;
}

Sensed sensed(const BoardModel& board, const std::vector<int>& whites,
              const std::vector<HandAct>& acts) {
  Random random(1);
  return sense(board, {}, setting(board, whites), acts, random);
}

/// Squares and contacts in order, as words.
std::vector<std::string> story(const Sensed& sensed) {
  std::vector<std::string> out;
  for (const ContactChange& change : sensed.changes) {
    out.push_back((change.contact == open ? "lift " : "place ") + std::to_string(change.square));
  }
  return out;
}

HandAct held(std::int64_t at_us, int square, double height_mm) {
  HandAct hover = act(at_us, Deed::hover, square, white);
  hover.dwell_us = second;
  hover.height_mm = height_mm;
  return hover;
}

/// So far off the middle that the field is weaker than a piece's that stands well, and seen.
double badly_mm(const BoardModel& board) {
  const BoardField field(board);
  const Point& middle = board.squares[to];
  double off_mm = 0;
  while (field.at(to, {middle.x_mm + off_mm, middle.y_mm, 0, 0}) > 0.8 * board.stands_mt) {
    off_mm += 0.1;
  }
  return off_mm;
}

TEST(Hover, piece_held_above_a_square_is_told_where_it_is_set_down_only) {
  for (const std::string& game : games) {
    BoardModel board = *board_model(game, "colour");
    for (const double height_mm : {5.5, 8.0, 10.0, 12.0, 15.0}) {
      const std::vector<HandAct> acts{act(3 * second, Deed::lift, from, white),
                                      held(3 * second + 600 * ms, other, height_mm),
                                      act(5 * second + 600 * ms, Deed::place, to, white)};
      EXPECT_EQ(story(sensed(board, {from}, acts)),
                (std::vector<std::string>{"lift 2", "place 20"}))
          << board.kind << " at " << height_mm;
    }
    board.stands_mt = board.on_mt;
    const std::vector<HandAct> acts{act(3 * second, Deed::lift, from, white),
                                    held(3 * second + 600 * ms, other, 8),
                                    act(5 * second + 600 * ms, Deed::place, to, white)};
    EXPECT_EQ(story(sensed(board, {from}, acts)),
              (std::vector<std::string>{"lift 2", "place 11", "lift 11", "place 20"}))
        << board.kind << ", whose sensors cannot tell";
  }
}

TEST(Hover, piece_that_stands_badly_is_told_after_two_seconds_and_was_seen) {
  for (const std::string& game : games) {
    const BoardModel board = *board_model(game, "colour");
    const Sensed badly = sensed(board, {from},
                                {act(3 * second, Deed::lift, from, white),
                                 act(4 * second, Deed::place, to, white, badly_mm(board))});
    ASSERT_EQ(story(badly), (std::vector<std::string>{"lift 2", "place 20"})) << board.kind;
    EXPECT_GT(badly.changes[1].at_us, 4 * second + hover_us - 300 * ms) << board.kind;
    EXPECT_LT(badly.changes[1].at_us, 4 * second + hover_us + 10 * ms) << board.kind;
    EXPECT_TRUE(badly.disturbances.empty()) << badly.disturbances[0].cell;
  }
}

TEST(Hover, piece_that_stands_badly_is_told_before_the_next_lift) {
  for (const std::string& game : games) {
    const BoardModel board = *board_model(game, "colour");
    const double off_mm = badly_mm(board);
    std::vector<HandAct> acts{act(3 * second, Deed::lift, from, white),
                              act(4 * second, Deed::place, to, white, off_mm),
                              act(5 * second, Deed::lift, next, white)};
    const std::vector<std::string> told{"lift 2", "place 20", "lift 30"};
    const Sensed well = sensed(board, {from, next}, acts);
    ASSERT_EQ(story(well), told) << board.kind;
    EXPECT_LT(well.changes[1].at_us, well.changes[2].at_us) << board.kind;
    // The one that leaves stands badly as well.
    acts.insert(acts.begin(), act(second, Deed::shift, next, white, off_mm));
    const Sensed badly = sensed(board, {from, next}, acts);
    ASSERT_EQ(story(badly), told) << board.kind;
    EXPECT_LT(badly.changes[1].at_us, badly.changes[2].at_us) << board.kind;
  }
}

TEST(Hover, piece_that_stands_badly_at_the_start_is_told_at_once) {
  const BoardModel board = *board_model("chess", "colour");
  const Sensed early = sensed(board, {}, {act(second, Deed::place, to, white, badly_mm(board))});
  ASSERT_EQ(early.changes.size(), 1U);
  EXPECT_LE(early.changes[0].at_us, second);
}

TEST(Hover, sensor_that_turns_from_one_colour_to_the_other_tells_empty_first) {
  const BoardModel board = *board_model("chess", "colour");
  Hover hover(board, setting(board, {to}));
  const double weak_mt = board.stands_mt / 2;
  EXPECT_TRUE(hover.see(to, white, 2 * weak_mt, 3 * second).empty());
  EXPECT_EQ(hover.see(to, black, -weak_mt, 4 * second), std::vector{to});
  EXPECT_EQ(hover.believed(to), open);
  EXPECT_EQ(hover.due_us(to), 4 * second + hover_us);
  EXPECT_EQ(hover.see(to, black, -weak_mt, 4 * second + hover_us), std::vector{to});
  EXPECT_EQ(hover.believed(to), black);
  EXPECT_EQ(hover.see(to, white, 2 * weak_mt, 7 * second), std::vector{to});
  EXPECT_EQ(hover.believed(to), white) << "well at once";
}

TEST(Hover, board_of_reeds_holds_nothing_back) {
  const BoardModel board = *board_model("chess", "presence");
  Hover hover(board, setting(board, {}));
  EXPECT_EQ(hover.see(to, white, 0.1, 3 * second), std::vector{to});
  EXPECT_EQ(hover.due_us(to), std::nullopt);
}

}  // namespace
}  // namespace luozi::model
