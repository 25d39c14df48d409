// The way of each piece that a player moves.
#include "boards/chess/travels.hpp"

#include "tests/unit/boards/chess/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::chess {
namespace {

/// `e1-g1 over f1, h1-f1`.
std::string text(const Travels<ChessGrid>& travels) {
  std::string out;
  for (const Travel<ChessGrid>& travel : travels.pieces) {
    out += (out.empty() ? "" : ", ") + name(travel.from) + "-" + name(travel.to);
    for (std::size_t i = 0; i < travel.over.size(); ++i) {
      out += (i == 0 ? " over " : " ") + name(travel.over[i]);
    }
  }
  for (const Square square : travels.captured) out += " x" + name(square);
  return out + (travels.exchanges ? " exchanges" : "");
}

struct Case {
  std::string_view kind, fen, move;
  std::string expected;
  bool chess960 = false;
};

const Case cases[] = {
    {"knight's move", start_fen, "g1f3", "g1-f3"},
    {"pawn's double step", start_fen, "e2e4", "e2-e4 over e3"},
    {"slide to the left, nearest first", "4k3/8/8/8/8/8/8/3R2K1 w - - 0 1", "d1a1",
     "d1-a1 over c1 b1"},
    {"slide down a diagonal", "4k3/8/8/8/4B3/8/8/6K1 w - - 0 1", "e4b1", "e4-b1 over d3 c2"},
    {"capture", "4k3/8/8/r7/8/8/8/R5K1 w - - 0 1", "a1a5", "a1-a5 over a2 a3 a4 xa5"},
    {"en passant", "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1", "c5d6", "c5-d6 xd5"},
    {"promotion with capture", "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7d8n", "e7-d8 xd8 exchanges"},
    {"castling, the king first (FIDE 4.4.1)", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "e1-g1 over f1, h1-f1"},
    {"castling to the queen's side", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8",
     "e8-c8 over d8, a8-d8 over b8"},
    {"the king stays", "6k1/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "b1-d1", true},
    {"the rook stays", "7k/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "e1-g1", true},
};

TEST(Travels, kinds_of_moves_go_their_way) {
  for (const Case& c : cases) {
    const Position position = position_of(c.fen, c.chess960);
    EXPECT_EQ(text(Chess::travels(position, move_of(position, c.move))), c.expected) << c.kind;
  }
}

TEST(Travels, every_move_empties_and_fills_what_its_footprint_says) {
  visit_random_play(20, 60, [](const Position& position) {
    for (const Move& move : legal_moves(position)) {
      const Travels<ChessGrid> travels = Chess::travels(position, move);
      SquareSet filled = position.board().filled();
      for (const Square square : travels.captured) filled.erase(square);
      for (const auto& travel : travels.pieces) filled.erase(travel.from);
      for (const auto& travel : travels.pieces) filled.insert(travel.to);
      EXPECT_EQ(filled, play(position, move).board().filled());
    }
  });
}

}  // namespace
}  // namespace luozi::chess
