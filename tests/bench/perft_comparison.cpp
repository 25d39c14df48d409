// Which counts are compared, with whom, and what is asked of the ratio.
#include "tests/bench/perft_comparison.hpp"

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/perft.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <iomanip>

namespace luozi {
namespace {

/// Of which the quickest counts: other work on the machine only ever makes one slower.
constexpr int repetitions = 3;

const PerftPeer stockfish{"stockfish", ""};
const PerftPeer fairy_stockfish{"fairy-stockfish", "setoption name UCI_Variant value xiangqi\\n"};

/// Deep enough for about a hundred million lines from the start.
constexpr int chess_depth = 6;
constexpr int xiangqi_depth = 5;
constexpr int international_depth = 10;
constexpr int draughts_64_depth = 11;

template <Game G>
PerftRow own_row(std::string name, int depth) {
  return {std::move(name), [depth]() -> std::optional<PerftCost> {
            const double before = own_seconds();
            const std::uint64_t lines = perft<G>(G::start(), depth);
            return PerftCost{lines, own_seconds() - before};
          }};
}

PerftRow peer_row(std::string name, const PerftPeer& peer, int depth) {
  return {std::move(name), [&peer, depth] { return peer.count(depth); }};
}

void measure(benchmark::State& state, PerftRow& row) {
  for (auto _ : state) {
    const std::optional<PerftCost> cost = row.count();
    if (!cost) {
      state.SkipWithError("no count came");
      return;
    }
    state.SetIterationTime(cost->seconds);
    if (!row.best || cost->seconds < row.best->seconds) row.best = cost;
  }
  state.counters["lines/s, quickest"] = row.best->lines_a_second();
}

/// What is asked of two rows: ours over the peer's lines a second.
struct Target {
  std::string_view ours, peer;
  double ratio_least;
  std::string_view why;
};

constexpr Target targets[] = {
    {"chess/luozi", "chess/stockfish", 1.0 / 3, "within 3 times its time"},
    {"xiangqi/luozi", "xiangqi/fairy-stockfish", 3, "at least 3 times faster"},
    {"draughts-international/luozi", "chess/stockfish", 60.0 / 290, "60 where it does 290"},
    {"draughts-brazilian/luozi", "chess/stockfish", 60.0 / 290, "60 where it does 290"},
    {"draughts-russian/luozi", "chess/stockfish", 60.0 / 290, "60 where it does 290"},
};

}  // namespace

PerftComparison::PerftComparison()
    : rows_{own_row<chess::Chess>("chess/luozi", chess_depth),
            peer_row("chess/stockfish", stockfish, chess_depth),
            own_row<xiangqi::Xiangqi>("xiangqi/luozi", xiangqi_depth),
            peer_row("xiangqi/fairy-stockfish", fairy_stockfish, xiangqi_depth),
            own_row<draughts::InternationalDraughts>("draughts-international/luozi",
                                                     international_depth),
            own_row<draughts::BrazilianDraughts>("draughts-brazilian/luozi", draughts_64_depth),
            own_row<draughts::RussianDraughts>("draughts-russian/luozi", draughts_64_depth)} {}

void PerftComparison::add_benchmarks(std::ostream& out) {
  for (const PerftPeer& peer : {stockfish, fairy_stockfish}) {
    if (peer.installed()) continue;
    out << "SKIPPED: beside " << peer.program << ", which is not installed\n";
    std::erase_if(rows_, [&](const PerftRow& row) {
      return row.name.substr(row.name.find('/') + 1) == peer.program;
    });
  }
  for (PerftRow& row : rows_) {
    benchmark::RegisterBenchmark(("perft/" + row.name).c_str(),
                                 [&row](benchmark::State& state) { measure(state, row); })
        ->UseManualTime()
        ->Iterations(repetitions)
        ->Unit(benchmark::kMillisecond);
  }
}

const PerftRow* PerftComparison::measured(const std::string& name) const {
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const PerftRow& r) { return r.name == name; });
  return row != rows_.end() && row->best ? &*row : nullptr;
}

void PerftComparison::print(std::ostream& out) const {
  out << "\nmillion lines a second of processor time, one thread, the quickest of " << repetitions
      << "\n"
      << std::left << std::setw(30) << "ours" << std::right << std::setw(12) << "lines"
      << std::setw(8) << "M/s"
      << "  " << std::left << std::setw(26) << "beside" << std::right << std::setw(8) << "M/s"
      << std::setw(9) << "ratio" << std::setw(8) << "target"
      << "\n"
      << std::fixed;
  for (const Target& target : targets) {
    const PerftRow* const ours = measured(std::string(target.ours));
    const PerftRow* const peer = measured(std::string(target.peer));
    if (ours == nullptr || peer == nullptr) continue;
    const double ratio = ours->best->lines_a_second() / peer->best->lines_a_second();
    out << std::left << std::setw(30) << target.ours << std::right << std::setw(12)
        << ours->best->lines << std::setprecision(1) << std::setw(8)
        << ours->best->lines_a_second() / 1e6 << "  " << std::left << std::setw(26) << target.peer
        << std::right << std::setw(8) << peer->best->lines_a_second() / 1e6 << std::setprecision(2)
        << std::setw(9) << ratio << std::setw(8) << target.ratio_least
        << (ratio >= target.ratio_least ? "  met: " : "  MISSED: ") << target.why << "\n";
  }
}

}  // namespace luozi
