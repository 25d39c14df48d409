// What is won and lost on one square; balances counted by hand, pawns 1, minor pieces 3, rooks 5,
// queens 9.
#include "boards/chess/exchange.hpp"

#include "support.hpp"

#include <gtest/gtest.h>

namespace luozi::chess {
namespace {

struct Case {
  const char* name;
  const char* fen;
  const char* move;
  int balance;
};

TEST(Exchange, balance_is_what_is_left_when_nobody_gains_by_going_on) {
  for (const Case& one : {
           Case{"loose pawn", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 1},
           Case{"protected pawn", "4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 1 - 5},
           Case{"pawn takes knight and is lost", "4k3/8/2p5/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", 2},
           Case{"rooks behind each other", "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 1 - 5},
           Case{"three against two", "3rk3/3r4/8/3p4/8/3R4/3R4/3RK3 w - - 0 1", "d3d5", 1},
           Case{"quiet move to safety", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d4", 0},
           Case{"queen put before a pawn", "4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1", "d1d5", -9},
           Case{"the same protected by a pawn", "4k3/8/2p5/8/2P5/8/8/3QK3 w - - 0 1", "d1d5", -8},
           Case{"king may not take what is protected", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5",
                1},
           Case{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 1},
           Case{"pawn becomes a queen", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 8},
           Case{"... and is captured", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -1},
           Case{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
       }) {
    const Position position = position_of(one.fen);
    EXPECT_EQ(exchange(position, move_of(position, one.move)), one.balance) << one.name;
  }
}

TEST(Threatened, man_is_in_danger_by_what_its_capture_would_win) {
  const auto danger = [](const char* fen, const char* square) {
    return threatened(position_of(fen).board(), Side::white, *parse_square<ChessGrid>(square));
  };
  EXPECT_EQ(danger("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d4"), 3);
  EXPECT_EQ(danger("3rk3/8/8/8/3N4/4P3/8/4K3 w - - 0 1", "d4"), 0) << "protected";
  EXPECT_EQ(danger("4k3/8/8/4p3/3N4/4P3/8/4K3 w - - 0 1", "d4"), 2) << "by a pawn all the same";
  EXPECT_EQ(danger("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d5"), 0) << "empty";
  EXPECT_EQ(danger("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d8"), 0) << "not of that side";
  EXPECT_EQ(danger("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1"), 0) << "the king";
}

}  // namespace
}  // namespace luozi::chess
