// Bare moves, one a line, as text whose games end.
#include "notation/move_list.hpp"

#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

struct Row {
  std::string_view text, ended;
};

TEST(MoveList, games_end_where_a_line_is_blank_and_other_texts_stay) {
  const Row table[] = {
      {"e2e4\ne7e5\n\nd2d4\n", "e2e4\ne7e5\n*\nd2d4\n*\n"},
      {"\n炮二平五\r\n\r\n\r\n兵七进一", "\n炮二平五\n*\n\n兵七进一\n*\n"},
      {"32-28\n2-0\n\n31-27\n", "32-28\n2-0\n\n31-27\n*\n"},
      {"32-28 19-23\n\n31-27\n", "32-28 19-23\n\n31-27\n"},
      {"e4\n\n{a comment}\n", "e4\n\n{a comment}\n"},
      {"[A]\n\ne4\n", "[A]\n\ne4\n"},
      {"", ""},
      {"\n\n", "\n\n"},
  };
  for (const Row& row : table) EXPECT_EQ(with_games_ended(row.text), row.ended);
}

}  // namespace
}  // namespace luozi::notation
