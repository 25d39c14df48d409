// One game with touches injected: played, heard, scored, and what went wrong traced to its cause.
#pragma once

#include "tests/bench/recognition/outcome.hpp"
#include "tests/bench/recognition/statistics.hpp"
#include "tests/bench/recognition/street.hpp"
#include "tests/bench/touch/inject.hpp"
#include "tests/bench/touch/score.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace luozi::bench {

/// An incident that was missed, or that was told and is not true.
struct TouchFault {
  int ply = 0;
  std::string kind{};
  std::string what{};           ///< a line for a person
  std::string cause{};          ///< empty: nobody looked
  bool record_differs = false;  ///< the record is not that of the game up to there
};

/// How many were told of those in which the board saw every piece go, and how many others there
/// were.
struct Recall {
  Share told{};
  Share by_the_record{};  ///< of these those up to whose ply the record is that of the game
  std::size_t unseen = 0;
};

/// What might have been taken for a touch: how often it was there, and how often something untrue
/// was told of that turn.
struct Lure {
  std::size_t times = 0, untrue = 0;
};

struct TouchOutcome {
  Players players = Players::break_laws;
  std::map<std::pair<Shape, std::string>, Recall> recall{};  ///< by shape and kind
  std::map<std::string, Lure> lures{};                       ///< by shape, or by the level's cell
  std::vector<TouchFault> missed{}, untrue{};
  std::size_t other_squares = 0, without_leaving = 0;
};

/// Every second four games are played by people who keep the laws; random games are among both.
Players players_of(std::size_t index);

/// `causes`: whether to play the game again without each suspect; for the first two faults of each
/// sort in a game.
TouchOutcome measure_touches(const host::RehearsedGame& game, const Stage& stage, Players players,
                             std::uint64_t seed, Causes causes);

/// The game with its injected touches, as `measure_touches` plays it.
host::RehearsedGame with_touches(const host::RehearsedGame& game, const Stage& stage,
                                 Players players, std::uint64_t seed);

}  // namespace luozi::bench
