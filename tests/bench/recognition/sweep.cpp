// One table a cell: the plain level first, then every change.
#include "tests/bench/recognition/sweep.hpp"

#include <fmt/format.h>

#include <span>

#include "tests/bench/recognition/run.hpp"
#include "tests/bench/recognition/table.hpp"

namespace luozi::bench {
namespace {

using Done = Result<std::size_t, std::string>;

void print_row(const std::string& what, const Summary& summary, std::ostream& out) {
  const auto p95 = summary.settled_us.percentile(950);
  out << fmt::format(
      "| {} | {} | {} | {} | {} | {} |\n", what,
      with_interval(summary.exact.percent(), summary.exact.interval()),
      with_interval(summary.wrong.per_10000(), summary.wrong.interval()),
      with_interval(summary.unsure.per_10000(), summary.unsure.interval()),
      p95 ? fmt::format("{:.0f}", static_cast<double>(*p95) / 1e3) : "-",
      with_interval(summary.competitor_wrong.per_10000(), summary.competitor_wrong.interval()));
  out.flush();
}

void print_head(const Cell& cell, const BenchOptions& wish, std::ostream& out) {
  out << fmt::format("\n### {}, {}: {} games a row, seed {}\n\n", cell.game, name(cell), wish.games,
                     wish.seed)
      << "| cell | exact % | wrong settled in 10,000 | unsure in 10,000 | settled p95 ms | "
         "competitor wrong in 10,000 |\n|---|---|---|---|---|---|\n";
}

Done sweep_cell(const GameSource& source, const Stage& stage, const BenchOptions& wish,
                std::ostream& out) {
  const RunWish run{
      .games = wish.games, .seed = wish.seed, .threads = wish.threads, .causes = Causes::leave};
  print_head(stage.cell(), wish, out);
  print_row("as it is", run_cell(source, stage, run, out), out);
  const std::vector<std::string> guesses = stage.guessed_cells();
  for (const std::string& guess : guesses) {
    for (const double factor : {0.5, 2.0}) {
      const Change change{guess, factor};
      const auto changed = stage.changed(std::span(&change, 1));
      if (!changed) return Failure{changed.error()};
      print_row(fmt::format("{} x{:g}", guess, factor), run_cell(source, *changed, run, out), out);
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
