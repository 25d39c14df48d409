// Counts the lines of the tables of chess and Chess960.
#include "boards/chess/chess.hpp"
#include "tests/perft/table.hpp"

#include <algorithm>

namespace luozi {
namespace {

const auto read_chess = [](const std::string& fen) { return chess::parse_fen(fen, false); };
const auto read_chess960 = [](const std::string& fen) { return chess::parse_fen(fen, true); };

TEST(ChessPerft, chess_table_matches) {
  expect_perft_table<chess::Chess>("chess.tsv", 29, perft_lines_max(), read_chess);
}

TEST(ChessPerft, chess960_table_matches) {
  expect_perft_table<chess::Chess>("chess960.tsv", 18, perft_lines_max(), read_chess960);
}

/// Chess is one of the 960 games: only how castling is written differs.
TEST(ChessPerft, chess_read_as_chess960_counts_the_same) {
  const auto lines_max = std::min<std::uint64_t>(perft_lines_max(), 1'000'000);
  expect_perft_table<chess::Chess>("chess.tsv", 29, lines_max, read_chess960);
}

}  // namespace
}  // namespace luozi
