// What touches during an announced adjustment are asked about, and what not.
#include "recognizer/touch/consent.hpp"

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::recognizer {
namespace {

using xiangqi::Xiangqi;
using Grid = xiangqi::XiangqiGrid;

xiangqi::Point at(std::string_view text) { return *parse_square<Grid>(text); }

/// Red's first move, played between 4 s and 4.6 s.
Line<Xiangqi> played(std::string_view move) {
  const Line<Xiangqi> root = line_root<Xiangqi>(Xiangqi::start());
  for (const Candidate<Xiangqi>& candidate : Candidates<Xiangqi>(root)) {
    if (Xiangqi::coordinates(root->position, candidate.move) == move) {
      return line_after<Xiangqi>(root, candidate, {seconds(4), milliseconds(4600)});
    }
  }
  return nullptr;
}

/// Taken up and put back between 2 s and 3 s, or a second earlier.
void straighten(TouchLog<Grid>& log, std::string_view point, Micros lifted = seconds(2)) {
  log.lift(at(point), lifted);
  log.place(at(point), lifted + seconds(1));
}

/// "CXA-1999 5.1 h2" of each incident, with "?" behind it where consent is asked about.
std::vector<std::string> told(const TouchLog<Grid>& log, std::string_view move) {
  const Line<Xiangqi> line = played(move);
  const auto touches = turn_touches<Xiangqi>([&](Adjusted adjusted) {
    return touches_of<Xiangqi>(*line, Micros{}, log, false, {}, adjusted);
  });
  std::vector<std::string> told;
  for (const auto& one : touch_incidents<Xiangqi>(*line, touches, xiangqi::cxa_1999)) {
    EXPECT_TRUE(one.consent.empty() || one.consent == "CXA-1999 5.6");
    told.push_back(std::string(one.finding.article) + " " + name(one.finding.touched.front()) +
                   (one.consent.empty() ? "" : "?"));
  }
  return told;
}

using Told = std::vector<std::string>;

TEST(Consent, is_asked_for_where_an_announced_touch_would_have_obliged_CXA_1999_5_6) {
  TouchLog<Grid> log;
  log.begin_adjusting(Side::white, Micros{});
  straighten(log, "h2");
  EXPECT_EQ(told(log, "b0c2"), Told{"CXA-1999 5.1 h2?"});
}

TEST(Consent, is_not_asked_for_where_the_adjusted_piece_is_played) {
  TouchLog<Grid> log;
  log.begin_adjusting(Side::white, Micros{});
  straighten(log, "h2");
  log.end_adjusting(Side::white);
  EXPECT_EQ(told(log, "h2e2"), Told{});
}

TEST(Consent, is_asked_for_where_an_announced_touch_would_be_a_foul_CXA_1999_9_1_6) {
  TouchLog<Grid> log;
  log.begin_adjusting(Side::white, Micros{});
  straighten(log, "e9");
  EXPECT_EQ(told(log, "b0c2"), Told{"CXA-1999 9.1.6 e9?"});
}

TEST(Consent, is_not_asked_for_where_a_certain_touch_obliged_anyway) {
  TouchLog<Grid> log;
  straighten(log, "a0", seconds(1));
  log.begin_adjusting(Side::white, Micros{});
  straighten(log, "h2");
  EXPECT_EQ(told(log, "b0c2"), Told{"CXA-1999 5.1 a0"});
}

TEST(Consent, a_foul_that_was_seen_without_announcement_is_told_once_and_as_certain) {
  TouchLog<Grid> log;
  straighten(log, "e9", seconds(1));
  log.begin_adjusting(Side::white, Micros{});
  straighten(log, "a9");
  EXPECT_EQ(told(log, "b0c2"), (Told{"CXA-1999 9.1.6 e9", "CXA-1999 9.1.6 a9?"}));
}

TEST(Consent, what_the_waiting_side_announced_is_its_own_hand) {
  TouchLog<Grid> log;
  log.begin_adjusting(Side::black, Micros{});
  straighten(log, "h2");
  EXPECT_EQ(told(log, "b0c2"), Told{});
}

}  // namespace
}  // namespace luozi::recognizer
