// The whole daemon between a virtual board and its viewers: played, journaled, taken up again.
#include "host/daemon/daemon.hpp"

#include "daemon_rig.hpp"
#include "host/archive/derived_tables.hpp"
#include "host/archive/event_writer.hpp"
#include "host/archive/journal_table.hpp"
#include "host/daemon/playback.hpp"
#include "host/journal/journal.hpp"
#include "host/relay/delayed_views.hpp"
#include "tests/unit/host/archive/file_size_limit.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::Contains;
using testing::HasSubstr;

using DaemonTest = DaemonRig;

std::vector<std::string> described(EventFile& file) {
  std::vector<std::string> rows;
  const auto games = read_games(file.database());
  EXPECT_TRUE(games.ok());
  for (const GameRow& game : *games) {
    rows.push_back(text(game.key) + game.result + game.reason + game.text);
    const auto moves = read_standing_moves(file.database(), game.key);
    EXPECT_TRUE(moves.ok());
    for (const MoveRow& move : *moves) {
      rows.push_back(move.move + move.san + std::to_string(move.revision) + " " +
                     std::to_string(move.lifted_us) + " " + std::to_string(move.released_us) + " " +
                     std::to_string(move.settled_us) + " " + std::to_string(move.seq.number));
    }
  }
  return rows;
}

TEST_F(DaemonTest, played_game_is_shown_archived_and_rebuilt_alike) {
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  EXPECT_EQ(game().reason, "checkmate");
  EXPECT_EQ(viewers_.last["1"].name, "Top board");
  EXPECT_TRUE(game().online);
  EXPECT_THAT(game().tags, Contains(notation::Tag{"White", "A"}));
  const std::string text = daemon_->game_text("1").value_or("");
  close();

  auto opened = EventFile::open_to_write(path());
  ASSERT_TRUE(opened.ok());
  EventFile file = std::move(opened).value();
  EXPECT_TRUE(verify_chain(file).ok());
  const auto games = read_games(file.database());
  ASSERT_TRUE(games.ok());
  ASSERT_EQ(games->size(), 1U);
  EXPECT_EQ(games->front().text, text);
  EXPECT_EQ(games->front().result, "1-0");
  // A start, each ply and the end were announced in the transactions that wrote them.
  const auto announced = file.database().read_integer("SELECT count(*) FROM outbox");
  ASSERT_TRUE(announced.ok());
  EXPECT_EQ(*announced, 1 + static_cast<std::int64_t>(opera().plies.size()) + 1);

  const std::vector<std::string> live = described(file);
  const auto playback = play_back(file, make_session, {});
  ASSERT_TRUE(playback.ok());
  EXPECT_THAT(playback->faults, testing::IsEmpty());
  auto writer = EventWriter::open(std::move(file));
  ASSERT_TRUE(writer.ok());
  EventWriter writing = std::move(writer).value();
  ASSERT_TRUE(writing.replace_derived(std::nullopt, playback->rows).ok());
  EXPECT_EQ(described(writing.file()), live);
}

TEST_F(DaemonTest, order_that_a_full_disk_does_not_take_is_refused_and_never_comes) {
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  FileSizeLimit full(4096);
  std::optional<OrderFault> fault;
  // The first orders may meet a disk that nobody has found full yet: they wait. They are too few to
  // fill the queue of rows.
  constexpr int orders_max = 20'000;
  static_assert(orders_max < journal_rows_waiting_max);
  ASSERT_TRUE(run(
      played,
      [&] {
        fault = daemon_->rule("1", "promote 1 n by Anna");
        return fault.has_value();
      },
      orders_max));
  EXPECT_EQ(*fault, OrderFault::journal_full);
  EXPECT_EQ(daemon_->rule("1", "takeback 1 by Anna"), OrderFault::journal_full);
  full.lift();
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  EXPECT_EQ(daemon_->rule("1", "takeback 1 by Eve"), std::nullopt) << "the disk takes rows again";
  close();
  for (const JournalEntry& row : journal()) {
    EXPECT_THAT(row.words, testing::Not(HasSubstr("takeback 1 by Anna")));
  }
}

TEST_F(DaemonTest, file_whose_journal_was_changed_goes_on_and_says_so_at_the_start) {
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  const PortId port = transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  transport_.unplug(port);
  close();
  EXPECT_THAT(logged_.str(), testing::Not(HasSubstr("journal row")));
  {
    auto opened = EventFile::open_to_write(path());
    ASSERT_TRUE(opened.ok());
    EventFile file = std::move(opened).value();
    constexpr std::string_view change =
        "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us=at_us+1 WHERE seq=3";
    ASSERT_TRUE(file.database().execute(change).ok());
  }
  open();
  EXPECT_THAT(logged_.str(),
              HasSubstr("club.luozi: journal row 3: was changed after it was written"));
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  close();
}

TEST_F(DaemonTest, fallen_flag_ends_a_game_of_an_event_that_says_so_and_no_other) {
  event_.tags = {{"TimeControl", "8"}};  // hands that play on for a minute
  for (const bool ends : {false, true}) {
    event_.flag_ends = ends;
    open();
    PlayedBoard played("DESK0001", opera(), 1);
    const PortId port = transport_.plug(played.board());
    ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
    EXPECT_EQ(game().reason, ends ? "time" : "checkmate");
    EXPECT_EQ(game().moves.size() < opera().plies.size(), ends);
    transport_.unplug(port);
    close();
    viewers_.last.clear();
    std::filesystem::remove(path());
  }
}

TEST_F(DaemonTest, restarted_daemon_goes_on_with_the_game_from_the_last_safe_record) {
  open();
  PlayedBoard played("DESK0001", opera(), 2);
  transport_.plug(played.board());
  for (const std::size_t plies : {1U, 7U, 20U}) {
    ASSERT_TRUE(run(played, [&] { return game().moves.size() >= plies; }));
    close();
    played.advance(700'000);  // the board is left alone with what happens meanwhile
    transport_ = HandTransport();
    open();
    EXPECT_FALSE(game().online);
    EXPECT_GE(game().moves.size() + 1, plies);
    transport_.plug(played.board());
  }
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  close();
}

TEST_F(DaemonTest, restart_shows_the_public_how_the_board_stood_so_long_ago_and_nothing_newer) {
  const Micros delay = seconds(20);
  open();
  PlayedBoard played("DESK0001", opera(), 2);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 20; }));
  const Micros stopped = clock_.now();
  close();  // what was still on its way to the disk is shown before it stops
  const std::vector<MoveView> all = game().moves;
  const std::string newest = all.back().san;

  viewers_.last.clear();
  DelayedViews delayed(delay, viewers_);
  open(delay, &delayed);
  delayed.pass(clock_.now().count);
  const std::size_t shown = game().moves.size();
  ASSERT_GT(shown, 0U);
  ASSERT_LT(shown, all.size());
  const Micros until = stopped - rig_origin - delay;
  EXPECT_LE(game().moves.back().at, until);
  EXPECT_GT(all[shown].at, until - seconds(1)) << "what is old enough is shown, settled or not";
  const std::string text = delayed.game_text("1").value_or("");
  EXPECT_THAT(text, HasSubstr("1. " + all.front().san));
  EXPECT_EQ(text.find(" " + newest + " "), std::string::npos) << text;
  EXPECT_EQ(viewers_.last["2"].game.game, "xiangqi") << "where nothing was played all is public";
  close();
  delayed.pass((clock_.now() + delay).count);
  EXPECT_EQ(game().moves.size(), all.size());
}

TEST_F(DaemonTest, restart_shows_the_public_what_it_saw_before_although_it_was_taken_back_since) {
  const Micros delay = seconds(20);
  open();
  PlayedBoard played("DESK0001", opera(), 2);
  const PortId port = transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 8; }));
  transport_.unplug(port);
  static_cast<void>(run(
      played, [] { return false; }, 500));  // longer than the delay
  const std::size_t moves = game().moves.size();
  bool obeyed = false;
  const auto then = [&](const std::string& refusal) { obeyed = refusal.empty(); };
  ASSERT_EQ(daemon_->rule("1", "takeback 1 by Anna", then), std::nullopt);
  ASSERT_TRUE(run(played, [&] { return obeyed; }));
  close();

  viewers_.last.clear();
  DelayedViews delayed(delay, viewers_);
  open(delay, &delayed);
  delayed.pass(clock_.now().count);
  EXPECT_EQ(game().moves.size(), moves);
  delayed.pass((clock_.now() + delay).count);
  EXPECT_EQ(game().moves.size(), moves - 1);
  close();
}

TEST_F(DaemonTest, restart_shows_the_public_the_session_that_it_saw_before_and_then_the_next) {
  const Micros delay = seconds(20);
  open();
  PlayedBoard played("DESK0001", opera(), 2);
  const PortId port = transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  static_cast<void>(run(
      played, [] { return false; }, 500));
  transport_.unplug(port);
  static_cast<void>(run(
      played, [] { return false; }, 20));
  transport_.plug(played.board());
  ASSERT_TRUE(run(
      played, [&] { return game().moves.empty(); }, 200))
      << "a session begins";
  close();

  viewers_.last.clear();
  DelayedViews delayed(delay, viewers_);
  open(delay, &delayed);
  delayed.pass(clock_.now().count);
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  EXPECT_EQ(game().result, "1-0");
  EXPECT_THAT(delayed.game_text("1").value_or(""), HasSubstr("1-0"));
  delayed.pass((clock_.now() + delay).count);
  EXPECT_TRUE(game().moves.empty());
  close();
}

TEST_F(DaemonTest, unplugged_board_is_shown_offline_and_online_again) {
  open();
  PlayedBoard played("DESK0001", opera(), 3);
  const PortId port = transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  transport_.unplug(port);
  EXPECT_FALSE(game().online);
  played.advance(500'000);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().result != "*"; }));
  EXPECT_TRUE(game().online);
  EXPECT_EQ(moves_of(game().moves), true_moves(opera()));
  close();
}

TEST_F(DaemonTest, board_that_was_never_plugged_in_is_shown_with_its_game) {
  open();
  EXPECT_EQ(viewers_.last["2"].game.game, "xiangqi");
  EXPECT_FALSE(viewers_.last["2"].game.online);
  close();
}

TEST_F(DaemonTest, second_board_of_the_same_serial_is_refused) {
  open();
  PlayedBoard first("DESK0001", opera(), 4);
  PlayedBoard second("DESK0001", opera(), 5);
  transport_.plug(first.board());
  ASSERT_TRUE(run(first, [&] { return game().online; }));
  transport_.plug(second.board());
  second.advance(step_us);
  ASSERT_TRUE(run(first, [&] { return !transport_.closed().empty(); }));
  EXPECT_THAT(transport_.closed(), Contains(HasSubstr("connected already")));
  EXPECT_TRUE(game().online);
  close();
}

TEST_F(DaemonTest, port_that_says_it_is_another_board_leaves_the_first_one_offline) {
  open();
  PlayedBoard first("DESK0001", opera(), 4);
  PlayedBoard second("DESK0002", opera(), 5);
  const PortId port = transport_.plug(first.board());
  ASSERT_TRUE(run(first, [&] { return game().online; }));
  transport_.change(port, second.board());
  ASSERT_TRUE(run(second, [&] { return viewers_.last.contains("3"); }));
  EXPECT_TRUE(viewers_.last["3"].game.online);
  EXPECT_FALSE(game().online);
  close();
}

TEST_F(DaemonTest, board_that_speaks_garbage_is_given_up_and_the_others_go_on) {
  open();
  PlayedBoard played("DESK0001", opera(), 6);
  transport_.plug(played.board());
  firmware::DeskBoard mute{firmware::DeskBoardConfig{}};
  const PortId port = transport_.plug(mute);
  std::uint32_t noise = 1;
  ASSERT_TRUE(run(played, [&] {
    std::vector<std::uint8_t> bytes(64);
    for (std::uint8_t& byte : bytes) {
      noise = noise * 1'664'525U + 1'013'904'223U;
      byte = static_cast<std::uint8_t>(noise >> 24U);
    }
    if (transport_.closed().empty()) transport_.say(port, bytes);
    return !transport_.closed().empty();
  }));
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 3; }));
  close();
}

TEST_F(DaemonTest, told_to_stop_while_it_stops_it_calls_back_each_who_told_it) {
  open();
  std::vector<int> called;
  daemon_->stop([&] {
    called.push_back(1);
    daemon_.reset();  // as at the end of a month
  });
  daemon_->stop([&] { called.push_back(2); });
  io_.restart();
  io_.run();
  EXPECT_EQ(called, (std::vector<int>{1, 2}));
}

TEST_F(DaemonTest, told_to_stop_after_it_has_stopped_it_calls_back_all_the_same) {
  open();
  bool again = false;
  daemon_->stop([&] { daemon_->stop([&] { again = true; }); });
  io_.restart();
  io_.run();
  EXPECT_TRUE(again);
}

TEST_F(DaemonTest, file_in_use_is_refused) {
  open();
  const auto second =
      Daemon::open({.file = path()}, {io_, clock_, {&transport_}, viewers_, make_session, log_});
  ASSERT_FALSE(second.ok());
  EXPECT_THAT(second.error().message, HasSubstr("in use by another luozi"));
  close();
}

}  // namespace
}  // namespace luozi::host
