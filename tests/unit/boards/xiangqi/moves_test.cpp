// Where each piece may go (CXA-1999 2.2, 2.3) when its king is in no danger.
#include "boards/xiangqi/moves.hpp"

#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

struct Case {
  std::string_view rule;
  std::string pieces;
  std::string_view from;
  std::string to;
  Side turn = Side::white;
};

const Case cases[] = {
    {"CXA-1999 2.2: the king goes one point along the lines", "kd9 Pd5 Ke1", "e1", "d1 f1 e0 e2"},
    {"CXA-1999 2.2: not out of the palace", "kd9 Kf2", "f2", "e2 f1"},
    {"CXA-1999 2.2: nor out of the board", "kd9 Kf0", "f0", "e0 f1"},
    {"CXA-1999 2.2: Black's palace", "kd7 Kf0", "d7", "d8 e7", Side::black},
    {"CXA-1999 2.2: the advisor goes along the palace's diagonals", "kd9 Kf1 Ae1", "e1",
     "d0 f0 d2 f2"},
    {"CXA-1999 2.2: not out of the palace", "kd9 Kf0 Ad2", "d2", "e1"},
    {"CXA-1999 2.2: Black's advisor", "kd9 Kf0 af9", "f9", "e8", Side::black},
    {"CXA-1999 2.2: the elephant goes two points diagonally", "kd9 Kf0 Be2", "e2", "c0 g0 c4 g4"},
    {"CXA-1999 2.2: not over a filled eye", "kd9 Kf0 Be2 pf3 Cd1", "e2", "c4 g0"},
    {"CXA-1999 2.2: not over the river", "kd9 Kf0 Bc4", "c4", "a2 e2"},
    {"CXA-1999 2.2: Black's elephant", "kd9 Kf0 bg5", "g5", "e7 i7", Side::black},
    {"CXA-1999 2.2: the horse goes a point straight and one diagonally", "kd9 Kf0 Ne4", "e4",
     "d6 f6 c5 g5 c3 g3 d2 f2"},
    {"CXA-1999 2.2: not over a filled leg", "kd9 Kf0 Ne4 pe5 Cd4", "e4", "g5 g3 d2 f2"},
    {"CXA-1999 2.2: a piece beside its aim is no leg", "kd9 Kf0 Na0 pb1", "a0", "b2 c1"},
    {"CXA-1999 2.2: the rook goes straight", "kd9 Kf0 Re4", "e4",
     "a4 b4 c4 d4 f4 g4 h4 i4 e0 e1 e2 e3 e5 e6 e7 e8 e9"},
    {"CXA-1999 2.3: up to a piece, onto an enemy's", "kd9 Kf0 Re4 pe6 Pc4", "e4",
     "d4 f4 g4 h4 i4 e0 e1 e2 e3 e5 e6"},
    {"CXA-1999 2.2: the cannon moves like the rook", "kd9 Kf0 Ca0", "a0",
     "a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 c0 d0 e0"},
    {"CXA-1999 2.3: and captures over one piece", "kd9 Kf0 Ca0 pa4 ra8", "a0",
     "a1 a2 a3 a8 b0 c0 d0 e0"},
    {"CXA-1999 2.3: whosever piece that is", "kd9 Kf0 Ca0 Pa4 ra6", "a0",
     "a1 a2 a3 a6 b0 c0 d0 e0"},
    {"CXA-1999 2.3: not over two", "kd9 Kf0 Ca0 Pa3 pa4 ra6", "a0", "a1 a2 a4 b0 c0 d0 e0"},
    {"CXA-1999 2.3: nor an own piece", "kd9 Kf0 Ca0 pa4 Pa6 ra8", "a0", "a1 a2 a3 b0 c0 d0 e0"},
    {"CXA-1999 2.2: before the river the pawn goes forward", "kd9 Kf0 Pe3", "e3", "e4"},
    {"CXA-1999 2.2: also on its bank", "kd9 Kf0 Pe4", "e4", "e5"},
    {"CXA-1999 2.2: beyond it also sideways, never back", "kd9 Kf0 Pe5", "e5", "e6 d5 f5"},
    {"CXA-1999 2.2: on the last line only sideways", "kd7 Kf0 Pi9", "i9", "h9"},
    {"CXA-1999 2.2: Black's pawn", "kd9 Kf0 pe5", "e5", "e4", Side::black},
    {"CXA-1999 2.2: Black's pawn beyond the river", "kd9 Kf0 pi4", "i4", "i3 h4", Side::black},
    {"CXA-1999 2.3: the pawn captures as it moves", "kd9 Kf0 Pe5 pe6 ad7", "e5", "e6 d5 f5"},
};

PointSet targets(const Position& position, Point from) {
  PointSet found;
  for (const Move& move : legal_moves(position)) {
    if (move.from == from) found.insert(move.to);
  }
  return found;
}

TEST(Moves, each_piece_goes_where_its_rule_says) {
  for (const Case& c : cases) {
    const Position position = position_of(c.pieces, c.turn);
    EXPECT_EQ(names(targets(position, point(c.from))), names(points(c.to))) << c.rule;
  }
}

TEST(Moves, every_generated_move_and_no_other_is_legal) {
  for (const Case& c : cases) {
    const Position position = position_of(c.pieces, c.turn);
    std::size_t legal = 0;
    for (int from = 0; from < XiangqiGrid::square_count; ++from) {
      for (int to = 0; to < XiangqiGrid::square_count; ++to) {
        legal += is_legal(position, {Point(from), Point(to)}) ? 1U : 0U;
      }
    }
    EXPECT_EQ(legal, legal_moves(position).size()) << c.rule;
    EXPECT_EQ(legal, count_legal_moves(position)) << c.rule;
    for (const Move& move : legal_moves(position)) EXPECT_TRUE(is_legal(position, move)) << c.rule;
  }
}

/// CXA-1999 2.1: Red begins.
TEST(Moves, start_has_forty_four) {
  const Position start;
  EXPECT_EQ(start.turn(), Side::white);
  EXPECT_EQ(legal_moves(start).size(), 44U);
  EXPECT_TRUE(is_legal(start, move_of("h2e2")));
  EXPECT_FALSE(is_legal(start, move_of("h7e7"))) << "Black's piece";
  EXPECT_FALSE(is_legal(start, move_of("e4e5"))) << "no piece";
}

TEST(Play, capture_removes_the_piece_and_restarts_the_count) {
  const Position start;
  const Position quiet = play(start, move_of("h2e2"));
  EXPECT_EQ(quiet.halfmoves(), 1);
  EXPECT_EQ(quiet.move_number(), 1);
  EXPECT_EQ(quiet.turn(), Side::black);
  const Position replied = play(quiet, move_of("h9g7"));
  EXPECT_EQ(replied.move_number(), 2);
  const Position captured = play(replied, move_of("e2e6"));
  EXPECT_EQ(captured.halfmoves(), 0);
  EXPECT_EQ(captured.board().filled().size(), 31);
  EXPECT_EQ(captured.piece_at(point("e6")), (Piece{Side::white, PieceType::cannon}));
}

}  // namespace
}  // namespace luozi::xiangqi
