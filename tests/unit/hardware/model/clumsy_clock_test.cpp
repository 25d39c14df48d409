// When a hand begins beside the other player's, and beside its player's own.
#include "hardware/model/clumsy.hpp"
#include "tests/unit/hardware/model/clumsy_moves.hpp"
#include "tests/unit/hardware/model/rates.hpp"

#include <gtest/gtest.h>

#include <string>

namespace luozi::model {
namespace {

TEST(Clumsy, no_hand_touches_what_the_other_one_still_has_to_set_down) {
  Level level = level_called("blitz");
  level.reply.both_hands = {1'000'000};
  const Situation each = capture();
  OtherHand other = hand_before();
  other.squares = {at("d4")};
  int early = 0;
  for (int ply = 1; ply <= 2000; ++ply) {
    const HandScript script =
        perform(each.move, level, {each.board, each.squares, each.set, ply, other}, 1);
    early += script.acts.front().at_us < other.placed_us ? 1 : 0;
    for (const HandAct& act : script.acts) {
      if (act.square != at("d4") || act.deed == Deed::wobble) continue;
      ASSERT_GT(act.at_us, other.placed_us) << told(each, script, ply);
    }
  }
  EXPECT_GT(early, 200);
}

TEST(Clumsy, no_hand_takes_up_what_it_has_yet_to_let_go_of) {
  Level level = level_called("blitz");
  level.reply.both_hands = {1'000'000};
  const Situation each = quiet_rook();
  const int from = each.move.mover().from;
  const OwnHand own{.left_us = 50'000, .squares = {from}};
  int near = 0;
  for (int ply = 1; ply <= 2000; ++ply) {
    const HandScript script =
        perform(each.move, level, {each.board, each.squares, each.set, ply, hand_before(), own}, 1);
    for (const HandAct& act : script.acts) {
      if (act.square != from || act.deed == Deed::wobble) continue;
      ASSERT_GT(act.at_us, own.left_us) << told(each, script, ply);
      near += act.at_us < own.left_us + 100'000 ? 1 : 0;
    }
  }
  EXPECT_GT(near, 200);
}

TEST(Clumsy, no_hand_answers_what_its_player_cannot_have_seen) {
  Level level = level_called("blitz");
  level.reply.both_hands = {1'000'000};
  const Situation each = knight();
  OtherHand other = hand_before();
  other.taken_us = -300'000;
  bool at_once = false;
  for (int ply = 1; ply <= 2000; ++ply) {
    const HandScript script =
        perform(each.move, level, {each.board, each.squares, each.set, ply, other}, 1);
    const std::int64_t first_us = script.acts.front().at_us;
    ASSERT_GE(first_us, -300'000 + 200'000) << told(each, script, ply);
    ASSERT_EQ(noted(script, "reply.both_hands"), first_us < 0) << told(each, script, ply);
    at_once = at_once || first_us == -100'000;
  }
  EXPECT_TRUE(at_once);
}

TEST(Clumsy, a_first_hand_begins_after_a_thought) {
  const Situation each = knight();
  const Level level = level_called("blitz");
  for (int ply = 1; ply <= 500; ++ply) {
    const HandScript script =
        perform(each.move, level, {each.board, each.squares, each.set, ply, {}}, 1);
    EXPECT_GE(script.acts.front().at_us, 0);
    for (const Disturbance& note : script.disturbances)
      EXPECT_FALSE(note.cell.starts_with("reply."));
  }
}

}  // namespace
}  // namespace luozi::model
