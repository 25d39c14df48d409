// A sensor that takes back at once what it has just said: a piece rocks as it is set down or taken
// up, or passes both ends of one reed. No hand is so quick, and nothing happened.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/gesture.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace luozi::recognizer {

/// `State` is what was made of all touches so far, `state.wood()` what the board then showed.
template <BoardGrid Grid, class State>
class Chatter {
 public:
  /// Takes in the next touch; `state` gives the state before it. The state from before the last
  /// one, if the two are chatter: changes of one square, each within `hands::other_hand_after` of
  /// the one before it, after which it shows what it did; none: they are not.
  template <class Give>
  std::optional<State> take(const Touching<Grid>& touching, const Give& state) {
    Micros& changed = changed_[static_cast<std::size_t>(touching.square.index())];
    const bool at_once = changed > Micros{} && touching.at - changed < hands::other_hand_after;
    changed = touching.at;
    std::optional<State> before = std::exchange(before_, std::nullopt);
    if (before && at_once && square_ == touching.square && shows(before->wood(), touching)) {
      return before;
    }
    if (at_once) before_ = state();
    square_ = touching.square;
    return std::nullopt;
  }

  /// Something else happened since the last touch, which must not be lost.
  void interrupt() { before_.reset(); }

 private:
  static bool shows(const Wood<Grid>& wood, const Touching<Grid>& touching) {
    return wood.filled().contains(touching.square) == touching.filled &&
           wood.colour(touching.square) == touching.colour;
  }

  std::array<Micros, static_cast<std::size_t>(Grid::square_count)> changed_{};
  std::optional<State> before_;  ///< the last touch, if one more of its square may take that back
  Square<Grid> square_{};        ///< of the last touch
};

}  // namespace luozi::recognizer
