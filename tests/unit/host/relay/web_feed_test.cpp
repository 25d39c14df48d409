// The live feed over loopback: what viewers see, and what hostile ones do not get.
#include "tests/unit/host/relay/a_board.hpp"
#include "tests/unit/host/relay/web_client.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

namespace {

std::string type(const std::optional<boost::json::object>& message) {
  return message ? std::string(message->at("type").as_string()) : "closed";
}

}  // namespace

TEST(WebFeed, viewer_holds_the_same_as_the_snapshot_after_every_update) {
  RunningServer server;
  auto view = a_board("1");
  view.game.moves = {a_move("e2e4")};
  server.publish(view);
  FeedClient viewer(server.port());
  const auto snapshot = viewer.next();
  ASSERT_EQ(type(snapshot), "snapshot");
  auto board = snapshot->at("boards").at(0).as_object();
  auto seq = snapshot->at("seq").as_int64();
  for (int ply = 2; ply <= 40; ++ply) {
    view.game.moves.back().settled = true;
    if (ply == 20) view.game.moves.resize(10);
    view.game.moves.push_back(a_move(std::to_string(ply), false));
    server.publish(view);
    const auto update = viewer.next();
    ASSERT_EQ(type(update), "board");
    EXPECT_EQ(update->at("seq").as_int64(), ++seq);
    apply_update(board, *update);
    const auto whole = body_of(get(server.port(), "/api/v1/boards/1"));
    ASSERT_EQ(boost::json::serialize(board), boost::json::serialize(boost::json::parse(whole)))
        << "after ply " << ply;
  }
}

TEST(WebFeed, subscription_leaves_other_boards_out) {
  RunningServer server;
  for (const char* id : {"1", "2"}) server.publish(a_board(id));
  FeedClient viewer(server.port());
  EXPECT_EQ(viewer.next()->at("boards").as_array().size(), 2U);
  viewer.send(R"({"subscribe":["2"]})");
  viewer.send(R"({"subscribe":["2","3"]})");  // its snapshot tells that both were heard
  ASSERT_EQ(type(viewer.next()), "snapshot");
  for (const char* id : {"1", "2", "3"}) {
    auto view = a_board(id);
    view.game.unsure = true;
    server.publish(view);
  }
  EXPECT_EQ(viewer.next()->at("board").at("id").as_string(), "2");
  EXPECT_EQ(viewer.next()->at("board").at("id").as_string(), "3");
}

TEST(WebFeed, alive_comes_after_silence) {
  WebOptions options;
  options.limits.alive_after = std::chrono::milliseconds(20);
  RunningServer server(options);
  FeedClient viewer(server.port());
  const auto snapshot = viewer.next();
  const auto alive = viewer.next();
  ASSERT_EQ(type(alive), "alive");
  EXPECT_EQ(alive->at("seq"), snapshot->at("seq"));
}

TEST(WebFeed, page_from_elsewhere_is_refused) {
  RunningServer server;
  const auto host = "localhost:" + std::to_string(server.port());
  const std::vector<std::pair<std::string, int>> table = {
      {"http://" + host, 101},
      {"https://" + host, 101},
      {"http://LOCALHOST" + host.substr(9), 101},
      {"http://evil.example", 403},
      {"null", 403},
      {"http://" + host + ".evil.example", 403},
      {"http://localhost:1", 403},
      {host, 403},
  };
  for (const auto& [origin, status] : table) {
    EXPECT_EQ(FeedClient(server.port(), origin).status(), status) << origin;
  }
}

TEST(WebFeed, what_is_no_subscription_closes_with_the_reason) {
  RunningServer server;
  for (const char* text : {"", "hello", "{}", R"({"publish":["1"]})", R"({"subscribe":[1]})"}) {
    FeedClient viewer(server.port());
    viewer.next();
    viewer.send(text);
    EXPECT_EQ(type(viewer.next()), "closed") << text;
    EXPECT_EQ(viewer.close_code(), 1008) << text;
    EXPECT_EQ(viewer.close_reason(), R"(expected {"subscribe":["1","3"]} or {"subscribe":["*"]})");
  }
  FeedClient viewer(server.port());
  viewer.next();
  viewer.send(R"({"subscribe":["1"]})", false);
  EXPECT_EQ(type(viewer.next()), "closed");
  EXPECT_EQ(viewer.close_code(), 1008);
}

TEST(WebFeed, message_above_four_kilobytes_closes) {
  RunningServer server;
  FeedClient viewer(server.port());
  viewer.next();
  viewer.send(R"({"subscribe":[")" + std::string(4096, '1') + "\"]}");
  EXPECT_EQ(type(viewer.next()), "closed");
  EXPECT_EQ(viewer.close_code(), 1009);
}

TEST(WebFeed, hostile_frames_end_only_their_own_connection) {
  RunningServer server;
  FeedClient witness(server.port());
  witness.next();
  const std::vector<std::string> table = {
      std::string("\x81\x05hello", 7),                                      // not masked
      std::string("\xF1\x80\0\0\0\0", 6),                                   // reserved bits
      std::string("\x83\x80\0\0\0\0", 6),                                   // reserved opcode
      std::string("\x09\x80\0\0\0\0", 6),                                   // fragmented ping
      std::string("\x89\xFE\x01\x00\0\0\0\0", 8),                           // ping over 125 bytes
      std::string("\x80\x80\0\0\0\0", 6),                                   // continues nothing
      std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14),  // 8 EiB announced
      std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14),  // and more
      std::string("\x81\x82\0\0\0\0\xFF\xFE", 8),  // text that is not UTF-8
      std::string("\x88\x81\0\0\0\0\x03", 7),      // close with half a code
      std::string(300, '\xFF'),
  };
  for (const auto& bytes : table) {
    FeedClient viewer(server.port());
    viewer.next();
    viewer.send_raw(bytes);
    EXPECT_EQ(type(viewer.next()), "closed");
  }
  server.publish(a_board("1"));
  EXPECT_EQ(type(witness.next()), "board");
}

TEST(WebFeed, viewer_that_never_reads_is_cut_and_the_others_go_on) {
  WebOptions options;
  options.limits.send_buffer_bytes = 4096;
  options.limits.alive_after = std::chrono::milliseconds(100);
  options.limits.stall_max = std::chrono::milliseconds(200);
  RunningServer server(options);
  FeedClient dead(server.port(), "", 4096);
  FeedClient reader(server.port());
  ASSERT_EQ(type(reader.next()), "snapshot");
  auto view = a_board("1");
  // Far more than the kernel holds for the dead one, sent until the server gave it up.
  const std::string long_name(64 * 1024, 'x');
  for (int i = 0; i < 32; ++i) {
    view.name = long_name + std::to_string(i);
    server.publish(view);
    for (auto update = reader.next();; update = reader.next()) {
      ASSERT_NE(type(update), "closed");
      if (type(update) == "board") break;
    }
  }
  for (int alive = 0; alive < 5; ++alive) ASSERT_EQ(type(reader.next()), "alive");
  int heard = 0;
  while (dead.next()) ++heard;
  EXPECT_LT(heard, 32);
  view.name = "still here";
  server.publish(view);
  auto update = reader.next();
  while (type(update) == "alive") update = reader.next();
  EXPECT_EQ(update->at("board").at("name").as_string(), "still here");
}

TEST(WebFeed, stop_ends_every_connection) {
  auto server = std::make_unique<RunningServer>();
  FeedClient viewer(server->port());
  EXPECT_EQ(type(viewer.next()), "snapshot");
  server.reset();
  EXPECT_EQ(type(viewer.next()), "closed");
}

}  // namespace luozi::host
