// How far players' moves may be guessed: what a move's plausibility is worth when these play.
#pragma once

#include "recognizer/costs/costs.hpp"

#include <algorithm>
#include <cmath>

namespace luozi::recognizer {

/// The odds, as a natural logarithm, that players choose their moves as people do and do not draw
/// them at random, once they have played one that is so much less likely to be chosen than drawn.
inline double sense_after(double sense, double implausibility) {
  const double against =
      std::clamp(implausibility, -costs::sense_step_most, costs::sense_step_most);
  return std::clamp(sense - against, -costs::sense_most, costs::sense_most);
}

/// The cost of a choice at these odds, against a move drawn at random: never more than
/// ln(1 + e^sense), and 0 where nothing is known of the move.
inline double choice_cost(double implausibility, double sense) {
  const double chosen = 1 / (1 + std::exp(-sense));
  return -std::log1p(chosen * std::expm1(-implausibility));
}

}  // namespace luozi::recognizer
