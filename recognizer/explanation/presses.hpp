// Which moves have presses of the clock completed, and how often do they come before the piece?
#pragma once

#include "recognizer/costs/costs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace luozi::recognizer {

namespace costs {

/// A press came before its piece was set down, or seen to be, as others of this game did: a player
/// may press with the other hand, and a board may wait 0.2 s before it believes a sensor. What is
/// expected of players weighs as much as so many presses.
inline constexpr double presses_expected = 20.0;

}  // namespace costs

/// The presses of one explanation.
struct Presses {
  /// The last move of each side that its press of the clock completes, by ply; with an early press
  /// the one still under way.
  std::array<int, 2> last{};
  int seen = 0, early = 0;  ///< all of them; those that came before the piece

  friend constexpr bool operator==(const Presses&, const Presses&) = default;

  /// The same where only so many plies were played.
  Presses up_to(int ply) const {
    Presses presses = *this;
    for (int& one : presses.last) one = std::min(one, ply);
    return presses;
  }

  /// What it costs that one more came before its piece, nats: no more than of unknown players.
  double early_cost(double haste) const {
    const double unknown = costs::press_early.at(haste);
    const double expected = costs::presses_expected * std::exp(-unknown);
    return std::min(unknown, -std::log((early + expected) / (seen + costs::presses_expected)));
  }
};

}  // namespace luozi::recognizer
