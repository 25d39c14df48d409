// Reads perft tables.
#include "tests/perft/table.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace luozi {
namespace {

/// An optimised build counts 100 million lines a second and more; far fewer where asserts judge
/// every move again.
#ifdef NDEBUG
constexpr std::uint64_t lines_max = 400'000'000;
#else
constexpr std::uint64_t lines_max = 500'000;
#endif

PerftEntry parse(const std::string& line) {
  std::istringstream fields(line);
  PerftEntry entry;
  std::string counts;
  std::getline(fields, entry.id, '\t');
  std::getline(fields, entry.position, '\t');
  std::getline(fields, counts, '\t');
  std::istringstream numbers(counts);
  for (std::uint64_t count = 0; numbers >> count;) entry.counts.push_back(count);
  return entry;
}

}  // namespace

std::uint64_t perft_lines_max() {
  const char* const asked = std::getenv("LUOZI_PERFT_LINES");
  return asked != nullptr ? std::strtoull(asked, nullptr, 10) : lines_max;
}

std::vector<PerftEntry> read_perft_table(const std::string& file) {
  std::ifstream stream(std::string(LUOZI_SOURCE_DIR) + "/tests/perft/" + file);
  std::vector<PerftEntry> entries;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line[0] != '#') entries.push_back(parse(line));
  }
  return entries;
}

}  // namespace luozi
