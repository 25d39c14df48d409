// Fits a conditional logit to what was chosen, and says what it is worth on other choices.
#pragma once

#include "boards/plausibility.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

namespace luozi::bench {

inline constexpr int rounds = 400;
inline constexpr double shrinkage = 2e-4;  // of squared weights, per position

/// What a game knows of a move, and how it is weighed.
template <std::size_t trait_count, std::size_t men, std::size_t squares>
struct Model {
  using Traits = std::array<double, trait_count>;
  using Weights = luozi::Weights<trait_count, men, squares>;

  struct Option {
    Traits traits;
    Way way;
    bool same_man;  ///< as the one that was played
  };

  /// One move of a game: what could have been played, and what was.
  struct Choice {
    Stage stage;
    std::vector<Option> options;
    std::size_t played = 0;
  };

  using Choices = std::vector<Choice>;
};

/// Takes each number of these, alike, together.
template <class Take, class... Others>
void each_number(Take&& take, double& first, Others&... others) {
  take(first, others...);
}
template <class Take, class T, std::size_t size, class... Others>
void each_number(Take&& take, std::array<T, size>& first, Others&... others) {
  for (std::size_t i = 0; i < size; ++i) each_number(take, first[i], others[i]...);
}
template <class Take, class Weights, class... Others>
void each_weight(Take&& take, Weights& first, Others&... others) {
  each_number(take, first.traits, others.traits...);
  each_number(take, first.places, others.places...);
}

/// The shares of the choice's moves by these weights, of those of the same man only or of all.
template <class Choice, class Weights>
std::vector<double> shares(const Choice& choice, const Weights& weights, bool same_man = false) {
  std::vector<double> shares;
  const auto weigh = trait_weights(weights, choice.stage);
  double sum = 0;
  for (const auto& option : choice.options) {
    const bool counts = !same_man || option.same_man;
    shares.push_back(
        counts ? attraction(weigh, option.traits, weights.places, choice.stage, option.way) : 0);
    sum += shares.back();
  }
  for (double& share : shares) share /= sum;
  return shares;
}

/// Adds so much of a move's traits and places to the sum.
template <class Option, class Weights>
void add(double much, const Option& option, const Stage& stage, Weights& sum) {
  for (std::size_t k = 0; k < stage_count; ++k) {
    for (std::size_t i = 0; i < option.traits.size(); ++i) {
      sum.traits[i][k] += much * stage[k] * option.traits[i];
    }
    auto& places = sum.places[k][option.way.man];
    places[option.way.to] += much * stage[k];
    places[option.way.from] -= much * stage[k];
  }
}

/// By how much the mean log-likelihood rises with each weight, and shrinking makes up for it.
template <class Choices, class Weights>
Weights gradient(const Choices& choices, const Weights& weights) {
  Weights sum{};
  for (const auto& one : choices) {
    const std::vector<double> share = shares(one, weights);
    const double played = share[one.played];
    const double sensible =
        (1 - drawn_at_random) * played / share_played(played, static_cast<double>(share.size()));
    for (std::size_t i = 0; i < share.size(); ++i) {
      const double too_little = (i == one.played ? 1 : 0) - share[i];
      add(sensible * too_little, one.options[i], one.stage, sum);
    }
  }
  each_weight(
      [&](double& up, double weight) {
        up = up / static_cast<double>(choices.size()) - shrinkage * weight;
      },
      sum, weights);
  return sum;
}

/// Climbs with a step of its own for each weight (Adam: D. P. Kingma and J. Ba, ICLR 2015), smaller
/// towards the end.
template <class Weights, class Choices>
Weights fit(const Choices& choices) {
  Weights weights{}, means{}, squares{};
  for (int round = 1; round <= rounds; ++round) {
    Weights rise = gradient(choices, weights);
    const double step = round <= rounds / 2 ? 0.1 : round <= rounds * 3 / 4 ? 0.03 : 0.01;
    each_weight(
        [&](double& weight, double up, double& mean, double& square) {
          mean = 0.9 * mean + 0.1 * up;
          square = 0.99 * square + 0.01 * up * up;
          const double steady = mean / (1 - std::pow(0.9, round));
          const double spread = std::sqrt(square / (1 - std::pow(0.99, round)));
          weight += step * steady / (spread + 1e-8);
        },
        weights, rise, means, squares);
  }
  return weights;
}

/// As they will be written down.
template <class Weights>
Weights rounded(Weights weights) {
  each_number([](double& weight) { weight = std::round(100 * weight) / 100; }, weights.traits);
  each_number([](double& weight) { weight = std::round(10 * weight) / 10; }, weights.places);
  return weights;
}

/// Says how well these weights foretell the choices, beside drawing at random.
template <class Choices, class Weights>
void report(const char* name, const Choices& choices, const Weights& weights, bool same_man) {
  double loss = 0, uniform = 0;
  int first = 0;
  for (const auto& one : choices) {
    const std::vector<double> share = shares(one, weights, same_man);
    const auto moves = static_cast<double>(std::ranges::count_if(
        one.options, [&](const auto& option) { return !same_man || option.same_man; }));
    loss -= std::log(share_played(share[one.played], moves));
    uniform += std::log(moves);
    const auto most = std::ranges::max_element(share) - share.begin();
    first += most == static_cast<std::ptrdiff_t>(one.played) ? 1 : 0;
  }
  const auto all = static_cast<double>(choices.size());
  fmt::print(stderr, "{}: {} moves, log-loss {:.3f} (uniform {:.3f}), first choice {:.1f} %\n",
             name, choices.size(), loss / all, uniform / all, 100 * first / all);
}

}  // namespace luozi::bench
