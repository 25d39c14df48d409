// A cell's games, on all workers, to a summary.
#pragma once

#include <cstddef>
#include <ostream>

#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/street.hpp"
#include "tests/bench/recognition/summary.hpp"

namespace luozi::bench {

struct RunWish {
  std::size_t games = 0;
  std::uint64_t seed = 1;
  std::size_t threads = 2;
  Causes causes = Causes::look;
  std::size_t failures = 0;  ///< wrong moves and failing games to name on `out`
  std::string keep{};        ///< a folder for the traces of the games so named; empty: none is kept
};

Summary run_cell(const GameSource& source, const Stage& stage, const RunWish& wish,
                 std::ostream& out);

}  // namespace luozi::bench
