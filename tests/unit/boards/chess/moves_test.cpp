// The moves of the men (FIDE 3), one rule a row.
#include "boards/chess/moves.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace luozi::chess {
namespace {

struct Case {
  std::string_view article, fen;
  std::string legal, illegal;  ///< moves in coordinates
};

const Case cases[] = {
    {"FIDE 3.1: not onto an own man", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "a1d1", "a1e1 e1e2"},
    {"FIDE 3.1.1: capture replaces", "4k3/8/8/8/8/8/8/r3K2R w - - 0 1", "e1d2 e1e2 e1f2", "h1g2"},
    {"FIDE 3.2: bishop", "4k3/8/8/3B4/8/8/8/4K3 w - - 0 1", "d5a8 d5h1 d5g8 d5a2", "d5d6 d5e7"},
    {"FIDE 3.3: rook", "4k3/8/8/3R4/8/8/8/4K3 w - - 0 1", "d5a5 d5d1 d5h5 d5d8", "d5e6 d5f4"},
    {"FIDE 3.4: queen", "4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1", "d5a8 d5d1 d5h5 d5g8", "d5e7 d5f6"},
    {"FIDE 3.5: no leaping", "4k3/8/8/3p4/2pQp3/3p4/8/4K3 w - - 0 1", "d4d5 d4e4 d4e5",
     "d4d6 d4f4 d4d2 d4b4"},
    {"FIDE 3.6: knight", "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1",
     "d5e7 d5f6 d5f4 d5e3 d5c3 d5b4 d5b6 d5c7", "d5d7 d5f5 d5e6"},
    {"FIDE 3.7.1: pawn forward", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e4", "e3e5 e3e2 e3d3 e3d4"},
    {"FIDE 3.7.1: only onto a free square", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e1d1",
     "e3e4 e3e5"},
    {"FIDE 3.7.2: two squares at first", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3 e2e4", "e2e5"},
    {"FIDE 3.7.2: both squares free", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e1f2", "e2e3 e2e4"},
    {"FIDE 3.7.2: both squares free", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e3", "e2e4"},
    {"FIDE 3.7.3: capture diagonally", "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "e4d5 e4f5 e4e5",
     "e4d4"},
    {"FIDE 3.7.3.1: en passant", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6 e5d6", "c5b6 e5f6"},
    {"FIDE 3.7.3.2: only at once", "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", "c5c6", "c5d6 e5d6"},
    {"FIDE 3.7.3.3: promotion is part of the move", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1",
     "e7e8q e7e8r e7e8b e7e8n", "e7e8 e7e8k e7e8p"},
    {"only pawns promote", "8/4R3/7k/8/8/8/8/4K3 w - - 0 1", "e7e8", "e7e8q"},
    {"FIDE 3.8.1: king", "4k3/8/8/3K4/8/8/8/8 w - - 0 1", "d5d6 d5e4 d5c5", "d5d7 d5f5"},
    {"FIDE 3.9.2: not into check", "4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", "f1g1 f1e1", "f1e2 f1f2"},
    {"FIDE 3.9.2: not away along the line of check", "4k3/8/8/8/8/8/8/r4K2 w - - 0 1", "f1e2 f1g2",
     "f1g1 f1e1"},
    {"FIDE 3.9.2: kings keep apart", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3c3 d3e2", "d3d4 d3c4"},
    {"FIDE 3.9.2: a pinned man stays on its line", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8 e2e5",
     "e2d2 e2h2"},
    {"FIDE 3.9.2: a pinned knight stays", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e1d1", "e2c3 e2g1"},
    {"FIDE 3.9.2: check is answered", "4r2k/8/8/8/8/3B4/8/R3K3 w - - 0 1", "d3e2 d3e4 e1d2",
     "a1a8 d3a6 e1e2"},
    {"the checking man may be captured", "7k/8/8/8/8/2n5/1P6/1K6 w - - 0 1", "b2c3 b1c2 b1a1 b1c1",
     "b2b3 b2b4"},
    {"double check moves the king", "4r1k1/8/8/8/1b6/8/2P5/4K2R w - - 0 1", "e1d1 e1f2 e1f1",
     "c2c3 h1h7"},
    {"en passant removes the checking pawn", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3 c5d4",
     "e4e3"},
    {"en passant may not open the rank", "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1", "c5c6", "c5d6"},
    {"en passant may not open the diagonal", "8/b7/8/2Pp4/8/4K3/8/7k w - d6 0 1", "e3d3", "c5d6"},
    {"en passant along the pin's diagonal", "1b6/k7/8/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6", "e5e6"},
};

TEST(Moves, follow_the_articles) {
  for (const Case& c : cases) {
    const Position position = position_of(c.fen);
    const MoveList moves = legal_moves(position);
    std::istringstream legal(c.legal);
    for (std::string text; legal >> text;) {
      EXPECT_TRUE(is_legal(position, unchecked_move(text))) << c.article << ": " << text;
      EXPECT_TRUE(moves.contains(unchecked_move(text))) << c.article << ": " << text;
    }
    std::istringstream illegal(c.illegal);
    for (std::string text; illegal >> text;) {
      EXPECT_FALSE(is_legal(position, unchecked_move(text))) << c.article << ": " << text;
      EXPECT_FALSE(moves.contains(unchecked_move(text))) << c.article << ": " << text;
    }
  }
}

struct Played {
  std::string_view what, before, move, after;
};

TEST(Moves, play_keeps_every_field) {
  constexpr Played played[] = {
      {"a quiet move counts", "4k3/8/8/8/8/8/8/R3K3 w - - 4 9", "a1b1",
       "4k3/8/8/8/8/8/8/1R2K3 b - - 5 9"},
      {"Black's move ends the move", "4k3/8/8/8/8/8/8/R3K3 b - - 4 9", "e8d8",
       "3k4/8/8/8/8/8/8/R3K3 w - - 5 10"},
      {"a capture sets the clock back", "r3k3/8/8/8/8/8/8/R3K3 w - - 4 9", "a1a8",
       "R3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
      {"a double step is remembered", "4k3/8/8/8/8/8/4P3/4K3 w - - 4 9", "e2e4",
       "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9"},
      {"and forgotten a move later", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9", "e8d8",
       "3k4/8/8/8/4P3/8/8/4K3 w - - 1 10"},
      {"en passant takes the pawn beside", "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 9", "c5d6",
       "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"},
      {"promotion puts the new man", "8/4P2k/8/8/8/8/8/K7 w - - 3 9", "e7e8n",
       "4N3/7k/8/8/8/8/8/K7 b - - 0 9"},
      {"a captured rook castles no more", "r3k2r/8/8/8/8/8/6B1/4K3 w kq - 3 9", "g2a8",
       "B3k2r/8/8/8/8/8/8/4K3 b k - 0 9"},
  };
  for (const Played& p : played) {
    const Position before = position_of(p.before);
    EXPECT_EQ(write_fen(play(before, move_of(before, p.move))), p.after) << p.what;
  }
}

TEST(Moves, checkers_are_the_men_that_attack_the_king) {
  EXPECT_EQ(checkers(position_of("4r2k/8/8/8/1b6/8/8/4K3 w - - 0 1")), squares("e8 b4"));
  EXPECT_EQ(checkers(position_of("7k/8/8/8/8/3n4/5p2/4K3 w - - 0 1")), squares("d3 f2"));
  EXPECT_EQ(checkers(position_of("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1")), squares(""));
}

TEST(Moves, captured_square_is_where_the_victim_stands) {
  const Position position = position_of("4k3/8/1n6/2PpP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_EQ(captured_square(position, unchecked_move("c5b6")), unchecked_move("b6b6").to);
  EXPECT_EQ(captured_square(position, unchecked_move("e5d6")), unchecked_move("d5d5").to);
  EXPECT_EQ(captured_square(position, unchecked_move("e5e6")), std::nullopt);
}

/// The most legal moves that are known of any position.
TEST(Moves, list_holds_the_most_there_are) {
  const Position position = position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  EXPECT_EQ(legal_moves(position).size(), 218U);
  EXPECT_LE(legal_moves(position).size(), MoveList::capacity);
}

}  // namespace
}  // namespace luozi::chess
