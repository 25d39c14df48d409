// Golden traces to give orders in, and what an order may be about.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "host/session/session.hpp"
#include "tests/traces/golden_trace.hpp"

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

}  // namespace luozi::host
