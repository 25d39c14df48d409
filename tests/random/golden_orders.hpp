// Golden traces to give orders in, what an order may be about, and a program that plays many.
#pragma once

#include "boards/whole_number.hpp"
#include "host/session/session.hpp"
#include "tests/traces/golden_trace.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

using Random = std::mt19937_64;

/// Of one game, by name; none: it has no folder.
inline std::vector<GoldenTrace> traces_of(const std::string& game) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces";
  if (!std::filesystem::is_directory(folder / game)) return {};
  for (const auto& entry : std::filesystem::directory_iterator(folder / game)) {
    if (entry.path().extension() == ".trace") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<GoldenTrace> traces;
  for (const auto& file : files) {
    auto trace = read_trace(file, read_file(file));
    if (trace && !trace->events.empty()) traces.push_back(*std::move(trace));
  }
  return traces;
}

inline std::size_t below(std::size_t end, Random& random) { return random() % end; }

/// A move that somebody might take a ply for: one of the game, or one that the board cannot decide.
inline std::string some_move(const GameView& view, Random& random) {
  std::vector<std::string> moves;
  for (const MoveView& move : view.moves) moves.push_back(move.move);
  if (view.doubt) std::ranges::copy(view.doubt->candidates, std::back_inserter(moves));
  return moves.empty() ? "e2e4" : moves[below(moves.size(), random)];
}

/// What a play of a trace gives: empty, or what does not hold.
using Play = std::function<std::string(const GoldenTrace& trace, Random& random)>;

/// Whether all plays hold, each from a seed of its own.
inline bool hold_all(const std::string& game, std::uint64_t plays, std::uint64_t first_seed,
                     const Play& play) {
  const std::vector<GoldenTrace> traces = traces_of(game);
  if (traces.empty()) {
    std::fprintf(stderr, "%s: there are no golden traces\n", game.c_str());
    return false;
  }
  std::uint64_t wrong = 0;
  for (std::uint64_t seed = first_seed; seed < first_seed + plays; ++seed) {
    Random random(seed);
    const GoldenTrace& trace = traces[below(traces.size(), random)];
    std::printf("seed %s: %s\n", std::to_string(seed).c_str(), trace.name.c_str());
    const std::string fault = play(trace, random);
    if (fault.empty()) continue;
    std::printf("WRONG: %s\n", fault.c_str());
    ++wrong;
  }
  return wrong == 0;
}

/// A whole program, `NAME GAME PLAYS FIRST_SEED`; its exit code.
inline int run_plays(const char* name, int count, char** arguments, const Play& play) {
  const auto number = [&](int at) {
    return count > at ? whole_number<std::uint64_t>(arguments[at]) : std::nullopt;
  };
  const auto plays = number(2);
  const auto first_seed = number(3);
  if (count != 4 || !plays || !first_seed) {
    std::fprintf(stderr, "usage: %s GAME PLAYS FIRST_SEED\n", name);
    return 64;
  }
  return hold_all(arguments[1], *plays, *first_seed, play) ? 0 : 1;
}

}  // namespace luozi::host
