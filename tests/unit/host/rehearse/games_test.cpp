// Games for rehearsals: read, packed into the program, or random.
#include "host/rehearse/games.hpp"

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"

namespace luozi::host {
namespace {

TEST(Games, a_bad_game_is_reported_and_the_next_one_read) {
  const GameList list =
      read_games("two.pgn", "[Event \"bad\"]\n\n1. e5 *\n\n[Event \"good\"]\n\n1. e4 e5 1-0\n");
  ASSERT_EQ(list.games.size(), 1U);
  EXPECT_EQ(list.games[0].moves.size(), 2U);
  ASSERT_EQ(list.errors.size(), 1U);
  EXPECT_NE(list.errors[0].find("two.pgn:3"), std::string::npos) << list.errors[0];
}

TEST(Games, a_missing_file_is_one_clear_line) {
  const auto list = read_game_file("/nowhere/games.pgn");
  ASSERT_FALSE(list.ok());
  EXPECT_EQ(list.error(), "/nowhere/games.pgn: cannot be read: No such file or directory");
}

TEST(Games, the_famous_games_are_in_the_program_and_can_be_read) {
  const GameList list = famous_games();
  EXPECT_EQ(list.errors, std::vector<std::string>());
  EXPECT_GE(list.games.size(), 4U);
  for (const auto& game : list.games) EXPECT_FALSE(game.moves.empty());
}

TEST(Games, random_games_are_legal_end_and_repeat_with_their_seed) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const notation::ChessRecord game = random_game(seed, 80);
    EXPECT_EQ(game, random_game(seed, 80));
    EXPECT_LE(game.moves.size(), 80U);
    EXPECT_TRUE(game.result.has_value());
    chess::Position position = game.start;
    for (const auto& each : game.moves) {
      ASSERT_TRUE(chess::is_legal(position, each.move));
      position = chess::play(position, each.move);
    }
  }
  EXPECT_NE(random_game(1).moves, random_game(2).moves);
}

}  // namespace
}  // namespace luozi::host
