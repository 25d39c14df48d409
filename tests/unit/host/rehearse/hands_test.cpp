// Moves of every game as hands see them: squares and poles.
#include "host/rehearse/hands.hpp"

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace luozi::host {
namespace {

using model::Contact;

template <class Grid>
std::string names(const std::vector<int>& squares) {
  std::string text;
  for (const int square : squares) text += ' ' + Grid::name(square);
  return text;
}

/// "e1 g1 w, h1 f1" with what else there is: stops, over, takes, promotes, crowns.
template <class Grid>
std::string words(const model::HandMove& move) {
  std::string text;
  for (const model::PieceTravel& piece : move.pieces) {
    if (!text.empty()) text += ", ";
    text += Grid::name(piece.from) + ' ' + Grid::name(piece.to);
    if (!piece.stops.empty()) text += " stops" + names<Grid>(piece.stops);
    if (!piece.over.empty()) text += " over" + names<Grid>(piece.over);
  }
  if (!move.victims.empty()) text += " takes" + names<Grid>(move.victims);
  if (move.promotes) text += " promotes";
  if (move.crowns) text += " crowns";
  return text + (move.own == Contact::white ? " w" : " b");
}

struct Row {
  const char* fen;
  const char* move;
  const char* hand;
  bool chess960 = false;
};

constexpr Row chess_rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2 e4 over e3 w"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "g1 f3 w"},
    {"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "d1 d5 over d2 d3 d4 takes d5 w"},
    {"4k2b/8/8/8/8/8/8/R3K3 b Q - 0 1", "h8a1", "h8 a1 over g7 f6 e5 d4 c3 b2 takes a1 b"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5 d6 takes d5 w"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1 g1 over f1, h1 f1 w"},
    {"5k1r/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "f1 g1, g1 f1 w", true},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a7 a8 promotes w"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "a7 b8 takes b8 promotes w"},
};

TEST(Hands, chess_moves_become_squares_and_poles) {
  for (const Row& row : chess_rows) {
    const auto position = chess::parse_fen(row.fen, row.chess960);
    ASSERT_TRUE(position.ok()) << row.fen << ": " << position.error().message;
    const auto move = chess::parse_coordinates(*position, row.move);
    ASSERT_TRUE(move.ok()) << row.move << " is not legal in " << row.fen;
    EXPECT_EQ(words<chess::ChessGrid>(hand_move<chess::Chess>(*position, *move)), row.hand)
        << row.fen << ' ' << row.move;
  }
}

/// Every legal move of the position, each in words.
template <class G>
std::vector<std::string> all_words(const typename G::Position& position) {
  std::vector<std::string> all;
  for (const auto& move : G::legal_moves(position)) {
    all.push_back(words<typename G::Grid>(hand_move<G>(position, move)));
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Hands, xiangqi_pieces_capture_on_their_target_over_screens) {
  const auto position = xiangqi::parse_fen("3k5/9/9/4p4/9/4P4/4C4/9/9/5K3 w - - 0 1");
  ASSERT_TRUE(position.ok());
  const std::vector<std::string> all = all_words<xiangqi::Xiangqi>(*position);
  EXPECT_EQ(std::count(all.begin(), all.end(), "e3 e6 takes e6 w"), 1);
}

template <class Rules>
std::vector<std::string> draughts_words(const char* fen) {
  const auto position = draughts::parse_fen<Rules>(fen);
  if (!position.ok()) return {"not read"};
  return all_words<draughts::Draughts<Rules>>(*position);
}

TEST(Hands, draughts_pieces_stop_behind_every_victim_and_are_crowned) {
  EXPECT_EQ(draughts_words<draughts::International>("W:W32:B28,19"),
            (std::vector<std::string>{"32 14 stops 23 over 23 takes 28 19 w"}));
  EXPECT_EQ(draughts_words<draughts::International>("W:W7:B50"),
            (std::vector<std::string>{"7 1 crowns w", "7 2 crowns w"}));
}

TEST(Hands, standing_gives_every_piece_its_pole) {
  const std::vector<Contact> chessmen = standing<chess::Chess>(chess::start_position());
  ASSERT_EQ(chessmen.size(), 64U);
  EXPECT_EQ(std::count(chessmen.begin(), chessmen.begin() + 16, Contact::white), 16);
  EXPECT_EQ(std::count(chessmen.begin() + 16, chessmen.end() - 16, Contact::open), 32);
  EXPECT_EQ(std::count(chessmen.end() - 16, chessmen.end(), Contact::black), 16);
  using draughts::InternationalDraughts;
  const std::vector<Contact> men = standing<InternationalDraughts>(InternationalDraughts::start());
  ASSERT_EQ(men.size(), 50U);
  EXPECT_EQ(std::count(men.begin(), men.begin() + 20, Contact::black), 20);
  EXPECT_EQ(std::count(men.end() - 20, men.end(), Contact::white), 20);
}

}  // namespace
}  // namespace luozi::host
