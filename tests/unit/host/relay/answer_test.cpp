// Which address gives what, and how strangers' questions are turned down.
#include "host/relay/answer.hpp"

#include "tests/unit/host/relay/a_board.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {

namespace {

struct Answers : testing::Test {
  Answers() {
    boards.update(a_board("1"));
    boards.update(a_board("2"));
  }

  WebAnswer get(std::string_view target, std::string_view etag = "") {
    return answer({"GET", target, etag}, boards, Assets(""), game_text);
  }

  BoardTable boards{8};
  GameText game_text = [](std::string_view id) -> std::optional<std::string> {
    if (id == "2") return std::nullopt;
    return "[Round \"" + std::string(id) + "\"]\n\n*\n";
  };
};

}  // namespace

TEST_F(Answers, boards_are_listed_with_their_seq) {
  const auto reply = get("/api/v1/boards?any=query");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.type, "application/json");
  const auto json = boost::json::parse({reply.body.data(), reply.body.size()});
  EXPECT_EQ(json.at("seq").as_int64(), 2);
  EXPECT_EQ(json.at("boards").as_array().size(), 2U);
}

TEST_F(Answers, one_board_equals_its_entry_in_the_list) {
  const auto one = get("/api/v1/boards/2");
  const auto all = get("/api/v1/boards");
  EXPECT_EQ(one.status, 200U);
  EXPECT_NE(all.body.find(one.body), std::string_view::npos);
}

TEST_F(Answers, game_comes_from_the_daemon) {
  const auto reply = get("/api/v1/boards/1.pgn");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body, "[Round \"1\"]\n\n*\n");
  EXPECT_EQ(reply.type, "application/x-chess-pgn; charset=utf-8");
  EXPECT_EQ(get("/api/v1/boards/2.pgn").status, 404U);
  game_text = nullptr;
  EXPECT_EQ(get("/api/v1/boards/1.pgn").status, 404U);
}

TEST_F(Answers, game_has_the_ending_type_and_name_of_its_own_format) {
  EXPECT_EQ(get("/api/v1/boards/1.pgn").file_name, "board-1.pgn");
  auto view = a_board("1");
  view.game.extension = "pdn";
  view.game.media_type = "application/x-draughts-pdn";
  boards.update(view);
  const auto reply = get("/api/v1/boards/1.pdn");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.type, "application/x-draughts-pdn; charset=utf-8");
  EXPECT_EQ(reply.file_name, "board-1.pdn");
  EXPECT_EQ(get("/api/v1/boards/1.pgn").status, 404U);
  EXPECT_EQ(get("/api/v1/boards/1.").status, 404U);
  EXPECT_EQ(get("/api/v1/boards/.pdn").status, 404U);
}

TEST_F(Answers, known_etag_is_answered_without_a_body) {
  for (const char* target : {"/api/v1/boards", "/api/v1/boards/1", "/api/v1/boards/1.pgn"}) {
    const auto first = get(target);
    ASSERT_FALSE(first.etag.empty());
    const auto second = get(target, "\"x\", W/" + first.etag);
    EXPECT_EQ(second.status, 304U);
    EXPECT_TRUE(second.body.empty());
    EXPECT_EQ(second.etag, first.etag);
    EXPECT_EQ(get(target, "\"other\"").status, 200U);
  }
}

TEST_F(Answers, changed_board_has_another_etag) {
  const auto before = get("/api/v1/boards/1").etag;
  auto view = a_board("1");
  view.game.lifted = {"e2"};
  boards.update(view);
  EXPECT_NE(get("/api/v1/boards/1").etag, before);
}

TEST_F(Answers, what_is_not_there_is_said_in_one_line) {
  const std::vector<std::pair<std::string, unsigned>> table = {
      {"/nothing", 404},
      {"/api/v1/boards/9", 404},
      {"/api/v1/boards/9.pgn", 404},
      {"/api/v1/boards/", 404},
      {"/api/v1/boardsx", 404},
      {"/api/v2/boards", 404},
      {"//", 404},
      {"/../x.js", 404},
      {"*", 400},
      {"http://x/", 400},
      {"", 400},
      {"/api/v1/feed", 426},
  };
  for (const auto& [target, status] : table) {
    const auto reply = get(target);
    EXPECT_EQ(reply.status, status) << target;
    EXPECT_EQ(reply.body.find('\n'), reply.body.size() - 1) << target;
    EXPECT_TRUE(reply.etag.empty()) << target;
  }
}

TEST_F(Answers, other_methods_are_refused) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"}) {
    EXPECT_EQ(answer({method, "/", ""}, boards, Assets(""), game_text).status, 405U) << method;
  }
  EXPECT_EQ(answer({"HEAD", "/api/v1/boards", ""}, boards, Assets(""), game_text).status, 200U);
}

}  // namespace luozi::host
