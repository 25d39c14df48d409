// One table a cell: the plain level first, then every change.
#include "tests/bench/recognition/sweep.hpp"

#include "tests/bench/recognition/recognition_play.hpp"
#include "tests/bench/recognition/run.hpp"
#include "tests/bench/recognition/table.hpp"

#include <fmt/format.h>

#include <span>

namespace luozi::bench {
namespace {

using Done = Result<std::size_t, std::string>;

Row row(const std::string& what, const Summary& summary) {
  return {what,
          with_interval(summary.exact.percent(), summary.exact.interval()),
          figure(summary.wrong),
          figure(summary.unsure),
          milliseconds_of(summary.settled_us, 950),
          figure(summary.competitor_wrong)};
}

Done sweep_cell(const GameSource& source, const Stage& stage, const BenchOptions& wish,
                std::ostream& out) {
  const Cell& cell = stage.cell();
  out << fmt::format("\n### {}, {}: {} games a row, seed {}\n\n", cell.game, name(cell), wish.games,
                     wish.seed);
  print_head({"cell", "exact %", "wrong settled in 10,000", "unsure in 10,000", "settled p95 ms",
              "competitor wrong in 10,000"},
             out);
  BenchOptions unnamed = wish;
  unnamed.failures = 0;
  const auto add = [&](const std::string& what, const Stage& played) {
    print_row(row(what, run_games(RecognitionPlay{source, played, Causes::leave}, unnamed, out)),
              out);
    out.flush();
  };
  add("as it is", stage);
  const std::vector<std::string> guesses = stage.guessed_cells();
  for (const std::string& guess : guesses) {
    for (const double factor : {0.5, 2.0}) {
      const Change change{guess, factor};
      const auto changed = stage.changed(std::span(&change, 1));
      if (!changed) return Failure{changed.error()};
      add(fmt::format("{} x{:g}", guess, factor), *changed);
    }
  }
  return guesses.size();
}

}  // namespace

Done print_sweep(const BenchOptions& options, std::ostream& out) {
  std::size_t swept = 0;
  for (const Cell& cell : options.cells) {
    const auto stage = Stage::open(cell, options.changes);
    if (!stage) return Failure{stage.error()};
    const GameSource source(cell.game, options.corpora, options.seed, options.underpromotions);
    const Done done = sweep_cell(source, *stage, options, out);
    if (!done) return done;
    swept += *done;
  }
  return swept;
}

}  // namespace luozi::bench
