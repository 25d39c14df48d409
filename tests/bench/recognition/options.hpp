// What `recognition_bench` is asked to do.
#pragma once

#include "tests/bench/recognition/cell.hpp"
#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/outcome.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

namespace luozi::bench {

struct BenchOptions {
  std::vector<Cell> cells{};
  std::size_t games = 200;  ///< a cell
  std::uint64_t seed = 1;
  std::size_t threads = 2;
  std::string corpora{};                                           ///< the folder of real games
  std::vector<Change> changes{};                                   ///< of every level
  Underpromotions underpromotions = Underpromotions::drawn_again;  ///< in random games
  bool sweep = false;            ///< every guessed cell x0.5 and x2 instead of the table
  bool orders = true;            ///< also the table of capture orders
  bool demand_exact = false;     ///< fail unless every game is exact, every touch told
  std::size_t failures = 10;     ///< wrong moves and failing games of a cell named one by one
  Causes causes = Causes::look;  ///< of what failed
  std::string keep{};            ///< a folder for the traces of games so named; empty: none
};

/// By the game's name.
using Sources = std::map<std::string, GameSource>;

/// Of all games that are asked for; says on `out` where each comes from.
Sources open_sources(const BenchOptions& options, std::ostream& out);

/// The options, or the program's exit code: help was asked for, or something was wrong, which was
/// said.
struct ReadBenchOptions {
  BenchOptions options{};
  int exit_code = -1;  ///< negative: go on
};

/// Which bench asks, and what it does unless it is told otherwise.
struct BenchProgram {
  std::string title{};  ///< of its help
  std::vector<std::string> games{};
  std::string clock{};                ///< 0, 1 or both
  bool measures_recognition = false;  ///< it knows `--sweep` and `--no-orders`
};
BenchProgram recognition_program();

ReadBenchOptions read_bench_options(const BenchProgram& program, int count, char** words,
                                    std::ostream& out, std::ostream& err);

}  // namespace luozi::bench
