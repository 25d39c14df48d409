// What is won on a point when both sides go on capturing there; counted by hand, horses 4, cannons
// 4.5, rooks 9.
#include "boards/xiangqi/trade.hpp"

#include "support.hpp"

namespace luozi::xiangqi {
namespace {

/// What Red would win by capturing Black's piece on the point.
double threatened(const std::string& pieces, std::string_view on) {
  return threatened(setup_of(pieces).board, Side::black, point(on));
}

TEST(Trade, captures_go_on_while_they_pay) {
  const std::string kings = "Kd0 kf9 ";
  EXPECT_EQ(threatened(kings + "he5", "e5"), 0) << "nothing attacks it";
  EXPECT_EQ(threatened(kings + "Re0 he5", "e5"), 4) << "for nothing";
  EXPECT_EQ(threatened(kings + "Re0 he5 re9", "e5"), 0) << "a rook for a horse";
  EXPECT_EQ(threatened(kings + "Re0 Hd3 he5 re9", "e5"), 4) << "the horse takes first";
}

TEST(Trade, cannon_takes_over_its_screen_and_horse_needs_its_leg_free) {
  const std::string kings = "Kd0 kf9 ";
  EXPECT_EQ(threatened(kings + "Ce0 Pe3 re7", "e7"), 9);
  EXPECT_EQ(threatened(kings + "Ce0 re7", "e7"), 0);
  EXPECT_EQ(threatened(kings + "Hc4 ad6", "d6"), 2);
  EXPECT_EQ(threatened(kings + "Hc4 Pc5 ad6", "d6"), 0);
}

TEST(Trade, king_takes_only_what_nothing_protects) {
  EXPECT_EQ(threatened("Ke0 kd9 pe1", "e1"), 2);
  EXPECT_EQ(threatened("Ke0 kd9 pe1 ra1", "e1"), 0);
  EXPECT_EQ(threatened("Ke0 ke9 pe1", "e1"), 0) << "the other king sees along the file";
}

TEST(Trade, king_cannot_be_won_nor_an_own_piece) {
  const Board board = setup_of("Kd0 kf9 Rf0 Ra0").board;
  EXPECT_EQ(threatened(board, Side::black, point("f9")), 0);
  EXPECT_EQ(threatened(board, Side::black, point("a0")), 0);
  EXPECT_EQ(threatened(board, Side::black, point("a1")), 0);
}

TEST(Strength, pawn_is_worth_twice_as_much_across_the_river) {
  const Piece red{Side::white, PieceType::pawn}, black{Side::black, PieceType::pawn};
  EXPECT_EQ(strength(red, point("e4")), 1);
  EXPECT_EQ(strength(red, point("e5")), 2);
  EXPECT_EQ(strength(black, point("e5")), 1);
  EXPECT_EQ(strength(black, point("e4")), 2);
}

}  // namespace
}  // namespace luozi::xiangqi
