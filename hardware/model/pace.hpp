// How fast hands are: every duration of a hand script, with its unit and where the number is from.
#pragma once

#include "hardware/model/random.hpp"

namespace luozi::model {

/// Durations of one kind of play. No measured data on hands at a board has been published: medians
/// follow a Fitts law for 150 mm of travel into 14 mm of free play (0.57 s careful, 0.29 s in a
/// scramble), the rest are estimates to be swept, not believed. Times of slides are computed from a
/// minimum-jerk hand over a 4 mT threshold.
struct Pace {
  Spread think;          ///< from the reply's turn to its first touch
  Spread lift_to_place;  ///< one piece from square to square
  Spread between_lifts;  ///< from one piece in the air to the next lift, or from a place to a lift
  Spread release;        ///< from the piece standing to the fingers off it
  Spread press;          ///< from the release to the clock
  Spread fetch;          ///< a piece from beside the board, such as a queen
  Spread reconsider;     ///< a piece held before it is put back, and the pause after
  Spread slide_dwell;    ///< a sliding piece seen by the sensor of a square that it crosses
  Spread overlap;        ///< how long before the other's release an early hand lifts
  Spread set_up;         ///< one piece from the box to its square
  Spread slip;           ///< from a victim slid out to the own piece on its square
  Spread leap;           ///< a jump of a multiple capture, from one stop to the next
  Spread stop_rest;      ///< a piece set down on a stop before it jumps on
  Spread crown;          ///< a piece lifted, or shaken, to put a second one on it
};

/// A club game at a pace that can be watched.
Pace club_pace();
/// Both players short of time.
Pace blitz_pace();

}  // namespace luozi::model
