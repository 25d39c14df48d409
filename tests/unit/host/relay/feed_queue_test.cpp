// What viewers are told, in which order, and what happens to those who read slowly.
#include "host/relay/feed_hub.hpp"
#include "tests/unit/host/relay/a_board.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

namespace {

/// A viewer whose line can be held up.
struct Viewer : FeedEnd {
  explicit Viewer(FeedHub& feed) : hub(feed) { hub.join(*this); }
  ~Viewer() override { hub.leave(*this); }
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;

  void wake() override {
    while (auto next = queue.take(hub.boards())) {
      heard.push_back(boost::json::parse(next->head + *next->tail).as_object());
      if (!held) queue.sent();
    }
  }
  void cut() override { was_cut = true; }
  void release() {
    held = false;
    queue.sent();
    wake();
  }

  FeedHub& hub;
  bool held = false, was_cut = false;
  std::vector<boost::json::object> heard;
};

std::string type(const boost::json::object& message) {
  return std::string(message.at("type").as_string());
}

constexpr int alive_ticks = 3;
constexpr int stall_ticks = 5;

struct Feed : testing::Test {
  FeedHub hub{BoardTable(16), alive_ticks, stall_ticks};
};

}  // namespace

TEST_F(Feed, snapshot_comes_first_and_seq_rises_by_one) {
  hub.publish(a_board("1"));
  Viewer viewer(hub);
  auto view = a_board("1");
  for (int ply = 1; ply <= 5; ++ply) {
    view.game.moves.push_back(a_move(std::to_string(ply)));
    hub.publish(view);
  }
  ASSERT_EQ(viewer.heard.size(), 6U);
  EXPECT_EQ(type(viewer.heard[0]), "snapshot");
  for (std::size_t i = 1; i < viewer.heard.size(); ++i) {
    EXPECT_EQ(type(viewer.heard[i]), "board");
    EXPECT_EQ(viewer.heard[i].at("seq").as_int64(), viewer.heard[i - 1].at("seq").as_int64() + 1);
    EXPECT_EQ(viewer.heard[i].at("from_ply").as_int64(), static_cast<std::int64_t>(i));
  }
}

TEST_F(Feed, subscriber_of_one_board_sees_no_gaps) {
  Viewer viewer(hub);
  viewer.queue.subscribe(Subscription::of({"2"}));
  for (const char* id : {"1", "2", "3", "1", "2"}) {
    auto view = a_board(id);
    view.game.lifted = {std::to_string(viewer.hub.boards().changes())};
    hub.publish(view);
  }
  ASSERT_EQ(viewer.heard.size(), 3U);
  EXPECT_EQ(viewer.heard[1].at("seq").as_int64(), viewer.heard[0].at("seq").as_int64() + 1);
  EXPECT_EQ(viewer.heard[2].at("seq").as_int64(), viewer.heard[0].at("seq").as_int64() + 2);
  EXPECT_EQ(viewer.heard[2].at("board").at("id").as_string(), "2");
}

TEST_F(Feed, wider_subscription_brings_a_new_snapshot) {
  for (const char* id : {"1", "2", "3"}) hub.publish(a_board(id));
  Viewer viewer(hub);
  viewer.queue.subscribe(Subscription::of({"1"}));
  viewer.wake();
  EXPECT_EQ(viewer.heard.size(), 1U);  // narrower: nothing new to tell
  viewer.queue.subscribe(Subscription::of({"1", "3"}));
  viewer.wake();
  ASSERT_EQ(viewer.heard.size(), 2U);
  EXPECT_EQ(type(viewer.heard[1]), "snapshot");
  const auto& boards = viewer.heard[1].at("boards").as_array();
  ASSERT_EQ(boards.size(), 2U);
  EXPECT_EQ(boards[0].at("id").as_string(), "1");
  EXPECT_EQ(boards[1].at("id").as_string(), "3");
}

TEST_F(Feed, slow_viewer_gets_one_message_a_board_with_all_it_missed) {
  auto view = a_board("1");
  hub.publish(view);
  hub.publish(a_board("2"));
  Viewer viewer(hub);
  viewer.held = true;
  for (int ply = 1; ply <= 100; ++ply) {
    view.game.moves.push_back(a_move(std::to_string(ply)));
    hub.publish(view);
  }
  ASSERT_EQ(viewer.heard.size(), 2U);  // the snapshot, and the update that is under way
  viewer.release();
  ASSERT_EQ(viewer.heard.size(), 3U);
  auto board = viewer.heard[0].at("boards").at(0).as_object();
  apply_update(board, viewer.heard[1]);
  apply_update(board, viewer.heard[2]);
  EXPECT_EQ(board, boost::json::parse(*hub.boards().board(BoardIndex{0})).as_object());
}

TEST_F(Feed, viewer_that_takes_nothing_is_cut_and_the_others_go_on) {
  Viewer dead(hub);
  Viewer alive(hub);
  dead.held = true;
  auto view = a_board("1");
  for (int i = 0; i < stall_ticks; ++i) {
    EXPECT_FALSE(dead.was_cut);
    view.game.moves.push_back(a_move("e2e4"));
    hub.publish(view);
    hub.tick();
  }
  EXPECT_TRUE(dead.was_cut);
  EXPECT_FALSE(alive.was_cut);
  EXPECT_EQ(alive.heard.size(), 1U + stall_ticks);
}

TEST_F(Feed, silence_is_broken_by_alive_with_the_last_seq) {
  Viewer viewer(hub);
  for (int i = 0; i < alive_ticks - 1; ++i) hub.tick();
  EXPECT_EQ(viewer.heard.size(), 1U);
  hub.tick();
  ASSERT_EQ(viewer.heard.size(), 2U);
  EXPECT_EQ(type(viewer.heard[1]), "alive");
  EXPECT_EQ(viewer.heard[1].at("seq"), viewer.heard[0].at("seq"));
  hub.publish(a_board("1"));
  EXPECT_EQ(viewer.heard[2].at("seq").as_int64(), viewer.heard[0].at("seq").as_int64() + 1);
  for (int i = 0; i < alive_ticks - 1; ++i) hub.tick();
  EXPECT_EQ(viewer.heard.size(), 3U);  // the update broke the silence
}

TEST_F(Feed, other_file_is_told_with_a_snapshot_also_to_a_viewer_that_reads_slowly) {
  for (const char* id : {"1", "2"}) hub.publish(a_board(id));
  Viewer quick(hub);
  Viewer slow(hub);
  slow.held = true;
  for (const char* move : {"e2e4", "d2d4"}) {
    auto view = a_board("2");
    view.game.moves = {a_move(move)};
    hub.publish(view);
  }
  hub.clear();
  EXPECT_EQ(type(quick.heard.back()), "snapshot");
  EXPECT_TRUE(quick.heard.back().at("boards").as_array().empty());
  hub.publish(a_board("1"));
  EXPECT_EQ(quick.heard.back().at("board").at("id").as_string(), "1");
  slow.release();
  EXPECT_EQ(type(slow.heard.back()), "snapshot");
  EXPECT_EQ(slow.heard.back().at("boards").as_array().size(), 1U);
  EXPECT_EQ(slow.heard.back().at("seq").as_int64(), 3) << "it goes on counting";
}

TEST_F(Feed, viewer_that_left_is_told_nothing) {
  { Viewer gone(hub); }
  Viewer viewer(hub);
  hub.publish(a_board("1"));
  hub.tick();
  EXPECT_EQ(viewer.heard.size(), 2U);
}

}  // namespace luozi::host
