// What it costs to go on with a move: here, what its times say against it.
#include "recognizer/search/successors.hpp"

#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

constexpr Micros hurried = hands::hurried_pace;  ///< how long pieces are in the air

/// White lets its pawn go a second after the start; Black has lifted its reply already.
Line<Chess> scramble() {
  return played<Chess>(Chess::start(),
                       {{"e2e4", {milliseconds(1'000) - hurried, milliseconds(1'000)}},
                        {"e7e5", {milliseconds(900), milliseconds(900) + hurried}}});
}

TEST(HandBack, TheFirstMovesHaveNoneBeforeThem) {
  const Line<Chess> start = line_root<Chess>(Chess::start());
  EXPECT_EQ(hand_back_cost(*start, milliseconds(1)), 0);
  EXPECT_EQ(hand_back_cost(*scramble()->parent, milliseconds(1'001)), 0);
}

TEST(HandBack, CostsTheMoreTheSoonerItIsBack) {
  const Line<Chess> line = scramble();
  const Micros half{line->pace.count / 2};
  const Micros let_go = milliseconds(1'000);
  const double at_once = hand_back_cost(*line, let_go) - costs::hand_never_away;
  EXPECT_GT(at_once, 0);
  const Micros nearly_at_once = let_go + hands::other_hand_after - Micros{1};
  EXPECT_GT(hand_back_cost(*line, nearly_at_once), costs::hand_never_away);
  EXPECT_EQ(hand_back_cost(*line, let_go + half), 0);
  EXPECT_EQ(hand_back_cost(*line, let_go + half + half), 0);
  EXPECT_NEAR(hand_back_cost(*line, let_go + Micros{half.count / 2}), at_once / 2, 1e-4);
  const double before = 2 * at_once + costs::hand_never_away;
  EXPECT_DOUBLE_EQ(hand_back_cost(*line, let_go - half), before);
  EXPECT_DOUBLE_EQ(hand_back_cost(*line, let_go - half - half), before);
}

TEST(UnseenMove, CostsTheMoreTheSoonerItIsAnswered) {
  Hypothesis<Chess> parent{.line = scramble()};
  const Wood<Grid> wood(Snapshot<Grid>{parent.line->expected.filled(), std::nullopt});
  const Distrust<Grid> trusted;
  const Missing<Grid> mute{.arrivals = {}, .departures = {}, .swaps = {}, .mute = true};
  const Micros let_go = let_go_at(*parent.line), pace = parent.line->pace;
  const auto answered = [&](Micros after) {
    return unseen_move_cost(parent, mute, Moment<Chess>{wood, let_go + after, 0, trusted});
  };
  EXPECT_DOUBLE_EQ(answered({}), costs::mute_move + costs::unseen_at_once.at(haste(pace)));
  EXPECT_GT(answered(pace), costs::mute_move);
  EXPECT_DOUBLE_EQ(answered(Micros{pace.count * 2}), costs::mute_move);
  // It counts when the first piece was taken up since, not when the move is thought of.
  parent.gesture.add({at("d2"), false, {}, let_go + Micros{pace.count / 2}, {}});
  EXPECT_GT(answered(Micros{pace.count * 2}), costs::mute_move);
}

}  // namespace
}  // namespace luozi::recognizer
