// What it costs to go on with a move: here, what its times say against it.
#include "recognizer/successors.hpp"

#include <gtest/gtest.h>

#include "tests/unit/recognizer/touch_lines.hpp"

namespace luozi::recognizer {
namespace {

constexpr Micros hurried = limits::hurried_pace;  ///< how long pieces are in the air

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
  const double at_once = hand_back_cost(*line, let_go);
  EXPECT_GT(at_once, 0);
  EXPECT_EQ(hand_back_cost(*line, let_go + half), 0);
  EXPECT_EQ(hand_back_cost(*line, let_go + half + half), 0);
  EXPECT_NEAR(hand_back_cost(*line, let_go + Micros{half.count / 2}), at_once / 2, 1e-4);
  EXPECT_DOUBLE_EQ(hand_back_cost(*line, let_go - half), 2 * at_once);
  EXPECT_DOUBLE_EQ(hand_back_cost(*line, let_go - half - half), 2 * at_once);
}

}  // namespace
}  // namespace luozi::recognizer
