// The order of lifts and places in every style of every kind of move.
#include "hardware/model/hand.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace luozi::model {
namespace {

// Squares as on a chessboard: a1 is 0, b1 is 1, h8 is 63.
constexpr int square(const char* name) { return (name[1] - '1') * 8 + (name[0] - 'a'); }

std::string name(int number) {
  return {static_cast<char>('a' + number % 8), static_cast<char>('1' + number / 8)};
}

/// "-e2 +e4": lifted, placed; "~e3" slid over.
std::string story(const HandScript& script) {
  std::string text;
  for (const HandAct& act : script.acts) {
    if (!text.empty()) text += ' ';
    text += act.deed == Deed::lift ? '-' : act.deed == Deed::place ? '+' : '~';
    text += name(act.square);
  }
  return text;
}

HandMove quiet() { return {.from = square("e2"), .to = square("e4"), .path = {square("e3")}}; }
HandMove capture() {
  return {.from = square("d1"),
          .to = square("d4"),
          .victim = square("d4"),
          .path = {square("d2"), square("d3")}};
}
HandMove en_passant() { return {.from = square("e5"), .to = square("d6"), .victim = square("d5")}; }
HandMove castling() {
  return {.from = square("e1"), .to = square("g1"), .rook = RookTravel{square("h1"), square("f1")}};
}
HandMove promotion() { return {.from = square("a7"), .to = square("a8"), .promotes = true}; }
HandMove capturing_promotion() {
  return {.from = square("a7"), .to = square("b8"), .victim = square("b8"), .promotes = true};
}

struct Story {
  const char* told;
  HandMove move;
  HandStyle style;
  std::vector<std::string> allowed;  // more than one: chance decides
};

const std::vector<Story>& stories() {
  static const std::vector<Story> table = {
      {"quiet move lifted", quiet(), {}, {"-e2 +e4"}},
      {"quiet move slid", quiet(), {.slides = true}, {"-e2 ~e3 +e4"}},
      {"second thought about the mover",
       quiet(),
       {.second_thought = square("e2")},
       {"-e2 +e2 -e2 +e4"}},
      {"second thought about another piece",
       quiet(),
       {.second_thought = square("g1")},
       {"-g1 +g1 -e2 +e4"}},
      {"early", quiet(), {.early_us = 60'000}, {"-e2 +e4"}},
      {"capture, victim first",
       capture(),
       {.capture = CaptureStyle::victim_first},
       {"-d4 -d1 +d4"}},
      {"capture, own first", capture(), {.capture = CaptureStyle::own_first}, {"-d1 -d4 +d4"}},
      {"capture, both together",
       capture(),
       {.capture = CaptureStyle::both_together},
       {"-d1 -d4 +d4", "-d4 -d1 +d4"}},
      {"capture slid", capture(), {.slides = true}, {"-d4 -d1 ~d2 ~d3 +d4"}},
      {"en passant early, victim first", en_passant(), {}, {"-d5 -e5 +d6"}},
      {"en passant early, own first",
       en_passant(),
       {.capture = CaptureStyle::own_first},
       {"-e5 -d5 +d6"}},
      {"en passant late",
       en_passant(),
       {.en_passant = EnPassantStyle::victim_late},
       {"-e5 +d6 -d5"}},
      {"castling, king first", castling(), {}, {"-e1 +g1 -h1 +f1"}},
      {"castling, rook first",
       castling(),
       {.castling = CastlingStyle::rook_first},
       {"-h1 +f1 -e1 +g1"}},
      {"castling, two hands",
       castling(),
       {.castling = CastlingStyle::two_hands},
       {"-e1 -h1 +g1 +f1", "-e1 -h1 +f1 +g1", "-h1 -e1 +g1 +f1", "-h1 -e1 +f1 +g1"}},
      {"promotion, pawn off first", promotion(), {}, {"-a7 +a8"}},
      {"promotion, queen first",
       promotion(),
       {.promotion = PromotionStyle::queen_first},
       {"+a8 -a7"}},
      {"promotion, pawn exchanged",
       promotion(),
       {.promotion = PromotionStyle::pawn_exchanged},
       {"-a7 +a8 -a8 +a8"}},
      {"capturing promotion, pawn off first", capturing_promotion(), {}, {"-b8 -a7 +b8"}},
      {"capturing promotion, queen first",
       capturing_promotion(),
       {.promotion = PromotionStyle::queen_first},
       {"-b8 +b8 -a7"}},
      {"capturing promotion, pawn exchanged",
       capturing_promotion(),
       {.capture = CaptureStyle::own_first, .promotion = PromotionStyle::pawn_exchanged},
       {"-a7 -b8 +b8 -b8 +b8"}},
  };
  return table;
}

TEST(Hand, every_style_tells_its_story) {
  for (const Story& each : stories()) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Random random(seed);
      const HandScript script = perform(each.move, each.style, club_pace(), random);
      EXPECT_THAT(each.allowed, testing::Contains(story(script))) << each.told;
    }
  }
}

TEST(Hand, chance_decides_every_order_of_two_hands) {
  std::vector<std::string> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    seen.push_back(
        story(perform(castling(), {.castling = CastlingStyle::two_hands}, club_pace(), random)));
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  EXPECT_EQ(seen.size(), 4U);
}

TEST(Hand, castling_of_chess960_never_puts_two_pieces_on_a_square) {
  // King f1, rook g1: each goes where the other stands, in whatever style was asked for.
  const HandMove swap{
      .from = square("f1"), .to = square("g1"), .rook = RookTravel{square("g1"), square("f1")}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const HandScript script = perform(swap, {}, club_pace(), random);
    ASSERT_EQ(script.acts.size(), 4U);
    EXPECT_EQ(script.acts[0].deed, Deed::lift);
    EXPECT_EQ(script.acts[1].deed, Deed::lift);
  }
}

TEST(Hand, castling_of_chess960_leaves_a_piece_that_is_there_already) {
  const HandMove rook_only{
      .from = square("g1"), .to = square("g1"), .rook = RookTravel{square("h1"), square("f1")}};
  for (const CastlingStyle style :
       {CastlingStyle::king_first, CastlingStyle::rook_first, CastlingStyle::two_hands}) {
    Random random(1);
    EXPECT_EQ(story(perform(rook_only, {.castling = style}, club_pace(), random)), "-h1 +f1");
  }
}

TEST(Hand, times_never_go_back_and_end_with_the_press) {
  for (const Pace& pace : {club_pace(), blitz_pace()}) {
    for (const Story& each : stories()) {
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        const HandScript script = perform(each.move, each.style, pace, random);
        for (std::size_t i = 1; i < script.acts.size(); ++i) {
          EXPECT_LE(script.acts[i - 1].at_us + script.acts[i - 1].dwell_us, script.acts[i].at_us)
              << each.told;
        }
        EXPECT_EQ(script.placed_us, script.acts.back().at_us) << each.told;
        EXPECT_GT(script.released_us, script.placed_us) << each.told;
        EXPECT_GT(script.pressed_us, script.released_us) << each.told;
      }
    }
  }
}

TEST(Hand, an_early_hand_lifts_before_the_start_and_goes_on_after_it) {
  Random random(7);
  const HandStyle style{.capture = CaptureStyle::own_first, .early_us = 60'000};
  const HandScript script = perform(capture(), style, blitz_pace(), random);
  EXPECT_EQ(script.acts[0].at_us, -60'000);
  EXPECT_GT(script.acts[1].at_us, 0);
}

TEST(Hand, only_the_own_piece_can_be_lifted_early) {
  EXPECT_TRUE(can_start_early(quiet(), {}));
  EXPECT_FALSE(can_start_early(quiet(), {.second_thought = square("e2")}));
  EXPECT_FALSE(can_start_early(capture(), {.capture = CaptureStyle::victim_first}));
  EXPECT_TRUE(can_start_early(capture(), {.capture = CaptureStyle::own_first}));
  EXPECT_TRUE(can_start_early(en_passant(), {.en_passant = EnPassantStyle::victim_late}));
  EXPECT_FALSE(can_start_early(castling(), {}));
  EXPECT_FALSE(can_start_early(promotion(), {.promotion = PromotionStyle::queen_first}));
}

TEST(Hand, the_same_seed_gives_the_same_times_with_every_compiler) {
  Random random(42);
  const HandScript script = perform(capture(), {}, club_pace(), random);
  std::vector<std::int64_t> times;
  for (const HandAct& act : script.acts) times.push_back(act.at_us);
  // All of it is integers: gcc 12 and clang 14 gave these.
  EXPECT_THAT(times, testing::ElementsAre(0, 319107, 1050192));
}

TEST(ContactChanges, poles_follow_the_pieces) {
  Random random(3);
  HandMove move = quiet();
  move.own = Contact::black;
  const HandScript script = perform(move, {.slides = true}, club_pace(), random);
  const std::vector<ContactChange> changes = contact_changes(script, 1'000'000);
  ASSERT_EQ(changes.size(), 4U);
  EXPECT_EQ(changes[0], (ContactChange{1'000'000, square("e2"), Contact::open}));
  EXPECT_EQ(changes[1].contact, Contact::black);
  EXPECT_EQ(changes[1].square, square("e3"));
  EXPECT_EQ(changes[2].contact, Contact::open);
  EXPECT_EQ(changes[2].square, square("e3"));
  EXPECT_EQ(changes[3].contact, Contact::black);
  EXPECT_EQ(changes[3].square, square("e4"));
}

}  // namespace
}  // namespace luozi::model
