// Moves that somebody could ask about, most of them illegal, for each kind of move.
#pragma once

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <string>
#include <vector>

namespace luozi {

/// Every two squares, plain and with every promotion.
inline std::vector<chess::Move> thinkable_moves(const chess::Position&, const chess::MoveList&) {
  std::vector<chess::Move> moves;
  for (int i = 0; i < 64 * 64; ++i) {
    chess::Move move{chess::Square(i / 64), chess::Square(i % 64)};
    moves.push_back(move);
    for (const chess::PieceType type : chess::all_piece_types) {
      move.promotion = type;
      moves.push_back(move);
    }
  }
  return moves;
}

/// Every two points.
inline std::vector<xiangqi::Move> thinkable_moves(const xiangqi::Position&,
                                                  const xiangqi::MoveList&) {
  constexpr int count = xiangqi::XiangqiGrid::square_count;
  std::vector<xiangqi::Move> moves;
  for (int i = 0; i < count * count; ++i) {
    moves.push_back({xiangqi::Point(i / count), xiangqi::Point(i % count)});
  }
  return moves;
}

/// Every two squares without a capture, and every legal move with another beginning, another end,
/// or one captured piece more or fewer.
template <class Rules>
std::vector<draughts::Move<typename Rules::Grid>> thinkable_moves(
    const draughts::Position<Rules>&, const draughts::MoveList<typename Rules::Grid>& legal) {
  using Grid = typename Rules::Grid;
  constexpr int count = Grid::square_count;
  std::vector<draughts::Move<Grid>> moves;
  for (int i = 0; i < count * count; ++i) {
    moves.push_back({Square<Grid>(i / count), Square<Grid>(i % count)});
  }
  for (const draughts::Move<Grid>& move : legal) {
    moves.push_back(move);
    for (int i = 0; i < count; ++i) {
      const Square<Grid> square(i);
      moves.push_back({square, move.to, move.captured});
      moves.push_back({move.from, square, move.captured});
      moves.push_back({move.from, move.to, move.captured ^ SquareSet<Grid>{square}});
    }
  }
  return moves;
}

inline std::string words(const chess::Move& move) {
  std::string text = name(move.from) + ' ' + name(move.to);
  if (move.promotion) text += std::string(" promoting to ") + letter(*move.promotion);
  return text;
}

inline std::string words(const xiangqi::Move& move) {
  return name(move.from) + ' ' + name(move.to);
}

template <BoardGrid Grid>
std::string words(const draughts::Move<Grid>& move) {
  std::string text = name(move.from) + ' ' + name(move.to);
  for (const Square<Grid> square : move.captured) text += " capturing " + name(square);
  return text;
}

}  // namespace luozi
