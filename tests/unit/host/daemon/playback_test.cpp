// A rebuild gives what live play wrote: illegal moves that stood, moves taken back, results said
// late.
#include "host/daemon/playback.hpp"

#include "host/archive/derived_tables.hpp"
#include "host/archive/event_writer.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

using Script = std::vector<std::vector<Notice>>;

/// Says what is written, event after event.
class ScriptedSession final : public Session {
 public:
  explicit ScriptedSession(const Script& script) : script_(script) {}
  std::vector<Notice> step(const notation::TraceEvent& /*event*/) override {
    return script_.at(next_++);
  }
  std::optional<Micros> next_deadline() const override { return std::nullopt; }
  std::vector<Notice> advance(Micros /*now*/) override { return {}; }
  std::unique_ptr<Session> clone() const override {
    return std::make_unique<ScriptedSession>(*this);
  }
  GameView view() const override { return {}; }
  std::string export_text() const override { return "after " + std::to_string(next_); }
  std::string settled_text() const override { return export_text(); }
  std::vector<FinishedGame> take_finished() override { return {}; }
  std::vector<std::string> take_refusals() override { return {}; }

 private:
  const Script& script_;
  std::size_t next_ = 0;
};

Notice settled(int ply, const std::string& move) {
  const Micros at = seconds(10 * ply);
  return {at, Settled{Ply{ply}, move, move, at - seconds(1), at, at, 0.99}};
}

Notice king_two_squares() {
  Incident incident{"illegal-move", "FIDE 7.5.1", Side::white, {"e1"}, {}, "e1e3"};
  incident.number = 1;
  return {seconds(29), incident};
}

Script script() {
  return {{{seconds(1), Started{"fen"}}, settled(1, "e2e4"), settled(2, "e7e5")},
          {king_two_squares(),
           {seconds(30),
            Irregular{Ply{3}, "e1e3", "Ke1-e3 (illegal)", "fen", seconds(28), seconds(29)}},
           settled(4, "g8f6")},
          {{seconds(50), TakenBack{Ply{3}}}},
          {settled(3, "e1e2")},
          {{seconds(55), Ruled{1, Ruling::upheld, "Anna"}}},
          {{seconds(60), Ended{"*", "pieces-cleared", ""}}},
          {{seconds(90), Ended{"1-0", "resignation", "FIDE 5.1.2"}}}};
}

/// Everything derived that a reader of the file sees.
std::vector<std::string> derived(Database& database) {
  std::vector<std::string> rows;
  const auto games = read_games(database);
  EXPECT_TRUE(games.ok());
  for (const GameRow& game : *games) {
    rows.push_back(text(game.key) + " " + game.result + " " + game.reason + " " + game.text);
    const auto moves = read_standing_moves(database, game.key);
    EXPECT_TRUE(moves.ok());
    for (const MoveRow& move : *moves) {
      rows.push_back(std::to_string(move.ply.number) + "." + std::to_string(move.revision) + " " +
                     move.san + " " + std::to_string(move.settled_us));
    }
  }
  for (const char* const table : {"moves", "clocks", "incidents", "rulings", "outbox"}) {
    const auto count = database.read_integer(std::string("SELECT count(*) FROM ") + table);
    rows.push_back(table + (" " + std::to_string(count.ok() ? *count : -1)));
  }
  return rows;
}

TEST(Playback, rebuild_gives_what_live_play_wrote) {
  const Script said = script();
  const SessionMaker make = [&said](const notation::TraceHeader&) {
    return Result<std::unique_ptr<Session>, std::string>(std::make_unique<ScriptedSession>(said));
  };
  const TempFolder folder;
  auto file = EventFile::open_to_write(folder / "club.luozi");
  ASSERT_TRUE(file.ok());
  auto opened = EventWriter::open(std::move(file).value());
  ASSERT_TRUE(opened.ok());
  EventWriter writer = std::move(opened).value();
  auto begun = BoardPlay::begin({JournalSeq{1}, header_entry()}, make, {"bus"});
  ASSERT_TRUE(begun.ok());
  BoardPlay play = std::move(begun).value();
  ASSERT_TRUE(writer.commit(std::vector{header_entry()}, {}).ok());
  for (std::size_t i = 0; i < said.size(); ++i) {
    const JournalEntry entry = event_entry(i + 1);
    const PlayStep step = play.take({JournalSeq{static_cast<std::int64_t>(i) + 2}, entry});
    EXPECT_TRUE(step.fault.empty()) << step.fault;
    const auto receipt = writer.commit(std::vector{entry}, step.rows);
    ASSERT_TRUE(receipt.ok());
    EXPECT_TRUE(receipt->refused.empty()) << receipt->refused.front();
  }
  const std::vector<std::string> live = derived(writer.file().database());
  EXPECT_EQ(live, (std::vector<std::string>{"1.1 1-0 resignation after 7", "1.0 e2e4 10000000",
                                            "2.0 e7e5 20000000", "3.1 e1e2 30000000", "moves 3",
                                            "clocks 3", "incidents 1", "rulings 1", "outbox 9"}));

  const auto playback = play_back(writer.file(), make, {"bus"});
  ASSERT_TRUE(playback.ok());
  EXPECT_EQ(told_games(playback->rows).size(), 1U);
  ASSERT_TRUE(writer.replace_derived(std::nullopt, playback->rows).ok());
  EXPECT_EQ(derived(writer.file().database()), live);
}

/// The incidents of a game whose White has a minute and thinks since 2 s; `rows` follow.
std::vector<std::string> incidents_of(const std::vector<JournalEntry>& rows) {
  const TempFolder folder;
  EventWriter writer = *EventWriter::open(*EventFile::open_to_write(folder / "club.luozi"));
  JournalEntry header = header_entry();
  header.words =
      "#luozi-trace 1\n#game xiangqi\n#sensing presence\n"
      "#start 4k4/R8/9/4p4/9/9/4P4/9/9/1R2K4 b - - 0 1\n#tag TimeControl \"60\"\n";
  std::vector<JournalEntry> all{header, event_entry(0, "snapshot b0 e0 e3 e6 a8 e9"),
                                event_entry(1, "lift e6"), event_entry(2, "place e5"),
                                event_entry(3, "press b")};
  all.insert(all.end(), rows.begin(), rows.end());
  EXPECT_TRUE(writer.commit(all, {}).ok());
  const auto playback = play_back(writer.file(), make_session, {});
  EXPECT_TRUE(playback->faults.empty());
  std::vector<std::string> incidents;
  for (const DerivedRow& row : playback->rows) {
    const auto* const incident = std::get_if<IncidentRow>(&row);
    if (incident != nullptr) incidents.push_back(incident->kind);
  }
  return incidents;
}

TEST(Playback, silence_behind_the_last_row_of_the_file_lets_no_flag_fall) {
  EXPECT_EQ(incidents_of({}), std::vector<std::string>()) << "the game may be going on";
  JournalEntry elsewhere = header_entry();
  elsewhere.board = {BoardNumber{2}, "SIM-0002"};
  elsewhere.at_us = 61'000'000;
  EXPECT_EQ(incidents_of({elsewhere}), std::vector<std::string>());
  elsewhere.at_us = 63'000'000;
  EXPECT_EQ(incidents_of({elsewhere}), std::vector<std::string>{"flag"})
      << "so long it did last: another board was heard";
}

TEST(ToldGames, are_all_of_which_more_was_said_than_that_they_began) {
  const auto key = [](std::int64_t number) { return GameKey{JournalSeq{1}, number}; };
  GameRow forfeited = game_row(key(1));
  forfeited.last = JournalSeq{3};
  IncidentRow incident;
  incident.key = key(3);
  const std::vector<DerivedRow> rows{forfeited,
                                     game_row(key(2)),
                                     move_row(key(2), 1, 0, "e2e4"),
                                     TakenBackRow{key(2), Ply{1}},
                                     game_row(key(3)),
                                     incident,
                                     game_row(key(4)),
                                     move_row(key(4), 1, 0, "e2e4"),
                                     game_row(key(5))};
  std::vector<std::int64_t> numbers;
  for (const GameRow& game : told_games(rows)) numbers.push_back(game.key.number);
  EXPECT_EQ(numbers, (std::vector<std::int64_t>{1, 2, 3, 4}))
      << "the pieces of the fifth are set up";
}

}  // namespace
}  // namespace luozi::host
