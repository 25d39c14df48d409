// One game of a corpus through the whole street in virtual time, and what came out against the
// truth.
#pragma once

#include "hardware/model/disturbance.hpp"
#include "host/rehearse/at_once.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace luozi::corpus {

struct Comparison {
  host::Rehearsal rehearsal;
  std::string difference;    ///< empty: exact; otherwise lines for a person
  std::size_t in_doubt = 0;  ///< plies that are right and were never settled
};

/// Which hands play a game and what its board senses; all of it follows from the seed.
host::PlanOptions plan_options(std::uint64_t seed);

/// Hands, firmware, wire, link, session, the game's own format: moves, result, tags and first
/// position must come out as they went in.
Comparison play_and_compare(const host::RehearsedGame& truth, notation::Sensing sensing,
                            std::uint64_t seed);

struct NoisyComparison {
  host::RehearsedGame told;  ///< the game as it was truly played
  host::Rehearsal rehearsal{};
  std::string difference{};  ///< empty: every move as it stands; otherwise one line
  /// What went wrong near the first move that differs: the same ply and two to each side.
  std::vector<model::Disturbance> around{};
  bool result_heard = true;  ///< as it was shown or said
  std::size_t lost = 0;      ///< events that the link could not get any more
};

/// The same at the options' level, which must be set: the game is told anew as such hands play it,
/// and the moves that stand at the end are compared, those that no law allows among them.
NoisyComparison play_noisily(const host::RehearsedGame& game, notation::Sensing sensing,
                             const host::PlanOptions& options);

}  // namespace luozi::corpus
