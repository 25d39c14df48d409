// Whole traces with faults in them: the fault is named, the rest is the game.
#include "host/session/replay.hpp"

#include <gtest/gtest.h>

#include <string>

namespace luozi::host {
namespace {

constexpr std::string_view header =
    "#luozi-trace 1\n#game chess\n#sensing presence\n#start startpos\n";

Result<Replayed, std::string> replay(const std::string& lines) {
  return replay_trace("games.trace", std::string(header) + lines, [](const Notice&) {});
}

std::string moves(const Session& session) {
  std::string all;
  for (const MoveView& move : session.view().moves) all += move.move + " ";
  return all;
}

constexpr std::string_view two_moves = "1.0 lift e2\n1.5 place e4\n3.0 lift e7\n3.5 place e5\n";

TEST(Replay, board_that_never_said_how_it_stands_is_taken_to_stand_at_the_start) {
  const auto replayed = replay(std::string(two_moves));
  ASSERT_TRUE(replayed.ok());
  EXPECT_EQ(moves(*replayed->session), "e2e4 e7e5 ");
}

TEST(Replay, impossible_square_is_named_and_the_rest_is_played) {
  const auto replayed = replay("0.5 place z9\n" + std::string(two_moves));
  ASSERT_TRUE(replayed.ok());
  ASSERT_EQ(replayed->faults.size(), 1U);
  EXPECT_EQ(replayed->faults[0],
            "games.trace:5: place z9: no such square on a chess board (a1..h8)");
  EXPECT_EQ(moves(*replayed->session), "e2e4 e7e5 ");
}

TEST(Replay, order_of_what_one_scan_tells_says_nothing) {
  const auto replayed = replay(
      "1.0 place e4\n1.0 lift e2\n5.0 place d5\n5.0 lift d7\n"
      "9.0 lift d5\n9.4 place d5\n9.4 lift e4\n13.0 lift d8\n13.0 place d5\n13.0 lift d5\n");
  ASSERT_TRUE(replayed.ok());
  EXPECT_EQ(moves(*replayed->session), "e2e4 d7d5 e4d5 ")
      << "what comes to a square and leaves it is no piece set down there";
}

TEST(Replay, orders_that_cannot_be_obeyed_are_named_with_their_line) {
  const auto replayed = replay(std::string(two_moves) +
                               "5.0 arbiter shout\n5.1 arbiter confirm 9\n"
                               "5.2 arbiter correct 2 e7e4\n5.3 arbiter correct 2 d7d5\n"
                               "5.4 arbiter correct 3 d2d4\n5.5 arbiter promote 3 n\n"
                               "5.6 arbiter correct 4 d7d5\n");
  ASSERT_TRUE(replayed.ok());
  ASSERT_EQ(replayed->faults.size(), 7U);
  EXPECT_EQ(
      replayed->faults[0],
      "games.trace:9: arbiter shout: not understood; known are result, promote, correct, confirm, "
      "position, takeback, uphold, dismiss, accept, foul, withdraw, clock, pause and resume");
  EXPECT_EQ(replayed->faults[1],
            "games.trace:10: arbiter confirm 9: ply 9 has not been played; the next is 3");
  EXPECT_EQ(replayed->faults[2],
            "games.trace:11: arbiter correct 2: e7e4 is no legal move at ply 2");
  EXPECT_EQ(replayed->faults[3],
            "games.trace:12: arbiter correct 2: d7d5 is not what the board's events allow");
  EXPECT_EQ(replayed->faults[4],
            "games.trace:13: arbiter correct 3: d2d4 is not what the board's events allow");
  EXPECT_EQ(replayed->faults[5],
            "games.trace:14: arbiter promote 3: a new n is not what the board's events allow");
  EXPECT_EQ(replayed->faults[6],
            "games.trace:15: arbiter correct 4: ply 4 has not been played; the next is 3");
  EXPECT_EQ(moves(*replayed->session), "e2e4 e7e5 ");
}

/// White captures one man instead of two (CN-draughts-100 7.4.8), and Black plays on (7.7).
constexpr std::string_view too_few =
    "#luozi-trace 1\n#game draughts-international\n#sensing presence\n"
    "#start W:W32,33,48:B28,19,1\n"
    "2 lift 33\n2.6 place 22\n3.3 lift 28\n6 lift 1\n6.6 place 7\n10 lift 48\n10.6 place 43\n";

TEST(Replay, accepted_irregularity_stays_in_the_record_and_the_PDN_whatever_is_ruled_later) {
  const auto text_after = [](std::string_view orders) {
    const auto replayed = replay_trace("games.trace", std::string(too_few) + std::string(orders),
                                       [](const Notice&) {});
    EXPECT_TRUE(replayed->faults.empty());
    return replayed->session->export_text();
  };
  const std::string accepted = text_after("15 arbiter accept 1 by Li\n");
  EXPECT_NE(accepted.find("/FEN \"B:W22,32,48:B1,19\"/"), std::string::npos) << accepted;
  EXPECT_NE(accepted.find("1-7 2. 48-43"), std::string::npos) << accepted;
  EXPECT_EQ(text_after("15 arbiter accept 1 by Li\n20 arbiter dismiss 1 by Li\n"), accepted);
}

TEST(Replay, file_that_is_no_trace_is_refused_in_one_line) {
  const auto replayed = replay_trace("passwd", "root:x:0:0\ndaemon:x:1:1\n", [](const Notice&) {});
  ASSERT_FALSE(replayed.ok());
  EXPECT_EQ(replayed.error(), "passwd:1: not a trace: the first line must be `#luozi-trace 1`");
}

TEST(Replay, empty_trace_makes_no_session) {
  const auto replayed = replay("");
  ASSERT_TRUE(replayed.ok());
  EXPECT_EQ(replayed->session, nullptr);
}

}  // namespace
}  // namespace luozi::host
