// A dispute at a real daemon: seen at the desk, ruled upon, in the journal under a name, and the
// same after a restart.
#include "host/arbiter/board_desk.hpp"
#include "host/archive/event_writer.hpp"
#include "host/archive/journal_table.hpp"
#include "host/evidence/evidence.hpp"
#include "host/relay/delayed_views.hpp"
#include "host/relay/view_json.hpp"
#include "tests/unit/host/daemon/daemon_rig.hpp"
#include "tests/unit/host/desk/desk_rig.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string right = "correct horse";

class DisputeTest : public DaemonRig {
 protected:
  DisputeTest() {
    BoardDeskParts parts;
    parts.now_us = [this] { return clock_.now().count; };
    parts.report = [this](std::string_view board) { return daemon_->report(board); };
    parts.rule = [this](std::string_view board, const std::string& words, OrderPlayed then) {
      return daemon_->rule(board, words, std::move(then));
    };
    parts.file = [this] { return daemon_->file(); };
    parts.post = [this](std::function<void()> act) { rig_.mailbox.put(std::move(act)); };
    boards_ = std::make_unique<BoardDesk>(*rig_.desk, std::move(parts));
    anna_ = rig_.sign_in("Anna", right);
  }

  DeskReply get(const std::string& path) {
    const std::size_t query = path.find('?');
    DeskRequest request = own_post(path.substr(0, query));
    if (query != std::string::npos) request.query = path.substr(query + 1);
    request.method = "GET";
    request.cookie = cookie_of(anna_);
    return rig_.ask(request);
  }
  boost::json::object told(const std::string& path) {
    const DeskReply reply = get(path);
    EXPECT_EQ(reply.status, 200U) << reply.body;
    return boost::json::parse(reply.body).as_object();
  }

  /// Posts an order and lets the daemon's thread run until it is answered.
  DeskReply order(const std::string& words) { return post({{"order", words}}); }
  /// The same for a game that gave way to another.
  DeskReply order_past(const std::string& game, const std::string& words) {
    return post({{"order", words}, {"game", game}, {"past", true}});
  }
  DeskReply post(const boost::json::object& order) {
    const std::string body = boost::json::serialize(order);
    DeskRequest request = own_post("boards/1/orders", body, word_of(anna_, "csrf"));
    request.cookie = cookie_of(anna_);
    std::optional<DeskReply> reply;
    rig_.desk->answer(request, [&reply](DeskReply one) { reply = std::move(one); });
    for (int i = 0; i < 2000 && !reply; ++i) {
      if (order.contains("past")) static_cast<void>(rig_.mailbox.run_if_any());
      io_.run_for(std::chrono::milliseconds(5));
      io_.restart();
    }
    return reply.value_or(DeskReply{0, "no reply"});
  }

  /// What board 1 needs.
  std::vector<std::string> needs_told() {
    std::vector<std::string> kinds;
    const auto boards = told("boards").at("boards").as_array();
    for (const auto& board : boards) {
      if (board.at("id").as_string() != "1") continue;
      for (const auto& need : board.at("needs").as_array()) {
        kinds.emplace_back(need.at("kind").as_string());
      }
    }
    return kinds;
  }

  /// The board's games as the list of them tells it, the newest first.
  boost::json::array games_told() { return told("boards/1/games").at("games").as_array(); }

  /// White took up the knight of g1, put it back and played e4; Black touched nothing since.
  void write_a_touched_knight() {
    write({{2'000, "lift g1"}, {2'900, "place g1"}, {3'500, "lift e2"}, {4'100, "place e4"}});
  }

  /// The same, and play went on. Nobody said how it ended, the pieces were set up and d4 was
  /// played.
  void write_two_games() {
    write({{2'000, "lift g1"},  {2'900, "place g1"},  {3'500, "lift e2"},  {4'100, "place e4"},
           {6'000, "lift e7"},  {6'500, "place e5"},  {8'000, "lift d2"},  {8'500, "place d3"},
           {10'000, "lift d7"}, {10'500, "place d6"}, {20'000, "lift e4"}, {20'500, "place e2"},
           {21'000, "lift e5"}, {21'500, "place e7"}, {22'000, "lift d3"}, {22'500, "place d2"},
           {23'000, "lift d6"}, {23'500, "place d7"}, {90'000, "lift d2"}, {90'500, "place d4"}});
  }

  /// What the board said, by milliseconds.
  void write(const std::vector<std::pair<int, std::string>>& lines) {
    EventWriter writer = *EventWriter::open(*EventFile::open_to_write(path()));
    std::vector<JournalEntry> rows;
    const auto say = [&](JournalKind kind, Micros at, const std::string& words) {
      JournalEntry& row = rows.emplace_back();
      row.board = {BoardNumber{1}, "DESK0001"};
      row.kind = kind;
      row.at_us = (rig_origin + at).count;
      row.words = words;
    };
    say(JournalKind::header, {}, notation::write_header({}));
    for (const auto& [at, words] : lines) say(JournalKind::event, Micros{at * 1000}, words);
    ASSERT_TRUE(writer.commit(rows, {}).ok());
  }

  std::vector<std::string> orders_in_the_journal() {
    auto file = EventFile::open_to_read(path());
    EXPECT_TRUE(file.ok());
    std::vector<std::string> orders;
    EXPECT_TRUE(read_journal((*std::move(file)).database(), {}, [&](const JournalRow& row) {
                  if (row.entry.words.starts_with("arbiter ")) orders.push_back(row.entry.words);
                  return true;
                }).ok());
    return orders;
  }

  DeskRig rig_{{an_account("Anna", Role::arbiter, right)}};
  DeskReply anna_;
  std::unique_ptr<BoardDesk> boards_;
};

}  // namespace

TEST_F(DisputeTest, orders_reach_the_journal_under_a_name_and_are_known_after_a_restart) {
  open({}, boards_.get());
  EXPECT_EQ(word_of(order("takeback 1"), "error"), "nothing-played");
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  const auto plies = [&] { return daemon_->report("1")->view.game.moves.size(); };
  ASSERT_TRUE(run(played, [&] { return plies() >= 12; }));
  EXPECT_EQ(told("boards").at("boards").as_array()[0].at("id").as_string(), "2")
      << "the board that never came is stale, the other needs nobody";

  const DeskReply refused = order("uphold 7");
  EXPECT_EQ(refused.status, 409U);
  EXPECT_THAT(word_of(refused, "message"), HasSubstr("7"));
  const DeskReply done = order("foul w FIDE 7.5.4");
  EXPECT_EQ(done.status, 200U) << done.body;
  const DeskReply over = order("result 1-0 resignation");
  EXPECT_EQ(over.status, 200U) << over.body;

  const auto board = told("boards/1");
  EXPECT_EQ(board.at("board").at("result").as_string(), "1-0");
  EXPECT_EQ(board.at("fouls").at("white").as_int64(), 1);
  const auto orders = board.at("orders").as_array();
  ASSERT_EQ(orders.size(), 3U);
  EXPECT_EQ(orders[0].at("refused").as_string(), word_of(refused, "message"));
  EXPECT_EQ(orders[1].at("words").as_string(), "foul w FIDE 7.5.4");
  EXPECT_EQ(orders[2].at("by").as_string(), "Anna");
  close();

  EXPECT_THAT(orders_in_the_journal(),
              testing::ElementsAre("arbiter uphold 7 by Anna", "arbiter foul w FIDE 7.5.4 by Anna",
                                   "arbiter result 1-0 resignation by "
                                   "Anna"));
  open({}, boards_.get());
  const auto again = told("boards/1");
  EXPECT_EQ(again.at("orders"), board.at("orders"));
  EXPECT_EQ(again.at("game_key"), board.at("game_key"));
  EXPECT_EQ(again.at("board").at("result").as_string(), "1-0");
  close();
}

TEST_F(DisputeTest, touched_knight_is_upheld_and_the_move_taken_back) {  // FIDE 4.3.1
  write_a_touched_knight();
  clock_.heard(20'000'000);
  open({}, boards_.get());
  ASSERT_EQ(order("confirm 1").status, 200U) << "time passes: the move is settled";
  const auto list = told("boards").at("boards").as_array();
  EXPECT_EQ(list[0].at("id").as_string(), "1");
  EXPECT_EQ(list[0].at("needs").as_array()[0].at("kind").as_string(), "incident");
  const auto incidents = told("boards/1").at("incidents").as_array();
  ASSERT_EQ(incidents.size(), 1U);
  EXPECT_EQ(incidents[0].at("article").as_string(), "FIDE 4.3.1");
  EXPECT_EQ(incidents[0].at("obliged").as_array()[0].at("san").as_string(), "Nf3");
  EXPECT_EQ(incidents[0].at("touched_at").as_double(),
            static_cast<double>((rig_origin + seconds(2)).count) / 1e6);
  EXPECT_TRUE(incidents[0].at("ruling").is_null());

  EXPECT_EQ(order("uphold 1").status, 200U);
  const auto ruled = told("boards/1");
  const auto& ruling = ruled.at("incidents").as_array()[0].at("ruling");
  EXPECT_EQ(ruling.at("ruling").as_string(), "upheld");
  EXPECT_EQ(ruling.at("by").as_string(), "Anna");
  EXPECT_EQ(ruled.at("board").at("moves").as_array().size(), 1U) << "no ruling changes the game";
  EXPECT_NE(daemon_->game_text("1")->find("1. e4"), std::string::npos);
  const DeskReply bundle = get("boards/1/evidence/1");
  ASSERT_EQ(bundle.status, 200U) << bundle.body;
  EXPECT_THAT(field_of(bundle, "Content-Type"), HasSubstr("text/html"));
  EXPECT_THAT(field_of(bundle, "Content-Disposition"), HasSubstr("attachment; filename=\"club-"));
  const auto checked = check_evidence(bundle.body);
  ASSERT_TRUE(checked.ok()) << checked.error();
  EXPECT_EQ(checked->input.told.incident->ruling->by, "Anna");
  EXPECT_THAT(rig_.told.back(), HasSubstr("Anna: evidence 1.1/1"));
  EXPECT_EQ(get("boards/1/evidence/ply-1").status, 200U);
  for (const char* nothing : {"2", "0", "-1", "x", "ply-9", "1%2f"}) {
    EXPECT_EQ(word_of(get(std::string("boards/1/evidence/") + nothing), "error"), "no-evidence")
        << nothing;
  }
  EXPECT_EQ(word_of(get("boards/2/evidence/1"), "error"), "no-game");
  EXPECT_EQ(get("boards/9/evidence/1").status, 404U);

  EXPECT_EQ(order("takeback 1").status, 200U);
  const auto after = told("boards/1");
  EXPECT_TRUE(after.at("board").at("moves").as_array().empty());
  EXPECT_FALSE(after.at("incidents").as_array()[0].at("move_stands").as_bool());
  EXPECT_EQ(daemon_->game_text("1")->find("1. e4"), std::string::npos);
  close();
}

TEST_F(DisputeTest, result_of_the_game_before_is_entered_when_the_next_one_is_on) {
  write_two_games();
  clock_.heard(200'000'000);
  open({}, boards_.get());
  ASSERT_EQ(games_told().size(), 2U);
  EXPECT_EQ(games_told()[1].at("reason").as_string(), "abandoned");
  EXPECT_THAT(needs_told(), Contains("result-before"));
  const auto present = told("boards/1");

  EXPECT_EQ(order_past("1.1", "result 0-1 resignation").status, 200U);
  EXPECT_EQ(order_past("1.1", "uphold 1").status, 200U);
  const DeskReply refused = order_past("1.1", "uphold 7");
  EXPECT_EQ(word_of(refused, "error"), "refused");
  EXPECT_THAT(word_of(refused, "message"), HasSubstr("no incident 7"));
  EXPECT_EQ(word_of(order_past("1.1", "pause"), "error"), "refused");
  EXPECT_EQ(word_of(order_past("1.1", "result 1-0 dance"), "error"), "refused");
  EXPECT_EQ(word_of(order_past("1.7", "uphold 1"), "error"), "no-game");
  EXPECT_EQ(word_of(post({{"order", "takeback 1"},
                          {"game", "1.1"},
                          {"past", true},
                          {"expects", boost::json::object{{"plies", 40}}}}),
                    "error"),
            "changed");
  const auto check = [&] {
    const auto list = games_told();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[1].at("result").as_string(), "0-1");
    EXPECT_EQ(list[1].at("reason").as_string(), "resignation");
    EXPECT_EQ(list[0].at("result").as_string(), "*");
    EXPECT_THAT(needs_told(), Not(Contains("result-before")));
    const auto timeline = told("boards/1/timeline?game=1.1");
    EXPECT_EQ(timeline.at("past").at("result").as_string(), "0-1");
    ASSERT_EQ(timeline.at("past").at("orders").as_array().size(), 3U);
    EXPECT_EQ(timeline.at("past").at("orders").as_array()[0].at("by").as_string(), "Anna");
    const auto& ruling = timeline.at("incidents").as_array()[0].at("ruling");
    EXPECT_EQ(ruling.at("ruling").as_string(), "upheld");
    EXPECT_NEAR(ruling.at("at").as_double() + timeline.at("origin").as_double(),
                timeline.at("past").at("orders").as_array()[1].at("at").as_double(), 1e-3);
    const auto now = told("boards/1");
    EXPECT_EQ(now.at("board").at("moves").as_array().size(), 1U);
    EXPECT_EQ(now.at("orders"), present.at("orders")) << "none was of the game that is on";
  };
  check();
  const DeskReply bundle = get("boards/1/evidence/1?game=1.1");
  ASSERT_EQ(bundle.status, 200U) << bundle.body;
  const auto checked = check_evidence(bundle.body);
  ASSERT_TRUE(checked.ok()) << checked.error();
  ASSERT_TRUE(checked->input.told.incident->ruling);
  EXPECT_EQ(checked->input.told.incident->ruling->ruling, "upheld");
  close();
  EXPECT_THAT(orders_in_the_journal(), Contains("arbiter game 1.1 result 0-1 resignation by Anna"));

  open({}, boards_.get());
  check();
  close();
}

TEST_F(DisputeTest, timeline_tells_what_the_board_said_and_every_move_of_it) {
  open({}, boards_.get());
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  const auto& moves = [&]() { return daemon_->report("1")->view.game.moves; };
  ASSERT_TRUE(run(played, [&] { return moves().size() >= 9 && moves()[7].settled; }));
  // Derived rows follow their journal rows within a tenth of a second.
  boost::json::object timeline;
  for (int i = 0;
       i < 100 && !(timeline.contains("moves") && timeline.at("moves").as_array().size() >= 8);
       ++i) {
    io_.run_for(std::chrono::milliseconds(20));
    io_.restart();
    timeline = told("boards/1/timeline");
  }
  EXPECT_EQ(timeline.at("game"), told("boards/1").at("game_key"));
  EXPECT_EQ(timeline.at("origin").as_double(),
            static_cast<double>(daemon_->report("1")->view.origin_us) / 1e6);
  double last = 0;
  for (const auto& event : timeline.at("events").as_array()) {
    EXPECT_GE(event.as_array()[0].as_double(), last);
    last = event.as_array()[0].as_double();
  }
  ASSERT_GE(timeline.at("moves").as_array().size(), 8U);
  const auto& first = timeline.at("moves").as_array()[0];
  EXPECT_EQ(first.at("move").as_string(), "e2e4");
  boost::json::array lifted{first.at("lifted"), "lift e2"};
  EXPECT_THAT(timeline.at("events").as_array(), Contains(boost::json::value(lifted)));
  close();
}

TEST_F(DisputeTest, desk_sees_at_once_what_the_public_is_shown_late) {
  const Micros delay = seconds(3600);
  DelayedViews delayed(delay, viewers_);
  BothSinks both(*boards_, delayed);
  open(delay, &both);
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] {
    delayed.pass(clock_.now().count);
    return daemon_->report("1")->view.game.moves.size() >= 8;
  }));
  EXPECT_GE(told("boards/1").at("board").at("moves").as_array().size(), 8U);
  EXPECT_GE(told("boards").at("boards").as_array()[1].at("plies").as_int64(), 8);
  EXPECT_TRUE(viewers_.last["1"].game.moves.empty());
  EXPECT_EQ(delayed.game_text("1").value_or("").find("e4"), std::string::npos);
  close();
}

}  // namespace luozi::host
