// Fits the weights of boards/chess/plausibility.cpp to games, and says what they are worth on
// others.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "boards/chess/move_traits.hpp"
#include "boards/chess/moves.hpp"
#include "boards/chess/plausibility.hpp"
#include "notation/chess_pgn.hpp"

namespace luozi::chess {
namespace {

constexpr int rounds = 400;
constexpr double shrinkage = 1e-4;  // of squared weights, per position

/// One move of a game: what could have been played, what of it with the same man, and what was.
struct Choice {
  std::vector<Traits> traits;
  std::vector<bool> same_man;
  std::size_t played = 0;
};

std::optional<Choice> choice(const Position& position, Move played) {
  Choice choice;
  std::optional<std::size_t> index;
  const MoveTraits traits(position);
  for (const Move move : legal_moves(position)) {
    if (move.promotion && move.promotion != PieceType::queen) continue;
    if (move.from == played.from && move.to == played.to) index = choice.traits.size();
    choice.traits.push_back(traits.of(move));
    choice.same_man.push_back(move.from == played.from);
  }
  if (!index) return std::nullopt;
  choice.played = *index;
  return choice;
}

/// Adds the moves of a file's games to the first list or, every other game, to the second.
void read(const char* file, std::vector<Choice>& even, std::vector<Choice>& odd) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  notation::PgnReader reader(file, text);
  for (bool is_odd = false; const auto game = reader.next(); is_odd = !is_odd) {
    if (!*game) continue;
    Position position = (*game)->record.start;
    for (const auto& each : (*game)->record.moves) {
      auto made = choice(position, each.move);
      if (!made) break;
      (is_odd ? odd : even).push_back(std::move(*made));
      position = play(position, each.move);
    }
  }
}

/// The shares of the choice's moves by these weights, of those of the same man only or of all.
std::vector<double> shares(const Choice& choice, const Traits& weights, bool same_man = false) {
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i < choice.traits.size(); ++i) {
    double attraction = 0;
    for (std::size_t k = 0; k < trait_count; ++k) attraction += weights[k] * choice.traits[i][k];
    shares.push_back(same_man && !choice.same_man[i] ? 0 : std::exp(attraction));
    sum += shares.back();
  }
  for (double& share : shares) share /= sum;
  return shares;
}

double mixed(double share, double moves) {
  return (1 - drawn_at_random) * share + drawn_at_random / moves;
}

/// By how much the mean log-likelihood rises with each weight.
Traits gradient(const std::vector<Choice>& choices, const Traits& weights) {
  Traits sum{};
  for (const Choice& one : choices) {
    const std::vector<double> share = shares(one, weights);
    const double played = share[one.played];
    const double sensible =
        (1 - drawn_at_random) * played / mixed(played, static_cast<double>(share.size()));
    for (std::size_t k = 0; k < trait_count; ++k) {
      double mean = 0;
      for (std::size_t i = 0; i < share.size(); ++i) mean += share[i] * one.traits[i][k];
      sum[k] += sensible * (one.traits[one.played][k] - mean);
    }
  }
  for (std::size_t k = 0; k < trait_count; ++k) {
    sum[k] = sum[k] / static_cast<double>(choices.size()) - shrinkage * weights[k];
  }
  return sum;
}

/// Climbs with a step of its own for each weight (Adam: D. P. Kingma and J. Ba, ICLR 2015), smaller
/// towards the end.
Traits fit(const std::vector<Choice>& choices) {
  Traits weights{}, mean{}, square{};
  for (int round = 1; round <= rounds; ++round) {
    const Traits up = gradient(choices, weights);
    const double step = round <= rounds / 2 ? 0.1 : round <= rounds * 3 / 4 ? 0.03 : 0.01;
    for (std::size_t k = 0; k < trait_count; ++k) {
      mean[k] = 0.9 * mean[k] + 0.1 * up[k];
      square[k] = 0.99 * square[k] + 0.01 * up[k] * up[k];
      const double steady = mean[k] / (1 - std::pow(0.9, round));
      const double spread = std::sqrt(square[k] / (1 - std::pow(0.99, round)));
      weights[k] += step * steady / (spread + 1e-8);
    }
  }
  return weights;
}

void report(const char* name, const std::vector<Choice>& choices, const Traits& weights,
            bool same_man) {
  double loss = 0, uniform = 0;
  int first = 0;
  for (const Choice& one : choices) {
    const std::vector<double> share = shares(one, weights, same_man);
    const auto moves = static_cast<double>(same_man ? std::ranges::count(one.same_man, true)
                                                    : std::ssize(one.same_man));
    loss -= std::log(mixed(share[one.played], moves));
    uniform += std::log(moves);
    const auto most = std::ranges::max_element(share) - share.begin();
    first += most == static_cast<std::ptrdiff_t>(one.played) ? 1 : 0;
  }
  const auto count = static_cast<double>(choices.size());
  fmt::print("{}: {} moves, log-loss {:.3f} (uniform {:.3f}), first choice {:.1f} %\n", name,
             choices.size(), loss / count, uniform / count, 100 * first / count);
}

int run(int count, char** files) {
  std::vector<Choice> even, odd;
  for (int i = 1; i < count; ++i) read(files[i], even, odd);
  if (even.empty() || odd.empty()) {
    std::cerr << "usage: plausibility_fit FILE.pgn ...: two games or more are needed\n";
    return 64;
  }
  const Traits weights = fit(even);
  for (const double weight : weights) fmt::print("{:.2f}\n", weight);
  report("fitted", even, weights, false);
  report("others", odd, weights, false);
  report("others, the man known", odd, weights, true);
  return 0;
}

}  // namespace
}  // namespace luozi::chess

int main(int count, char** files) { return luozi::chess::run(count, files); }
