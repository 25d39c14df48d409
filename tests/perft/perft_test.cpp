// Runs every line of the perft tables whose count is small enough for this build.
#include "boards/perft.hpp"

#include "boards/chess/chess.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace luozi {
namespace {

/// The longest count that is run: every published depth 5 in an optimised build, which does about
/// 150 million lines a second; far fewer where asserts judge every move again. The environment
/// variable LUOZI_PERFT_LINES replaces it.
#ifdef NDEBUG
constexpr std::uint64_t lines_max = 200'000'000;
#else
constexpr std::uint64_t lines_max = 500'000;
#endif

struct Entry {
  std::string id, fen;
  std::vector<std::uint64_t> counts;  ///< at depth 1, 2 ...
};

std::uint64_t limit() {
  const char* const asked = std::getenv("LUOZI_PERFT_LINES");
  return asked != nullptr ? std::strtoull(asked, nullptr, 10) : lines_max;
}

Entry parse(const std::string& line) {
  std::istringstream fields(line);
  Entry entry;
  std::string counts;
  std::getline(fields, entry.id, '\t');
  std::getline(fields, entry.fen, '\t');
  std::getline(fields, counts, '\t');
  std::istringstream numbers(counts);
  for (std::uint64_t count = 0; numbers >> count;) entry.counts.push_back(count);
  return entry;
}

std::vector<Entry> read_table(const std::string& file) {
  std::ifstream stream(std::string(LUOZI_SOURCE_DIR) + "/tests/perft/" + file);
  std::vector<Entry> entries;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line[0] != '#') entries.push_back(parse(line));
  }
  return entries;
}

void expect_counts(const Entry& entry, bool chess960) {
  const auto position = chess::parse_fen(entry.fen, chess960);
  ASSERT_TRUE(position) << entry.id << ": " << position.error().message;
  ASSERT_FALSE(entry.counts.empty()) << entry.id;
  for (std::size_t i = 0; i < entry.counts.size() && entry.counts[i] <= limit(); ++i) {
    const int depth = static_cast<int>(i) + 1;
    EXPECT_EQ(perft<chess::Chess>(*position, depth), entry.counts[i])
        << entry.id << " at depth " << depth;
  }
}

TEST(Perft, chess_table_matches) {
  const std::vector<Entry> entries = read_table("chess.tsv");
  EXPECT_GE(entries.size(), 29U);
  for (const Entry& entry : entries) expect_counts(entry, false);
}

TEST(Perft, chess960_table_matches) {
  const std::vector<Entry> entries = read_table("chess960.tsv");
  EXPECT_GE(entries.size(), 18U);
  for (const Entry& entry : entries) expect_counts(entry, true);
}

/// Chess is one of the 960 games: only how castling is written differs.
TEST(Perft, chess_read_as_chess960_counts_the_same) {
  for (const Entry& entry : read_table("chess.tsv")) {
    const auto position = chess::parse_fen(entry.fen, true);
    ASSERT_TRUE(position) << entry.id << ": " << position.error().message;
    for (std::size_t i = 0; i < entry.counts.size() && entry.counts[i] <= 1'000'000; ++i) {
      EXPECT_EQ(perft<chess::Chess>(*position, static_cast<int>(i) + 1), entry.counts[i])
          << entry.id;
    }
  }
}

}  // namespace
}  // namespace luozi
