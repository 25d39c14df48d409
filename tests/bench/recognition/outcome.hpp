// What one game at one cell came to: Luozi's session and the competitor on the same events, and the
// causes of what failed.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/recognition/compete.hpp"
#include "tests/bench/recognition/listen.hpp"
#include "tests/bench/recognition/street.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi::bench {

/// What became of a knock: so many true moves later wood, record and truth agreed again.
struct Recovery {
  int plies = 0;
  bool complete = false;  ///< false: they did not before the game was over
};

/// Bad sensors of the board, and what was said of sensors.
struct SensorScore {
  std::size_t bad = 0, found = 0, false_reports = 0;
  std::vector<int> found_after_plies{};
};

struct GameOutcome {
  bool exact = false, moves_exact = false;
  std::size_t moves = 0;                   ///< true ones, those taken back and illegal ones too
  std::size_t wrong = 0, misnumbered = 0;  ///< the second ones are among the first
  std::size_t unsure = 0, revised = 0, lost = 0;
  Sample proposed_us{}, settled_us{}, call_ns{};
  std::int64_t worst_wall_ns = 0, memory_most = 0;
  std::vector<Recovery> recoveries{};
  SensorScore sensors{};
  std::string cause{};  ///< why it is not exact; empty: it is
  /// The disturbance nearest to each wrong settled move, and to each that was unsure.
  std::vector<std::string> wrong_causes{}, unsure_causes{};
  /// The same moves in the order of time, a line each for a person.
  std::vector<std::string> remarks{};
  CompetitorScore competitor{};
  std::string failure{};  ///< one line for a person; empty: it is exact
};

/// Whether to look for causes, which plays a failing game again some times.
enum class Causes { look, leave };

GameOutcome measure(const host::RehearsedGame& game, const Stage& stage, std::uint64_t seed,
                    Causes causes);

/// How long each knock kept the record from agreeing with the truth. A knock of several pieces at
/// one ply is one.
std::vector<Recovery> recoveries(const PlayedGame& game, const HeardScore& score);

SensorScore score_sensors(const PlayedGame& game, const HeardScore& score);

}  // namespace luozi::bench
