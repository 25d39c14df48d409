// Updates rebuild what the snapshot says, whatever happens to a game.
#include "host/relay/board_table.hpp"

#include "tests/unit/host/relay/a_board.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <random>
#include <string>

namespace luozi::host {

namespace {

/// Does to a game what play, corrections and new games do to it.
void change_somehow(BoardView& view, std::mt19937& random) {
  auto& moves = view.game.moves;
  switch (random() % 8) {
    case 0:
      moves.clear();
      break;
    case 1:
      if (!moves.empty()) moves.pop_back();
      break;
    case 2:
      if (!moves.empty()) moves[random() % moves.size()].settled ^= true;
      break;
    case 3:
      if (!moves.empty()) moves.resize(random() % moves.size());
      break;
    case 4:
      view.game.lifted = {std::to_string(random() % 64)};
      break;
    default:
      moves.push_back(a_move(std::to_string(random() % 4096), random() % 2 == 0));
  }
}

boost::json::object parsed(const std::string& text) { return boost::json::parse(text).as_object(); }

}  // namespace

TEST(BoardTable, updates_rebuild_the_board) {
  std::mt19937 random(1);
  BoardTable table(4);
  BoardView view = a_board("7");
  boost::json::object seen;
  for (int i = 0; i < 2000; ++i) {
    change_somehow(view, random);
    const auto change = table.update(view);
    if (change)
      apply_update(seen, parsed("{\"x\":0" + *table.update_tail(change->board, change->from)));
    ASSERT_EQ(seen, parsed(*table.board(BoardIndex{0}))) << "after change " << i;
  }
}

TEST(BoardTable, same_view_is_no_change) {
  BoardTable table(4);
  auto view = a_board("1");
  EXPECT_TRUE(table.update(view));
  EXPECT_FALSE(table.update(view));
  EXPECT_EQ(table.changes(), 1U);
  view.game.lifted = {"e2"};
  EXPECT_TRUE(table.update(view));
  EXPECT_EQ(table.changes(), 2U);
}

TEST(BoardTable, new_move_alone_is_told) {
  BoardTable table(4);
  auto view = a_board("1");
  view.game.moves = {a_move("e2e4"), a_move("e7e5")};
  table.update(view);
  view.game.moves.push_back(a_move("g1f3"));
  const auto change = table.update(view);
  ASSERT_TRUE(change);
  EXPECT_EQ(change->from, Ply{3});
  const auto tail = *table.update_tail(change->board, change->from);
  EXPECT_TRUE(tail.starts_with(R"(,"from_ply":3,"board":{"id":"1",)")) << tail;
  EXPECT_EQ(tail.find("e2e4"), std::string::npos);
}

TEST(BoardTable, text_is_written_once_until_a_change) {
  BoardTable table(4);
  auto view = a_board("1");
  table.update(view);
  const auto snapshot = table.snapshot_tail();
  EXPECT_EQ(table.snapshot_tail(), snapshot);
  EXPECT_EQ(table.board(BoardIndex{0}), table.board(BoardIndex{0}));
  view.game.unsure = true;
  table.update(view);
  EXPECT_NE(table.snapshot_tail(), snapshot);
  EXPECT_NE(*table.snapshot_tail(), *snapshot);
}

TEST(BoardTable, cleared_table_knows_no_board_and_takes_others_of_the_same_ids) {
  BoardTable table(2);
  table.update(a_board("1"));
  table.update(a_board("2"));
  const auto snapshot = table.snapshot_tail();
  table.clear();
  EXPECT_EQ(table.changes(), 3U);
  EXPECT_FALSE(table.find("2"));
  EXPECT_EQ(*table.snapshot_tail(), ",\"boards\":[]}");
  EXPECT_TRUE(table.update(a_board("1"))) << "though it is what was published before";
  EXPECT_TRUE(table.update(a_board("3"))) << "there is room again";
  EXPECT_NE(*table.snapshot_tail(), *snapshot);
}

TEST(BoardTable, full_table_takes_no_new_board_but_keeps_the_old) {
  BoardTable table(2);
  EXPECT_TRUE(table.update(a_board("1")));
  EXPECT_TRUE(table.update(a_board("2")));
  EXPECT_FALSE(table.update(a_board("3")));
  EXPECT_FALSE(table.find("3"));
  auto view = a_board("2");
  view.game.result = "1-0";
  EXPECT_TRUE(table.update(view));
}

}  // namespace luozi::host
