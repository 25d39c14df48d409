// One game of a corpus through the whole street in virtual time, and what came out against the
// truth.
#pragma once

#include <cstdint>
#include <string>

#include "host/rehearse/at_once.hpp"
#include "notation/chess_pgn.hpp"

namespace luozi::corpus {

struct Comparison {
  host::Rehearsal rehearsal;
  std::string difference;  ///< empty: exact; otherwise lines for a person
};

/// Which hands play a game and what its board senses; all of it follows from the seed.
host::PlanOptions plan_options(std::uint64_t seed);

/// Hands, firmware, wire, link, session, the game's own format: moves, result, tags and first
/// position must come out as they went in.
Comparison play_and_compare(const host::RehearsedGame& truth, notation::Sensing sensing,
                            std::uint64_t seed);

}  // namespace luozi::corpus
