// What it costs to go on with a move: here, what its times say against it.
#include "recognizer/successors.hpp"

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"

namespace luozi::recognizer {
namespace {

using chess::Chess;

constexpr Micros hurried = limits::hurried_pace;  ///< how long pieces are in the air

/// The line that goes on with this move, its piece lifted and let go then.
Line<Chess> then(const Line<Chess>& line, std::string_view move, Micros lifted, Micros released) {
  const chess::Move played = *chess::parse_coordinates(line->position, move);
  for (const Candidate<Chess>& candidate : Candidates<Chess>(line)) {
    if (candidate.move == played) {
      return line_after(line, candidate, {.lifted = lifted, .released = released});
    }
  }
  return nullptr;
}

/// White lets its pawn go a second after the start; Black has lifted its reply already.
Line<Chess> scramble() {
  const Line<Chess> start = line_root<Chess>(chess::start_position());
  const Line<Chess> white = then(start, "e2e4", milliseconds(1'000) - hurried, milliseconds(1'000));
  return then(white, "e7e5", milliseconds(900), milliseconds(900) + hurried);
}

TEST(HandBack, TheFirstMovesHaveNoneBeforeThem) {
  const Line<Chess> start = line_root<Chess>(chess::start_position());
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
