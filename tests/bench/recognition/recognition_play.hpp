// How the bench of recognition plays one game of a cell, for `run_games`.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"
#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/outcome.hpp"
#include "tests/bench/recognition/street.hpp"
#include "tests/bench/recognition/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi::bench {

struct RecognitionPlay {
  using Outcome = GameOutcome;
  using Summary = bench::Summary;

  const GameSource& source;
  const Stage& stage;
  Causes causes;

  GameOutcome measure(std::size_t index, std::uint64_t seed) const {
    return bench::measure(source.game(index), stage, seed, causes);
  }
  /// Wrong moves and unsure ones, and last what makes the game no exact one.
  static std::vector<std::string> faults(const GameOutcome& outcome) {
    std::vector<std::string> all = outcome.remarks;
    if (!outcome.exact) all.push_back(outcome.failure + "; cause: " + outcome.cause);
    return all;
  }
  host::RehearsedGame told(std::size_t index, std::uint64_t seed) const {
    return stage.told(source.game(index), seed);
  }
};

}  // namespace luozi::bench
