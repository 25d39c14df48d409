// Which game's laws hold what: a member added to one of them must not change another's by its name.
#include "boards/law_options.hpp"

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <gtest/gtest.h>

namespace luozi {
namespace {

using chess::Chess;
using draughts::BrazilianDraughts;
using draughts::InternationalDraughts;
using draughts::RussianDraughts;
using xiangqi::Xiangqi;

TEST(LawOptions, only_xiangqi_asks_the_opponents_consent_to_adjust) {
  EXPECT_TRUE(asks_consent<Xiangqi>);                 // CXA-1999 5.6
  EXPECT_FALSE(asks_consent<Chess>);                  // FIDE 4.2.1: announcing is enough
  EXPECT_FALSE(asks_consent<InternationalDraughts>);  // CN-draughts-100 5.13: the same
  EXPECT_FALSE(asks_consent<BrazilianDraughts>);
  EXPECT_FALSE(asks_consent<RussianDraughts>);
}

TEST(LawOptions, only_in_chess_a_touch_ends_the_right_to_claim) {
  EXPECT_TRUE(claims_end_by_touch<Chess>);  // FIDE 4.8
  EXPECT_FALSE(claims_end_by_touch<Xiangqi>);
  EXPECT_FALSE(claims_end_by_touch<InternationalDraughts>);  // CN-draughts-100 7.7: playing on does
  EXPECT_FALSE(claims_end_by_touch<BrazilianDraughts>);
  EXPECT_FALSE(claims_end_by_touch<RussianDraughts>);
}

TEST(LawOptions, only_in_chess_an_illegal_moves_touches_bind_the_move_in_its_place) {
  EXPECT_TRUE(binds_its_replacement<Chess>);  // FIDE 7.5.1
  EXPECT_FALSE(binds_its_replacement<Xiangqi>);
  EXPECT_FALSE(binds_its_replacement<InternationalDraughts>);
  EXPECT_FALSE(binds_its_replacement<BrazilianDraughts>);
  EXPECT_FALSE(binds_its_replacement<RussianDraughts>);
}

TEST(LawOptions, only_draughts_captures_by_jumping) {
  EXPECT_TRUE(captures_by_jumping<InternationalDraughts>);  // CN-draughts-100 7.4.9 to 7.4.14
  EXPECT_TRUE(captures_by_jumping<BrazilianDraughts>);
  EXPECT_TRUE(captures_by_jumping<RussianDraughts>);
  EXPECT_FALSE(captures_by_jumping<Chess>);
  EXPECT_FALSE(captures_by_jumping<Xiangqi>);
}

}  // namespace
}  // namespace luozi
