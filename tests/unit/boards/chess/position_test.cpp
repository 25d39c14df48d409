// Starting positions, keys, and when two positions are the same.
#include "boards/chess/position.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace luozi::chess {
namespace {

/// FIDE 2.3.
TEST(Position, starts_as_in_chess) {
  EXPECT_EQ(write_fen(start_position()), start_fen);
  EXPECT_EQ(Position(), start_position());
  EXPECT_EQ(Chess::start(), start_position());
}

TEST(Chess960, start_518_is_that_of_chess) {
  EXPECT_EQ(write_fen(chess960_start_position(518)), start_fen);
  EXPECT_TRUE(chess960_start_position(518).chess960());
}

TEST(Chess960, first_and_last_start_are_the_known_ones) {
  EXPECT_EQ(write_fen(chess960_start_position(0)),
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  EXPECT_EQ(write_fen(chess960_start_position(959)),
            "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
}

/// FIDE Guidelines II.2: the king between the rooks, the bishops on different colours.
TEST(Chess960, starts_are_960_different_ones_within_the_guidelines) {
  std::set<std::string> different;
  for (int number = 0; number < 960; ++number) {
    const Position start = chess960_start_position(number);
    different.insert(write_fen(start));
    EXPECT_TRUE(start.castling_rook(Side::white, Wing::king_side));
    EXPECT_TRUE(start.castling_rook(Side::white, Wing::queen_side));
    int colours = 0;
    for (const Square bishop : start.board().of(Side::white, PieceType::bishop)) {
      colours += file_of(bishop) % 2;
    }
    EXPECT_EQ(colours, 1) << number;
  }
  EXPECT_EQ(different.size(), 960U);
}

/// FIDE 9.2.3: the counters do not matter, whose turn it is and every right does.
TEST(Position, same_positions_have_the_same_men_turn_and_possible_moves) {
  const Position a = position_of("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
  EXPECT_TRUE(same_position(a, position_of("r3k3/8/8/8/8/8/8/4K2R w Kq - 9 30")));
  EXPECT_NE(a, position_of("r3k3/8/8/8/8/8/8/4K2R w Kq - 9 30"));
  for (const char* fen : {"r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1", "r3k3/8/8/8/8/8/8/4K2R w K - 0 1",
                          "r3k3/8/8/8/8/8/8/4K2R w q - 0 1", "r3k3/8/8/8/8/8/8/4K2Q w q - 0 1",
                          "r3k3/8/8/8/8/8/8/4K1R1 w q - 0 1"}) {
    EXPECT_FALSE(same_position(a, position_of(fen))) << fen;
    EXPECT_NE(a.key(), position_of(fen).key()) << fen;
  }
}

/// FIDE 9.2.3.1: a pawn that could have been captured en passant makes a position different; one
/// that no pawn can legally capture does not.
TEST(Position, en_passant_counts_only_where_a_capture_is_legal) {
  struct Case {
    std::string men;
    bool counts;
  };
  const Case cases[] = {{"4k3/8/8/2Pp4/8/8/8/4K3", true},
                        {"4k3/8/8/1P1p4/8/8/8/4K3", false},
                        {"8/8/8/K1Pp3r/8/8/8/4k3", false},
                        {"8/b7/8/2Pp4/8/4K3/8/7k", false}};
  for (const Case& c : cases) {
    const Position with = position_of(c.men + " w - d6 0 1");
    const Position without = position_of(c.men + " w - - 0 1");
    EXPECT_EQ(with.capturable_en_passant().has_value(), c.counts) << c.men;
    EXPECT_EQ(same_position(with, without), !c.counts) << c.men;
    EXPECT_EQ(with.key() == without.key(), !c.counts) << c.men;
    EXPECT_TRUE(with.en_passant().has_value());
  }
}

TEST(Position, castling_rook_is_found_by_wing) {
  const Position position = position_of("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", true);
  EXPECT_EQ(position.castling_rook(Side::white, Wing::king_side), unchecked_move("g1g1").to);
  EXPECT_EQ(position.castling_rook(Side::white, Wing::queen_side), unchecked_move("b1b1").to);
  EXPECT_EQ(position.castling_rook(Side::black, Wing::king_side), std::nullopt);
}

}  // namespace
}  // namespace luozi::chess
