// How well moves are recognised from noisy hands, beside what open board software does today:
// prints the tables that `tests/bench/README.md` keeps.
#include "tests/bench/recognition/options.hpp"
#include "tests/bench/recognition/orders.hpp"
#include "tests/bench/recognition/recognition_play.hpp"
#include "tests/bench/recognition/run.hpp"
#include "tests/bench/recognition/sweep.hpp"
#include "tests/bench/recognition/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <vector>

namespace {

using namespace luozi::bench;  // NOLINT(google-build-using-namespace): a program of its own
using luozi::notation::Sensing;

constexpr int bad_data = 65;
// Enough games for every order to be met in many captures.
constexpr std::size_t order_games_most = 50;

void run_orders(const BenchOptions& options, const Sources& sources) {
  std::vector<OrderTable> tables;
  const std::size_t games = std::min(options.games, order_games_most);
  for (const auto& [game, source] : sources) {
    for (const Sensing sensing : {Sensing::colour, Sensing::presence}) {
      tables.push_back(play_orders(source, sensing, games, options.seed, options.threads));
    }
  }
  print_orders(tables, std::cout);
}

bool all_exact(const std::vector<Summary>& summaries) {
  return std::ranges::all_of(summaries, [](const Summary& summary) {
    return summary.exact.trials > 0 && summary.exact.hits == summary.exact.trials;
  });
}

int run_sweep(const BenchOptions& options) {
  const auto swept = print_sweep(options, std::cout);
  if (!swept) std::cerr << swept.error() << '\n';
  return swept.ok() ? 0 : bad_data;
}

}  // namespace

int main(int count, char** words) {
  const ReadBenchOptions read =
      read_bench_options(recognition_program(), count, words, std::cout, std::cerr);
  if (read.exit_code >= 0) return read.exit_code;
  const BenchOptions& options = read.options;
  if (options.sweep) return run_sweep(options);
  std::cout << fmt::format("{} games a cell, seed {}\n", options.games, options.seed);
  const Sources sources = open_sources(options, std::cout);
  const auto summaries = run_cells<RecognitionPlay>(options, sources, std::cout, std::cerr);
  if (!summaries) return bad_data;
  print_accuracy(*summaries, std::cout);
  print_comparison(*summaries, std::cout);
  print_costs(*summaries, std::cout);
  print_causes(*summaries, std::cout);
  if (options.orders) run_orders(options, sources);
  return options.demand_exact && !all_exact(*summaries) ? 1 : 0;
}
