// Moves of chess as hands see them: squares and poles.
#include "host/rehearse/chess_hands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace luozi::host {
namespace {

using model::Contact;

std::string square_name(int number) { return chess::ChessGrid::name(number); }

/// "from e1 to g1 victim d5 rook h1f1 promotes path e3" with only the parts that are there.
std::string words(const model::HandMove& move) {
  std::string text = square_name(move.from) + ' ' + square_name(move.to);
  text += move.own == Contact::white ? " w" : " b";
  if (move.victim) text += " takes " + square_name(*move.victim);
  if (move.rook) text += " rook " + square_name(move.rook->from) + square_name(move.rook->to);
  if (move.promotes) text += " promotes";
  if (!move.path.empty()) text += " over";
  for (const int square : move.path) text += ' ' + square_name(square);
  return text;
}

struct Row {
  const char* fen;
  const char* move;
  const char* hand;
  bool chess960 = false;
};

constexpr Row rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2 e4 w over e3"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "g1 f3 w"},
    {"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "d1 d5 w takes d5 over d2 d3 d4"},
    {"4k2b/8/8/8/8/8/8/R3K3 b Q - 0 1", "h8a1", "h8 a1 b takes a1 over g7 f6 e5 d4 c3 b2"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5 d6 w takes d5"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1 g1 w rook h1f1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8 c8 b rook a8d8"},
    {"5k1r/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "f1 g1 w rook g1f1", true},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a7 a8 w promotes"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "a7 b8 w takes b8 promotes"},
};

TEST(ChessHands, moves_become_squares_and_poles) {
  for (const Row& row : rows) {
    const auto position = chess::parse_fen(row.fen, row.chess960);
    ASSERT_TRUE(position.ok()) << row.fen << ": " << position.error().message;
    const auto move = chess::parse_coordinates(*position, row.move);
    ASSERT_TRUE(move.ok()) << row.move << " is not legal in " << row.fen;
    EXPECT_EQ(words(hand_move(*position, *move)), row.hand) << row.fen << ' ' << row.move;
  }
}

TEST(ChessHands, standing_gives_every_man_its_pole) {
  const std::vector<Contact> squares = standing(chess::start_position());
  ASSERT_EQ(squares.size(), 64U);
  EXPECT_EQ(std::count(squares.begin(), squares.begin() + 16, Contact::white), 16);
  EXPECT_EQ(std::count(squares.begin() + 16, squares.end() - 16, Contact::open), 32);
  EXPECT_EQ(std::count(squares.end() - 16, squares.end(), Contact::black), 16);
}

}  // namespace
}  // namespace luozi::host
