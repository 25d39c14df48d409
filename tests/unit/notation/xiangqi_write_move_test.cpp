// How xiangqi moves are written: every rule of each notation, all tandems among them.
#include "tests/unit/notation/xiangqi_help.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

struct Row {
  std::string_view points, chinese, traditional, brief, wxf;
};

void expect_rows(std::string_view fen, const std::vector<Row>& rows) {
  const xiangqi::Position at = xiangqi_position(fen);
  for (const Row& row : rows) {
    const auto move = xiangqi::parse_coordinates(at, row.points);
    ASSERT_TRUE(move.ok()) << fen << ' ' << row.points;
    EXPECT_EQ(write_xiangqi_move(at, *move, "chinese"), row.chinese) << row.points;
    EXPECT_EQ(write_xiangqi_move(at, *move, "chinese-traditional"), row.traditional);
    EXPECT_EQ(write_xiangqi_move(at, *move, "chinese-short"), row.brief) << row.points;
    EXPECT_EQ(write_xiangqi_move(at, *move, "wxf"), row.wxf) << row.points;
    EXPECT_EQ(write_xiangqi_move(at, *move, "uci"), row.points);
    for (const std::string_view text : {row.chinese, row.traditional, row.brief, row.wxf}) {
      const auto read = read_xiangqi_move(at, text);
      ASSERT_TRUE(read.ok()) << read.error().message;
      EXPECT_EQ(xiangqi::coordinates(*read), row.points) << text;
    }
  }
}

TEST(XiangqiMoves, red_counts_files_in_chinese_numerals_from_its_right) {  // CXA-1999 1.1, 7.5
  expect_rows(xiangqi::start_fen,
              {{"h2e2", "炮二平五", "炮二平五", "炮25", "C2.5"},
               {"h0g2", "马二进三", "馬二進三", "马23", "H2+3"},
               {"b0c2", "马八进七", "馬八進七", "马87", "H8+7"},
               {"c0e2", "相七进五", "相七進五", "相75", "E7+5"},
               {"d0e1", "仕六进五", "仕六進五", "仕65", "A6+5"},
               {"e0e1", "帅五进一", "帥五進一", "帅51", "K5+1"},
               {"a0a2", "车九进二", "車九進二", "车92", "R9+2"},
               {"c3c4", "兵七进一", "兵七進一", "兵71", "P7+1"},
               {"i3i4", "兵一进一", "兵一進一", "兵11", "P1+1"},
               // 炮84 could also be the traverse to file 4, and 炮21 a step forward
               {"b2b6", "炮八进四", "炮八進四", "炮八进四", "C8+4"},
               {"h2i2", "炮二平一", "炮二平一", "炮二平一", "C2.1"}});
}

TEST(XiangqiMoves, black_counts_files_in_arabic_digits_from_its_right) {  // CXA-1999 1.1, 7.5
  expect_rows("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b",
              {{"h9g7", "马8进7", "馬8進7", "马87", "H8+7"},
               {"h7e7", "炮8平5", "炮8平5", "炮8平5", "C8.5"},
               {"c9e7", "象3进5", "象3進5", "象35", "E3+5"},
               {"d9e8", "士4进5", "士4進5", "士45", "A4+5"},
               {"e9e8", "将5进1", "將5進1", "将51", "K5+1"},
               {"a9a8", "车1进1", "車1進1", "车11", "R1+1"},
               {"g6g5", "卒7进1", "卒7進1", "卒71", "P7+1"}});
}

// The short record of the laws leaves one of its own moves open: 车12 is 车一平二 or 车一进二.
TEST(XiangqiMoves, the_two_records_of_the_laws_are_one_game) {  // CXA-1999 7.5
  const std::vector<std::string_view> full{"炮二平五", "马8进7",   "马二进三",
                                           "车9平8",   "车一平二", "炮8进4"};
  const std::vector<std::string_view> brief{"炮25", "马87", "马23", "车98", "车12", "炮84"};
  const XiangqiRecord record = xiangqi_record(full);
  EXPECT_EQ(points(record), "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3");
  xiangqi::Position position = record.start;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const xiangqi::Move move = record.moves[i].move;
    const bool open = brief[i] == "车12";
    EXPECT_EQ(write_xiangqi_move(position, move, "chinese"), full[i]);
    EXPECT_EQ(write_xiangqi_move(position, move, "chinese-short"), open ? full[i] : brief[i]);
    const auto read = read_xiangqi_move(position, brief[i]);
    EXPECT_EQ(read.ok(), !open) << brief[i];
    if (read) {
      EXPECT_EQ(*read, move) << brief[i];
    } else {
      EXPECT_EQ(read.error().message, "车12: could be i0i2 or i0h0");
    }
    position = play(position, move);
  }
}

TEST(XiangqiMoves, retreats_and_traverses_are_told_apart) {
  expect_rows("4k4/9/9/9/9/4C4/9/9/4K3R/9 w",
              {{"e1d1", "帅五平六", "帥五平六", "帅56", "K5.6"},
               {"e1e0", "帅五退一", "帥五退一", "帅五退一", "K5-1"},
               {"i1i0", "车一退一", "車一退一", "车一退一", "R1-1"},
               {"e4e2", "炮五退二", "炮五退二", "炮五退二", "C5-2"}});
}

TEST(XiangqiMoves, two_of_a_kind_on_a_file_are_front_and_rear) {
  expect_rows("3k5/9/9/9/9/9/2R6/2R6/9/4K4 w",
              {{"c3c5", "前车进二", "前車進二", "前车进二", "R++2"},
               {"c3d3", "前车平六", "前車平六", "前车平六", "R+.6"},
               {"c2d2", "后车平六", "後車平六", "后车6", "R-.6"},
               {"c2c0", "后车退二", "後車退二", "后车退二", "R--2"}});
  expect_rows("3k5/9/9/9/4N4/9/9/4N4/9/5K3 w",
              {{"e5g6", "前马进三", "前馬進三", "前马进三", "H++3"},
               {"e5d3", "前马退六", "前馬退六", "前马退六", "H+-6"},
               {"e2c1", "后马退七", "後馬退七", "后马退七", "H--7"}});
  expect_rows("3k5/9/9/1c7/9/1c7/9/9/9/5K3 b", {{"b4b0", "前炮进4", "前炮進4", "前炮进4", "C++4"},
                                                {"b6a6", "后炮平1", "後炮平1", "后炮平1", "C-.1"}});
}

TEST(XiangqiMoves, advisors_and_elephants_on_a_file_need_no_place) {
  expect_rows("3k5/9/9/9/9/2B6/9/9/9/2B2K3 w",
              {{"c4e2", "相七退五", "相七退五", "相七退五", "E7-5"},
               {"c0e2", "相七进五", "相七進五", "相七进五", "E7+5"}});
  expect_rows("3k5/9/9/9/9/9/9/5A3/9/4KA3 w",
              {{"f2e1", "仕四退五", "仕四退五", "仕四退五", "A4-5"},
               {"f0e1", "仕四进五", "仕四進五", "仕四进五", "A4+5"}});
}

TEST(XiangqiMoves, two_or_three_pawns_on_a_file_are_front_middle_and_rear) {
  expect_rows("3k5/9/9/2P6/2P6/9/9/9/9/5K3 w", {{"c6c7", "前兵进一", "前兵進一", "前兵1", "P++1"},
                                                {"c5d5", "后兵平六", "後兵平六", "后兵6", "P-.6"}});
  expect_rows("3k5/9/2P6/2P6/2P5P/9/9/9/9/5K3 w",
              {{"c7d7", "前兵平六", "前兵平六", "前兵6", "P+.6"},
               {"c6d6", "中兵平六", "中兵平六", "中兵6", "P7.6"},
               {"c5b5", "后兵平八", "後兵平八", "后兵8", "P-.8"}});
  expect_rows("3k5/9/9/9/9/2p6/2p6/9/9/5K3 b", {{"c3d3", "前卒平4", "前卒平4", "前卒4", "P+.4"},
                                                {"c4b4", "后卒平2", "後卒平2", "后卒2", "P-.2"}});
}

TEST(XiangqiMoves, four_or_five_pawns_on_a_file_are_numbered_from_the_front) {
  expect_rows("5k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w",
              {{"c8b8", "一兵平八", "一兵平八", "一兵8", "++.8"},
               {"c7b7", "二兵平八", "二兵平八", "二兵8", "P+.8"},
               {"c6b6", "三兵平八", "三兵平八", "三兵8", "P-.8"},
               {"c5b5", "四兵平八", "四兵平八", "四兵8", "--.8"}});
  expect_rows("2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w",
              {{"c9b9", "一兵平八", "一兵平八", "一兵8", "++.8"},
               {"c8b8", "二兵平八", "二兵平八", "二兵8", "P+.8"},
               {"c7b7", "三兵平八", "三兵平八", "三兵8", "P7.8"},
               {"c6b6", "四兵平八", "四兵平八", "四兵8", "P-.8"},
               {"c5b5", "五兵平八", "五兵平八", "五兵8", "--.8"}});
  expect_rows("5k3/9/9/9/9/6p2/6p2/6p2/6p2/3K5 b",
              {{"g1h1", "一卒平8", "一卒平8", "一卒8", "++.8"},
               {"g4f4", "四卒平6", "四卒平6", "四卒6", "--.6"}});
}

TEST(XiangqiMoves, pawns_in_two_tandems_are_numbered_file_by_file_from_the_right) {
  expect_rows("3k5/9/6P2/2P3P2/2P3P2/9/9/9/9/5K3 w",
              {{"g7f7", "一兵平四", "一兵平四", "一兵4", "3+.4"},
               {"g6f6", "二兵平四", "二兵平四", "二兵4", "33.4"},
               {"g5f5", "三兵平四", "三兵平四", "三兵4", "3-.4"},
               {"c6d6", "四兵平六", "四兵平六", "四兵6", "7+.6"},
               {"c5d5", "五兵平六", "五兵平六", "五兵6", "7-.6"}});
  expect_rows("3k5/9/9/2P3P2/2P3P1P/9/9/9/9/5K3 w",
              {{"g6g7", "一兵进一", "一兵進一", "一兵1", "3++1"},
               {"c5d5", "四兵平六", "四兵平六", "四兵6", "7-.6"},
               {"i5h5", "兵一平二", "兵一平二", "兵12", "P1.2"}});  // alone: by its file
  expect_rows("3k5/9/9/9/9/p1p6/p1p6/9/9/5K3 b", {{"a3b3", "一卒平2", "一卒平2", "一卒2", "1+.2"},
                                                  {"a4b4", "二卒平2", "二卒平2", "二卒2", "1-.2"},
                                                  {"c3d3", "三卒平4", "三卒平4", "三卒4", "3+.4"},
                                                  {"c4d4", "四卒平4", "四卒平4", "四卒4", "3-.4"}});
}

TEST(XiangqiMoves, iccs_is_two_points_with_a_dash) {
  const xiangqi::Position start;
  EXPECT_EQ(write_xiangqi_move(start, *xiangqi::parse_coordinates(start, "h2e2"), "iccs"), "H2-E2");
  EXPECT_EQ(write_xiangqi_move(start, *xiangqi::parse_coordinates(start, "a0a1"), "iccs"), "A0-A1");
}

}  // namespace
}  // namespace luozi::notation
