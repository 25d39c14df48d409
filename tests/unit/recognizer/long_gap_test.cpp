// Lines across a gap in which more was played than can be sought in every order.
#include "recognizer/search/long_gap.hpp"

#include "recognizer/costs/limits.hpp"
#include "recognizer/judgement/rivals.hpp"
#include "recognizer/search/open_gap.hpp"
#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace luozi::recognizer {
namespace {

/// What the board shows after these moves from the start.
Wood<Grid> wood_after(const std::vector<Played>& moves) {
  const Line<Chess> line = played<Chess>(Chess::start(), moves);
  return Wood<Grid>(Snapshot<Grid>{line->expected.filled(), line->expected});
}

Hypothesis<Chess> at_the_start() { return {.line = line_root<Chess>(Chess::start())}; }

const std::vector<Played> spanish{{"e2e4"}, {"e7e5"}, {"g1f3"}, {"b8c6"},
                                  {"f1b5"}, {"a7a6"}, {"b5a4"}, {"g8f6"}};

TEST(LongGap, several_lines_lead_to_what_stands_there_and_are_guesses) {
  const Wood<Grid> wood = wood_after({spanish.begin(), spanish.begin() + 6});
  const auto found = after_long_gap(at_the_start(), wood, seconds(30));
  ASSERT_GT(found.size(), 1U);
  for (const Hypothesis<Chess>& one : found) {
    EXPECT_EQ(one.line->ply, 6);
    EXPECT_TRUE(one.difference.empty());
    for (int ply = 1; ply <= 6; ++ply) EXPECT_TRUE(at_ply(one.line, ply)->guessed);
  }
  EXPECT_FALSE(same_moves<Chess>(found[0].line.get(), found[1].line.get()));
}

TEST(LongGap, what_else_its_side_made_may_have_come_first) {
  const Wood<Grid> wood = wood_after({{"e2e4"}, {"e7e5"}, {"g1f3"}, {"b8c6"}, {"b1c3"}, {"a7a6"}});
  const auto found = after_long_gap(at_the_start(), wood, seconds(30));
  ASSERT_FALSE(found.empty());
  const Line<Chess>& line = found.front().line;
  const auto instead = guessed_instead<Chess>(line, *at_ply(line, 1));
  EXPECT_EQ(instead.size(), 2U);
  EXPECT_EQ(std::count(instead.begin(), instead.end(), at_ply(line, 1)->move), 0);
}

TEST(LongGap, move_that_a_person_tells_is_no_guess_and_the_others_make_room) {
  const Wood<Grid> wood = wood_after({spanish.begin(), spanish.begin() + 6});
  const auto found = after_long_gap(at_the_start(), wood, seconds(30));
  ASSERT_FALSE(found.empty());
  const Line<Chess>& line = found.front().line;
  for (const std::string_view reply : {"b8c6", "a7a6", "e7e5"}) {
    const auto move = *chess::parse_coordinates(at_ply(line, 1)->position, reply);
    const auto told = with_guess_told<Chess>(line, 2, move);
    ASSERT_TRUE(told.has_value()) << reply;
    EXPECT_EQ(at_ply(*told, 2)->move, move);
    EXPECT_FALSE(at_ply(*told, 2)->guessed);
    EXPECT_TRUE(at_ply(*told, 4)->guessed);
    EXPECT_EQ(Chess::key((*told)->position), Chess::key(line->position));
  }
  const auto other = *chess::parse_coordinates(at_ply(line, 1)->position, "d7d5");
  EXPECT_FALSE(with_guess_told<Chess>(line, 2, other).has_value());
}

TEST(LongGap, pieces_set_up_as_no_game_leaves_them_lead_nowhere) {
  Wood<Grid> wood = wood_after({});
  for (int square = 0; square < 8; ++square) wood.lift(chess::Square(square));
  EXPECT_TRUE(after_long_gap(at_the_start(), wood, seconds(30)).empty());
}

TEST(OpenGap, closes_when_the_capture_under_way_lands) {
  Wood<Grid> wood =
      wood_after({{"e2e4"}, {"e7e5"}, {"g1f3"}, {"b8c6"}, {"d2d4"}, {"a7a6"}, {"d4e5"}});
  const chess::Square e5 = at("e5");
  wood.lift(e5);
  OpenGap<Chess> gap;
  EXPECT_TRUE(gap.seek({at_the_start()}, wood, seconds(30)).empty());
  wood.place(e5, Side::white);
  const Touching<Grid> lands{e5, true, {}, seconds(31), Side::white};
  const auto found = gap.seek_again(lands, wood, seconds(31));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().line->ply, 7);
  EXPECT_TRUE(gap.seek_again(lands, wood, seconds(32)).empty()) << "it is closed";
}

TEST(OpenGap, is_given_up_after_so_many_touches) {
  Wood<Grid> wood = wood_after(spanish);
  wood.lift(at("d8"));
  wood.lift(at("a1"));
  OpenGap<Chess> gap;
  EXPECT_TRUE(gap.seek({at_the_start()}, wood, seconds(30)).empty());
  const Touching<Grid> touching{at("h2"), true, {}, seconds(31), Side::white};
  for (int touch = 0; touch < limits::gap_tries_most; ++touch) {
    EXPECT_TRUE(gap.seek_again(touching, wood, seconds(31)).empty());
  }
  EXPECT_TRUE(gap.seek_again(touching, wood_after(spanish), seconds(40)).empty());
}

}  // namespace
}  // namespace luozi::recognizer
