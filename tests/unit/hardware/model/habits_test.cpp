// Clean hands meet every style, and no style that makes no sense for the move.
#include "hardware/model/habits.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <utility>

namespace luozi::model {
namespace {

TEST(Habits, clean_hands_meet_every_style) {
  const HandMove move{.pieces = {{.from = 1, .to = 3, .over = {2}}}, .victims = {3}};
  const std::array<int, 2> own{1, 5};
  Random random(1);
  std::set<CaptureStyle> captures;
  std::set<CastlingStyle> castlings;
  std::set<BesideStyle> besides;
  std::set<PromotionStyle> promotions;
  std::set<JumpStyle> jumps;
  std::set<std::pair<RemovalOrder, RemovalTime>> removals;
  std::set<CrownStyle> crowns;
  std::set<int> thoughts;
  bool slid = false, early = false;
  for (int i = 0; i < 2000; ++i) {
    const HandStyle style = choose_style(move, own, true, clean_habits(), club_pace(), random);
    captures.insert(style.capture);
    castlings.insert(style.castling);
    besides.insert(style.beside);
    promotions.insert(style.promotion);
    jumps.insert(style.jump);
    removals.emplace(style.removal, style.removed);
    crowns.insert(style.crown);
    if (style.second_thought) thoughts.insert(*style.second_thought);
    slid = slid || style.slides;
    early = early || style.early_us > 0;
  }
  EXPECT_EQ(captures.size(), 4U);
  EXPECT_EQ(castlings.size(), 3U);
  EXPECT_EQ(besides.size(), 2U);
  EXPECT_EQ(jumps.size(), 2U);
  EXPECT_EQ(removals.size(), 9U);
  EXPECT_EQ(crowns.size(), 4U);
  EXPECT_EQ(promotions.size(), 3U);
  EXPECT_EQ(thoughts, (std::set<int>{1, 5}));
  EXPECT_TRUE(slid);
  EXPECT_TRUE(early);
}

TEST(Habits, a_hand_starts_early_only_where_it_can_and_may) {
  const HandMove move{.pieces = {{.from = 1, .to = 3}}, .victims = {3}};
  Habits always = clean_habits();
  always.early = 1000;
  Random random(2);
  std::set<CaptureStyle> early, never_early;
  for (int i = 0; i < 500; ++i) {
    const HandStyle style = choose_style(move, {}, true, always, club_pace(), random);
    if (style.second_thought) {
      EXPECT_EQ(style.early_us, 0) << "the piece that is touched first is put back";
    } else {
      (style.early_us > 0 ? early : never_early).insert(style.capture);
    }
    EXPECT_EQ(choose_style(move, {}, false, always, club_pace(), random).early_us, 0);
  }
  using enum CaptureStyle;
  EXPECT_EQ(early, (std::set{own_first, victim_slid_out}));
  EXPECT_EQ(never_early, (std::set{victim_first, both_together}));
}

}  // namespace
}  // namespace luozi::model
