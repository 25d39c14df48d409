// From what makes people play a move to how likely each move of a position is: the part that all
// games share.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace luozi {

/// A conditional logit over traits of the moves, mixed with this share of moves drawn at random, so
/// that no blunder is more than 33 times less likely than a move so drawn. A house rule.
inline constexpr double drawn_at_random = 0.03;

/// No move is taken for more than e^3 times likelier than one drawn at random: an obvious capture
/// would be believed of pieces that only pass. A house rule, by the recognition bench: with e^2
/// one blitz game in 200 fewer is exact, and broadcast games none more.
inline constexpr double least_implausibility = -3.0;

/// How much of a position belongs to the opening, the middle game and the ending: shares of 1.
inline constexpr std::size_t stage_count = 3;
using Stage = std::array<double, stage_count>;

/// By the share of the pieces' worth at the start that is left, and the number of the move to come.
/// The opening fades over twelve moves, or with the first pieces. A house rule.
inline Stage stage_of(double left, int move_number) {
  const double whole = std::clamp((left - 0.85) / 0.15, 0.0, 1.0);
  const double opening = whole * std::max(0.0, 1 - (move_number - 1) / 12.0);
  const double ending = 1 - std::min(left, 1.0);
  return {opening, 1 - opening - ending, ending};
}

/// How near two squares are that lie so many files and ranks apart: 3 where they touch, 0 from four
/// steps of a king on.
inline int nearness(int files, int ranks) {
  return std::max(0, 4 - std::max({1, std::abs(files), std::abs(ranks)}));
}

/// How much each square draws each kind of man, by stage; seen from the side to move.
template <std::size_t men, std::size_t squares>
using Places = std::array<std::array<std::array<double, squares>, men>, stage_count>;

/// Which man a move takes from where to where, as `Places` count them.
struct Way {
  std::size_t man = 0, from = 0, to = 0;
};

/// What each of a move's traits weighs.
template <std::size_t trait_count>
using TraitWeights = std::array<double, trait_count>;

/// What the traits of a move weigh, each by stage, and the places of its man.
template <std::size_t trait_count, std::size_t men, std::size_t squares>
struct Weights {
  std::array<std::array<double, stage_count>, trait_count> traits{};
  Places<men, squares> places{};
};

/// What the traits weigh in positions of this stage.
template <std::size_t trait_count, std::size_t men, std::size_t squares>
TraitWeights<trait_count> trait_weights(const Weights<trait_count, men, squares>& weights,
                                        const Stage& stage) {
  TraitWeights<trait_count> sum{};
  for (std::size_t k = 0; k < trait_count; ++k) {
    for (std::size_t i = 0; i < stage_count; ++i) sum[k] += stage[i] * weights.traits[k][i];
  }
  return sum;
}

/// How much draws people to a move, against others of its position.
template <std::size_t trait_count, std::size_t men, std::size_t squares>
double attraction(const TraitWeights<trait_count>& weights,
                  const std::array<double, trait_count>& traits, const Places<men, squares>& places,
                  const Stage& stage, Way way) {
  double sum = 0;
  for (std::size_t k = 0; k < trait_count; ++k) sum += weights[k] * traits[k];
  for (std::size_t i = 0; i < stage_count; ++i) {
    sum += stage[i] * (places[i][way.man][way.to] - places[i][way.man][way.from]);
  }
  return std::exp(sum);
}

/// How often people play a move to which the logit gives this share, 0 to 1, of so many choices.
inline double share_played(double share, double choices) {
  return (1 - drawn_at_random) * share + drawn_at_random / choices;
}

/// How much less likely such a move is to be played than one drawn at random, as a natural
/// logarithm, from -3 to 3.5.
inline double implausibility_of(double share, double choices) {
  return std::max(least_implausibility, -std::log(share_played(share, choices) * choices));
}

/// The same for each of these moves, in their order, by what `traits` says of each and the weights
/// of all. Twins of a move, which `is_choice` leaves out, are no choices of their own.
template <class Moves, class MoveTraits, class Weights, class IsChoice>
std::vector<double> implausibilities(const Moves& moves, const MoveTraits& traits,
                                     const Weights& weights, const IsChoice& is_choice) {
  std::vector<double> values;
  values.reserve(moves.size());
  const Stage stage = traits.stage();
  const auto weigh = trait_weights(weights, stage);
  double sum = 0, choices = 0;
  for (const auto& move : moves) {
    values.push_back(attraction(weigh, traits.of(move), weights.places, stage, traits.way(move)));
    if (!is_choice(move)) continue;
    sum += values.back();
    ++choices;
  }
  for (double& value : values) value = implausibility_of(value / sum, choices);
  return values;
}

}  // namespace luozi
