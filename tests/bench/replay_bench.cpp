// How many events a second one core turns from trace lines into a game.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <benchmark/benchmark.h>

#include "host/session/replay.hpp"

namespace {

/// All golden chess traces of the folder whose lines count; each is replayed whole.
void replay(benchmark::State& state, const char* story) {
  const std::filesystem::path file = std::filesystem::path(LUOZI_SOURCE_DIR) /
                                     "tests/traces/chess" / (std::string(story) + ".trace");
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto events = std::count_if(text.begin(), text.end(), [](char c) { return c == '\n'; }) -
                      std::count(text.begin(), text.end(), '#');
  if (events <= 0) return state.SkipWithError("the trace is missing");
  std::size_t notices = 0;
  for (auto _ : state) {
    const auto replayed = luozi::host::replay_trace(
        file.string(), text, [&notices](const luozi::host::Notice&) { ++notices; });
    benchmark::DoNotOptimize(replayed);
  }
  benchmark::DoNotOptimize(notices);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * events);
}

BENCHMARK_CAPTURE(replay, castling_in_any_order, "castle-king-first");
BENCHMARK_CAPTURE(replay, without_quiet_time, "scramble-no-quiet-time");
BENCHMARK_CAPTURE(replay, slide_over_every_square, "slide-over-the-squares-between");
BENCHMARK_CAPTURE(replay, wood_and_record_differ, "en-passant-victim-forgotten");

}  // namespace
