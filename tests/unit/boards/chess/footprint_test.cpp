// What each kind of move does to the squares.
#include "boards/chess/footprint.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>

namespace luozi::chess {
namespace {

struct Case {
  std::string_view kind, fen, move;
  std::string empties, fills, replaces, path;
  bool chess960 = false;
  bool exchanges = false;
};

const Case cases[] = {
    {"knight's move", start_fen, "g1f3", "g1", "f3", "", ""},
    {"pawn's step", start_fen, "e2e3", "e2", "e3", "", ""},
    {"pawn's double step", start_fen, "e2e4", "e2", "e4", "", "e3"},
    {"slide", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1d1", "a1", "d1", "", "b1 c1"},
    {"diagonal slide", "4k3/8/8/8/8/8/6B1/6K1 w - - 0 1", "g2c6", "g2", "c6", "", "f3 e4 d5"},
    {"capture by a slider", "4k3/8/8/r7/8/8/8/R5K1 w - - 0 1", "a1a5", "a1", "", "a5", "a2 a3 a4"},
    {"capture by a pawn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "e4", "", "d5", ""},
    {"en passant", "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1", "c5d6", "c5 d5", "d6", "", ""},
    {"en passant by Black", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "e4 d4", "d3", "", ""},
    {"promotion", "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "e7", "e8", "", "", false, true},
    {"promotion with capture", "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7d8n", "e7", "", "d8", "",
     false, true},
    {"castling to the king's side", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1 h1", "f1 g1", "",
     ""},
    {"castling to the queen's side", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", "e8 a8", "c8 d8", "",
     "b8"},
    {"the king stays", "6k1/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "b1", "d1", "", "", true},
    {"the rook stays", "7k/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "e1", "g1", "", "", true},
    {"king and rook change places", "2r2k2/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "", "", "f1 g1", "",
     true},
    {"the king arrives on the rook's square", "7k/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1", "e1", "f1",
     "g1", "", true},
    {"the rook arrives on the king's square", "7k/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", "a1", "c1",
     "d1", "b1", true},
    {"the king walks far", "k7/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1", "b1 h1", "f1 g1", "",
     "c1 d1 e1", true},
};

TEST(Footprint, kinds_of_moves_leave_their_marks) {
  for (const Case& c : cases) {
    const Position position = position_of(c.fen, c.chess960);
    const Footprint<ChessGrid> expected{.empties = squares(c.empties),
                                        .fills = squares(c.fills),
                                        .replaces = squares(c.replaces),
                                        .path = squares(c.path),
                                        .side = position.turn(),
                                        .exchanges = c.exchanges};
    EXPECT_EQ(Chess::footprint(position, move_of(position, c.move)), expected) << c.kind;
  }
}

void expect_footprint_explains(const Position& before, Move move) {
  const Footprint<ChessGrid> print = footprint(before, move);
  const Position after = play(before, move);
  const SquareSet filled_before = before.board().filled();
  const SquareSet filled_after = after.board().filled();
  const std::string what = write_fen(before) + ' ' + coordinates(before, move);
  EXPECT_EQ(print.empties, filled_before - filled_after) << what;
  EXPECT_EQ(print.fills, filled_after - filled_before) << what;
  for (const Square square : filled_before& filled_after) {
    const bool other_man = before.piece_at(square) != after.piece_at(square);
    EXPECT_EQ(print.replaces.contains(square), other_man) << what << ' ' << name(square);
  }
  EXPECT_TRUE(after.board().of(print.side).contains_all(print.fills | print.replaces)) << what;
  EXPECT_TRUE((print.path & filled_before).empty()) << what;
  EXPECT_TRUE((print.path & print.changed()).empty()) << what;
}

TEST(Footprint, boards_before_and_after_differ_by_the_footprint) {
  visit_random_play(16, 120, [](const Position& position) {
    for (const Move& move : legal_moves(position)) expect_footprint_explains(position, move);
  });
}

/// Only promotions share a footprint, so only there must a prior decide.
TEST(Footprint, moves_with_one_footprint_differ_by_promotion_alone) {
  visit_random_play(20, 150, [](const Position& position) {
    const MoveList moves = legal_moves(position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (std::size_t j = i + 1; j < moves.size(); ++j) {
        if (footprint(position, moves[i]) != footprint(position, moves[j])) continue;
        EXPECT_TRUE(moves[i].promotion && moves[j].promotion) << write_fen(position);
        EXPECT_EQ(moves[i].to, moves[j].to);
      }
    }
  });
}

TEST(TwinCost, likeliest_twin_costs_nothing) {
  EXPECT_EQ(twin_cost(unchecked_move("e2e4")), 0);
  EXPECT_EQ(twin_cost(unchecked_move("e7e8q")), 0);
}

TEST(TwinCost, rook_is_likelier_where_a_queen_would_stalemate) {
  const Position position = position_of("8/k1P5/2K5/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(twin_cost(position, unchecked_move("c7c8r")), 0);
  EXPECT_EQ(twin_cost(position, unchecked_move("c7c8q")), stalemating_queen_cost);
  const Position plain = position_of("8/2P5/k1K5/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(twin_cost(plain, unchecked_move("c7c8q")), 0);
  EXPECT_EQ(twin_cost(plain, unchecked_move("c7c8r")), rook_promotion_cost);
}

/// The shares of promotions that the costs are taken from.
TEST(TwinCost, under_promotions_cost_the_logarithm_of_their_share) {
  EXPECT_NEAR(twin_cost(unchecked_move("e7e8n")), std::log(96.9 / 1.8), 0.05);
  EXPECT_NEAR(twin_cost(unchecked_move("e7e8r")), std::log(96.9 / 1.1), 0.05);
  EXPECT_NEAR(twin_cost(unchecked_move("e7e8b")), std::log(96.9 / 0.2), 0.05);
}

}  // namespace
}  // namespace luozi::chess
