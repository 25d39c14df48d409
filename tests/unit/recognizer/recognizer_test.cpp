// Deadlines and bounds of the recognizer; what it makes of gestures is told by the golden traces.
#include "recognizer/recognizer.hpp"

#include "boards/chess/chess.hpp"
#include "recognizer/costs/limits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <string_view>

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

Recognizer<Chess> at_start() {
  Recognizer<Chess> recognizer(Chess::start());
  const auto verdicts = recognizer.step(
      {Micros{}, Snapshot<Grid>{Chess::occupancy(Chess::start()).filled(), std::nullopt}});
  EXPECT_EQ(verdicts.size(), 1U);
  return recognizer;
}

TEST(Recognizer, nothing_under_way_waits_for_nothing) {
  EXPECT_EQ(at_start().next_deadline(), std::nullopt);
}

TEST(Recognizer, move_settles_at_its_deadline_and_not_before) {
  Recognizer<Chess> recognizer = at_start();
  recognizer.step({seconds(1), Lift<Grid>{at("e2")}});
  const auto proposed = recognizer.step({seconds(2), Place<Grid>{at("e4"), std::nullopt}});
  ASSERT_EQ(proposed.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<Proposed<Chess>>(proposed.front().what));
  const auto deadline = recognizer.next_deadline();
  ASSERT_TRUE(deadline);
  EXPECT_TRUE(recognizer.advance(*deadline - Micros{1}).empty());
  const auto settled = recognizer.advance(*deadline);
  ASSERT_EQ(settled.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<Settled<Chess>>(settled.front().what));
  EXPECT_EQ(settled.front().at, *deadline);
}

TEST(Recognizer, earlier_time_is_taken_as_the_latest_seen) {
  Recognizer<Chess> recognizer = at_start();
  recognizer.advance(seconds(5));
  recognizer.step({seconds(1), Lift<Grid>{at("e2")}});
  const auto verdicts = recognizer.step({seconds(2), Place<Grid>{at("e4"), std::nullopt}});
  ASSERT_FALSE(verdicts.empty());
  EXPECT_EQ(verdicts.front().at, seconds(5));
}

TEST(Recognizer, person_ends_the_game_and_the_proposed_move_stands) {
  Recognizer<Chess> recognizer = at_start();
  recognizer.step({seconds(1), Lift<Grid>{at("e2")}});
  recognizer.step({seconds(2), Place<Grid>{at("e4"), std::nullopt}});
  const auto verdicts = recognizer.end({GameResult::black_wins, "time", ""}, seconds(2));
  ASSERT_EQ(verdicts.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Settled<Chess>>(verdicts[0].what));
  EXPECT_TRUE(std::holds_alternative<Ended>(verdicts[1].what));
  EXPECT_FALSE(recognizer.playing());
}

/// On a presence board.
Tracker<Chess> at_the_start() {
  return {Chess::start(),
          Wood<Grid>(Snapshot<Grid>{Chess::occupancy(Chess::start()).filled(), {}})};
}

/// Lifts and places one after the other, a scramble's time apart.
void scramble(Tracker<Chess>& tracker, std::initializer_list<std::string_view> squares) {
  Micros now = tracker.last_touch();
  for (const std::string_view name : squares) {
    now = now + milliseconds(150);
    const chess::Square square = at(name);
    if (tracker.wood().filled().contains(square)) {
      tracker.lift(square, now);
    } else {
      tracker.place({square, std::nullopt}, now);
    }
  }
}

/// Whether one of the explanations ends with this illegal move and this reply to it.
bool explains_by(const Tracker<Chess>& tracker, const Irregularity<Grid>& illegal,
                 std::string_view reply) {
  return std::any_of(tracker.beam().begin(), tracker.beam().end(), [&](const auto& one) {
    const LineNode<Chess>* before = one.line->parent.get();
    return before != nullptr && before->irregular == illegal && !one.line->irregular &&
           one.line->move == *chess::parse_coordinates(before->position, reply);
  });
}

TEST(Tracker, a_piece_lifted_before_an_illegal_move_was_over_may_be_the_replys) {
  Tracker<Chess> tracker = at_the_start();
  scramble(tracker, {"f1", "b8", "d4", "c6"});
  EXPECT_TRUE(explains_by(tracker, {at("f1"), at("d4"), {}}, "b8c6"));
}

TEST(Tracker, a_reply_may_stand_before_the_illegal_move_that_it_answers) {
  Tracker<Chess> tracker = at_the_start();
  scramble(tracker, {"f1", "b8", "c6", "d4"});
  EXPECT_TRUE(explains_by(tracker, {at("f1"), at("d4"), {}}, "b8c6"));
}

TEST(Tracker, senseless_touches_keep_the_beam_bounded) {
  std::mt19937 random(7);
  Tracker<Chess> tracker = at_the_start();
  for (int i = 0; i < 5000; ++i) {
    const chess::Square square(static_cast<int>(random() % 64));
    const Micros now = milliseconds(10 * i);
    if (tracker.wood().filled().contains(square)) {
      tracker.lift(square, now);
    } else {
      tracker.place({square, std::nullopt}, now);
    }
    ASSERT_LE(tracker.beam().size(), static_cast<std::size_t>(limits::beam_most));
    ASSERT_GE(tracker.beam().size(), 1U);
  }
}

}  // namespace
}  // namespace luozi::recognizer
