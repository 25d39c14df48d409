// The desk's addresses under /desk/boards: who may ask, what is answered, and what is refused.
#include "host/arbiter/board_desk.hpp"

#include "tests/unit/host/arbiter/disputes.hpp"
#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string right = "correct horse";

/// A desk over boards that the test makes up; orders wait until the test plays them.
struct BoardDeskTest : testing::Test {
  BoardDeskTest() {
    BoardDeskParts parts;
    parts.now_us = [this] { return now_us; };
    parts.report = [this](std::string_view board) -> std::optional<BoardReport> {
      const auto found = reports.find(std::string(board));
      return found == reports.end() ? std::nullopt : std::optional(found->second);
    };
    parts.rule = [this](std::string_view board, const std::string& words,
                        OrderPlayed then) -> std::optional<OrderFault> {
      if (fault) return fault;
      ordered.push_back(std::string(board) + ": " + words);
      played.push_back(std::move(then));
      return std::nullopt;
    };
    parts.is_stuck = [this] { return is_stuck; };
    parts.file = [this] { return rig.folder / "club.luozi"; };
    parts.post = [this](std::function<void()> act) { rig.mailbox.put(std::move(act)); };
    boards = std::make_unique<BoardDesk>(*rig.desk, std::move(parts));
    anna = rig.sign_in("Anna", right);
    bob = rig.sign_in("Bob", right);
    add(board_at("3", 10));
  }

  void add(const BoardView& view) {
    boards->publish(view);
    BoardReport report{BoardNumber{std::stoll(view.id)}, view, GameKey{JournalSeq{12}, 1}};
    reports.insert_or_assign(view.id, std::move(report));
  }

  DeskReply get(const std::string& path, const DeskReply& who, const std::string& etag = "") {
    DeskRequest request = own_post(path.substr(0, path.find('?')));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    request.method = "GET";
    request.cookie = cookie_of(who);
    request.if_none_match = etag;
    return rig.ask(request);
  }

  /// The reply, if there is one at once.
  std::optional<DeskReply> post(const std::string& board, const std::string& body,
                                const DeskReply& who) {
    DeskRequest request = own_post("boards/" + board + "/orders", body, word_of(who, "csrf"));
    request.cookie = cookie_of(who);
    reply.reset();
    rig.desk->answer(request, [this](DeskReply one) { reply = std::move(one); });
    return reply;
  }
  std::string error_of(const std::string& board, const std::string& body, const DeskReply& who) {
    const auto told = post(board, body, who);
    return told ? std::to_string(told->status) + " " + word_of(*told, "error") : "no reply";
  }

  DeskRig rig{{an_account("Anna", Role::arbiter, right), an_account("Bob", Role::viewer, right)}};
  std::int64_t now_us = noon_and(20);
  bool is_stuck = false;
  std::map<std::string, BoardReport> reports;
  std::optional<OrderFault> fault;
  std::vector<std::string> ordered;
  std::vector<OrderPlayed> played;
  std::optional<DeskReply> reply;
  DeskReply anna, bob;
  std::unique_ptr<BoardDesk> boards;
};

const std::string uphold = R"({"order":"uphold 1"})";

}  // namespace

TEST_F(BoardDeskTest, who_is_not_signed_in_sees_nothing) {
  for (const char* path : {"boards", "boards/3", "boards/3/timeline", "boards/3/games"}) {
    EXPECT_EQ(get(path, {}).status, 401U) << path;
  }
  EXPECT_EQ(rig.ask(own_post("boards/3/orders", uphold)).status, 401U);
  EXPECT_THAT(ordered, IsEmpty());
}

TEST_F(BoardDeskTest, viewer_sees_boards_and_gives_no_orders) {
  EXPECT_THAT(get("boards", bob).body, HasSubstr(R"("boards":[{"id":"3")"));
  EXPECT_EQ(get("boards/3", bob).status, 200U);
  EXPECT_EQ(error_of("3", uphold, bob), "403 role");
  EXPECT_THAT(ordered, IsEmpty());
  EXPECT_THAT(rig.refused.back(), HasSubstr("403: this account's role may not do this"));
}

TEST_F(BoardDeskTest, page_that_has_the_newest_is_told_so_without_a_body) {
  for (const char* path : {"boards", "boards/3"}) {
    const DeskReply whole = get(path, anna);
    EXPECT_THAT(whole.body, testing::StartsWith(R"({"now":1790000020.0,"board)"));
    now_us += 1'000'000;
    const DeskReply again = get(path, anna, field_of(whole, "ETag"));
    EXPECT_EQ(again.status, 304U) << "time alone is no news";
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(field_of(again, "ETag"), field_of(whole, "ETag"));
    now_us -= 1'000'000;
  }
  const std::string etag = field_of(get("boards", anna), "ETag");
  add(board_at("4", 15));
  EXPECT_EQ(get("boards", anna, etag).status, 200U);
}

TEST_F(BoardDeskTest, disk_that_takes_nothing_is_told_whatever_is_asked) {
  for (const char* path : {"boards", "boards/3"}) {
    is_stuck = false;
    const std::string etag = field_of(get(path, anna), "ETag");
    is_stuck = true;
    const DeskReply told = get(path, anna, etag);
    EXPECT_THAT(told.body, HasSubstr(R"("now":1790000020.0,"not_recorded":true,"board)"));
    is_stuck = false;
    EXPECT_THAT(get(path, anna, field_of(told, "ETag")).body, Not(HasSubstr("not_recorded")));
  }
}

TEST_F(BoardDeskTest, board_that_does_not_exist_is_refused_everywhere) {
  EXPECT_EQ(get("boards/9", anna).status, 404U);
  EXPECT_EQ(get("boards/9/timeline", anna).status, 404U);
  EXPECT_EQ(get("boards/3%00", anna).status, 404U);
  EXPECT_EQ(get("boards/../../etc/passwd", anna).status, 404U);
  EXPECT_EQ(error_of("9", uphold, anna), "404 no-board");
  EXPECT_THAT(ordered, IsEmpty());
  EXPECT_EQ(rig.refused.back(),
            "desk: 192.0.2.7: POST /desk/boards/9/orders 404: there is no such board: "
            "/desk/boards lists them (Anna: uphold 1)");
}

TEST_F(BoardDeskTest, order_is_signed_and_answered_when_it_was_played) {
  EXPECT_FALSE(post("3", uphold, anna)) << "not before";
  EXPECT_THAT(ordered, ElementsAre("3: uphold 1 by Anna"));
  played.front()("");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200U);
  EXPECT_EQ(reply->body, R"({"done":true})");
  EXPECT_EQ(rig.told.back(), "desk: 192.0.2.7: board 3: Anna: uphold 1");
}

TEST_F(BoardDeskTest, order_that_changes_nothing_is_told_why) {
  post("3", R"({"order":"confirm 12"})", anna);
  played.front()("arbiter: ply 12 has not been played");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 409U);
  EXPECT_EQ(reply->body, R"({"error":"refused","message":"arbiter: ply 12 has not been played"})");
  EXPECT_THAT(rig.refused.back(), HasSubstr("has not been played (Anna: confirm 12)"));
}

TEST_F(BoardDeskTest, order_that_nobody_understands_never_reaches_the_journal) {
  EXPECT_EQ(error_of("3", R"({"order":"dance"})", anna), "409 refused");
  EXPECT_THAT(word_of(*reply, "message"), HasSubstr("arbiter dance: not understood"));
  EXPECT_EQ(error_of("3", R"({"order":"uphold 1 by Bo"})", anna), "400 order");
  EXPECT_EQ(error_of("3", "{", anna), "400 body");
  EXPECT_THAT(ordered, IsEmpty());
}

TEST_F(BoardDeskTest,
       order_for_a_record_that_has_changed_is_refused_and_never_reaches_the_journal) {
  const std::string takeback =
      R"({"order":"takeback 1","expects":{"plies":1,"first":1,"moves":["e2e4"]}})";
  BoardView gone_on = board_at("3", 12);
  gone_on.game.moves.push_back(a_move("e7e5"));
  add(gone_on);
  EXPECT_EQ(error_of("3", takeback, anna), "409 changed");
  EXPECT_EQ(word_of(*reply, "message"),
            "the record has changed since this order was decided on: it has 2 plies now, not 1");
  EXPECT_THAT(ordered, IsEmpty());
  add(board_at("3", 14));
  EXPECT_FALSE(post("3", takeback, anna)) << "as expected again";
  EXPECT_THAT(ordered, ElementsAre("3: takeback 1 by Anna"));
}

TEST_F(BoardDeskTest, order_that_expects_a_record_waits_for_no_other_order) {
  const std::string takeback = R"({"order":"takeback 1","expects":{"plies":1}})";
  EXPECT_FALSE(post("3", takeback, anna));
  EXPECT_EQ(error_of("3", takeback, anna), "409 changed") << "of another arbiter at the same time";
  EXPECT_FALSE(post("3", uphold, anna)) << "what expects nothing goes on";
  played.front()("");
  played.back()("");
  EXPECT_FALSE(post("3", takeback, anna)) << "the record is seen again, and it is as expected";
  EXPECT_EQ(ordered.size(), 3U);
}

TEST_F(BoardDeskTest, order_that_expects_a_record_waits_for_every_order_before_it) {
  const std::string takeback = R"({"order":"takeback 1","expects":{"plies":1}})";
  EXPECT_FALSE(post("3", uphold, anna));
  EXPECT_FALSE(post("3", uphold, anna));
  played.front()("");
  EXPECT_EQ(error_of("3", takeback, anna), "409 changed") << "the second one is not played yet";
  played.back()("");
  EXPECT_FALSE(post("3", takeback, anna));
}

TEST_F(BoardDeskTest, order_that_makes_no_sense_never_reaches_the_journal) {
  EXPECT_EQ(error_of("3", R"({"order":"result 1-0 dance"})", anna), "409 refused");
  EXPECT_EQ(error_of("3", R"({"order":"clock w +0:00:00"})", anna), "409 refused");
  EXPECT_THAT(ordered, IsEmpty());
}

TEST_F(BoardDeskTest, order_for_a_game_that_gave_way_to_another_is_refused) {
  EXPECT_EQ(error_of("3", R"({"order":"uphold 1","game":"12.2"})", anna), "409 other-game");
  EXPECT_FALSE(post("3", R"({"order":"uphold 1","game":"12.1"})", anna));
  EXPECT_EQ(ordered.size(), 1U);
}

TEST_F(BoardDeskTest, order_for_a_past_game_that_the_file_does_not_have_reaches_nobody) {
  for (const auto& [body, error] :
       {std::pair{R"({"order":"uphold 1","past":true})", "400 game"},
        std::pair{R"({"order":"uphold 1","game":"12.1","past":"yes"})", "400 game"},
        std::pair{R"({"order":"pause","game":"12.2","past":true})", "409 refused"},
        std::pair{R"({"order":"game 12.1 result 1-0 time"})", "409 refused"}}) {
    EXPECT_EQ(error_of("3", body, anna), error) << body;
  }
  EXPECT_FALSE(post("3", R"({"order":"uphold 1","game":"12.2","past":true})", anna));
  ASSERT_TRUE(rig.mailbox.run_one());
  ASSERT_TRUE(reply);
  EXPECT_EQ(word_of(*reply, "error"), "not-read") << "there is no event file";
  EXPECT_THAT(ordered, IsEmpty());
  EXPECT_FALSE(post("3", R"({"order":"uphold 1","game":"12.1","past":true})", anna))
      << "it is the present one after all";
}

TEST_F(BoardDeskTest, what_the_journal_does_not_take_is_told_as_not_written) {
  const std::vector<std::pair<OrderFault, std::string>> table = {
      {OrderFault::no_such_board, "404 no-board"},
      {OrderFault::nothing_played, "409 nothing-played"},
      {OrderFault::journal_full, "503 journal-full"}};
  for (const auto& [why, told] : table) {
    fault = why;
    EXPECT_EQ(error_of("3", uphold, anna), told);
  }
}

TEST_F(BoardDeskTest, forged_or_foreign_order_is_refused) {
  DeskRequest request = own_post("boards/3/orders", uphold, word_of(anna, "csrf"));
  const auto status = [&] { return rig.ask(request).status; };
  request.cookie = "luozi-desk=" + std::string(64, 'a');
  EXPECT_EQ(status(), 401U);
  request.cookie = cookie_of(anna);
  request.csrf = word_of(bob, "csrf");
  EXPECT_EQ(status(), 403U);
  request.csrf = word_of(anna, "csrf");
  request.origin = "http://evil";
  EXPECT_EQ(status(), 403U);
  request.origin = "http://hall:8080";
  request.content_type = "text/plain";
  EXPECT_EQ(status(), 415U);
  request.content_type = "application/json";
  request.method = "GET";
  EXPECT_EQ(status(), 405U);
  EXPECT_THAT(ordered, IsEmpty());
  EXPECT_EQ(rig.refused.size(), 5U);
}

TEST_F(BoardDeskTest, timeline_of_a_board_without_a_game_is_empty) {
  reports.at("3").game.reset();
  const DeskReply told = get("boards/3/timeline", anna);
  EXPECT_EQ(told.status, 200U);
  EXPECT_THAT(told.body, HasSubstr(R"("events":[])"));
}

TEST_F(BoardDeskTest, question_that_makes_no_sense_is_refused) {
  for (const char* query : {"after=", "after=x", "after=1x", "after=1e400", "after=nan",
                            "after=99999999999", "after=%31"}) {
    EXPECT_EQ(word_of(get(std::string("boards/3/timeline?") + query, anna), "error"), "after")
        << query;
  }
  for (const char* query : {"game=", "game=1", "game=1.", "game=0.1", "game=1.1.1", "game=x"}) {
    EXPECT_EQ(word_of(get(std::string("boards/3/timeline?") + query, anna), "error"), "game")
        << query;
  }
}

TEST_F(BoardDeskTest, event_file_that_cannot_be_read_is_told_and_logged) {
  const DeskReply told = get("boards/3/timeline", anna);  // there is none
  EXPECT_EQ(told.status, 503U);
  EXPECT_EQ(word_of(told, "error"), "not-read");
  EXPECT_THAT(rig.refused, Contains(HasSubstr("club.luozi: there is no such file")));
}

TEST_F(BoardDeskTest, more_timelines_than_can_be_read_are_told_to_come_again) {
  DeskRequest request = own_post("boards/3/timeline");
  request.method = "GET";
  request.cookie = cookie_of(anna);
  int busy = 0;
  for (int i = 0; busy == 0 && i < 1'000'000; ++i) {  // the reader is quick
    rig.desk->answer(request, [&](const DeskReply& one) {
      if (word_of(one, "error") == "busy") ++busy;
    });
  }
  EXPECT_GT(busy, 0);
}

}  // namespace luozi::host
