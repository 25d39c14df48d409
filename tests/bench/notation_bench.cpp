// How many trace lines, SAN moves and PGN games a second are read and written on one core.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "notation/chess_pgn.hpp"
#include "notation/trace.hpp"

namespace luozi::notation {
namespace {

/// A game's worth of lifts and places, again and again, as a board sends them.
std::vector<std::string> trace_lines(int count) {
  const TraceBoard& board = *trace_board("chess");
  std::vector<std::string> lines{"#luozi-trace 1"};
  for (int i = 0; i < count; ++i) {
    const Micros at{std::int64_t{i} * 731'003};
    const SquareNumber square{(i / 2 * 7) % board.square_count};
    const TraceEvent lift{at, TraceLift{square}};
    const TraceEvent place{at, TracePlace{square, Side::white}};
    std::string line = write_line(i % 2 == 0 ? lift : place, board);
    line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

void read_trace(benchmark::State& state) {
  const std::vector<std::string> lines = trace_lines(100'000);
  std::int64_t read = 0;
  for (auto _ : state) {
    TraceReader reader("bench.trace");
    for (const std::string& line : lines) {
      auto event = reader.read_line(line);
      benchmark::DoNotOptimize(event);
      if (!event) state.SkipWithError(event.error().message.c_str());
    }
    read += static_cast<std::int64_t>(lines.size());
  }
  state.SetItemsProcessed(read);
}
BENCHMARK(read_trace)->Unit(benchmark::kMillisecond);

void write_trace(benchmark::State& state) {
  const TraceBoard& board = *trace_board("chess");
  const TraceEvent event{Micros{1'733'000}, TracePlace{{28}, Side::white}};
  for (auto _ : state) benchmark::DoNotOptimize(write_line(event, board));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(write_trace);

std::string famous_games() {
  std::string all;
  for (const auto& entry : std::filesystem::directory_iterator(LUOZI_SOURCE_DIR "/tests/games")) {
    if (entry.path().extension() != ".pgn") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.append(std::istreambuf_iterator<char>(file), {});
  }
  return all;
}

/// Items are plies.
void read_pgn(benchmark::State& state) {
  const std::string text = famous_games();
  std::int64_t plies = 0;
  for (auto _ : state) {
    PgnReader reader("games.pgn", text);
    while (const auto game = reader.next()) {
      if (*game) plies += static_cast<std::int64_t>((*game)->record.moves.size());
    }
  }
  state.SetItemsProcessed(plies);
}
BENCHMARK(read_pgn)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace luozi::notation
