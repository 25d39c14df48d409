// The touches that no completed move has explained yet: a bounded list in the order they happened.
#pragma once

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/limits.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

namespace luozi::recognizer {

/// One change of one sensor.
template <BoardGrid Grid>
struct Touching {
  Square<Grid> square;
  bool filled = false;                    ///< after the change
  std::optional<Square<Grid>> astride{};  ///< what was set down may stand there as well
  Micros at;
  std::optional<Side> colour{};  ///< of what was set down, where known
  bool adjusting = false;        ///< a side had announced that it adjusts pieces

  friend bool operator==(const Touching&, const Touching&) = default;
};

template <BoardGrid Grid>
class Gesture {
 public:
  void add(const Touching<Grid>& touching) {
    if (touches_.size() == limits::gesture_most) forget_oldest();
    touches_.push_back(touching);
    if (touched_.contains(touching.square)) again_.insert(touching.square);
    touched_.insert(touching.square);
  }

  friend bool operator==(const Gesture& a, const Gesture& b) { return a.touches_ == b.touches_; }

  bool empty() const { return touches_.empty(); }
  const SquareSet<Grid>& touched() const { return touched_; }
  /// The squares that changed more than once.
  const SquareSet<Grid>& touched_again() const { return again_; }
  /// Where what was set down may stand as well as on the square that shows it.
  SquareSet<Grid> astride() const {
    SquareSet<Grid> squares;
    for (const Touching<Grid>& touching : *this) {
      if (touching.astride) squares.insert(*touching.astride);
    }
    return squares;
  }
  const Touching<Grid>* begin() const { return touches_.data(); }
  const Touching<Grid>* end() const { return touches_.data() + touches_.size(); }

  /// How often the square changed.
  int changes(Square<Grid> square) const {
    int count = 0;
    for (const Touching<Grid>& touching : *this) count += touching.square == square ? 1 : 0;
    return count;
  }

  /// The square's first change; null: it did not change.
  const Touching<Grid>* first(Square<Grid> square) const {
    const auto is_there = [&](const Touching<Grid>& each) { return each.square == square; };
    const Touching<Grid>* found = std::find_if(begin(), end(), is_there);
    return found == end() ? nullptr : found;
  }

  /// Whether the first change of the square, which has changed, was that something came.
  bool came_first(Square<Grid> square) const { return first(square)->filled; }

  /// The last time that something was set down on any of the squares; null: nothing was.
  const Touching<Grid>* last_place(const SquareSet<Grid>& squares) const {
    const Touching<Grid>* found = nullptr;
    for (const Touching<Grid>& touching : *this) {
      if (touching.filled && squares.contains(touching.square)) found = &touching;
    }
    return found;
  }
  const Touching<Grid>* last_place(Square<Grid> square) const {
    return last_place(SquareSet<Grid>{square});
  }

  /// The square's last change; none: it did not change.
  std::optional<Touching<Grid>> last(Square<Grid> square) const {
    std::optional<Touching<Grid>> found;
    for (const Touching<Grid>& touching : *this) {
      if (touching.square == square) found = touching;
    }
    return found;
  }

  /// Whether the square was last emptied and filled again while a side adjusted pieces.
  bool was_adjusted(Square<Grid> square) const {
    bool lifted = false, adjusted = false;
    for (const Touching<Grid>& touching : *this) {
      if (touching.square != square) continue;
      adjusted = lifted && touching.filled && touching.adjusting;
      lifted = !touching.filled && touching.adjusting;
    }
    return adjusted;
  }

  /// The last lift from, or place on, any of the squares; none: there was none.
  std::optional<Micros> last(const SquareSet<Grid>& squares, bool filled) const {
    std::optional<Micros> at;
    for (const Touching<Grid>& touching : *this) {
      if (touching.filled == filled && squares.contains(touching.square)) at = touching.at;
    }
    return at;
  }

  /// Whether the square was lifted at most so long after this time.
  bool lifted_within(Square<Grid> square, Micros after, Micros longest) const {
    return std::any_of(begin(), end(), [&](const Touching<Grid>& touching) {
      return touching.square == square && !touching.filled && touching.at >= after &&
             touching.at - after <= longest;
    });
  }

  /// Where something stood on these squares meanwhile and left again, in order.
  std::vector<SeenStop<Grid>> stops(const SquareSet<Grid>& on, Micros from, Micros until) const {
    std::vector<SeenStop<Grid>> all;
    for (const Touching<Grid>* placed = begin(); placed != end(); ++placed) {
      if (!placed->filled || !on.contains(placed->square) || placed->at < from) continue;
      const auto left = std::find_if(placed + 1, end(), [&](const Touching<Grid>& later) {
        return !later.filled && later.square == placed->square;
      });
      if (left != end() && left->at <= until)
        all.push_back({placed->square, left->at - placed->at});
    }
    return all;
  }

  /// How long something stood at first on a square that was empty; nothing, if it stands still.
  Micros stood(Square<Grid> square) const {
    std::optional<Micros> placed;
    for (const Touching<Grid>& touching : *this) {
      if (touching.square != square) continue;
      if (placed) return touching.at - *placed;
      if (!touching.filled) break;
      placed = touching.at;
    }
    return Micros{};
  }

  /// The first change of any of the squares; none: there was none.
  std::optional<Micros> first(const SquareSet<Grid>& squares) const {
    for (const Touching<Grid>& touching : *this) {
      if (squares.contains(touching.square)) return touching.at;
    }
    return std::nullopt;
  }

  /// The first lift from any of the squares; none: there was none.
  std::optional<Micros> first_lift(const SquareSet<Grid>& squares) const {
    for (const Touching<Grid>& touching : *this) {
      if (!touching.filled && squares.contains(touching.square)) return touching.at;
    }
    return std::nullopt;
  }

  /// What stays unexplained once a move took its squares: touches of the squares that are still
  /// out of place, and touches of other squares after the move was over. What was set down on
  /// `taken_over` squares of the move is not its own.
  Gesture rest(const SquareSet<Grid>& of_the_move, const SquareSet<Grid>& still_open,
               Micros released, const SquareSet<Grid>& taken_over = {}) const {
    Gesture kept;
    for (const Touching<Grid>& touching : *this) {
      const bool came_later = touching.filled && taken_over.contains(touching.square);
      if (of_the_move.contains(touching.square) && !came_later) continue;
      if (still_open.contains(touching.square) || touching.at > released) kept.add(touching);
    }
    return kept;
  }

 private:
  void forget_oldest() {
    const Square<Grid> square = touches_.front().square;
    touches_.erase(touches_.begin());
    const int left = changes(square);
    if (left == 0) touched_.erase(square);
    if (left == 1) again_.erase(square);
  }

  std::vector<Touching<Grid>> touches_;
  SquareSet<Grid> touched_;
  SquareSet<Grid> again_;
};

}  // namespace luozi::recognizer
