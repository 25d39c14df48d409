// From what makes people play a move to how likely each move of a position is: the part that all
// games share.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

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

/// The same for each of these moves, in their order, by the traits of each and the weights of all.
/// Twins of a move, which `is_choice` leaves out, are no choices of their own.
template <class Moves, class MoveTraits, std::size_t count, class IsChoice>
std::vector<double> implausibilities(const Moves& moves, const MoveTraits& traits,
                                     const std::array<double, count>& weights,
                                     const IsChoice& is_choice) {
  std::vector<double> values;
  values.reserve(moves.size());
  double sum = 0, choices = 0;
  for (const auto& move : moves) {
    values.push_back(attraction(weights, traits.of(move)));
    if (!is_choice(move)) continue;
    sum += values.back();
    ++choices;
  }
  for (double& value : values) value = implausibility_of(value / sum, choices);
  return values;
}

}  // namespace luozi
