// Which games a session can be of, and what is said of one that it cannot.
#include <gtest/gtest.h>

#include "host/session/session.hpp"

namespace luozi::host {
namespace {

TEST(MakeSession, unknown_game_names_the_known_ones) {
  notation::TraceHeader header;
  header.game = "halma";
  const auto session = make_session(header);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error(), "game halma: not known; known are chess, chess960");
}

TEST(MakeSession, bad_start_is_refused_with_its_reason) {
  notation::TraceHeader header;
  header.start = "8/8/8/8/8/8/8/8 w - - 0 1";
  const auto session = make_session(header);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().substr(0, 33), "start 8/8/8/8/8/8/8/8 w - - 0 1: ");
}

TEST(MakeSession, start_position_is_the_first_view) {
  const auto session = make_session({});
  ASSERT_TRUE(session.ok());
  EXPECT_EQ((*session)->view().fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_FALSE((*session)->view().started);
}

}  // namespace
}  // namespace luozi::host
