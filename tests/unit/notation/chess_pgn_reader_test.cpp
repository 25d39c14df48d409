// The lenient PGN reader: what it forgives, what it refuses, and that it goes on with the next
// game.
#include "tests/unit/notation/pgn_help.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

TEST(ReadPgn, moves_are_read_in_every_spelling_of_their_numbers) {
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3", "1. e4 1... e5 2. Nf3 *", "1.e4 1...e5 2.Nf3 *",
        "1. e4 1. ... e5 2 Nf3", "e4 e5 Nf3", "1 e4 e5 2 Nf3 *", "1e4 e5 2Nf3 *",
        "7. e4 ... e5 99.. Nf3 *", "1.\ne4\r\n\te5\n\n2.\vNf3\n*", "1. e2e4 e7e5 2. g1f3 *",
        "1.e4(1.d4 d5)e5{x}2.Nf3*", "1. e4! e5?! $13 2. Nf3!! += *", "1. e4 = e5 +- 2. Nf3 , *",
        "1. e4 e5 <x> 2. Nf3 *"}) {
    if (text.find('<') != std::string_view::npos) continue;
    EXPECT_EQ(sans(read_one(text)), "e4 e5 Nf3") << text;
  }
}

TEST(ReadPgn, tags_are_kept_and_those_the_record_answers_for_are_not) {
  const ChessRecord record = read_one(
      "[Event \"The \\\"big\\\" one\"]\n[Site \"C:\\\\x\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[Result \"1-0\"]\n\n1. O-O+ 1-0\n");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Event", "The \"big\" one"}, {"Site", "C:\\x"}}));
  EXPECT_EQ(write_fen(record.start), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(record.result, GameResult::white_wins);
}

TEST(ReadPgn, tag_lines_with_faults_are_read_as_far_as_they_go) {
  const ChessRecord record = read_one(
      "  [Event  \"a\" ]\n[Site\"b\"][Date \"c\"] [Round \"d\"]\n[White \"O\"Brien\"]\n"
      "[Black \"no end]\n[Annotator plain words]\n[]\n[ECO \"A ] B\"]\n[ECO \"second\"]\n\n*\n");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Event", "a"},
                                           {"Site", "b"},
                                           {"Date", "c"},
                                           {"Round", "d"},
                                           {"White", "O\"Brien"},
                                           {"Black", "no end"},
                                           {"Annotator", "plain words"},
                                           {"ECO", "A ] B"}}));
}

TEST(ReadPgn, results_are_taken_from_marker_and_tag) {
  struct Row {
    std::string_view text;
    std::optional<GameResult> result;
  };
  const std::vector<Row> rows{
      {"1. e4 1-0", GameResult::white_wins},
      {"1. e4 0-1", GameResult::black_wins},
      {"1. e4 1/2-1/2", GameResult::draw},
      {"1. e4 1/2", GameResult::draw},
      {"1. e4 \xC2\xBD-\xC2\xBD", GameResult::draw},
      {"1. e4 1:0", GameResult::white_wins},
      {"1. e4 *", std::nullopt},
      {"1. e4", std::nullopt},
      {"[Result \"0-1\"]\n\n1. e4", GameResult::black_wins},
      {"[Result \"0-1\"]\n\n1. e4 *", GameResult::black_wins},
      {"[Result \"0-1\"]\n\n1. e4 1-0", GameResult::white_wins},
      {"[Result \"+/-\"]\n\n1. e4 *", std::nullopt},
      {"[Result \"1-0\"]\n\n", GameResult::white_wins},
  };
  for (const Row& row : rows) EXPECT_EQ(read_one(row.text).result, row.result) << row.text;
}

TEST(ReadPgn, comments_glyphs_and_clocks_go_to_the_move_before_them) {
  const ChessRecord record = read_one(
      "{before} ; all\n1. e4 ! $14$15 {[%clk 1:30:00]} {one [%emt 0:00:05.5] two } ; three\n"
      "1... e5?? {[%clk\n0:59:59] [%eval 0.3]\n  words } 2. {four} Nf3 {[%clk soon]} *");
  EXPECT_EQ(record.comment, "before all");
  ASSERT_EQ(record.moves.size(), 3U);
  EXPECT_EQ(record.moves[0].nags, (std::vector<std::uint8_t>{1, 14, 15}));
  EXPECT_EQ(record.moves[0].clock, seconds(5400));
  EXPECT_EQ(record.moves[0].elapsed, Micros{5'500'000});
  EXPECT_EQ(record.moves[0].comment, "one two three");
  EXPECT_EQ(record.moves[1].nags, (std::vector<std::uint8_t>{4}));
  EXPECT_EQ(record.moves[1].clock, seconds(3599));
  EXPECT_EQ(record.moves[1].comment, "[%eval 0.3] words four");
  EXPECT_EQ(record.moves[2].clock, std::nullopt);
  EXPECT_EQ(record.moves[2].comment, "[%clk soon]");
}

TEST(ReadPgn, variations_are_passed_over_with_all_they_hold) {
  const ChessRecord record = read_one(
      "1. e4 (1. d4 {a ) in it} (1. c4 1-0) d5 $1 ; and ( here\n nonsense) 1... e5 (2. Zz9) "
      "2. Nf3 *");
  EXPECT_EQ(sans(record), "e4 e5 Nf3");
  EXPECT_EQ(record.moves[0].comment, "");
  EXPECT_TRUE(record.moves[0].nags.empty());
}

TEST(ReadPgn, byte_order_mark_crlf_escape_lines_and_latin_1_are_understood) {
  const GamesRead<chess::Chess> read = read_all(
      "\xEF\xBB\xBF% an escape line with 1. d4 in it\r\n[White \"R\xE9ti\"]\r\n"
      "[Black \"R\xC3\xA9ti\"]\r\n\r\n1. e4\r\n%1. d4 {\r\ne5 {pi\xF1"
      "ata} 1-0\r\n\r\n");
  ASSERT_EQ(read.games.size(), 1U);
  const ChessRecord& record = read.games[0].record;
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"White", "R\xC3\xA9ti"}, {"Black", "R\xC3\xA9ti"}}));
  EXPECT_EQ(sans(record), "e4 e5");
  EXPECT_EQ(record.moves[1].comment,
            "pi\xC3\xB1"
            "ata");
}

TEST(ReadPgn, games_are_told_apart_with_and_without_markers) {
  const GamesRead<chess::Chess> read = read_all(
      "1. e4 1-0 1. d4 0-1\n* 1-0\n[Event \"c\"]\n\n1. c4\n\n[Event \"d\"]\n[Event \"e\"]\n\n"
      "{no moves} *\n[Site \"f\"]\n1. Nf3 [White \"x\"] *");
  std::vector<std::string> games;
  std::vector<int> lines;
  for (const ReadGame<chess::Chess>& game : read.games) {
    games.push_back(sans(game.record));
    lines.push_back(game.line);
  }
  EXPECT_TRUE(read.faults.empty());
  EXPECT_EQ(games, (std::vector<std::string>{"e4", "d4", "c4", "", "", "Nf3", ""}));
  EXPECT_EQ(lines, (std::vector<int>{1, 1, 3, 7, 8, 11, 12}));
}

TEST(ReadPgn, text_without_games_gives_none) {
  for (const std::string_view text : {"", "\n\n", "\xEF\xBB\xBF", "% x\n", "{only words}", "*",
                                      "1-0\n\n1-0", "; x", "1. 2. 3.", ") ] }"}) {
    const GamesRead<chess::Chess> read = read_all(text);
    EXPECT_TRUE(read.games.empty() && read.faults.empty()) << text;
  }
}

TEST(ReadPgn, chess960_is_known_by_its_names_and_by_its_castling_rights) {
  for (const std::string_view variant :
       {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "FREESTYLE"}) {
    const ChessRecord record = read_one("[Variant \"" + std::string(variant) + "\"]\n\n1. e4 *");
    EXPECT_TRUE(record.start.chess960()) << variant;
    EXPECT_TRUE(record.tags.empty()) << variant;
  }
  const ChessRecord record =
      read_one("[FEN \"1k6/8/8/8/8/8/8/1KR5 w C - 0 1\"]\n[Variant \"Standard\"]\n\n1. O-O *");
  EXPECT_TRUE(record.start.chess960());
  EXPECT_EQ(sans(record), "O-O");
  EXPECT_EQ(read_one("[Variant \"Standard\"]\n\n1. e4 *").tags,
            (std::vector<Tag>{{"Variant", "Standard"}}));
}

TEST(ReadPgn, each_fault_is_told_with_line_and_ply_and_the_next_game_is_read) {
  struct Row {
    std::string text;
    std::string_view message;
    int line, ply;
  };
  const std::string open(65, '(');
  const std::vector<Row> rows{
      {"[Event \"a\"]\n\n1. e4 e5\n2. Nf6 d5 1-0", "Nf6: no white knight can go to f6", 4, 3},
      {"[Event \"a\"]\n\n1. e4 Ke9 (x 1-0) 2. {1-0} d4 1-0",
       "Ke9: not a move (e4, Nf3, exd5, O-O, e8=Q)", 3, 2},
      {"[Event \"a\"]\n\n1. e4 -- 2. d4 1-0", "--: a move left out is no move of a game", 3, 2},
      {"[Event \"a\"]\n\n1. e4 {no end\n2. d4 1-0",
       "a comment begins here and has no closing brace", 3, 2},
      {"[Event \"a\"]\n\n1. e4 (1. d4 d5 1-0",
       "a variation begins here and has no closing parenthesis", 3, 2},
      {"[Event \"a\"]\n\n1. e4 " + open + " 1-0", "variations nested deeper than 64", 3, 2},
      {"[Event \"a\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 1-0", "FEN ", 2, 0},
      {"[Event \"a\"]\n[FEN \"hello\"]\n[Result \"1-0\"]\n", "FEN ", 2, 0},
  };
  for (const Row& row : rows) {
    const GamesRead<chess::Chess> read = read_all(row.text + "\n[Event \"b\"]\n\n1. c4 *\n");
    ASSERT_EQ(read.faults.size(), 1U) << row.text;
    const ReadFault<chess::Chess>& error = read.faults[0];
    EXPECT_EQ(error.line, row.line) << row.text;
    EXPECT_EQ(error.ply, row.ply) << row.text;
    std::string expected = "games.pgn:" + std::to_string(row.line) + ": ";
    if (row.ply > 0) expected += "ply " + std::to_string(row.ply) + ": ";
    expected += row.message;
    EXPECT_EQ(error.message.substr(0, expected.size()), expected);
    EXPECT_EQ(error.message.find('\n'), std::string::npos);
    ASSERT_EQ(read.games.size(), 1U) << row.text;
    EXPECT_EQ(sans(read.games[0].record), "c4");
  }
}

TEST(ReadPgn, a_fault_ends_at_the_marker_where_games_have_no_tags) {
  const GamesRead<chess::Chess> read =
      read_all("1. e4 e5 2. e5 d6 1-0\n1. d4 *\n1. x9 0-1 1. c4 *");
  EXPECT_EQ(read.faults.size(), 2U);
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(sans(read.games[0].record), "d4");
  EXPECT_EQ(sans(read.games[1].record), "c4");
}

TEST(ReadPgn, limits_are_kept) {
  std::string tags;
  for (std::size_t i = 0; i <= tag_count_max; ++i) tags += "[T" + std::to_string(i) + " \"x\"]\n";
  const GamesRead<chess::Chess> many_tags = read_all(tags + "\n1. e4 *");
  ASSERT_EQ(many_tags.faults.size(), 1U);
  EXPECT_EQ(many_tags.faults[0].message, "games.pgn:257: more than 256 tags in one game");

  const GamesRead<chess::Chess> long_tag =
      read_all("[Event \"" + std::string(5000, 'x') + "\"]\n\n1. e4 *");
  ASSERT_EQ(long_tag.faults.size(), 1U);
  EXPECT_EQ(long_tag.faults[0].message, "games.pgn:1: a tag of more than 4096 bytes");

  std::string moves;
  for (std::size_t i = 0; i < 5000; ++i) moves += "Nf3 Nf6 Ng1 Ng8\n";
  const GamesRead<chess::Chess> long_game = read_all(moves + "1-0 1. e4 *");
  ASSERT_EQ(long_game.faults.size(), 1U);
  EXPECT_EQ(long_game.faults[0].message,
            "games.pgn:4425: ply 17698: more than 17697 plies in one game");
  EXPECT_EQ(long_game.games.size(), 1U);

  std::string glyphs = "1. e4";
  for (int i = 0; i < 100; ++i) glyphs += " $1$999 !?";
  EXPECT_EQ(read_one(glyphs).moves[0].nags.size(), pgn_nag_max);
}

}  // namespace
}  // namespace luozi::notation
