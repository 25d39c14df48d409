// PDN as programs and people write it: the examples of PDN 3.0, older habits, and what is wrong.
#include "notation/draughts_pdn.hpp"
#include "tests/unit/notation/draughts_help.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

using testing::HasSubstr;

/// Moves and clocks of PDN 3.0's example of a live game with two setups, shortened.
constexpr std::string_view live_game = R"([White "Player 1"]
[Black "Player 2"]
[Round "1"]
  1.  32-28 {[%clock w0:00:00 B0:00:05]}
      19-23 {[%clock W0:00:10 b0:00:15]}
  2.  28x19 {[%clock w0:00:20 B0:00:25]}
      14x23 {[%clock W0:00:30 b0:00:35]}
  /FEN "W:W32,33,35,36,37,38,42,43,44,47,48,49,50:B1,3,4,5,6,8,9,11,13,16,18,26,30,45"/ {[%clock W0:05:40 b0:05:45]}
  19. 35x24 {[%clock w0:05:50 B0:05:55]}
  /FEN "W:W32,33,36,37,38,42,43,44,47,48,49,50:B1,3,4,5,6,8,9,11,13,16,18,26,30,45"/ {[%clock W0:06:00 b0:06:05]}
  21. 32-28 {[%clock w0:06:10 B0:06:15]}
      30-35 {[%clock W0:06:20 b0:06:25]}
)";

TEST(DraughtsPdnReader, live_game_with_clocks_and_setups) {
  const auto record = read_game<InternationalText>(live_game);
  EXPECT_EQ(moves_of<InternationalText>(record), "32-28 19-23 28x19 14x23 35x24 32-28 30-35");
  ASSERT_EQ(record.accepted.size(), 2U);
  EXPECT_EQ(record.accepted[0].before, 4U);
  EXPECT_EQ(record.accepted[0].position.move_number(), 19);
  EXPECT_EQ(record.accepted[1].before, 5U);
  EXPECT_EQ(record.accepted[1].position.move_number(), 21);
  std::vector<std::int64_t> clocks;
  for (const auto& move : record.moves) clocks.push_back(move.clock.value_or(Micros{}).count);
  for (std::int64_t& clock : clocks) clock /= 1'000'000;
  EXPECT_THAT(clocks, testing::ElementsAre(0, 15, 20, 35, 350, 370, 385));
}

/// PDN 3.0, setup commands: two moves of White in a row, written with the start before them.
TEST(DraughtsPdnReader, first_setup_is_the_start_and_the_second_is_accepted) {
  const auto record = read_game<InternationalText>(
      "/FEN \"W:W31-50:B1-20\"/\n/FEN \"B:W28,31-36,38-50:B1-20\"/\n01... 20-25");
  EXPECT_EQ(record.start, InternationalText::Game::start());
  ASSERT_EQ(record.accepted.size(), 1U);
  EXPECT_EQ(record.accepted[0].before, 0U);
  EXPECT_EQ(moves_of<InternationalText>(record), "20-25");

  const auto other = read_game<InternationalText>("/FEN \"B:W28,31-36,38-50:B1-20\"/ 1... 20-25");
  EXPECT_TRUE(other.accepted.empty());
  EXPECT_EQ(other.start, position_of<InternationalText>("B:W28,31-36,38-50:B1-20"));

  const auto tagged = read_game<InternationalText>(
      "[FEN \"W:W50:B1\"]\n/FEN \"W:W50:B1\"/ 50-45 /FEN \"W:W44:B1\"/ 44-39 *");
  ASSERT_EQ(tagged.accepted.size(), 1U);
  EXPECT_EQ(tagged.accepted[0].before, 1U);
}

TEST(DraughtsPdnReader, variations_comments_and_marks) {
  const auto record = read_game<InternationalText>(
      "{before} 32-28! 19-23(?) (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 $14$7 "
      "14x23* {the only\n move} ; to the end\n 37-32 {[%clk 1:05:23]} *");
  EXPECT_EQ(moves_of<InternationalText>(record), "32-28 19-23 28x19 14x23 37-32");
  EXPECT_EQ(record.comment, "before");
  using Nags = std::vector<std::uint8_t>;
  EXPECT_EQ(record.moves[0].nags, Nags{1});
  EXPECT_EQ(record.moves[1].nags, Nags{2});
  EXPECT_EQ(record.moves[2].nags, (Nags{14, 7}));
  EXPECT_EQ(record.moves[3].nags, Nags{7});
  EXPECT_EQ(record.moves[3].comment, "the only move to the end");
  EXPECT_EQ(record.moves[4].clock, seconds(3923));
}

struct Same {
  std::string_view text, moves;
};

template <class Text>
void expect_moves(const std::vector<Same>& rows) {
  for (const auto& [text, moves] : rows) {
    EXPECT_EQ(moves_of<Text>(read_game<Text>(text)), moves) << text;
  }
}

TEST(DraughtsPdnReader, liberties_with_moves_and_numbers) {
  expect_moves<InternationalText>({
      {"1.32-28 19-23 2.28x19 14x23 *", "32-28 19-23 28x19 14x23"},
      {"1 32-28 19-23 2 28x19 14x23 *", "32-28 19-23 28x19 14x23"},
      {"1. 32 - 28 19- 23 2. 28 x19 14:23 2-0", "32-28 19-23 28x19 14x23"},
      {"1. 3228 1923 2. 2819 1423 1-1", "32-28 19-23 28x19 14x23"},
      {"1. d4-e5 g7-f6 2. e5g7 h8:f6 *", "32-28 19-23 28x19 14x23"},
      {"\xEF\xBB\xBF% a remark\r\n[White \"A\"]\r\n1. ... \r\n32-28\r\n19-23 *", "32-28 19-23"},
      {"1. 32-28 1... 19-23 +- 2. 28x19", "32-28 19-23 28x19"},
  });
  expect_moves<BrazilianText>({
      {"[GameType \"26,W,8,8,N2,0\"] 1. 22-18 10-14 *", "c3-d4 d6-c5"},
      {"1. c3-d4 b6-c5 2. d4xb6", "c3-d4 b6-c5 d4xb6"},
  });
}

struct Ending {
  std::string_view text;
  std::optional<GameResult> result;
};

TEST(DraughtsPdnReader, results_of_any_game_type) {
  constexpr auto white = GameResult::white_wins;
  constexpr auto black = GameResult::black_wins;
  constexpr auto draw = GameResult::draw;
  const std::vector<Ending> endings{
      {"32-28 *", std::nullopt},
      {"32-28", std::nullopt},
      {"32-28 2-0", white},
      {"32-28 1-0", white},
      {"32-28 0-2", black},
      {"32-28 0-1", black},
      {"32-28 1-1", draw},
      {"32-28 1/2-1/2", draw},
      {"32-28 0-0", std::nullopt},
      {"[Result \"2-0\"] 32-28 *", white},
      {"[Result \"0-1\"] 32-28 *", black},
      {"[Result \"1/2-1/2\"] 32-28", draw},
      {"[Result \"2-0\"] 32-28 1-1", draw},
      {"[Result \"2-0\"] 1. 2-0", white},
  };
  for (const auto& [text, result] : endings) {
    EXPECT_EQ(read_game<InternationalText>(text).result, result) << text;
  }
}

/// 0-0: both lost. No GameResult says so, and the tag is not lost.
TEST(DraughtsPdnReader, result_that_none_can_say_stays_a_tag) {
  const auto record = read_game<InternationalText>("[Result \"0-0\"] 32-28 *");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Result", "0-0"}}));
  EXPECT_THAT(InternationalText::write(record), HasSubstr("[Result \"0-0\"]"));
}

TEST(DraughtsPdnReader, games_follow_each_other) {
  const auto read = read_games<InternationalText>(
      "[White \"A\"]\n[Black \"B\"]\n32-28 2-0 *\n\n[White \"C\"]\n31-26 [White \"D\"]\n33-28\n");
  ASSERT_EQ(read.games.size(), 3U);
  EXPECT_TRUE(read.faults.empty());
  EXPECT_EQ(read.games[0].line, 1);
  EXPECT_EQ(read.games[1].line, 5);
  EXPECT_EQ(read.games[2].line, 6);
  EXPECT_EQ(read.games[2].record.tags.front().value, "D");
}

struct Bad {
  std::string_view text, message;
  std::size_t moves_read;
};

TEST(DraughtsPdnReader, what_is_wrong_says_where_and_keeps_what_was_read) {
  const std::vector<Bad> rows{
      {"1. 32-28 19-23\n2. 28-22 *", "b.pdn:2: ply 3: 28-22: white must capture: 28x19", 2},
      {"1. 32-28 white *", "b.pdn:1: ply 2: white: not a move between squares 1..50", 1},
      {"1. 32-28 - -", "b.pdn:1: ply 2: -: a move left out is no move of a game", 1},
      {"[GameType \"25\"]\n1. c3-d4 *", "b.pdn:1: GameType 25: this is not international draughts",
       0},
      {"[GameType \"checkers\"]\n1. 32-28 *", "b.pdn:1: GameType checkers: not a game type", 0},
      {"[GameType \"20,W,10,10,N1,0\"]\n*", "squares are numbered from the top left here (N2)", 0},
      {"[FEN \"W:W99:B1\"]\n1. 32-28 *", "b.pdn:1: ", 0},
      {"1. 32-28 /FEN \"W:Z\"/ *", "b.pdn:1: ply 2: ", 1},
      {"1. 32-28 /setup/ *", "a setup is written /FEN", 1},
      {"1. 32-28 /FEN ", "a setup begins here and has no closing slash", 1},
      {"1. 32-28 {open", "a comment begins here and has no closing brace", 1},
      {"1. 32-28 (31-26 *", "a variation begins here and has no closing parenthesis", 1},
  };
  for (const auto& [text, message, moves_read] : rows) {
    const std::string file = std::string(text) + "\n\n[White \"next\"]\n1. 33-28 *\n";
    const auto read = read_games<InternationalText>(file, "b.pdn");
    ASSERT_EQ(read.faults.size(), 1U) << text;
    EXPECT_THAT(read.faults[0].message, HasSubstr(message)) << text;
    EXPECT_EQ(read.faults[0].until.moves.size(), moves_read) << text;
    EXPECT_EQ(read.faults[0].message.find('\n'), std::string::npos);
    ASSERT_EQ(read.games.size(), 1U) << text;
    EXPECT_EQ(moves_of<InternationalText>(read.games[0].record), "33-28") << text;
  }
}

TEST(DraughtsPdnReader, limits_are_named) {
  const auto message = [](const std::string& text) {
    const auto read = read_games<InternationalText>(text);
    return read.faults.empty() ? std::string() : read.faults[0].message;
  };
  std::string tags;
  for (int i = 0; i < 300; ++i) tags += "[T" + std::to_string(i) + " \"x\"]\n";
  EXPECT_THAT(message(tags + "32-28 *"), HasSubstr("more than 256 tags in one game"));
  EXPECT_THAT(message("32-28 " + std::string(100, '(')), HasSubstr("nested deeper than 64"));
  std::string setups;
  for (int i = 0; i < 300; ++i) setups += "/FEN \"W:W50:B1\"/ ";
  EXPECT_THAT(message(setups), HasSubstr("more than 256 setups in one game"));
  std::string moves = "[FEN \"W:WK50:BK1\"]\n";
  for (int i = 0; i < 5'300; ++i) moves += "50-44 1-7 44-50 7-1 ";
  EXPECT_THAT(message(moves), HasSubstr("more than 20900 plies in one game"));
}

TEST(DraughtsLists, a_game_a_line) {
  const auto read = read_games<InternationalText>(
      "33-29 17-22 29-23 19-28 32-23\n\n32-28 19-23 28-20 4-4\r\n33-28 18-22\n", "list.txt");
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(moves_of<InternationalText>(read.games[0].record), "33-29 17-22 29-23 19x28 32x23");
  EXPECT_EQ(read.games[1].line, 4);
  ASSERT_EQ(read.faults.size(), 1U);
  EXPECT_EQ(read.faults[0].message, "list.txt:3: ply 3: 28-20: white must capture: 28x19");
  EXPECT_EQ(read.faults[0].until.moves.size(), 2U);
}

TEST(DraughtsLists, reading_stops_when_no_more_is_wanted) {
  int taken = 0;
  InternationalText::read("list.txt", "32-28\n33-28\n34-29\n", [&taken](const auto& game) {
    EXPECT_TRUE(game.ok());
    return ++taken < 2;
  });
  EXPECT_EQ(taken, 2);
}

struct Kind {
  std::string_view text;
  std::optional<int> type;
};

TEST(DraughtsRecognition, by_game_type_fen_or_first_move) {
  const std::vector<Kind> kinds{
      {"[White \"A\"]\n[GameType \"20\"]\n1. 32-28 *", 20},
      {"[GameType \"25,W,8,8,A0,0\"]", 25},
      {"[FEN \"W:W1:B2\"]\n[GameType \"26\"]", 26},
      {"[GameType \"21\"]\n1. 9-14 *", 21},
      {"[FEN \"W:W31-50:B1-20\"]", 20},
      {"[FEN \"W:Wc3:Bd6\"]\n1. c3-d4", 25},
      {"1. 32-28 19-23 *", 20},
      {"33-29 17-22 29-23\n33-28 18-22\n", 20},
      {"{[White]} 1. c3-d4 d6-c5", 25},
      {"1. e4 e5 2. Nf3 *", std::nullopt},
      {"1. e2-e4 e7-e5 *", std::nullopt},
      {"1. 11-15 22-17 *", std::nullopt},
      {"[Event \"A\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n1. d4 *",
       std::nullopt},
      {"", std::nullopt},
      {"#luozi-trace 1\n0.0 lift e2\n", std::nullopt},
  };
  for (const auto& [text, type] : kinds) EXPECT_EQ(recognised_game_type(text), type) << text;
}

}  // namespace
}  // namespace luozi::notation
