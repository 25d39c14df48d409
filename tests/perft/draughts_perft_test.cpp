// Counts the lines of the tables of international, Brazilian and Russian draughts.
#include "boards/draughts/draughts.hpp"
#include "tests/perft/table.hpp"

#include <string>

namespace luozi {
namespace {

struct FenMessage {
  std::string message;
};

template <class Rules>
Result<draughts::Position<Rules>, FenMessage> read(const std::string& fen) {
  const auto position = draughts::parse_fen<Rules>(fen);
  if (!position) return Failure{FenMessage{position.error()}};
  return *position;
}

template <class Rules>
void expect_table(const std::string& file, std::size_t entries_least) {
  expect_perft_table<draughts::Draughts<Rules>>(file, entries_least, perft_lines_max(),
                                                read<Rules>);
}

TEST(DraughtsPerft, international_table_matches) {
  expect_table<draughts::International>("draughts-international.tsv", 6);
}

TEST(DraughtsPerft, brazilian_table_matches) {
  expect_table<draughts::Brazilian>("draughts-brazilian.tsv", 1);
}

TEST(DraughtsPerft, russian_table_matches) {
  expect_table<draughts::Russian>("draughts-russian.tsv", 1);
}

}  // namespace
}  // namespace luozi
