// The text of results as every notation writes them.
#include "boards/outcome.hpp"

#include <gtest/gtest.h>

namespace luozi {
namespace {

TEST(GameResult, text_is_the_score) {
  EXPECT_EQ(text(GameResult::white_wins), "1-0");
  EXPECT_EQ(text(GameResult::black_wins), "0-1");
  EXPECT_EQ(text(GameResult::draw), "1/2-1/2");
}

}  // namespace
}  // namespace luozi
