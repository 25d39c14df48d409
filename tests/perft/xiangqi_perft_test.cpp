// Counts the lines of the table of xiangqi.
#include "boards/xiangqi/xiangqi.hpp"
#include "tests/perft/table.hpp"

namespace luozi {
namespace {

TEST(XiangqiPerft, table_matches) {
  expect_perft_table<xiangqi::Xiangqi>(
      "xiangqi.tsv", 15, perft_lines_max(),
      [](const std::string& fen) { return xiangqi::parse_fen(fen); });
}

}  // namespace
}  // namespace luozi
