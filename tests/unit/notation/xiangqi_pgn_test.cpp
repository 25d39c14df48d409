// Xiangqi PGN: the exact text, what the reader forgives, and how it says what is wrong.
#include "notation/irregular_text.hpp"
#include "notation/xiangqi_text.hpp"
#include "tests/unit/notation/xiangqi_help.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

XiangqiRecord short_game() {
  XiangqiRecord record = xiangqi_record({"h2e2", "h9g7", "h0g2"});
  record.tags = {{"Event", "Club \"night\""}, {"White", "胡荣华"},    {"Black", "B"},
                 {"WhiteElo", "2500"},        {"Date", "1999.10.01"}, {"Site", ""},
                 {"Annotator", "A"},          {"ECCO", "C00"}};
  record.result = GameResult::white_wins;
  record.comment = "before";
  record.moves[0].clock = seconds(3599);
  record.moves[0].nags = {1};
  record.moves[1].elapsed = seconds(7);
  record.moves[1].comment = "a } b";
  return record;
}

constexpr std::string_view tags =
    "[Game \"Chinese Chess\"]\n"
    "[Event \"Club \\\"night\\\"\"]\n"
    "[Date \"1999.10.01\"]\n"
    "[Red \"胡荣华\"]\n"
    "[RedElo \"2500\"]\n"
    "[Black \"B\"]\n"
    "[Result \"1-0\"]\n"
    "[ECCO \"C00\"]\n"
    "[Annotator \"A\"]\n";

TEST(XiangqiPgn, each_format_has_its_exact_text) {
  const XiangqiRecord record = short_game();
  const std::string head(tags);
  EXPECT_EQ(XiangqiText::write(record, "pgn"),
            head +
                "[Format \"Chinese\"]\n\n{before}\n"
                "1. 炮二平五 $1 {[%clk 0:59:59]} 马8进7 {[%emt 0:00:07] a ) b}\n"
                "2. 马二进三\n1-0\n\n");
  EXPECT_EQ(XiangqiText::write(record, "pgn-traditional"),
            head +
                "[Format \"Chinese\"]\n\n{before}\n"
                "1. 炮二平五 $1 {[%clk 0:59:59]} 馬8進7 {[%emt 0:00:07] a ) b}\n"
                "2. 馬二進三\n1-0\n\n");
  EXPECT_EQ(XiangqiText::write(record, "pgn-wxf"),
            head +
                "[Format \"WXF\"]\n\n{before}\n"
                "1. C2.5 $1 {[%clk 0:59:59]} H8+7 {[%emt 0:00:07] a ) b}\n"
                "2. H2+3\n1-0\n\n");
  EXPECT_EQ(XiangqiText::write(record, "pgn-iccs"),
            head +
                "[Format \"ICCS\"]\n\n{before}\n"
                "1. H2-E2 $1 {[%clk 0:59:59]} H9-G7 {[%emt 0:00:07] a ) b}\n"
                "2. H0-G2\n1-0\n\n");
}

TEST(XiangqiPgn, a_game_that_black_begins_and_an_accepted_position_have_their_rows) {
  const xiangqi::Position start = xiangqi_position("4k4/9/9/9/9/9/9/4R4/9/3K5 b - - 3 8");
  XiangqiRecord record =
      xiangqi_record({"e9d9"}, xiangqi_position("4k4/9/9/9/9/9/9/4R4/9/5K3 b - - 3 8"));
  const xiangqi::Position accepted = xiangqi_position("3k5/9/9/9/9/9/9/3pR4/9/3K5 w - - 0 9");
  record.accepted.push_back({1, accepted});
  record.moves.push_back({*xiangqi::parse_coordinates(accepted, "e2d2")});
  record.accepted.push_back({2, start});
  EXPECT_EQ(XiangqiText::write(record, "pgn-iccs"),
            "[Game \"Chinese Chess\"]\n"
            "[Result \"*\"]\n"
            "[FEN \"4k4/9/9/9/9/9/9/4R4/9/5K3 b - - 3 8\"]\n"
            "[Format \"ICCS\"]\n\n"
            "8... E9-D9\n"
            "{[%position 3k5/9/9/9/9/9/9/3pR4/9/3K5 w - - 0 9]}\n"
            "9. E2-D2\n"
            "{[%position 4k4/9/9/9/9/9/9/4R4/9/3K5 b - - 3 8]}\n"
            "*\n\n");
  EXPECT_EQ(read_one_xiangqi(XiangqiText::write(record)), record);
}

TEST(XiangqiPgn, an_illegal_move_that_stands_has_its_row) {
  XiangqiRecord record = xiangqi_record({"h2e2", "h9g7"});
  const auto what = *read_irregularity<xiangqi::XiangqiGrid>("g0i3 without i6");
  const auto before =
      *xiangqi::parse_fen("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
  const auto stands = *xiangqi::Xiangqi::irregular(before, what);
  record.accepted.push_back({2, stands, write_irregularity(what)});
  record.moves.push_back({*xiangqi::parse_coordinates(stands, "a9a8")});
  const std::string text = write_xiangqi_pgn(record, "iccs");
  EXPECT_NE(text.find("1. H2-E2 H9-G7\n"
                      "{[%position rnbakab1r/9/1c4nc1/p1p1p1p2/9/9/P1P1P1P1B/1C2C4/9/RNBAKA1NR b - "
                      "- 0 2] [%played g0i3 without i6]}\n2... A9-A8\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(read_one_xiangqi(text).accepted, record.accepted);
  const std::string block = XiangqiText::write(record, "dhtmlxq");
  EXPECT_NE(block.find("An illegal move was let stand here: g0i3 without i6."), std::string::npos);
}

TEST(XiangqiPgn, a_position_that_cannot_be_read_stays_words) {
  const XiangqiRecord read = read_one_xiangqi("1. h2e2 {[%position 9/9 w]} h9g7 *");
  EXPECT_TRUE(read.accepted.empty());
  EXPECT_EQ(read.moves.size(), 2U);
  EXPECT_EQ(read.moves[0].comment, "[%position 9/9 w]");
}

TEST(XiangqiPgn, words_of_a_comment_are_never_taken_for_an_accepted_position) {
  XiangqiRecord record = short_game();
  record.moves[2].comment = "see [%position 4k4/9 w] there";
  XiangqiRecord read = read_one_xiangqi(XiangqiText::write(record));
  EXPECT_TRUE(read.accepted.empty());
  EXPECT_EQ(read.moves[2].comment, "see (%position 4k4/9 w] there");
}

TEST(ReadXiangqiPgn, a_line_without_plain_spaces_may_be_long) {
  std::string text("1．炮二平五　炮8平5");
  for (int i = 0; i < 50; ++i) text += "　2．车九进一　车1进1　3．车九退一　车1退1";
  EXPECT_EQ(read_one_xiangqi(text).moves.size(), 202U);
}

TEST(DhtmlXq, a_block_has_names_start_moves_and_comments) {
  XiangqiRecord record = short_game();
  record.tags.push_back({"Round", "[3]"});
  EXPECT_EQ(XiangqiText::write(record, "dhtmlxq"),
            "[DhtmlXQ]\n"
            "[DhtmlXQ_title]胡荣华 - B[/DhtmlXQ_title]\n"
            "[DhtmlXQ_event]Club \"night\"[/DhtmlXQ_event]\n"
            "[DhtmlXQ_date]1999.10.01[/DhtmlXQ_date]\n"
            "[DhtmlXQ_round](3)[/DhtmlXQ_round]\n"
            "[DhtmlXQ_red]胡荣华[/DhtmlXQ_red]\n"
            "[DhtmlXQ_redrating]2500[/DhtmlXQ_redrating]\n"
            "[DhtmlXQ_black]B[/DhtmlXQ_black]\n"
            "[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n"
            "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383"
            "[/DhtmlXQ_binit]\n"
            "[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n"
            "[DhtmlXQ_comment0]before[/DhtmlXQ_comment0]\n"
            "[DhtmlXQ_comment2]a } b[/DhtmlXQ_comment2]\n"
            "[/DhtmlXQ]\n\n");
}

TEST(DhtmlXq, a_block_ends_before_an_accepted_position_and_leaves_gone_pieces_out) {
  XiangqiRecord record = xiangqi_record({"e9d9"}, xiangqi_position("4k4/9/9/9/9/9/9/4R4/9/5K3 b"));
  record.accepted.push_back({1, xiangqi_position("3k5/9/9/9/9/9/9/3pR4/9/3K5 w")});
  record.moves.push_back({*xiangqi::parse_coordinates(record.accepted[0].position, "e2d2")});
  const std::string text = XiangqiText::write(record, "dhtmlxq");
  EXPECT_NE(
      text.find("[DhtmlXQ_binit]4799999959999999999999999999999999999999409999999999999999999999"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("[DhtmlXQ_movelist]4030[/"), std::string::npos) << text;
  EXPECT_NE(text.find("[DhtmlXQ_comment1]A position was set up here"), std::string::npos) << text;
}

TEST(ReadXiangqiPgn, odd_spellings_are_forgiven) {
  const std::vector<std::string> texts{
      "1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0",
      "1.炮二平五 馬８進７\r\n2.馬二進三 車９平８\r\n1-0\r\n",
      "1．炮二平五　马8进7　2．马二进三　车9平8　红胜",
      "1、 炮二平五 ……马8进7 2、马二进三 车9平8 1:0",
      "\xEF\xBB\xBF[Game \"Chinese Chess\"]\n[Result \"红胜\"]\n\n1. C2=5 H8+7 2. h2+3 R9.8",
      "h2e2 h9g7 H0-G2 i9-h9 1-0",
      "1. C2.5! (1. C8.5 H2+3 (1... h9g7) 2. nonsense) 1... H8+7 $14 2. H2+3 {why ; not} R9.8 1-0",
      "%escape\n1. h2e2 h9g7 ; a remark (\n2. h0g2 i9h9\n1-0\n(棋谱由某站生成)\n更多棋谱 见 网站",
  };
  for (const std::string& text : texts) {
    const XiangqiRecord record = read_one_xiangqi(text);
    EXPECT_EQ(points(record), "h2e2 h9g7 h0g2 i9h9") << text;
    EXPECT_EQ(record.result, GameResult::white_wins) << text;
    EXPECT_TRUE(XiangqiText::recognises(text)) << text;
  }
}

TEST(ReadXiangqiPgn, names_of_red_are_those_of_white_and_derived_tags_are_dropped) {
  const XiangqiRecord record = read_one_xiangqi(
      "[Game \"Chinese Chess\"]\n[Event \"E\"]\n[Red \"R\"]\n[RedTeam \"T\"]\n[RedElo \"1\"]\n"
      "[Redress \"D\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n[Variant \"xiangqi\"]\n"
      "[FEN \"4k4/9/9/9/9/9/9/3R5/9/5K3 r - - 3 8\"]\n[Format \"Chinese\"]\n\n*\n");
  const std::vector<Tag> expected{{"Event", "E"},    {"White", "R"},   {"WhiteTeam", "T"},
                                  {"WhiteElo", "1"}, {"Redress", "D"}, {"Black", "B"}};
  EXPECT_EQ(record.tags, expected);
  EXPECT_EQ(record.result, GameResult::black_wins);
  EXPECT_EQ(record.start, xiangqi_position("4k4/9/9/9/9/9/9/3R5/9/5K3 w - - 3 8"));
}

TEST(ReadXiangqiPgn, games_are_told_apart_by_markers_and_tags) {
  const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(
      "[Game \"Chinese Chess\"]\n[Event \"1\"]\n\n1. h2e2 h9g7 1-0 1-0\n\n"
      "[Game \"Chinese Chess\"]\n[Event \"2\"]\n\n1. h2e2\n\n"  // no marker
      "[Game \"Chinese Chess\"]\n[Event \"3\"]\n"               // no moves
      "[Game \"Chinese Chess\"]\n[Event \"4\"]\n\n1. b2e2 0-1\n1. h2d2 *\n");
  ASSERT_EQ(read.games.size(), 5U);
  EXPECT_TRUE(read.faults.empty());
  EXPECT_EQ(read.games[1].line, 6);
  EXPECT_EQ(read.games[1].record.result, std::nullopt);
  EXPECT_EQ(points(read.games[3].record), "b2e2");
  EXPECT_EQ(points(read.games[4].record), "h2d2");
}

TEST(ReadXiangqiPgn, notes_behind_a_result_belong_to_no_game) {
  const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(
      "1. h2e2 1-0 {a note} ; another\nand words\n"
      "[Event \"2\"]\n\n{before} 1. b2e2 *\n{the last note}\n");
  EXPECT_TRUE(read.faults.empty());
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(read.games[0].record.comment, "");
  EXPECT_EQ(read.games[1].record.comment, "before");
}

TEST(ReadXiangqiPgn, a_fault_says_where_keeps_what_was_read_and_the_next_game_follows) {
  const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(
      "[Red \"R\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7\n2. 炮二平五 车9平8\n3. 马二进三 1-0\n\n"
      "[Red \"S\"]\n\n1. 兵七进一 *\n");
  ASSERT_EQ(read.faults.size(), 1U);
  const ReadFault<xiangqi::Xiangqi>& fault = read.faults.front();
  EXPECT_EQ(fault.message,
            "games.pgn:5: ply 3: 炮二平五: Red has no such piece there that could move so");
  EXPECT_EQ(fault.line, 5);
  EXPECT_EQ(fault.ply, 3);
  EXPECT_EQ(points(fault.until), "h2e2 h9g7");
  EXPECT_EQ(fault.until.tags, (std::vector<Tag>{{"White", "R"}}));
  EXPECT_EQ(fault.until.result, GameResult::white_wins);
  ASSERT_EQ(read.games.size(), 1U);
  EXPECT_EQ(points(read.games.front().record), "c3c4");
}

struct BadGame {
  std::string text, message;
};

TEST(ReadXiangqiPgn, bad_lines_are_named) {
  const std::string many_tags = [] {
    std::string text;
    for (int i = 0; i <= 256; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n";
    return text;
  }();
  const std::string deep = "1. h2e2 " + std::string(65, '(');
  std::string many_positions = "1. h2e2 ";
  for (int i = 0; i <= 256; ++i) {
    many_positions += "{[%position " + std::string(xiangqi::start_fen) + "]}";
  }
  const std::vector<BadGame> rows{
      {"hello", "games.pgn:1: ply 1: hello: not a move (炮二平五, C2.5, H2-E2, h2e2)"},
      {"\n1. h2e2 h2e2", "games.pgn:2: ply 2: h2e2: there is nothing on h2"},
      {"1. h2e2 --", "games.pgn:1: ply 2: --: a move left out is no move of a game"},
      {"1. h2e2 {oh", "games.pgn:1: ply 2: a comment begins here and has no closing brace"},
      {"1. h2e2\n(1. h2d2",
       "games.pgn:2: ply 2: a variation begins here and has no closing parenthesis"},
      {"[FEN \"9/9\"]\n1. h2e2", "games.pgn:1: FEN"},
      {many_tags, "games.pgn:257: more than 256 tags in one game"},
      {deep, "games.pgn:1: ply 2: variations nested deeper than 64"},
      {many_positions, "games.pgn:1: ply 2: more than 256 accepted positions in one game"},
  };
  for (const BadGame& row : rows) {
    const GamesRead<xiangqi::Xiangqi> read =
        read_all_xiangqi(row.text + "\n\n[Event \"next\"]\n\n1. b2e2 *\n");
    ASSERT_EQ(read.faults.size(), 1U) << row.message;
    EXPECT_TRUE(read.faults[0].message.starts_with(row.message)) << read.faults[0].message;
    ASSERT_EQ(read.games.size(), 1U) << row.message;
    EXPECT_EQ(points(read.games[0].record), "b2e2");
  }
}

TEST(ReadXiangqiPgn, a_game_longer_than_any_is_refused) {
  std::string text;
  for (std::size_t ply = 0; ply <= xiangqi_ply_max; ply += 4) text += "a0a1 a9a8 a1a0 a8a9\n";
  const GamesRead<xiangqi::Xiangqi> read = read_all_xiangqi(text);
  ASSERT_EQ(read.faults.size(), 1U);
  EXPECT_NE(read.faults[0].message.find("more than 18600 plies in one game"), std::string::npos);
  EXPECT_EQ(read.faults[0].until.moves.size(), xiangqi_ply_max);
}

TEST(XiangqiText, other_games_are_not_taken_for_xiangqi) {
  const std::vector<std::string_view> texts{
      "",
      "hello",
      "[Event \"E\"]\n[White \"W\"]\n\n1. e4 e5 *\n",
      "[Event \"E\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2 *\n",
      "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5a4 g8f6 5. e1g1 f8e7",
      "[Event \"E\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n",
      "1. 32-28 19-23 2. 28x19",
  };
  for (const std::string_view text : texts) EXPECT_FALSE(XiangqiText::recognises(text)) << text;
}

TEST(XiangqiText, a_file_is_known_by_its_tags_or_by_points_that_chess_lacks) {
  EXPECT_TRUE(XiangqiText::recognises("1. h2e2 h7e7 2. c3c4 b9c7"));
  EXPECT_TRUE(XiangqiText::recognises("[White \"W\"]\n[Variant \"xiangqi\"]\n\n1. h2e2 *"));
  EXPECT_TRUE(XiangqiText::recognises("[White \"W\"]\n\n1. H2-E2 H9-G7 *"));
  EXPECT_TRUE(XiangqiText::recognises("[Format \"ICCS\"]\n\n1. H2-E2 *"));
  EXPECT_TRUE(XiangqiText::recognises("[Event \"E\"]\n[Red \"R\"]\n\n"));
}

TEST(XiangqiText, a_dhtmlxq_block_is_known_and_said_to_be_written_only) {
  const std::string text = "from a page\n" + XiangqiText::write(short_game(), "dhtmlxq");
  EXPECT_TRUE(XiangqiText::recognises(text));
  std::vector<std::string> messages;
  XiangqiText::read("game.txt", text, [&](Reading<xiangqi::Xiangqi> reading) {
    EXPECT_FALSE(reading.ok());
    if (!reading) messages.push_back(reading.error().message);
    return true;
  });
  EXPECT_EQ(
      messages,
      (std::vector<std::string>{"game.txt:2: DhtmlXQ is written but not read; PGN would be"}));
}

TEST(XiangqiText, positions_are_read_and_written_as_fen) {
  const auto start = XiangqiText::read_position("xiangqi", "startpos");
  ASSERT_TRUE(start.ok());
  EXPECT_EQ(XiangqiText::write_position(*start), xiangqi::start_fen);
  EXPECT_EQ(XiangqiText::name_of(*start), "xiangqi");
  const auto bad = XiangqiText::read_position("xiangqi", "9/9 w");
  ASSERT_FALSE(bad.ok());
  EXPECT_TRUE(bad.error().starts_with("FEN")) << bad.error();
}

TEST(XiangqiText, position_that_an_illegal_move_left_is_read_where_that_may_stand) {
  for (const char* fen : {"4k4/9/5N3/p8/9/9/P8/9/9/4K4 b - - 1 1",   // kings face to face
                          "4k4/9/9/p3A4/9/9/P8/9/9/3K5 b - - 1 1",   // advisor far from home
                          "4k4/4P4/9/9/9/9/9/9/9/3K5 w - - 0 1"}) {  // Black left in check
    EXPECT_FALSE(XiangqiText::read_position("xiangqi", fen).ok()) << fen;
    const auto position = XiangqiText::read_position("xiangqi", fen, Lawfulness::irregular);
    ASSERT_TRUE(position.ok()) << fen << ": " << position.error();
    EXPECT_EQ(XiangqiText::write_position(*position), fen);
  }
  EXPECT_FALSE(XiangqiText::read_position("xiangqi", "9/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
                                          Lawfulness::irregular)
                   .ok());
}

}  // namespace
}  // namespace luozi::notation
