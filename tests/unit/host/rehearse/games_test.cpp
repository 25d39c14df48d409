// Games for rehearsals: read, packed into the program, or random.
#include "host/rehearse/games.hpp"

#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace luozi::host {
namespace {

TEST(Games, a_bad_game_is_reported_and_the_next_one_read) {
  const GameList list =
      read_games("two.pgn", "[Event \"bad\"]\n\n1. e5 *\n\n[Event \"good\"]\n\n1. e4 e5 1-0\n");
  ASSERT_EQ(list.games.size(), 1U);
  EXPECT_EQ(list.games[0].plies.size(), 2U);
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
  for (const auto& game : list.games) EXPECT_FALSE(game.plies.empty());
}

TEST(Games, the_famous_games_show_every_shipped_kind_before_a_second_of_one) {
  const GameList list = famous_games();
  std::set<std::string> kinds;
  for (const auto& game : list.games) kinds.insert(game.name);
  EXPECT_GE(kinds.size(), 5U);
  std::set<std::string> first;
  for (std::size_t i = 0; i < kinds.size(); ++i) first.insert(list.games[i].name);
  EXPECT_EQ(first, kinds);
  EXPECT_EQ(list.games[0].name, "chess");
}

TEST(Games, random_games_end_and_repeat_with_their_seed) {
  notation::for_each_game([]<class Text>() {
    for (const std::string_view name : Text::names) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const RehearsedGame game = random_game(name, seed, 80);
        EXPECT_EQ(game.name, name);
        EXPECT_EQ(game, random_game(name, seed, 80));
        EXPECT_LE(game.plies.size(), 80U);
        EXPECT_TRUE(game.result.has_value());
      }
      EXPECT_NE(random_game(name, 1).plies, random_game(name, 2).plies);
    }
  });
}

TEST(Games, random_games_read_back_from_their_own_format) {
  notation::for_each_game([]<class Text>() {
    const RehearsedGame game = random_game(Text::names.front(), 3);
    const GameList list = read_games("own", game.text);
    EXPECT_EQ(list.errors, std::vector<std::string>());
    ASSERT_EQ(list.games.size(), 1U);
    EXPECT_EQ(list.games[0].name, game.name);
    EXPECT_EQ(list.games[0].plies, game.plies);
    EXPECT_EQ(list.games[0].result, game.result);
  });
}

TEST(Games, random_draughts_meet_multiple_captures_and_crownings) {
  int jumps = 0, crownings = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const RehearsedPly& ply : random_game("draughts-international", seed).plies) {
      jumps += ply.hand.jumps_on() ? 1 : 0;
      crownings += ply.hand.crowns ? 1 : 0;
    }
  }
  EXPECT_GE(jumps, 20);
  EXPECT_GE(crownings, 20);
}

}  // namespace
}  // namespace luozi::host
