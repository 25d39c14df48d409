// What one explanation has to deal with at a moment.
#pragma once

#include "boards/grid.hpp"
#include "recognizer/explanation/gesture.hpp"
#include "recognizer/sensors/occupancy.hpp"

namespace luozi::recognizer {

/// The wood, where it differs from the explanation's position, and the touches that nothing has
/// explained yet.
template <BoardGrid Grid>
struct Situation {
  const Wood<Grid>& wood;
  const Gesture<Grid>& gesture;
  SquareSet<Grid> difference{};
  SquareSet<Grid> own{};       ///< where the pieces of the side to move stand, by the position
  SquareSet<Grid> crowned{};   ///< pieces that may still get their second one
  SquareSet<Grid> unseen{};    ///< pieces that stand, by the explanation, where no sensor sees them
  SquareSet<Grid> mute{};      ///< ... and that none has ever shown
  Occupancy<Grid> expected{};  ///< all pieces, by the position
  SquareSet<Grid> fallen{};    ///< pieces known to be knocked over
  double haste = 0;            ///< of play: 0 to 1, see `haste` in pace.hpp
  bool is_over = false;        ///< play is, and whatever is out of place was left so
};

}  // namespace luozi::recognizer
