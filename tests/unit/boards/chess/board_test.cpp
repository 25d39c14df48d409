// Square names and men on squares.
#include "boards/chess/board.hpp"

#include <gtest/gtest.h>

namespace luozi::chess {
namespace {

TEST(ChessGrid, names_run_from_a1_by_ranks) {
  EXPECT_EQ(name(Square(0)), "a1");
  EXPECT_EQ(name(Square(7)), "h1");
  EXPECT_EQ(name(Square(8)), "a2");
  EXPECT_EQ(name(Square(63)), "h8");
}

TEST(ChessGrid, every_name_is_read_back) {
  for (int i = 0; i < 64; ++i) EXPECT_EQ(ChessGrid::parse(ChessGrid::name(i)), i);
}

TEST(ChessGrid, what_is_no_square_is_not_read) {
  for (const char* text : {"", "a", "a0", "a9", "i1", "A1", "e22", "1a", " a1", "`1"}) {
    EXPECT_EQ(ChessGrid::parse(text), std::nullopt) << text;
  }
}

TEST(Board, man_is_found_until_it_is_removed) {
  Board board;
  const Piece knight{Side::black, PieceType::knight};
  board.put(Square(42), knight);
  EXPECT_EQ(board.piece_at(Square(42)), knight);
  EXPECT_EQ(board.piece_at(Square(41)), std::nullopt);
  EXPECT_EQ(board.of(Side::black, PieceType::knight), SquareSet{Square(42)});
  EXPECT_TRUE(board.of(Side::white).empty());
  board.remove(Square(42), knight);
  EXPECT_EQ(board, Board{});
}

TEST(PieceType, letters_are_read_back) {
  for (const PieceType type : all_piece_types) EXPECT_EQ(piece_type(letter(type)), type);
  EXPECT_EQ(piece_type('N'), std::nullopt);
  EXPECT_EQ(piece_type('x'), std::nullopt);
}

}  // namespace
}  // namespace luozi::chess
