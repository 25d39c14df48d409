// How fast legal moves are counted, beside other programs, and what the recognizer pays for one
// ply.
#include "boards/chess/chess.hpp"
#include "boards/perft.hpp"
#include "tests/bench/perft_comparison.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <iostream>
#include <string_view>

namespace luozi {
namespace {

constexpr std::string_view kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

void count_lines(benchmark::State& state, std::string_view fen, int depth) {
  const chess::Position position = *chess::parse_fen(fen);
  std::uint64_t lines = 0;
  for (auto _ : state) lines += perft<chess::Chess>(position, depth);
  state.counters["lines/s"] =
      benchmark::Counter(static_cast<double>(lines), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(count_lines, startpos_5, chess::start_fen, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_lines, kiwipete_4, kiwipete, 4)->Unit(benchmark::kMillisecond);

/// Every legal move of a full middlegame with the position after it and its footprint.
void unfold_one_ply(benchmark::State& state) {
  const chess::Position position = *chess::parse_fen(kiwipete);
  for (auto _ : state) {
    for (const chess::Move& move : chess::Chess::legal_moves(position)) {
      benchmark::DoNotOptimize(chess::Chess::play(position, move));
      benchmark::DoNotOptimize(chess::Chess::footprint(position, move));
    }
  }
}
BENCHMARK(unfold_one_ply);

}  // namespace
}  // namespace luozi

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 64;
  luozi::PerftComparison comparison;
  comparison.add_benchmarks(std::cout);
  benchmark::RunSpecifiedBenchmarks();
  comparison.print(std::cout);
  return 0;
}
