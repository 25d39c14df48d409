// What an illegal move is in the words of the laws: its kind, its article, what was due instead.
#pragma once

#include "boards/grid.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <vector>

namespace luozi {

/// What can be wrong with what a move left on the board.
enum class IrregularityKind : std::uint8_t {
  illegal_move,          ///< no piece may be moved so
  capture_not_made,      ///< a move that would do, if no capture were due; named as an illegal move
  not_majority,          ///< a capture of fewer pieces than the laws want
  capture_not_removed,   ///< a piece was jumped and still stands
  wrong_piece_removed,   ///< a piece left the board that the move does not capture
  released_early,        ///< let go in the middle of a capture
  uncrowned_king_moved,  ///< a king that carries no second piece
  two_moves,             ///< without the other side's between them
  out_of_turn,           ///< a piece of the side that was not to move
  displaced,             ///< pieces beside the move are not where they stood
};

constexpr std::string_view name(IrregularityKind kind) {
  switch (kind) {
    case IrregularityKind::illegal_move:
    case IrregularityKind::capture_not_made:
      return "illegal-move";
    case IrregularityKind::not_majority:
      return "not-majority";
    case IrregularityKind::capture_not_removed:
      return "capture-not-removed";
    case IrregularityKind::wrong_piece_removed:
      return "wrong-piece-removed";
    case IrregularityKind::released_early:
      return "released-early";
    case IrregularityKind::uncrowned_king_moved:
      return "uncrowned-king-moved";
    case IrregularityKind::two_moves:
      return "two-moves";
    case IrregularityKind::out_of_turn:
      return "out-of-turn";
    case IrregularityKind::displaced:
      return "displaced";
  }
  return "";
}

/// What one article says of an `Irregularity`.
template <class G>
struct IrregularityFinding {
  using Move = typename G::Move;

  IrregularityKind kind = IrregularityKind::illegal_move;
  std::string_view article{};             ///< body and article; empty: the edition has none
  SquareSet<typename G::Grid> squares{};  ///< on which it shows
  std::vector<Move> obliged{};  ///< what is to be played instead: the legal moves of the piece
                                ///< that was moved, or all where it has none; empty: pieces are
                                ///< to be put back where they stood
  bool loses = false;  ///< who made it has lost; otherwise it is put right or left to stand
};

/// What to play instead of an illegal move of the piece on `from`: see `obliged`.
template <class G>
std::vector<typename G::Move> due_instead(const typename G::Position& position,
                                          Square<typename G::Grid> from) {
  const auto legal = G::legal_moves(position);
  std::vector<typename G::Move> due;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(due),
               [&](const typename G::Move& move) { return move.from == from; });
  if (due.empty()) due.assign(legal.begin(), legal.end());
  return due;
}

}  // namespace luozi
