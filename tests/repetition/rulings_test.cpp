// What players and arbiter may ask for: repetitions that rule, and the natural limit.
#include "boards/xiangqi/outcome.hpp"
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace luozi::xiangqi {
namespace {

using Game = History<Xiangqi>;

void play_words(Game& game, const std::string& words) {
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    const Result<Move, MoveTextFault> move = parse_coordinates(game.now(), word);
    ASSERT_TRUE(move) << word;
    game.plies.push_back({*move, play(game.now(), *move)});
  }
}

Game game_from(std::string_view fen, const std::string& cycle = "", int rounds = 1) {
  const Result<Position, FenError> start = parse_fen(fen);
  EXPECT_TRUE(start) << fen;
  Game game{*start};
  for (int round = 0; round < rounds; ++round) play_words(game, cycle);
  return game;
}

constexpr std::string_view rook_chases_horse = "2bakab2/9/1n7/4p4/7R1/9/4P4/9/9/2BAKAB2 w - - 0 1";
constexpr std::string_view rook_checks = "5k3/9/9/9/4R4/9/9/9/9/3K5 w - - 0 1";

TEST(Claims, a_game_without_repetition_has_none) {
  const Game game = game_from(start_fen, "h2e2 h9g7");
  EXPECT_TRUE(rulings(game, cxa_1999).claims.empty());
}

// CXA-1999 24.1
TEST(Claims, perpetual_check_is_a_loss_that_may_be_ruled) {
  const Game game = game_from(rook_checks, "e5f5 f9e9 f5e5 e9f9", 2);
  const std::vector<Claim> found = rulings(game, cxa_1999).claims;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].outcome,
            (Outcome{GameResult::black_wins, "perpetual-check", "CXA-1999 24.1"}));
  EXPECT_TRUE(found[0].arbiter_may_rule);
}

// CXA-1999 24.3: the offender must change first, which ends nothing
TEST(Claims, a_side_that_must_change_has_not_lost_yet) {
  const std::string cycle = "h5h7 b7c5 h7h5 c5b7";
  const Game told = game_from(rook_chases_horse, cycle, 2);
  EXPECT_TRUE(rulings(told, cxa_1999).claims.empty());
  const auto prohibition = rulings(told, cxa_1999).prohibition;
  ASSERT_TRUE(prohibition);
  EXPECT_EQ(prohibition->offender, Side::white);
  EXPECT_FALSE(prohibition->loses);
  EXPECT_EQ(prohibition->reason, "perpetual-chase");
  EXPECT_EQ(prohibition->squares.size(), 4U);

  const Game again = game_from(rook_chases_horse, cycle, 3);
  const std::vector<Claim> found = rulings(again, cxa_1999).claims;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].outcome,
            (Outcome{GameResult::black_wins, "perpetual-chase", "CXA-1999 24.3"}));
  EXPECT_TRUE(rulings(again, cxa_1999).prohibition->loses);
}

// CXA-1999 23.2, 24.2
TEST(Claims, a_repetition_that_both_may_go_on_with_is_a_draw) {
  const Game game = game_from(start_fen, "g0i2 g9i7 i2g0 i7g9", 2);
  const std::vector<Claim> found = rulings(game, cxa_1999).claims;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].outcome, (Outcome{GameResult::draw, "repetition", "CXA-1999 24.2"}));
  EXPECT_FALSE(rulings(game, cxa_1999).prohibition);
}

// CXA-1999 4.2.4
TEST(Claims, the_natural_limit_is_sixty_rounds_without_a_capture) {
  const std::string_view fen = "4k4/9/9/9/9/9/9/9/r8/3K1R3 w - - 117 90";
  Game game = game_from(fen, "f0f5 a1a2");
  EXPECT_EQ(rounds_without_capture(game, Side::white), 59);
  EXPECT_TRUE(rulings(game, cxa_1999).claims.empty());
  play_words(game, "f5g5");
  const std::vector<Claim> found = rulings(game, cxa_1999).claims;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].outcome, (Outcome{GameResult::draw, "natural-limit", "CXA-1999 4.2.4"}));
  EXPECT_TRUE(rulings(game, axf).claims.empty());
}

/// Red checks with every move while the kings and rooks go round.
Game checks_from(int halfmoves, int checks) {
  Game game = game_from("5k3/9/9/9/4R4/9/9/9/9/3K5 w - - " + std::to_string(halfmoves) + " 1");
  for (int check = 0; check < checks; ++check) {
    play_words(game, check % 2 == 0 ? "e5f5 f9e9" : "f5e5 e9f9");
  }
  return game;
}

// CXA-1999 23.3
TEST(Claims, no_more_than_ten_checks_of_the_claimant_count) {
  const Game ten = checks_from(100, 10);
  EXPECT_EQ(rounds_without_capture(ten, Side::white), 60);
  const Game fourteen = checks_from(92, 14);
  EXPECT_EQ(rounds_without_capture(fourteen, Side::white), 56);
  EXPECT_EQ(rounds_without_capture(fourteen, Side::black), 60);
}

TEST(Claims, a_capture_starts_both_counts_again) {
  Game game = game_from("4k4/9/9/9/4r4/9/9/9/9/3KR4 w - - 119 90", "e0e5 e9f9");
  EXPECT_EQ(rounds_without_capture(game, Side::black), 0);
  EXPECT_TRUE(rulings(game, cxa_1999).claims.empty());
}

}  // namespace
}  // namespace luozi::xiangqi
