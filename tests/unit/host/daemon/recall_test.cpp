// A board that was played at without its host and then lost its power: the game is whole, with its
// times, whatever the daemon did meanwhile.
#include "tests/unit/host/daemon/daemon_rig.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>

namespace luozi::host {
namespace {

/// Half a minute of play.
constexpr int steps_alone = 600;
/// The daemon's clock and the board's are looked at so far apart in these tests.
constexpr std::int64_t look_us = 2 * static_cast<std::int64_t>(step_us);

class RecallTest : public DaemonRig {
 protected:
  PortId plug() { return transport_.plug(played_.board()); }
  bool until_moves(std::size_t count) {
    return run(played_, [&] { return game().moves.size() >= count; });
  }
  void play_alone() {
    for (int step = 0; step < steps_alone; ++step) played_.advance(step_us);
    clock_.heard(played_.now());
  }
  /// The whole game is there, no record twice, and each when it happened.
  void expect_the_game(std::uint64_t power_lost_us) {
    EXPECT_TRUE(run(played_,
                    [&] { return played_.over() && game().moves.size() == opera().plies.size(); }));
    std::string expected;
    for (const auto& ply : opera().plies) expected.append(ply.move).append("\n");
    EXPECT_EQ(moves_of(game().moves), expected);
    close();
    std::vector<BoardRecord> records;
    std::int64_t last = 0;
    std::size_t of_before = 0;
    for (const auto& row : journal()) {
      EXPECT_GE(row.at_us, last) << row.words;
      last = row.at_us;
      if (!row.record) continue;
      records.push_back(*row.record);
      const bool before = row.record->boot == 1;
      of_before += before ? 1 : 0;
      const auto began = static_cast<std::int64_t>(before ? 0 : power_lost_us);
      EXPECT_LE(std::abs(row.at_us - rig_origin.count - began - row.board_us), look_us)
          << row.words;
    }
    EXPECT_GT(of_before, 0U);
    EXPECT_LT(of_before, records.size());
    std::ranges::sort(records);
    EXPECT_EQ(std::ranges::adjacent_find(records), records.end());
    for (std::size_t i = 0; i < of_before; ++i) EXPECT_EQ(records[i].sequence, i + 1);
  }

  PlayedBoard played_{"DESK0001", opera(), 1};
};

TEST_F(RecallTest, board_unplugged_in_play_that_loses_its_power_loses_no_move) {
  open();
  const PortId port = plug();
  ASSERT_TRUE(until_moves(4));
  transport_.unplug(port);
  play_alone();
  const auto lost_at = played_.now();
  played_.lose_power();
  plug();
  expect_the_game(lost_at);
}

TEST_F(RecallTest, daemon_that_was_away_asks_for_what_it_lacks_and_never_twice) {
  open();
  PortId port = plug();
  ASSERT_TRUE(until_moves(4));
  transport_.unplug(port);
  close();
  play_alone();
  const auto lost_at = played_.now();
  played_.lose_power();
  for (int restart = 0; restart < 3; ++restart) {
    open();
    port = plug();
    const auto due = played_.now() + 700'000;
    EXPECT_TRUE(run(played_, [&] { return played_.now() >= due; }));
    transport_.unplug(port);
    close();
  }
  open();
  plug();
  expect_the_game(lost_at);
}

TEST_F(RecallTest, board_that_restarts_on_the_cable_loses_no_move) {
  open();
  plug();
  ASSERT_TRUE(until_moves(4));
  const auto lost_at = played_.now();
  played_.lose_power();  // in the place of the board that the port knows
  expect_the_game(lost_at);
}

TEST_F(RecallTest, journal_tells_when_the_board_was_away) {
  open();
  const PortId port = plug();
  ASSERT_TRUE(until_moves(4));
  transport_.unplug(port);
  play_alone();
  played_.lose_power();
  plug();
  ASSERT_TRUE(
      run(played_, [&] { return played_.over() && game().moves.size() == opera().plies.size(); }));
  close();
  std::vector<std::string> cable;
  for (const auto& row : journal())
    if (row.words == "offline" || row.words == "online") cable.push_back(row.words);
  EXPECT_THAT(cable, testing::ElementsAre("offline", "online", "offline", "online", "offline"))
      << "the last as the daemon ended";
}

}  // namespace
}  // namespace luozi::host
