// The reference competitor at a played game: what it took for moves, against the truth.
#pragma once

#include "boards/units.hpp"
#include "tests/bench/recognition/truth.hpp"

#include <cstddef>

namespace luozi::bench {

struct CompetitorScore {
  std::size_t accepted = 0;  ///< moves, replaced ones too
  std::size_t wrong = 0;     ///< of those: not the true move of that ply at that time
  std::size_t stayed = 0;    ///< wrong ones that it had not replaced when the next one came
  std::size_t lost = 0;      ///< true moves that it never had
  std::size_t helped = 0;    ///< times somebody had to set its record right
  /// The true moves came out and nobody helped, until the players showed that the game was over.
  bool exact = false;
};

/// Plays the board's events to it. Where it says "set the pieces right", somebody sets its record
/// to the truth of that moment, so that one unknown position does not cost it the whole game.
CompetitorScore compete(const PlayedGame& game, Micros quiet);

}  // namespace luozi::bench
