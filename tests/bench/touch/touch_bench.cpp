// How well breaches of the laws of touching are told, and how often they are told where there are
// none: prints the tables that `tests/bench/README.md` keeps.
#include "tests/bench/recognition/options.hpp"
#include "tests/bench/recognition/run.hpp"
#include "tests/bench/touch/touch_summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace luozi::bench;  // NOLINT(google-build-using-namespace): a program of its own

BenchProgram touch_program() {
  return {.title = "touch_bench [OPTION ...]: games in which pieces are touched by the way",
          .games = {"chess", "xiangqi", "draughts-international"},
          .clock = "0"};
}

constexpr int bad_usage = 64, bad_data = 65;

/// How one game of a cell is played, for `run_games`.
struct TouchPlay {
  using Outcome = TouchOutcome;
  using Summary = TouchSummary;

  const GameSource& source;
  const Stage& stage;
  Causes causes;

  TouchOutcome measure(std::size_t index, std::uint64_t seed) const {
    return measure_touches(source.game(index), stage, players_of(index), seed, causes);
  }
  static std::vector<std::string> faults(const TouchOutcome& outcome) {
    std::vector<std::string> all;
    const auto add = [&](const char* sort, const TouchFault& fault) {
      all.push_back(fmt::format("{}: {}{}{}", sort, fault.what,
                                fault.cause.empty() ? "" : "; cause: ", fault.cause));
    };
    for (const TouchFault& fault : outcome.missed) add("missed", fault);
    for (const TouchFault& fault : outcome.untrue) add("untrue", fault);
    return all;
  }
  luozi::host::RehearsedGame told(std::size_t index, std::uint64_t seed) const {
    return with_touches(source.game(index), stage, players_of(index), seed);
  }
};

bool all_right(const std::vector<TouchSummary>& summaries) {
  return std::ranges::all_of(summaries, [](const TouchSummary& summary) {
    return !summary.recall.empty() && summary.missed == 0 && summary.untrue.events() == 0;
  });
}

}  // namespace

int main(int count, char** words) {
  const ReadBenchOptions read =
      read_bench_options(touch_program(), count, words, std::cout, std::cerr);
  if (read.exit_code >= 0) return read.exit_code;
  const BenchOptions& options = read.options;
  for (const Cell& cell : options.cells) {
    if (cell.level != clean_level) continue;
    std::cerr << "--level clean: clean hands handle no piece but the move's; name a level\n";
    return bad_usage;
  }
  std::cout << fmt::format("{} games a cell, seed {}\n", options.games, options.seed);
  const Sources sources = open_sources(options, std::cout);
  const auto summaries = run_cells<TouchPlay>(options, sources, std::cout, std::cerr);
  if (!summaries) return bad_data;
  print_recall(*summaries, std::cout);
  print_untrue(*summaries, std::cout);
  print_lures(*summaries, std::cout);
  print_touch_causes(*summaries, std::cout);
  return options.demand_exact && !all_right(*summaries) ? 1 : 0;
}
