// Fits a conditional logit to what was chosen, and says what it is worth on other choices.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "boards/plausibility.hpp"

namespace luozi::bench {

inline constexpr int rounds = 400;
inline constexpr double shrinkage = 1e-4;  // of squared weights, per position

template <std::size_t count>
using Weights = std::array<double, count>;

/// One move of a game: what could have been played, what of it with the same man, and what was.
template <std::size_t count>
struct Choice {
  std::vector<Weights<count>> traits;
  std::vector<bool> same_man;
  std::size_t played = 0;
};

/// The shares of the choice's moves by these weights, of those of the same man only or of all.
template <std::size_t count>
std::vector<double> shares(const Choice<count>& choice, const Weights<count>& weights,
                           bool same_man = false) {
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i < choice.traits.size(); ++i) {
    const bool counts = !same_man || choice.same_man[i];
    shares.push_back(counts ? attraction(weights, choice.traits[i]) : 0);
    sum += shares.back();
  }
  for (double& share : shares) share /= sum;
  return shares;
}

/// By how much the mean log-likelihood rises with each weight.
template <std::size_t count>
Weights<count> gradient(const std::vector<Choice<count>>& choices, const Weights<count>& weights) {
  Weights<count> sum{};
  for (const Choice<count>& one : choices) {
    const std::vector<double> share = shares(one, weights);
    const double played = share[one.played];
    const double sensible =
        (1 - drawn_at_random) * played / share_played(played, static_cast<double>(share.size()));
    for (std::size_t k = 0; k < count; ++k) {
      double mean = 0;
      for (std::size_t i = 0; i < share.size(); ++i) mean += share[i] * one.traits[i][k];
      sum[k] += sensible * (one.traits[one.played][k] - mean);
    }
  }
  for (std::size_t k = 0; k < count; ++k) {
    sum[k] = sum[k] / static_cast<double>(choices.size()) - shrinkage * weights[k];
  }
  return sum;
}

/// Climbs with a step of its own for each weight (Adam: D. P. Kingma and J. Ba, ICLR 2015), smaller
/// towards the end.
template <std::size_t count>
Weights<count> fit(const std::vector<Choice<count>>& choices) {
  Weights<count> weights{}, mean{}, square{};
  for (int round = 1; round <= rounds; ++round) {
    const Weights<count> up = gradient(choices, weights);
    const double step = round <= rounds / 2 ? 0.1 : round <= rounds * 3 / 4 ? 0.03 : 0.01;
    for (std::size_t k = 0; k < count; ++k) {
      mean[k] = 0.9 * mean[k] + 0.1 * up[k];
      square[k] = 0.99 * square[k] + 0.01 * up[k] * up[k];
      const double steady = mean[k] / (1 - std::pow(0.9, round));
      const double spread = std::sqrt(square[k] / (1 - std::pow(0.99, round)));
      weights[k] += step * steady / (spread + 1e-8);
    }
  }
  return weights;
}

/// Says how well these weights foretell the choices, beside drawing at random.
template <std::size_t count>
void report(const char* name, const std::vector<Choice<count>>& choices,
            const Weights<count>& weights, bool same_man) {
  double loss = 0, uniform = 0;
  int first = 0;
  for (const Choice<count>& one : choices) {
    const std::vector<double> share = shares(one, weights, same_man);
    const auto moves = static_cast<double>(same_man ? std::ranges::count(one.same_man, true)
                                                    : std::ssize(one.same_man));
    loss -= std::log(share_played(share[one.played], moves));
    uniform += std::log(moves);
    const auto most = std::ranges::max_element(share) - share.begin();
    first += most == static_cast<std::ptrdiff_t>(one.played) ? 1 : 0;
  }
  const auto all = static_cast<double>(choices.size());
  fmt::print("{}: {} moves, log-loss {:.3f} (uniform {:.3f}), first choice {:.1f} %\n", name,
             choices.size(), loss / all, uniform / all, 100 * first / all);
}

}  // namespace luozi::bench
