// What may be done while the own king is, or would be, attacked (CXA-1999 2.2, 3.1, 4.1.2).
#include "boards/xiangqi/moves.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

namespace luozi::xiangqi {
namespace {

struct Case {
  std::string_view rule;
  std::string pieces, legal, illegal;  ///< moves in coordinates
  Side turn = Side::white;
};

const Case cases[] = {
    {"CXA-1999 2.2: a king may not come to face the other", "Kd0 ke9", "d0d1", "d0e0"},
    {"CXA-1999 4.1.2: a lone piece between the kings stays there", "Ke0 ke9 Ce4", "e4e5 e4e1 e0d0",
     "e4a4 e4f4"},
    {"CXA-1999 4.1.2: a horse cannot stay there", "Ke0 ke9 Ne4", "e0f0", "e4d6 e4g5 e4f2"},
    {"CXA-1999 4.1.2: of two pieces one may leave", "Ke0 ke9 Re4 pe6", "e4a4 e4e6", ""},
    {"CXA-1999 4.1.2: the other king guards the file", "Ke0 kd9 ae8", "e0f0 e0e1", "e0d0"},
    {"CXA-1999 3.1: a check must be met", "Ke0 kd9 re5 Ra3", "e0f0 a3e3", "a3a4 e0e1"},
    {"CXA-1999 3.1: by capturing", "Ke0 kd9 re5 Ra5", "a5e5", "a5a6"},
    {"CXA-1999 3.1: a cannon's check by a second piece between", "Ke0 kd9 ce7 pe4 Ra3", "a3e3 e0f0",
     "a3a4 e0e1"},
    {"CXA-1999 3.1: capturing its screen leaves a screen", "Ke0 kd9 ce7 pe4 Ra4", "e0f0",
     "a4e4 a4a5"},
    {"CXA-1999 3.1: its own screen may leave, not move along", "Ke0 kd9 ce7 Re4", "e4a4 e4i4 e4e7",
     "e4e3 e4e5 e4e1"},
    {"CXA-1999 3.1: or leave beyond the cannon", "Ke0 kd9 ce6 Ce4 re8", "e4e8 e4a4", "e4e5 e4e3"},
    {"CXA-1999 3.1: nobody becomes the screen", "Ke0 kd9 ce7 Ra4 Nd3", "a4a5 d3c5 e0e1",
     "a4e4 d3e5 d3e1"},
    {"CXA-1999 3.1: of two pieces before a cannon none may leave or fall", "Ke0 kd9 ce7 Re4 pe5",
     "e4e3 e4e1", "e4a4 e4e5"},
    {"CXA-1999 3.1: but capture the cannon", "Ke0 kd9 ce7 Ce3 ne5", "e3e7 e3e2", "e3a3 e3e5"},
    {"CXA-1999 3.1: a horse's check is met on its leg", "Ke0 kd9 nf2 Ra1", "a1f1 e0e1 e0f0",
     "a1a2 a1e1"},
    {"CXA-1999 3.1: or by capturing it", "Ke0 kd9 nf2 Ae1", "e1f2", "e1d0 e1f0"},
    {"CXA-1999 3.1: the piece on its leg stays", "Ke0 kd9 nf2 Rf1", "f1f2", "f1g1 f1f0 f1e1"},
    {"CXA-1999 3.1: the leg of two horses stays", "Ke0 kd9 nf2 ng1 Rf1", "e0e1", "f1f2 f1g1 f1f0"},
    {"CXA-1999 3.1: two checks at once", "Ke0 kd9 re5 nd2 Ra2 Ri5", "e0f0", "a2d2 i5e5 a2a1"},
    {"CXA-1999 3.1: not away along the line of check", "Ke1 kd9 re5", "e1f1", "e1e0 e1e2"},
    {"CXA-1999 3.1: the king captures what stands alone", "Ke0 kd9 re1", "e0e1", "e0d0"},
    {"CXA-1999 3.1: not what is guarded", "Ke0 kd9 re1 ce7 pe4", "e0f0", "e0e1"},
    {"CXA-1999 3.1: a pawn checks forward and sideways", "Kd0 kf9 pe0 Ra5", "d0e0 d0d1", "a5a4"},
    {"CXA-1999 3.1: Black meets a check", "Kf0 kd9 Pd8 re3", "d9d8 d9e9", "e3e4 d9d7", Side::black},
};

TEST(Check, moves_that_leave_the_king_attacked_are_illegal) {
  for (const Case& c : cases) {
    const Position position = position_of(c.pieces, c.turn);
    const MoveList moves = legal_moves(position);
    const auto expect = [&](const std::string& words, bool legal) {
      std::istringstream stream(words);
      for (std::string word; stream >> word;) {
        EXPECT_EQ(moves.contains(move_of(word)), legal) << c.rule << ": " << word;
        EXPECT_EQ(is_legal(position, move_of(word)), legal) << c.rule << ": " << word;
      }
    };
    expect(c.legal, true);
    expect(c.illegal, false);
  }
}

struct Checked {
  std::string pieces, checkers;
};

TEST(Check, checkers_are_all_that_attack_the_king) {
  const Checked positions[] = {
      {"Ke0 kd9 re5", "e5"},        {"Ke0 kd9 re5 Pe3", ""},      {"Ke0 kd9 ce7 pe4", "e7"},
      {"Ke0 kd9 ce7", ""},          {"Ke0 kd9 ce7 pe4 ne5", ""},  {"Ke0 kd9 nf2", "f2"},
      {"Ke0 kd9 nf2 Rf1", ""},      {"Ke0 kd9 pe1", "e1"},        {"Ke0 kd9 pd0 pf0", "d0 f0"},
      {"Ke0 kd9 re5 nd2", "e5 d2"}, {"Ke0 kd9 re2 ce7", "e2 e7"}, {"Ke0 kd9 ra1 ca9 ni9", ""},
  };
  for (const Checked& c : positions) {
    const Position position = position_of(c.pieces);
    EXPECT_EQ(names(checkers(position)), names(points(c.checkers))) << c.pieces;
    EXPECT_EQ(in_check(position), !c.checkers.empty()) << c.pieces;
  }
}

struct Attacked {
  std::string pieces;
  std::string_view point;
  Side by;
  std::string attackers;
};

/// Own pieces count as if an enemy stood in their place; that is what protects them.
TEST(Attackers, pieces_that_could_take_on_a_point) {
  const Attacked positions[] = {
      {"Ke0 ke9", "e0", Side::black, "e9"},
      {"Ke0 ke9", "e5", Side::black, ""},
      {"Ke0 kd9 Ra4 Ca2 Nc4", "a3", Side::white, "a4 c4"},
      {"Ke0 kd9 Ra4 Ca2 Nc3", "a5", Side::white, "a2 a4"},
      {"Ke0 kd9 Ba2 Be2 Pc3", "c4", Side::white, "a2 e2 c3"},
      {"Ke0 kd9 Ba2 Pb3", "c4", Side::white, ""},
      {"Ke0 kd9 Ad0 Af2", "e1", Side::white, "e0 d0 f2"},
      {"Ke0 kd9 pc4 pa4 pb5", "b4", Side::black, "a4 c4 b5"},
  };
  for (const Attacked& c : positions) {
    const Board board = setup_of(c.pieces).board;
    EXPECT_EQ(names(attackers(board, point(c.point), c.by)), names(points(c.attackers)))
        << c.pieces << ' ' << c.point;
  }
}

struct Ended {
  std::string pieces;
  bool checkmate, stalemate;
};

TEST(Check, no_legal_move_is_checkmate_in_check_and_stalemate_otherwise) {
  const Ended positions[] = {
      {"ke9 Ra9 Ra8 Kd0", true, false},   // CXA-1999 3.1
      {"kd9 Pd7 Ke0", false, true},       // CXA-1999 3.2
      {"kd9 Pd7 Ke0 pa3", false, false},  // another piece can move
      {"ke9 Ra9 Kd0", false, false},
  };
  for (const Ended& c : positions) {
    const Position position = position_of(c.pieces, Side::black);
    EXPECT_EQ(is_checkmate(position), c.checkmate) << c.pieces;
    EXPECT_EQ(is_stalemate(position), c.stalemate) << c.pieces;
  }
}

}  // namespace
}  // namespace luozi::xiangqi
