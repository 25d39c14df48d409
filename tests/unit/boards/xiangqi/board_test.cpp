// Points by name, letters of pieces, and the river.
#include "boards/xiangqi/board.hpp"

#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::xiangqi {
namespace {

TEST(XiangqiGrid, names_are_read_back) {
  for (int i = 0; i < XiangqiGrid::square_count; ++i) {
    EXPECT_EQ(XiangqiGrid::parse(XiangqiGrid::name(i)), i);
  }
  EXPECT_EQ(name(Point(0)), "a0");
  EXPECT_EQ(name(Point(89)), "i9");
  EXPECT_EQ(name(point_at(4, 9)), "e9");
}

TEST(XiangqiGrid, other_words_are_no_points) {
  for (const std::string_view word : {"", "a", "j0", "a10", "A0", "0a", "a:", "`0", "a/"}) {
    EXPECT_EQ(XiangqiGrid::parse(word), std::nullopt) << word;
  }
}

TEST(XiangqiPieces, letters_are_read_back_and_have_two_aliases) {
  for (const PieceType type : all_piece_types) EXPECT_EQ(piece_type(letter(type)), type);
  EXPECT_EQ(piece_type('e'), PieceType::elephant);
  EXPECT_EQ(piece_type('h'), PieceType::horse);
  EXPECT_EQ(piece_type('q'), std::nullopt);
  EXPECT_EQ(piece_type('K'), std::nullopt);
}

/// CXA-1999 1.1: the river lies between the fifth and the sixth line of each side.
TEST(XiangqiBoard, the_river_lies_between_ranks_4_and_5) {
  EXPECT_FALSE(is_across(point("a4"), Side::white));
  EXPECT_TRUE(is_across(point("a5"), Side::white));
  EXPECT_TRUE(is_across(point("a4"), Side::black));
  EXPECT_FALSE(is_across(point("a5"), Side::black));
}

TEST(XiangqiBoard, a_piece_put_stands_until_it_is_removed) {
  Board board;
  const Piece horse{Side::black, PieceType::horse};
  board.put(point("h9"), horse);
  EXPECT_EQ(board.piece_at(point("h9")), horse);
  EXPECT_EQ(board.of(Side::black, PieceType::horse), points("h9"));
  board.remove(point("h9"), horse);
  EXPECT_EQ(board.piece_at(point("h9")), std::nullopt);
  EXPECT_EQ(board, Board());
}

}  // namespace
}  // namespace luozi::xiangqi
