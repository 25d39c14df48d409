// Which games a session can be of, and what is said of one that it cannot.
#include "host/session/session.hpp"
#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace luozi::host {
namespace {

TEST(MakeSession, unknown_game_names_the_known_ones) {
  notation::TraceHeader header;
  header.game = "halma";
  const auto session = make_session(header);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error(), "game halma: not known; known are " + notation::game_names());
}

TEST(MakeSession, every_game_of_the_registry_begins_at_its_start) {
  for (const auto& [game, moves] :
       {std::pair{"chess", "a1..h8"}, {"xiangqi", "a0..i9"}, {"draughts-international", "1..50"}}) {
    notation::TraceHeader header;
    header.game = game;
    const auto session = make_session(header);
    ASSERT_TRUE(session.ok()) << game;
    EXPECT_EQ((*session)->view().game, game);
    EXPECT_EQ((*session)->view().fen, (*session)->view().start_fen);
    EXPECT_EQ(notation::trace_board(game)->squares, moves);
  }
}

TEST(MakeSession, notation_of_another_game_is_refused) {
  notation::TraceHeader header;
  header.game = "xiangqi";
  const auto session = make_session_in("san", header);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().substr(0, 55),
            "notation san: not known for xiangqi; known are chinese,");
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
