// Counts the lines of every game's start beside the programs that do it fastest, and says how far
// apart they are.
#pragma once

#include "tests/bench/perft_peer.hpp"

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace luozi {

/// One measured count; the quickest of its repetitions stands.
struct PerftRow {
  std::string name;
  std::function<std::optional<PerftCost>()> count;
  std::optional<PerftCost> best{};
};

class PerftComparison {
 public:
  PerftComparison();

  /// Registers every count whose program is here as a Google Benchmark; says which are not. The
  /// comparison must outlive the benchmarks.
  void add_benchmarks(std::ostream& out);
  /// The table of what has run.
  void print(std::ostream& out) const;

 private:
  const PerftRow* measured(const std::string& name) const;

  std::vector<PerftRow> rows_;
};

}  // namespace luozi
