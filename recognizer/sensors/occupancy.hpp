// The wood as the sensors show it now: which squares are filled, and by which colour where known.
#pragma once

#include "boards/game.hpp"
#include "recognizer/event.hpp"

#include <optional>

namespace luozi::recognizer {

template <BoardGrid Grid>
class Wood {
 public:
  Wood() = default;
  explicit Wood(const Snapshot<Grid>& snapshot) : filled_(snapshot.filled) {
    if (snapshot.colours) {
      white_ = snapshot.colours->white & filled_;
      black_ = snapshot.colours->black & filled_;
    }
  }

  void lift(Square<Grid> square) {
    filled_.erase(square);
    white_.erase(square);
    black_.erase(square);
  }
  void place(Square<Grid> square, std::optional<Side> colour) {
    lift(square);
    filled_.insert(square);
    if (colour) (*colour == Side::white ? white_ : black_).insert(square);
  }

  /// These pieces left together.
  void sweep(const SquareSet<Grid>& squares) { swept_ = squares; }

  const SquareSet<Grid>& filled() const { return filled_; }
  /// Squares whose pieces an arm took with it when they left last (`Sweep`); some may be back.
  const SquareSet<Grid>& swept() const { return swept_; }
  /// Squares known to be of this colour.
  const SquareSet<Grid>& known(Side side) const { return side == Side::white ? white_ : black_; }

  /// Whether the sensors tell colours.
  bool shows_colours() const { return !white_.empty() || !black_.empty(); }

  /// The colour on this square, where known.
  std::optional<Side> colour(Square<Grid> square) const {
    if (white_.contains(square)) return Side::white;
    return black_.contains(square) ? std::optional(Side::black) : std::nullopt;
  }

  /// Squares on which the wood contradicts what is expected.
  SquareSet<Grid> difference(const Occupancy<Grid>& expected) const {
    return (expected.filled() ^ filled_) | (expected.white & black_) | (expected.black & white_);
  }

 private:
  SquareSet<Grid> filled_, white_, black_, swept_;
};

}  // namespace luozi::recognizer
