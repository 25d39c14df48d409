// How often hands do things one way or another: the weights from which a move's style is drawn.
#pragma once

#include "hardware/model/hand.hpp"

#include <array>
#include <span>

namespace luozi::model {

/// Weights in per mille. The ways of doing one thing are weighed against each other in the order of
/// their enum. Estimates, to be swept.
struct Habits {
  std::array<int, 4> capture{};
  std::array<int, 3> castling{};
  std::array<int, 2> beside{};
  std::array<int, 3> promotion{};
  std::array<int, 2> jump{};
  std::array<int, 3> removal{};
  std::array<int, 3> removed{};
  std::array<int, 4> crown{};
  int slide = 0;           ///< of the moves that have squares to slide over
  int second_thought = 0;  ///< lifts and puts back before moving
  int early = 0;           ///< lifts before the other's hand is gone
};

/// Every order of doing things right, nothing knocked, missed or forgotten; each way often enough
/// for a single game to meet most of them.
Habits clean_habits();

/// A style for the move. `own_squares`: where the mover's other pieces stand, for a second thought;
/// `may_start_early`: the other's last move leaves this one's squares alone.
HandStyle choose_style(const HandMove& move, std::span<const int> own_squares, bool may_start_early,
                       const Habits& habits, const Pace& pace, Random& random);

}  // namespace luozi::model
