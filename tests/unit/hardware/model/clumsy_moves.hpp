// Moves of every kind on boards of three games, for tests of clumsy hands.
#pragma once

#include "hardware/model/clumsy.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace luozi::model {

/// A move on a board on which something stands.
struct Situation {
  std::string told;
  BoardModel board;
  PieceSet set = PieceSet::chess;
  std::vector<Standing> squares;
  HandMove move;
};

inline Situation situation(std::string told, const std::string& game, const std::vector<int>& white,
                           const std::vector<int>& black, HandMove move) {
  // Reading a board and its magnet's field takes longer than a thousand moves.
  static std::map<std::string, BoardModel> boards;
  if (!boards.contains(game)) boards.emplace(game, *board_model(game, "presence"));
  Situation made{std::move(told), boards.at(game), piece_set(game), {}, {}};
  made.squares.resize(made.board.squares.size());
  for (const int square : white)
    made.squares[static_cast<std::size_t>(square)].piece = Contact::white;
  for (const int square : black)
    made.squares[static_cast<std::size_t>(square)].piece = Contact::black;
  made.move = std::move(move);
  return made;
}

/// As on a chessboard: a1 is 0, b1 is 1, h8 is 63.
constexpr int at(const char* name) { return (name[1] - '1') * 8 + (name[0] - 'a'); }

inline Situation quiet_rook() {
  return situation("a rook goes on", "chess", {at("a1"), at("e1"), at("f2"), at("g2")},
                   {at("e8"), at("h8"), at("h7")},
                   {.pieces = {{.from = at("a1"), .to = at("a4"), .over = {at("a2"), at("a3")}}}});
}
inline Situation knight() {
  return situation("a knight goes on", "chess", {at("g1"), at("e1"), at("f2"), at("g2")},
                   {at("e8"), at("h8"), at("h7")},
                   {.pieces = {{.from = at("g1"), .to = at("f3")}}});
}
inline Situation capture() {
  return situation("a rook captures", "chess", {at("d1"), at("e1"), at("f2")},
                   {at("d4"), at("e8"), at("c7")},
                   {.pieces = {{.from = at("d1"), .to = at("d4"), .over = {at("d2"), at("d3")}}},
                    .victims = {at("d4")}});
}
inline Situation en_passant() {
  return situation("en passant", "chess", {at("e5"), at("e1"), at("f2")}, {at("d5"), at("e8")},
                   {.pieces = {{.from = at("e5"), .to = at("d6")}}, .victims = {at("d5")}});
}
inline Situation castling() {
  return situation(
      "castling", "chess", {at("e1"), at("h1"), at("f2"), at("g2")}, {at("e8")},
      {.pieces = {{.from = at("e1"), .to = at("g1")}, {.from = at("h1"), .to = at("f1")}}});
}
inline Situation promotion() {
  return situation("promotion", "chess", {at("a7"), at("e1"), at("f2")}, {at("e8"), at("h7")},
                   {.pieces = {{.from = at("a7"), .to = at("a8")}}, .promotes = true});
}
inline Situation capturing_promotion() {
  return situation(
      "capturing promotion", "chess", {at("a7"), at("e1")}, {at("b8"), at("e8")},
      {.pieces = {{.from = at("a7"), .to = at("b8")}}, .victims = {at("b8")}, .promotes = true});
}
/// a0 is 0, b0 is 1, i9 is 89: the chariot takes along the first file.
inline Situation xiangqi_capture() {
  return situation("a chariot captures", "xiangqi", {0, 4, 12}, {27, 85, 80},
                   {.pieces = {{.from = 0, .to = 27, .over = {9, 18}}}, .victims = {27}});
}
/// Field 1 has index 0: 28x19.
inline Situation jump() {
  return situation("a man jumps", "draughts-international", {27, 40, 45}, {22, 3, 10},
                   {.pieces = {{.from = 27, .to = 18}}, .victims = {22}});
}
/// 28x19x10x21: over 23, 14 and 16.
inline Situation jumps() {
  return situation("a man jumps on", "draughts-international", {27, 40, 45}, {22, 13, 15, 3},
                   {.pieces = {{.from = 27, .to = 20, .stops = {18, 9}, .over = {18, 9}}},
                    .victims = {22, 13, 15}});
}
inline Situation crowning() {
  return situation("a man is crowned", "draughts-international", {5, 40, 45}, {30, 33},
                   {.pieces = {{.from = 5, .to = 0}}, .crowns = true});
}

inline std::vector<Situation> situations() {
  return {
      quiet_rook(),          knight(),          capture(), en_passant(), castling(), promotion(),
      capturing_promotion(), xiangqi_capture(), jump(),    jumps(),      crowning()};
}

inline Level level_called(const std::string& name) {
  LevelReading reading = find_level(name);
  EXPECT_EQ(reading.error, "");
  return reading.level.value_or(Level{});
}

/// The hand of the move before, which this one finds at the board.
inline OtherHand hand_before() {
  return {.taken_us = -1'500'000, .placed_us = -90'000, .pressed_us = 200'000, .squares = {}};
}

inline HandScript perform(const Situation& at_the_board, const Level& level, int ply,
                          std::uint64_t seed = 1) {
  const Around around{at_the_board.board, at_the_board.squares, at_the_board.set, ply,
                      hand_before()};
  return perform(at_the_board.move, level, around, seed);
}

inline std::string told(const Situation& situation, const HandScript& script, int ply) {
  std::string text = situation.told + ", ply " + std::to_string(ply) + ':';
  for (const Disturbance& each : script.disturbances) text += ' ' + each.cell;
  return text;
}

}  // namespace luozi::model
