// How men and kings move and capture on 100 squares, article by article.
#include "boards/draughts/moves.hpp"

#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::draughts {
namespace {

struct Case {
  std::string_view law;  ///< the article of CN-draughts-100 and what it says of this position
  std::string fen;
  std::string moves;  ///< all legal ones
};

void expect_moves(const Case& c) {
  EXPECT_EQ(moves_of(position_of<International>(c.fen)), sorted(c.moves)) << c.law << ": " << c.fen;
}

TEST(Moves, men_and_kings_move_along_diagonals) {
  const Case cases[] = {
      {"5.3 White begins", start_fen<International>(),
       "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30"},
      {"5.4 one square forward", "W:W28:B1", "28-22 28-23"},
      {"5.4 Black's forward is down", "B:W50:B1", "1-6 1-7"},
      {"5.4 at the edge there is one way", "W:W26:B5", "26-21"},
      {"5.4 only to an empty square", "W:W22,23,28:B1", "22-17 22-18 23-18 23-19"},
      {"5.5 onto the last row", "W:W7:B50", "7-1 7-2"},
      {"5.9 a king goes forward and back, any number of squares", "W:WK28:B1",
       "28-22 28-17 28-11 28-6 28-23 28-19 28-14 28-10 28-5 28-32 28-37 28-41 28-46 28-33 28-39 "
       "28-44 28-50"},
      {"5.9 up to the next piece", "W:WK46,32:B5", "46-41 46-37 32-27 32-28"},
      {"5.9 two enemy pieces in a row stop it", "W:WK46:B28,23", "46-41 46-37 46-32"},
      {"5.9 an enemy piece at the edge stops it", "W:WK46:B5",
       "46-41 46-37 46-32 46-28 46-23 46-19 46-14 46-10"},
  };
  for (const Case& c : cases) expect_moves(c);
}

TEST(Captures, men_capture_forward_and_back) {
  const Case cases[] = {
      {"6.1 forward", "W:W28:B22", "28x17"},
      {"6.1 backward", "W:W28:B32", "28x37"},
      {"6.1 Black likewise", "B:W32,22:B28", "28x17 28x37"},
      {"6.1 own pieces are not captured", "W:W28,22,23,32,33:B1",
       "22-17 22-18 23-18 23-19 32-27 "
       "33-29"},
      {"6.2 capturing is a duty of all pieces", "W:W28,50,K6:B22", "28x17"},
      {"6.2 only a neighbour, with an empty square behind", "W:W28:B22,17,14", "28-23"},
      {"6.2 no square behind the edge", "W:W31:B26,5", "31-27"},
      {"6.5 one after another", "W:W32:B28,19", "32x23x14"},
      {"6.5 forward, then back", "W:W32:B28,29", "32x23x34"},
      {"6.5 as far as it goes", "W:W47:B42,32,22,12", "47x38x27x18x7"},
      {"6.7 own pieces are not jumped", "W:W32,37:B28,23", "32-27 37-31"},
      {"6.8 an empty square may be crossed again", "W:W22:B28,29,30,37,39,40", "22x33x24x35x44x33"},
  };
  for (const Case& c : cases) expect_moves(c);
}

TEST(Captures, kings_capture_from_afar_and_land_anywhere_behind) {
  const Case cases[] = {
      {"6.3 any empty square behind", "W:WK46:B28", "46x23 46x19 46x14 46x10 46x5"},
      {"6.3 up to the next piece", "W:WK46,14:B28", "46x23 46x19"},
      {"6.3 not where two stand in a row", "W:WK46:B28,23,1", "46-41 46-37 46-32"},
      {"6.6 it may turn at a right angle", "W:WK46:B28,13", "46x19x8 46x19x2"},
      {"6.6 or go straight on", "W:WK46:B37,19", "46x32x14 46x32x10 46x32x5"},
      {"6.7 own pieces are not jumped", "W:WK46,37:B28", "46-41 37-31 37-32"},
      {"6.8 no piece is jumped twice, an empty square may be", "W:WK35:B2,12,30,39,40",
       "35x8x17x44x35"},
      {"6.11 captured pieces stand until the end: 24, jumped first, still bars 29 from 20",
       "W:WK35:B7,24,27,33", "35x2x16x38x29"},
      {"6.11 and 18 and 27 bar the others", "W:WK26:B14,18,21,27,30",
       "26x12x34x25x3 26x12x34x25x9 26x3x25x34x1 26x3x25x34x7 26x3x25x34x12"},
  };
  for (const Case& c : cases) expect_moves(c);
}

TEST(Captures, most_pieces_must_be_captured) {
  const Case cases[] = {
      {"6.12 two rather than one", "W:W32,45:B28,19,40", "32x23x14"},
      {"6.12 two men rather than one king", "W:W32,45:B28,19,K40", "32x23x14"},
      {"6.12 a king's one rather than nothing", "W:WK46,35:B28,45", "46x23 46x19 46x14 46x10 46x5"},
      {"6.12 a man's two rather than a king's one", "W:WK46,45:B28,40,39", "45x34x43"},
      {"6.13 free choice among equals, man or king", "W:WK46,35:B28,30",
       "46x23 46x19 46x14 46x10 46x5 35x24"},
      {"6.13 and among ways of one piece", "W:W28:B22,23", "28x17 28x19"},
  };
  for (const Case& c : cases) expect_moves(c);
}

struct Crowning {
  std::string_view law, fen, move, after;
};

TEST(Crowning, only_where_the_move_ends) {
  const Crowning cases[] = {
      {"5.5 arriving by a quiet move", "W:W7:B50", "7-1", "B:WK1:B50"},
      {"5.5 arriving by a capture", "W:W12:B8,50", "12x3", "B:WK3:B50"},
      {"5.5 Black on White's row", "B:W1:B44", "44-50", "W:W1:BK50"},
      {"6.14 passing by: still a man", "W:W12:B8,9,50", "12x3x14", "B:W14:B50"},
      {"5.9 a king stays one", "W:WK7:B50", "7-1", "B:WK1:B50"},
  };
  for (const Crowning& c : cases) {
    const auto position = position_of<International>(c.fen);
    const auto move = move_of(position, c.move);
    EXPECT_EQ(write_fen(play(position, move)), c.after) << c.law;
    const bool was_man = position.board().piece_at(move.from)->type == PieceType::man;
    EXPECT_EQ(crowns(position, move), was_man && c.after.find('K') != std::string_view::npos)
        << c.law;
  }
}

/// 6.11: all captured pieces are off when the move is over, and only they.
TEST(Play, captured_pieces_leave_and_counters_go_on) {
  History<InternationalDraughts> game = game_of<International>("W:W32,48:B28,19,K1", "32x23x14");
  EXPECT_EQ(write_fen(game.now()), "B:W14,48:BK1");
  EXPECT_EQ(game.now().king_plies(), 0);
  EXPECT_EQ(game.now().move_number(), 1);
  play_on(game, "1-6");
  EXPECT_EQ(game.now().king_plies(), 1) << "a king moved";
  EXPECT_EQ(game.now().move_number(), 2) << "rises after Black's move";
  play_on(game, "14-10");
  EXPECT_EQ(game.now().king_plies(), 0) << "a man moved";
}

}  // namespace
}  // namespace luozi::draughts
