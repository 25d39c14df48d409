// Castling (FIDE 3.8.2) and its Chess960 form (FIDE Guidelines II.3): when it is legal and where
// king and rook then stand.
#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace luozi::chess {
namespace {

struct Case {
  std::string_view why, fen, move, after;  ///< `after` empty: castling is illegal
  bool chess960 = false;
};

void expect(const Case& c) {
  const Position before = position_of(c.fen, c.chess960);
  const Move move = unchecked_move(c.move);
  EXPECT_EQ(is_legal(before, move), !c.after.empty()) << c.why;
  EXPECT_EQ(legal_moves(before).contains(move), !c.after.empty()) << c.why;
  if (c.after.empty() || !is_legal(before, move)) return;
  EXPECT_EQ(write_fen(play(before, move)), c.after) << c.why;
}

constexpr Case chess_cases[] = {
    {"FIDE 3.8.2: king's side", "4k3/8/8/8/8/8/8/4K2R w K - 3 9", "e1h1",
     "4k3/8/8/8/8/8/8/5RK1 b - - 4 9"},
    {"FIDE 3.8.2: queen's side", "r3k3/8/8/8/8/8/8/4K3 b q - 3 9", "e8a8",
     "2kr4/8/8/8/8/8/8/4K3 w - - 4 10"},
    {"FIDE 3.8.2.1: the right is lost", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1", ""},
    {"FIDE 3.8.2.2.1: the king stands in check", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1h1", ""},
    {"FIDE 3.8.2.2.1: the king crosses an attacked square", "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1",
     "e1h1", ""},
    {"FIDE 3.8.2.2.1: the king arrives on an attacked square", "4k3/8/8/8/8/8/6r1/4K2R w K - 0 1",
     "e1h1", ""},
    {"the rook may be attacked", "4k3/8/8/8/8/8/7r/4K2R w K - 0 1", "e1h1",
     "4k3/8/8/8/8/8/7r/5RK1 b - - 1 1"},
    {"the rook may cross an attacked square", "4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1", "e1a1",
     "4k3/8/8/8/8/8/1r6/2KR4 b - - 1 1"},
    {"a pawn attacks the square crossed", "4k3/8/8/8/8/8/4p3/R3K3 w Q - 0 1", "e1a1", ""},
    {"FIDE 3.8.2.2.2: a man stands between, beside the king", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
     "e1h1", ""},
    {"FIDE 3.8.2.2.2: a man stands between, beside the rook", "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1",
     "e1a1", ""},
};

TEST(Castling, chess_follows_the_article) {
  for (const Case& c : chess_cases) expect(c);
}

constexpr Case chess960_cases[] = {
    {"the king does not move", "6k1/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1",
     "6k1/8/8/8/8/8/8/2KR4 b - - 1 1", true},
    {"the rook does not move", "3r2k1/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1",
     "3r2k1/8/8/8/8/8/8/5RK1 b - - 1 1", true},
    {"king and rook change places", "2r2k2/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1",
     "2r2k2/8/8/8/8/8/8/5RK1 b - - 1 1", true},
    {"the king goes towards the other wing", "k7/8/8/8/8/8/8/5RKR w F - 0 1", "g1f1",
     "k7/8/8/8/8/8/8/2KR3R b - - 1 1", true},
    {"the king walks five squares", "k7/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1",
     "k7/8/8/8/8/8/8/5RK1 b - - 1 1", true},
    {"a far square of the walk is attacked", "k4r2/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1", "", true},
    {"a square that only the rook crosses is attacked", "1r5k/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1",
     "1r5k/8/8/8/8/8/8/2KR4 b - - 1 1", true},
    {"the rook that leaves uncovers an attack on the king", "6k1/8/8/8/8/8/8/qRK5 w B - 0 1",
     "c1b1", "", true},
    {"the rook that leaves uncovers the square where the king arrives",
     "6k1/8/8/8/8/8/8/rR2K3 w B - 0 1", "e1b1", "", true},
    {"a man stands where the king arrives", "7k/8/8/8/8/8/8/2N2KR1 w G - 0 1", "f1g1",
     "7k/8/8/8/8/8/8/2N2RK1 b - - 1 1", true},
    {"a man stands where the king would arrive", "7k/8/8/8/8/8/8/1RN1K3 w B - 0 1", "e1b1", "",
     true},
    {"a man stands where the rook would arrive", "7k/8/8/8/8/8/8/RKNN4 w A - 0 1", "b1a1", "",
     true},
    {"a rook without the right stands in the way", "k7/8/8/8/8/8/8/4K1RR w H - 0 1", "e1h1", "",
     true},
    {"the outer rook stays out of it", "k7/8/8/8/8/8/8/4K1RR w G - 0 1", "e1g1",
     "k7/8/8/8/8/8/8/5RKR b - - 1 1", true},
};

TEST(Castling, chess960_follows_the_guidelines) {
  for (const Case& c : chess960_cases) expect(c);
}

struct LostRight {
  std::string_view why, move, rights;
};

/// FIDE 3.8.2.1: the king or the rook has moved; a rook that was captured can no longer castle.
TEST(Castling, rights_end_with_the_first_move_of_king_or_rook) {
  constexpr LostRight cases[] = {
      {"the king moves", "e1e2", "kq"},
      {"the king's rook moves", "h1g1", "Qkq"},
      {"the queen's rook moves", "a1b1", "Kkq"},
      {"a rook captures a rook", "a1a8", "Kk"},
      {"both castle rights go at once", "e1h1", "kq"},
      {"another man moves", "d3c5", "KQkq"},
  };
  const Position before = position_of("r3k2r/8/8/8/8/3N4/8/R3K2R w KQkq - 0 1");
  for (const LostRight& c : cases) {
    const std::string fen = write_fen(play(before, move_of(before, c.move)));
    EXPECT_NE(fen.find(" b " + std::string(c.rights) + " - "), std::string::npos)
        << c.why << ": " << fen;
  }
}

TEST(Castling, squares_are_those_of_the_side) {
  EXPECT_EQ(castled_king(Side::white, Wing::king_side), unchecked_move("g1g1").to);
  EXPECT_EQ(castled_rook(Side::white, Wing::king_side), unchecked_move("f1f1").to);
  EXPECT_EQ(castled_king(Side::black, Wing::queen_side), unchecked_move("c8c8").to);
  EXPECT_EQ(castled_rook(Side::black, Wing::queen_side), unchecked_move("d8d8").to);
}

}  // namespace
}  // namespace luozi::chess
