// What every guess is worth: each guessed cell of a level halved and doubled, the rest as it is.
#pragma once

#include "boards/result.hpp"
#include "tests/bench/recognition/options.hpp"

#include <ostream>

namespace luozi::bench {

/// Plays and prints as it goes, a table for each of the options' cells. The error is one line.
Result<std::size_t, std::string> print_sweep(const BenchOptions& options, std::ostream& out);

}  // namespace luozi::bench
