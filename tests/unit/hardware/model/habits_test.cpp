// Clean hands meet every style, and no style that makes no sense for the move.
#include "hardware/model/habits.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace luozi::model {
namespace {

TEST(Habits, clean_hands_meet_every_style) {
  const HandMove move{.from = 1, .to = 3, .victim = 3, .path = {2}};
  const std::array<int, 2> own{1, 5};
  Random random(1);
  std::set<CaptureStyle> captures;
  std::set<CastlingStyle> castlings;
  std::set<EnPassantStyle> en_passants;
  std::set<PromotionStyle> promotions;
  std::set<int> thoughts;
  bool slid = false, early = false;
  for (int i = 0; i < 2000; ++i) {
    const HandStyle style = choose_style(move, own, true, clean_habits(), club_pace(), random);
    captures.insert(style.capture);
    castlings.insert(style.castling);
    en_passants.insert(style.en_passant);
    promotions.insert(style.promotion);
    if (style.second_thought) thoughts.insert(*style.second_thought);
    slid = slid || style.slides;
    early = early || style.early_us > 0;
  }
  EXPECT_EQ(captures.size(), 3U);
  EXPECT_EQ(castlings.size(), 3U);
  EXPECT_EQ(en_passants.size(), 2U);
  EXPECT_EQ(promotions.size(), 3U);
  EXPECT_EQ(thoughts, (std::set<int>{1, 5}));
  EXPECT_TRUE(slid);
  EXPECT_TRUE(early);
}

TEST(Habits, a_hand_starts_early_only_where_it_can_and_may) {
  const HandMove move{.from = 1, .to = 3, .victim = 3};
  Habits always = clean_habits();
  always.early = 1000;
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    const HandStyle style = choose_style(move, {}, true, always, club_pace(), random);
    EXPECT_EQ(style.early_us > 0, can_start_early(move, style));
    EXPECT_EQ(choose_style(move, {}, false, always, club_pace(), random).early_us, 0);
  }
}

}  // namespace
}  // namespace luozi::model
