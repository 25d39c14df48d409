// One session from its journal rows: what a restart plays anew is what live play came to, the
// clocks included.
#include "host/daemon/board_play.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

constexpr std::int64_t origin_us = 1'763'665'000'000'000;

JournalRow row(std::int64_t number, std::int64_t at_ms, JournalKind kind, std::string words) {
  JournalRow row;
  row.seq = JournalSeq{number};
  row.entry.kind = kind;
  row.entry.at_us = origin_us + at_ms * 1000;
  row.entry.words = std::move(words);
  return row;
}

/// A header, and what a board with a clock and an arbiter said after it.
std::vector<JournalRow> journal() {
  std::vector<JournalRow> rows{row(1, 0, JournalKind::header,
                                   "#luozi-trace 1\n#game chess\n#sensing presence\n"
                                   "#start startpos\n#tag TimeControl \"9+1\"\n")};
  for (const auto& [at_ms, words] : {std::pair{2000, "lift e2"},
                                     {2400, "place e4"},
                                     {2500, "press w"},
                                     {4000, "lift e7"},
                                     {4400, "place e5"},
                                     {4500, "press b"},
                                     {5000, "arbiter pause"},
                                     {9000, "arbiter resume"},
                                     {9500, "arbiter clock b 0:00:04"},
                                     {19'000, "lift g1"},
                                     {19'400, "place f3"},
                                     {19'500, "press w"},
                                     {22'000, "arbiter pause"}}) {
    rows.push_back(row(std::int64_t(rows.size()) + 1, at_ms, JournalKind::event, words));
  }
  return rows;
}

BoardPlay begun(const JournalRow& header) {
  auto play = BoardPlay::begin(header, make_session, {});
  EXPECT_TRUE(play.ok());
  return std::move(play).value();
}

std::optional<ClockView> shown(const BoardPlay& play) { return play.clock(play.view()); }

TEST(BoardPlay, restart_after_any_row_gives_equal_clocks_and_rows) {
  const std::vector<JournalRow> rows = journal();
  BoardPlay live = begun(rows[0]);
  std::vector<DerivedRow> derived;
  const auto keep = [&derived](PlayStep step) {
    EXPECT_EQ(step.fault, "");
    EXPECT_TRUE(step.refusals.empty()) << step.refusals[0];
    for (DerivedRow& one : step.rows) derived.push_back(std::move(one));
  };
  for (std::size_t count = 2; count <= rows.size(); ++count) {
    // A daemon's timers are in time for every deadline; a restart knows of none until the next row.
    const std::int64_t at_us = rows[count - 1].entry.at_us;
    for (auto due = live.next_deadline_us(); due && *due < at_us; due = live.next_deadline_us()) {
      keep(live.pass_deadline());
    }
    keep(live.take(rows[count - 1]));
    BoardPlay restarted = begun(rows[0]);
    std::vector<DerivedRow> again;
    for (std::size_t i = 1; i < count; ++i) {
      for (DerivedRow& one : restarted.take(rows[i]).rows) again.push_back(std::move(one));
    }
    ASSERT_EQ(again, derived) << "after row " << count;
    ASSERT_EQ(restarted.next_deadline_us(), live.next_deadline_us()) << "after row " << count;
    const auto was = shown(live), is = shown(restarted);
    ASSERT_EQ(was.has_value(), is.has_value());
    if (!was) continue;
    EXPECT_EQ(std::tie(is->white, is->black, is->running, is->at_unix_us, is->paused),
              std::tie(was->white, was->black, was->running, was->at_unix_us, was->paused))
        << "after row " << count;
  }
  ASSERT_TRUE(shown(live));
  // The game begins with the first lift. White's flag falls on the second move, which earns
  // nothing.
  EXPECT_EQ(shown(live)->white, seconds(10) - milliseconds(500) + seconds(1) - seconds(11));
  EXPECT_EQ(shown(live)->black, seconds(4) - milliseconds(2500));
  EXPECT_TRUE(shown(live)->paused);
}

TEST(BoardPlay, clock_of_a_game_without_a_control_is_shown_to_nobody) {
  std::vector<JournalRow> rows = journal();
  rows[0].entry.words = "#luozi-trace 1\n#game chess\n";
  BoardPlay play = begun(rows[0]);
  for (std::size_t i = 1; i < 5; ++i) play.take(rows[i]);
  EXPECT_FALSE(shown(play));
}

}  // namespace
}  // namespace luozi::host
