// What the readers of xiangqi moves forgive, and what they refuse and how they say it.
#include "tests/unit/notation/xiangqi_help.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

constexpr std::string_view black_to_move =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";

struct Spelling {
  std::string_view text, points;
};

void expect_read(std::string_view fen, const std::vector<Spelling>& rows) {
  const xiangqi::Position at = xiangqi_position(fen);
  for (const Spelling& row : rows) {
    const auto move = read_xiangqi_move(at, row.text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    EXPECT_EQ(xiangqi::coordinates(*move), row.points) << row.text;
  }
}

TEST(ReadXiangqiMove, every_spelling_of_a_sign_is_known) {
  expect_read(xiangqi::start_fen, {{"炮二平五", "h2e2"},
                                   {"砲二平五", "h2e2"},
                                   {"包二平五", "h2e2"},
                                   {"马二进三", "h0g2"},
                                   {"馬二進三", "h0g2"},
                                   {"傌二进三", "h0g2"},
                                   {"车九进二", "a0a2"},
                                   {"車九進二", "a0a2"},
                                   {"俥九进二", "a0a2"},
                                   {"相七进五", "c0e2"},
                                   {"象七進五", "c0e2"},
                                   {"仕六进五", "d0e1"},
                                   {"士六进五", "d0e1"},
                                   {"帅五进一", "e0e1"},
                                   {"帥五進一", "e0e1"},
                                   {"将五进一", "e0e1"},
                                   {"將五進一", "e0e1"},
                                   {"兵七进一", "c3c4"},
                                   {"卒七进一", "c3c4"}});
}

TEST(ReadXiangqiMove, either_side_may_use_either_numerals) {
  expect_read(xiangqi::start_fen, {{"炮2平5", "h2e2"},
                                   {"炮２平５", "h2e2"},
                                   {"炮二平5", "h2e2"},
                                   {"兵7进1", "c3c4"},
                                   {"炮25", "h2e2"},
                                   {"炮二五", "h2e2"}});
  expect_read(black_to_move, {{"马8进7", "h9g7"},
                              {"馬８進７", "h9g7"},
                              {"马八进七", "h9g7"},
                              {"兵7进1", "g6g5"},
                              {"卒七进一", "g6g5"},
                              {"马８７", "h9g7"}});
}

TEST(ReadXiangqiMove, points_come_in_four_spellings) {
  expect_read(xiangqi::start_fen, {{"h2e2", "h2e2"},
                                   {"H2-E2", "h2e2"},
                                   {"h2-e2", "h2e2"},
                                   {"H2E2", "h2e2"},
                                   {"Ｈ２－Ｅ２", "h2e2"}});
}

TEST(ReadXiangqiMove, wxf_letters_and_signs_of_all_dialects_are_known) {
  expect_read(xiangqi::start_fen, {{"C2.5", "h2e2"},
                                   {"C2=5", "h2e2"},
                                   {"c2.5", "h2e2"},
                                   {"C25", "h2e2"},
                                   {"Ｃ２．５", "h2e2"},
                                   {"Ｃ２＝５", "h2e2"},
                                   {"C2.5+", "h2e2"},
                                   {"H2+3", "h0g2"},
                                   {"N2+3", "h0g2"},
                                   {"E7+5", "c0e2"},
                                   {"B7+5", "c0e2"}});
}

// The second dialect is that of programs that number pawns from the front, the third of those that
// put the sign first, the fourth the symbol form of the Chinese notation.
TEST(ReadXiangqiMove, tandems_are_read_in_every_dialect) {
  expect_read("3k5/9/9/9/9/9/2R6/2R6/9/4K4 w", {{"R++2", "c3c5"},
                                                {"+R+2", "c3c5"},
                                                {"＋Ｒ＋２", "c3c5"},
                                                {"-R.6", "c2d2"},
                                                {"R-=6", "c2d2"},
                                                {"车前进二", "c3c5"}});
  expect_read("3k5/9/9/2P6/2P6/9/9/9/9/5K3 w",
              {{"P++1", "c6c7"}, {"+P+1", "c6c7"}, {"P-=6", "c5d5"}, {"-P=6", "c5d5"}});
  expect_read("3k5/9/2P6/2P6/2P6/9/9/9/9/5K3 w", {{"17=6", "c7d7"},
                                                  {"27=6", "c6d6"},
                                                  {"37=6", "c5d5"},
                                                  {"P7=6", "c6d6"},
                                                  {"P..6", "c6d6"},
                                                  {"二兵平六", "c6d6"},
                                                  {"2兵平6", "c6d6"}});
  expect_read("5k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w", {{"17=8", "c8b8"},
                                                    {"47=8", "c5b5"},
                                                    {"PA.8", "c8b8"},
                                                    {"pd.8", "c5b5"},
                                                    {"前兵平八", "c8b8"},
                                                    {"后兵平八", "c5b5"}});
  expect_read("3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/5K3 w",
              {{"13=4", "g7f7"}, {"23=4", "g6f6"}, {"Pe.6", "c5d5"}, {"17+1", "c6c7"}});
}

// Where the dialects differ the sign of the traverse decides; an advance is read as we write it.
TEST(ReadXiangqiMove, a_number_that_is_also_the_file_is_read_by_its_dialect) {
  expect_read("3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/5K3 w", {{"33.4", "g6f6"}, {"33=4", "g5f5"}});
  expect_read("3k5/6P2/9/2P3P2/2P6/6P2/9/9/9/5K3 w", {{"33+1", "g6g7"}});
}

TEST(ReadXiangqiMove, a_file_suffices_where_legality_settles_the_rest) {
  // of two horses on a file only one can retreat
  expect_read("3k5/9/9/9/9/9/9/2N6/9/2N1K4 w", {{"H7-8", "c2b0"}, {"马七退八", "c2b0"}});
}

struct Refusal {
  std::string_view fen, text, message;
  XiangqiMoveFault fault;
};

TEST(ReadXiangqiMove, what_is_wrong_is_said_in_one_line) {
  using Fault = XiangqiMoveFault;
  const std::string expected = "not a move (炮二平五, C2.5, H2-E2, h2e2)";
  const std::vector<Refusal> rows{
      {xiangqi::start_fen, "", ": not a move", Fault::not_a_move},
      {xiangqi::start_fen, "炮", "炮: not a move", Fault::not_a_move},
      {xiangqi::start_fen, "Qd1", "Qd1: not a move", Fault::not_a_move},
      {xiangqi::start_fen, "炮二平十", "炮二平十: not a move", Fault::not_a_move},
      {xiangqi::start_fen, "炮二走五", "炮二走五: not a move", Fault::not_a_move},
      {xiangqi::start_fen, "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", "not UTF-8", Fault::not_a_move},
      {xiangqi::start_fen, "a10b10", "ranks are 0..9", Fault::not_a_move},
      {xiangqi::start_fen, "h3e3",
       "there is nothing on h3 (where ranks are counted 1 to 10, this is h2e2)", Fault::illegal},
      {xiangqi::start_fen, "a1b1", "there is nothing on a1", Fault::illegal},
      {xiangqi::start_fen, "h9g7", "the piece on h9 is Black's, and it is Red's turn",
       Fault::illegal},
      {xiangqi::start_fen, "a0b0", "Red's own piece stands on b0", Fault::illegal},
      {xiangqi::start_fen, "b0d1", "Red's horse cannot go from b0 to d1", Fault::illegal},
      {xiangqi::start_fen, "炮三平五", "Red has no such piece there that could move so",
       Fault::illegal},
      {xiangqi::start_fen, "炮二平八", "Red's own piece stands on b2", Fault::illegal},
      {xiangqi::start_fen, "卒7进1", "a move of Black, and it is Red's turn", Fault::illegal},
      {xiangqi::start_fen, "将5进1", "a move of Black, and it is Red's turn", Fault::illegal},
      {black_to_move, "兵七进一", "a move of Red, and it is Black's turn", Fault::illegal},
      {"4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e5g6", "Red's king would be in check", Fault::illegal},
      {"4k4/9/9/4p4/9/4r4/4C4/9/9/4K4 w", "炮五平六", "Red's king would be in check",
       Fault::illegal},
      {xiangqi::start_fen, "炮84", "could be b2b6 or b2f2", Fault::ambiguous},
      {"3k5/9/9/9/9/9/2R6/2R6/9/4K4 w", "车七平六", "could be c3d3 or c2d2", Fault::ambiguous},
      {"3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w", "前兵进一", "could be g6g7 or c6c7", Fault::ambiguous},
  };
  for (const Refusal& row : rows) {
    const auto read = read_xiangqi_move(xiangqi_position(row.fen), row.text);
    ASSERT_FALSE(read.ok()) << row.text << ": " << xiangqi::coordinates(*read);
    EXPECT_EQ(read.error().fault, row.fault) << read.error().message;
    EXPECT_NE(read.error().message.find(row.message), std::string::npos) << read.error().message;
    EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
  }
  EXPECT_EQ(read_xiangqi_move({}, "xyz").error().message, "xyz: " + expected);
  EXPECT_EQ(read_xiangqi_move({}, std::string(65, 'C')).error().fault, Fault::not_a_move);
}

}  // namespace
}  // namespace luozi::notation
