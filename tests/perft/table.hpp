// Perft tables: reads one and counts its lines with a game's own moves.
#pragma once

#include "boards/perft.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace luozi {

/// One line of a table.
struct PerftEntry {
  std::string id, position;
  std::vector<std::uint64_t> counts;  ///< at depth 1, 2 ...
};

/// The lines of a table of this folder: id, position, counts and source, separated by tabs; those
/// that begin with # are comments.
std::vector<PerftEntry> read_perft_table(const std::string& file);

/// Longer counts are not run: every published depth 5 fits in an optimised build. The environment
/// variable LUOZI_PERFT_LINES replaces it.
std::uint64_t perft_lines_max();

/// Counts every entry of the table up to `lines_max` lines a count. `read` makes a position of the
/// text of one and returns a Result whose error has a `message`.
template <Game G, class Read>
void expect_perft_table(const std::string& file, std::size_t entries_least, std::uint64_t lines_max,
                        const Read& read) {
  const std::vector<PerftEntry> entries = read_perft_table(file);
  EXPECT_GE(entries.size(), entries_least) << file;
  for (const PerftEntry& entry : entries) {
    const auto position = read(entry.position);
    ASSERT_TRUE(position) << entry.id << ": " << position.error().message;
    ASSERT_FALSE(entry.counts.empty()) << entry.id;
    for (std::size_t i = 0; i < entry.counts.size() && entry.counts[i] <= lines_max; ++i) {
      const int depth = static_cast<int>(i) + 1;
      EXPECT_EQ(perft<G>(*position, depth), entry.counts[i])
          << file << ": " << entry.id << " at depth " << depth;
    }
  }
}

}  // namespace luozi
