// What hands truly did, ruled by the game's own law.
#include "tests/bench/touch/true_incidents.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::bench {
namespace {

using model::Intent;

constexpr int at(const char* name) { return (name[1] - '1') * 8 + (name[0] - 'a'); }

/// 1. e2-e4 with its hand on the piece between 2 s and 3 s.
host::RehearsedGame pawn_moved() {
  host::RehearsedGame game;
  host::RehearsedPly ply;
  ply.move = "e2e4";
  ply.hand.pieces = {{.from = at("e2"), .to = at("e4")}};
  game.tale.push_back({host::MoveMade{ply, 1}});
  return game;
}

PlayedGame with(std::vector<host::TrueTouch> touches) {
  PlayedGame played;
  played.header.game = "chess";
  played.steps.push_back(
      {.ply = {1}, .move = "e2e4", .lifted = seconds(2), .released = seconds(3)});
  played.touches = std::move(touches);
  for (host::TrueTouch& touch : played.touches) touch.ply = {1};
  played.touches.push_back({.ply = {1}, .square = at("e2"), .at = seconds(2)});
  return played;
}

TrueIncidents judged(std::vector<host::TrueTouch> touches,
                     const std::vector<Injection>& injections = {}) {
  return true_incidents(pawn_moved(), with(std::move(touches)), injections);
}

TEST(TrueIncidents, a_piece_put_back_binds_by_the_law_of_the_game) {
  const auto found = judged({{.square = at("g1"), .intent = Intent::thought, .at = seconds(1)}});
  ASSERT_EQ(found.all.size(), 1U);
  EXPECT_EQ(found.all[0].kind, "touch-move");
  EXPECT_EQ(found.all[0].touched, (std::vector<std::string>{"g1"}));
  EXPECT_TRUE(found.all[0].counts);
}

TEST(TrueIncidents, the_move_itself_breaks_nothing) { EXPECT_TRUE(judged({}).all.empty()); }

TEST(TrueIncidents, who_meant_nothing_is_bound_to_nothing) {
  for (const Intent intent :
       {Intent::announced, Intent::adjusted, Intent::accident, Intent::repair}) {
    EXPECT_TRUE(judged({{.square = at("g1"), .intent = intent, .at = seconds(1)}}).all.empty());
  }
}

TEST(TrueIncidents, a_finger_on_a_piece_is_counted_apart) {
  const auto found =
      judged({{.square = at("g1"), .intent = Intent::thought, .left = false, .at = seconds(1)}});
  EXPECT_TRUE(found.all.empty());
  EXPECT_EQ(found.without_leaving, 1U);
}

TEST(TrueIncidents, a_piece_taken_before_the_move_before_was_made_does_not_count) {
  const auto found =
      judged({{.square = at("g1"), .intent = Intent::thought, .in_turn = false, .at = seconds(1)}});
  ASSERT_EQ(found.all.size(), 1U);
  EXPECT_FALSE(found.all[0].counts);
}

TEST(TrueIncidents, a_piece_that_falls_after_the_move_hides_no_later_touch) {
  host::RehearsedGame game = pawn_moved();
  host::RehearsedPly reply;
  reply.side = Side::black;
  reply.move = "e7e5";
  reply.hand.pieces = {{.from = at("e7"), .to = at("e5")}};
  game.tale.push_back({host::MoveMade{reply, 2}});
  PlayedGame played = with({});
  played.touches.push_back({.ply = {1},
                            .square = at("d7"),
                            .intent = Intent::accident,
                            .at = seconds(3) + milliseconds(100)});
  played.touches.push_back(
      {.ply = {2}, .square = at("g8"), .intent = Intent::thought, .at = seconds(5)});
  played.touches.push_back({.ply = {2}, .square = at("e7"), .at = seconds(6)});
  played.steps.push_back(
      {.ply = {2}, .move = "e7e5", .lifted = seconds(6), .released = seconds(7)});
  const auto found = true_incidents(game, played, {});
  ASSERT_EQ(found.all.size(), 1U);
  EXPECT_EQ(found.all[0].touched, (std::vector<std::string>{"g8"}));
}

TEST(TrueIncidents, an_illegal_move_binds_by_what_its_hand_touched_first_FIDE_7_5_1) {
  host::RehearsedGame game;
  game.start = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1";
  host::RehearsedPly illegal, replaced;
  illegal.move = "a1d5";
  illegal.irregular_fen = "4k3/8/8/3R4/4P3/8/8/4K3 b - - 0 1";
  illegal.hand.pieces = {{.from = at("a1"), .to = at("d5")}};
  illegal.hand.victims = {at("d5")};
  replaced.move = "e1e2";
  replaced.hand.pieces = {{.from = at("e1"), .to = at("e2")}};
  game.tale.push_back({host::MoveMade{illegal, 1, false}});
  game.tale.push_back({host::MovePutBack{.ply = illegal, .number = 1}});
  game.tale.push_back({host::MoveMade{replaced, 1}});
  PlayedGame played;
  played.header.game = "chess";
  played.steps = {
      {.deed = host::TrueDeed::illegal, .ply = {1}, .stands = false, .released = seconds(3)},
      {.deed = host::TrueDeed::put_back, .ply = {1}, .released = seconds(6)},
      {.ply = {1}, .move = "e1e2", .lifted = seconds(8), .released = seconds(9)}};
  played.touches = {{.ply = {1}, .square = at("d5"), .at = seconds(1)},
                    {.ply = {1}, .square = at("a1"), .at = seconds(2)},
                    {.ply = {1}, .square = at("e1"), .at = seconds(8)}};
  const auto found = true_incidents(game, played, {});
  ASSERT_EQ(found.all.size(), 1U);
  EXPECT_EQ(found.all[0].kind, "touch-capture");
  EXPECT_EQ(found.all[0].touched, (std::vector<std::string>{"d5"}));
  EXPECT_FALSE(found.all[0].counts);
}

TEST(TrueIncidents, an_incident_is_of_the_shape_that_was_put_in_there) {
  const std::vector<host::TrueTouch> touched{
      {.square = at("g1"), .intent = Intent::thought, .at = seconds(1)}};
  EXPECT_EQ(judged(touched).all.at(0).shape, Shape::hands_own);
  EXPECT_EQ(judged(touched, {{{1}, Shape::own_back}}).all.at(0).shape, Shape::own_back);
}

}  // namespace
}  // namespace luozi::bench
