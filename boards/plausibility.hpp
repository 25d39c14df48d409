// From what makes people play a move to how likely each move of a position is: the part that all
// games share.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace luozi {

/// A conditional logit over traits of the moves, mixed with this share of moves drawn at random, so
/// that no blunder is more than 33 times less likely than a move so drawn. A house rule.
inline constexpr double drawn_at_random = 0.03;

/// No move is taken for more than e^2 times likelier than one drawn at random: an obvious capture
/// would be believed of pieces that only pass. A house rule, by the recognition bench: without it
/// one broadcast game in 240 of chess gained a capture that was the kings' sign for a draw.
inline constexpr double least_implausibility = -2.0;

/// How much draws people to a move, against others of its position.
template <std::size_t count>
double attraction(const std::array<double, count>& weights,
                  const std::array<double, count>& traits) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weights[i] * traits[i];
  return std::exp(sum);
}

/// How often people play a move to which the logit gives this share, 0 to 1, of so many choices.
inline double share_played(double share, double choices) {
  return (1 - drawn_at_random) * share + drawn_at_random / choices;
}

/// How much less likely such a move is to be played than one drawn at random, as a natural
/// logarithm, from -2 to 3.5.
inline double implausibility_of(double share, double choices) {
  return std::max(least_implausibility, -std::log(share_played(share, choices) * choices));
}

}  // namespace luozi
