// What people play rather than something else, and how far the model goes in believing it.
#include "boards/xiangqi/plausibility.hpp"

#include "boards/plausibility.hpp"
#include "boards/xiangqi/move_traits.hpp"
#include "support.hpp"

#include <cmath>
#include <limits>

namespace luozi::xiangqi {
namespace {

double implausibility_of(const Position& position, const char* text) {
  const MoveList moves = legal_moves(position);
  const std::vector<double> all = implausibility(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i] == move_of(text)) return all[i];
  }
  return std::numeric_limits<double>::quiet_NaN();
}

struct Case {
  const char* name;
  Position position;
  const char* played;
  const char* rather_than;
};

TEST(Implausibility, people_rather_play) {
  const std::string kings = "Ke0 Ad0 kf9 ";
  for (const Case& one : {
           Case{"the cannon to the middle than the king forward", Position(), "h2e2", "e0e1"},
           Case{"a horse out than the edge pawn", Position(), "h0g2", "a3a4"},
           Case{"a cannon that stays than one that is lost for a horse", Position(), "b2e2",
                "b2b9"},
           Case{"what takes a rook for nothing", position_of(kings + "Ra0 ra7 pc6"), "a0a7",
                "a0a5"},
           Case{"the rook off than on in danger", position_of(kings + "Ra4 Pc3 hb6 pi6"), "a4b4",
                "c3c4"},
           Case{"the rook to where no horse takes it", position_of(kings + "Rb2 ha6 pi6"), "b2b3",
                "b2b4"},
           Case{"the elephant to the middle than to the side",
                position_of(kings + "Ec0 Pc3 Pg3 rb9 cb7"), "c0e2", "c0a2"},
           Case{"a check than a rook's step aside", position_of(kings + "Rb2 pi6"), "b2b9", "b2a2"},
       }) {
    EXPECT_LT(implausibility_of(one.position, one.played),
              implausibility_of(one.position, one.rather_than))
        << one.name;
  }
}

TEST(Implausibility, one_value_a_legal_move_within_its_bounds) {
  visit_random_play(10, 100, [](const Position& position) {
    const std::vector<double> all = implausibility(position);
    ASSERT_EQ(all.size(), legal_moves(position).size());
    for (const double value : all) {
      ASSERT_GE(value, least_implausibility);
      ASSERT_LE(value, -std::log(drawn_at_random));
    }
  });
}

TEST(Implausibility, only_move_is_neither_likely_nor_unlikely) {
  const Position forced = position_of("Kd0 kf9 re2");
  ASSERT_EQ(legal_moves(forced).size(), 1U);
  EXPECT_NEAR(implausibility(forced).front(), 0, 1e-9);
  EXPECT_TRUE(implausibility(position_of("Kd0 kf9 re1")).empty()) << "stalemate";
}

TEST(MoveTraits, piece_put_in_the_way_ends_the_danger) {
  const Position position = position_of("Kd0 kf9 Hb4 Re2 rb9");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of("e2e3"))[at(Trait::neglects)], 4);
  EXPECT_EQ(traits.of(move_of("e2b2"))[at(Trait::neglects)], 0) << "the rook protects it";
  EXPECT_EQ(traits.of(move_of("b4c6"))[at(Trait::saves)], 4);
}

TEST(MoveTraits, cannon_gives_check_over_the_piece_that_steps_in) {
  const Position position = position_of("Kd0 ke9 Ce2 Hd4");
  const MoveTraits traits(position);
  EXPECT_EQ(traits.of(move_of("d4e6"))[at(Trait::checks)], 1);
  EXPECT_EQ(traits.of(move_of("d4c6"))[at(Trait::checks)], 0);
}

/// What two moves lead to, and how.
struct Followed {
  Followed(const Position& before, const char* own, const char* others)
      : position(play(play(before, move_of(own)), move_of(others))),
        traits(position, {move_of(others), move_of(own)}) {}
  Position position;
  MoveTraits traits;
};

TEST(MoveTraits, last_moves_call_for_others) {
  const Followed after(position_of("Kd0 kf9 Ra0 Hc2 rc9 pc6"), "a0a4", "c6c5");
  const MoveTraits& traits = after.traits;
  EXPECT_EQ(traits.of(move_of("a4b4"))[at(Trait::goes_on)], 1);
  EXPECT_EQ(traits.of(move_of("a4b4"))[at(Trait::near)], 3) << "b4 is beside c5";
  EXPECT_EQ(traits.of(move_of("c2e1"))[at(Trait::goes_on)], 0);
  EXPECT_EQ(traits.of(move_of("c2e1"))[at(Trait::near)], 0);
  EXPECT_EQ(traits.of(move_of("a4b4"))[at(Trait::chased)], 0);
}

TEST(MoveTraits, captures_back_where_the_other_side_has_just_captured) {
  const Followed after(position_of("Kd0 kf9 Ra4 Hc2 Pc5 hb7 pi6"), "a4a5", "b7c5");
  const MoveTraits& traits = after.traits;
  EXPECT_EQ(traits.of(move_of("a5c5"))[at(Trait::takes_back)], 1);
  EXPECT_EQ(MoveTraits(after.position).of(move_of("a5c5"))[at(Trait::takes_back)], 0)
      << "who knows?";
  EXPECT_EQ(traits.of(move_of("a5a4"))[at(Trait::chased)], 0);
}

/// Left is as right, and Black sees the board as Red does.
TEST(MoveTraits, places_are_counted_from_the_movers_side) {
  const Position start;
  const MoveTraits red(start);
  const Way left = red.way(move_of("b2e2")), right = red.way(move_of("h2e2"));
  EXPECT_EQ(left.from, right.from);
  EXPECT_EQ(left.to, right.to);
  const Position after = play(start, move_of("h2e2"));
  const Way black = MoveTraits(after).way(move_of("h7e7"));
  EXPECT_EQ(black.man, right.man);
  EXPECT_EQ(black.from, right.from);
  EXPECT_EQ(black.to, right.to);
  EXPECT_EQ(red.stage(), (Stage{1, 0, 0}));
}

}  // namespace
}  // namespace luozi::xiangqi
