// Which pieces an arm swept off the board, rather than hands that play took up.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/gesture.hpp"

namespace luozi::recognizer {

template <BoardGrid Grid>
class Sweep {
 public:
  void touch(const Touching<Grid>& touching) {
    if (touching.filled) {
      came_.insert(touching.square);
      return;
    }
    if (touching.at - last_ > hands::swept_within) together_ = came_ = {};
    last_ = touching.at;
    swept_.erase(touching.square);
    if (!came_.contains(touching.square)) together_.insert(touching.square);
    if (together_.size() >= hands::swept_least) swept_ = together_;
  }

  /// Squares whose pieces left together, more than hands take at once, the last time that so many
  /// did, and have not left again since.
  const SquareSet<Grid>& swept() const { return swept_; }

 private:
  SquareSet<Grid> together_{};  ///< lifted one right after the other, the last time
  SquareSet<Grid> came_{};      ///< filled since then: a slid piece leaves these, no other
  SquareSet<Grid> swept_{};
  Micros last_{};
};

}  // namespace luozi::recognizer
