// A session listening to a played game, with the cost of every call measured.
#pragma once

#include "tests/bench/recognition/heard.hpp"
#include "tests/bench/recognition/statistics.hpp"
#include "tests/bench/recognition/truth.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace luozi::bench {

struct Listening {
  HeardScore score{};
  std::vector<std::string> moves{};  ///< the game as it finally stands
  std::string result = "*";
  std::vector<host::Incident> incidents{};  ///< in the order in which they were told
  bool all_settled = false;
  bool another_game = false;  ///< the session took the game for several
  Sample call_ns{};           ///< processor time of each `step` and each `advance`
  std::int64_t worst_wall_ns = 0;
  std::int64_t memory_most = 0;  ///< bytes held by the session, its answers included
  std::string fault{};           ///< why there is no session
};

/// Deadlines and events reach the session as they do in a replay.
Listening listen(const PlayedGame& game);

/// Moves, result, everything settled, one game.
bool is_exact(const PlayedGame& game, const Listening& heard);

/// The ply at which the record first leaves the truth: a move, an unsettled move, or one ply more
/// than the game has if only its result is another. None: it is exact.
std::optional<int> first_failure(const PlayedGame& game, const Listening& heard);

}  // namespace luozi::bench
