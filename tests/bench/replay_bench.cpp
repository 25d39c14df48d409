// How many events a second one core turns from trace lines into a game.
#include "host/session/replay.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

std::filesystem::path traces() { return std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces"; }

/// One golden trace, `<game>/<story>`, is replayed whole; its lines count.
void replay(benchmark::State& state, const std::string& story) {
  const std::filesystem::path file = traces() / (story + ".trace");
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

/// The story of a game's folder with the most to say; empty: the folder has none.
std::string longest_story(const std::filesystem::path& folder) {
  std::string story;
  std::uintmax_t most = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".trace" || entry.file_size() <= most) continue;
    most = entry.file_size();
    story = folder.filename() / entry.path().stem();
  }
  return story;
}

void add(const std::string& story) {
  benchmark::RegisterBenchmark(story.c_str(),
                               [story](benchmark::State& state) { replay(state, story); });
}

}  // namespace

/// What is hard in chess, and the longest story of every other game.
int main(int count, char** words) {
  for (const char* story : {"castle-king-first", "scramble-no-quiet-time",
                            "slide-over-the-squares-between", "en-passant-victim-forgotten"}) {
    add(std::string("chess/") + story);
  }
  for (const auto& entry : std::filesystem::directory_iterator(traces())) {
    if (!entry.is_directory() || entry.path().filename() == "chess") continue;
    const std::string story = longest_story(entry.path());
    if (!story.empty()) add(story);
  }
  benchmark::Initialize(&count, words);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
