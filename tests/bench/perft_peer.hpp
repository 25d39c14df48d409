// Lets another program count lines of play, and measures what that costs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace luozi {

/// Lines counted and the processor time that took, one thread.
struct PerftCost {
  std::uint64_t lines = 0;
  double seconds = 0;

  double lines_a_second() const { return static_cast<double>(lines) / seconds; }
};

/// Processor time of this program so far, in seconds.
double own_seconds();

/// A program that speaks UCI and knows `go perft`. `setup` are commands before the position.
struct PerftPeer {
  std::string program, setup;

  /// On the search path or where Debian puts games.
  bool installed() const;
  /// Of its starting position; the program's start is measured by itself and taken off. None: it
  /// did not answer with a count.
  std::optional<PerftCost> count(int depth) const;
};

}  // namespace luozi
