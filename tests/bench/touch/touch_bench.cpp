// How well breaches of the laws of touching are told, and how often they are told where there are
// none: prints the tables that `tests/bench/README.md` keeps.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <vector>

#include "tests/bench/recognition/options.hpp"
#include "tests/bench/recognition/workers.hpp"
#include "tests/bench/touch/touch_summary.hpp"

namespace {

using namespace luozi::bench;  // NOLINT(google-build-using-namespace): a program of its own

BenchProgram touch_program() {
  return {.title = "touch_bench [OPTION ...]: games in which pieces are touched by the way",
          .games = {"chess", "xiangqi", "draughts-international"},
          .clock = "0"};
}

constexpr int kBadUsage = 64, kBadData = 65;

/// Names the first faults of a cell for people, and keeps the games in which they are.
class Reporter {
 public:
  Reporter(const GameSource& source, const Stage& stage, const BenchOptions& options)
      : source_(source), stage_(stage), options_(options) {}

  void report(std::size_t index, const TouchOutcome& outcome) {
    const std::size_t before = named_;
    for (const TouchFault& fault : outcome.missed) say(index, "missed", fault);
    for (const TouchFault& fault : outcome.untrue) say(index, "untrue", fault);
    if (named_ == before || options_.keep.empty()) return;
    const std::uint64_t seed = hand_seed(options_.seed, index);
    const auto said =
        stage_.keep(options_.keep, file_name(stage_.cell(), index),
                    with_touches(source_.game(index), stage_, outcome.players, seed), seed);
    if (said) std::cout << *said << '\n';
  }

 private:
  void say(std::size_t index, const char* sort, const TouchFault& fault) {
    if (named_ >= options_.failures) return;
    ++named_;
    std::cout << fmt::format("{}, {}, game {}: {}: {}", stage_.cell().game, name(stage_.cell()),
                             index, sort, fault.what);
    std::cout << (fault.cause.empty() ? "" : "; cause: " + fault.cause) << '\n';
  }

  const GameSource& source_;
  const Stage& stage_;
  const BenchOptions& options_;
  std::size_t named_ = 0;
};

TouchSummary run_cell(const GameSource& source, const Stage& stage, const BenchOptions& options) {
  std::vector<TouchOutcome> outcomes(options.games);
  for_each_index(options.games, options.threads, [&](std::size_t index) {
    outcomes[index] = measure_touches(source.game(index), stage, players_of(index),
                                      hand_seed(options.seed, index), options.causes);
  });
  TouchSummary summary{.cell = stage.cell()};
  Reporter reporter(source, stage, options);
  for (std::size_t index = 0; index < outcomes.size(); ++index) {
    summary.add(outcomes[index]);
    reporter.report(index, outcomes[index]);
  }
  return summary;
}

/// None: a level could not be opened, which was said.
std::optional<std::vector<TouchSummary>> run_cells(const BenchOptions& options) {
  const Sources sources = open_sources(options, std::cout);
  std::vector<TouchSummary> summaries;
  for (const Cell& cell : options.cells) {
    const auto stage = Stage::open(cell, options.changes);
    if (!stage) {
      std::cerr << stage.error() << '\n';
      return std::nullopt;
    }
    summaries.push_back(run_cell(sources.at(cell.game), *stage, options));
    std::cerr << fmt::format("{}, {}: done\n", cell.game, name(cell));
  }
  return summaries;
}

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
    return kBadUsage;
  }
  std::cout << fmt::format("{} games a cell, seed {}\n", options.games, options.seed);
  const auto summaries = run_cells(options);
  if (!summaries) return kBadData;
  print_recall(*summaries, std::cout);
  print_untrue(*summaries, std::cout);
  print_lures(*summaries, std::cout);
  print_touch_causes(*summaries, std::cout);
  return options.demand_exact && !all_right(*summaries) ? 1 : 0;
}
