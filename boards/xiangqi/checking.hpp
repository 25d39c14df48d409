// What a move can change of who attacks a point, so that most need not be tried out.
#pragma once

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/position.hpp"

namespace luozi::xiangqi {

/// Whether the move can change who attacks the point.
inline bool bears_on(Move move, Point point) {
  return bears_on(move.from, point) || bears_on(move.to, point);
}

/// Which moves of a position may give check.
class Checking {
 public:
  explicit Checking(const Position& position)
      : king_(position.king(other(position.turn()))),
        exposed_(!attackers(position.board(), king_, position.turn()).empty()) {}

  /// False for none of the legal moves that do.
  bool may_be_by(Move move) const { return exposed_ || bears_on(move, king_); }

 private:
  Point king_;
  bool exposed_;  ///< as an irregularity may have left it
};

}  // namespace luozi::xiangqi
