// The order of lifts and places in every style of every kind of move.
#include "hardware/model/hand.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

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

PieceTravel way(const char* from, const char* to, std::vector<int> over = {}) {
  return {.from = square(from), .to = square(to), .over = std::move(over)};
}
HandMove quiet() { return {.pieces = {way("e2", "e4", {square("e3")})}}; }
HandMove capture() {
  return {.pieces = {way("d1", "d4", {square("d2"), square("d3")})}, .victims = {square("d4")}};
}
HandMove en_passant() { return {.pieces = {way("e5", "d6")}, .victims = {square("d5")}}; }
HandMove castling() { return {.pieces = {way("e1", "g1"), way("h1", "f1")}}; }
HandMove promotion() { return {.pieces = {way("a7", "a8")}, .promotes = true}; }
HandMove capturing_promotion() {
  return {.pieces = {way("a7", "b8")}, .victims = {square("b8")}, .promotes = true};
}
/// Three men jumped: from c3 behind d4, d6 and b6.
HandMove jumps() {
  return {.pieces = {{.from = square("c3"),
                      .to = square("a5"),
                      .stops = {square("e5"), square("c7")},
                      .over = {square("e5"), square("c7")}}},
          .victims = {square("d4"), square("d6"), square("b6")}};
}
HandMove crowning() { return {.pieces = {way("c7", "d8")}, .crowns = true}; }
HandMove crowning_by_capture() {
  return {.pieces = {way("c5", "a7")}, .victims = {square("b6")}, .crowns = true};
}

struct Story {
  const char* told;
  HandMove move;
  HandStyle style;
  std::vector<std::string> allowed;  // more than one: chance decides
};

std::vector<Story> quiet_moves_and_captures() {
  return {
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
      {"capture, victim slid out",
       capture(),
       {.capture = CaptureStyle::victim_slid_out},
       {"-d1 -d4 +d4"}},
      {"en passant early, victim first", en_passant(), {}, {"-d5 -e5 +d6"}},
      {"en passant early, own first",
       en_passant(),
       {.capture = CaptureStyle::own_first},
       {"-e5 -d5 +d6"}},
      {"en passant late", en_passant(), {.beside = BesideStyle::victim_late}, {"-e5 +d6 -d5"}},
  };
}

std::vector<Story> castlings_and_promotions() {
  return {
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
      {"capturing promotion, victim slid out",
       capturing_promotion(),
       {.capture = CaptureStyle::victim_slid_out},
       {"-a7 -b8 +b8"}},
  };
}

std::vector<Story> jumps_and_crownings() {
  return {
      {"jumps, all removed afterwards", jumps(), {}, {"-c3 +e5 -e5 +c7 -c7 +a5 -d4 -d6 -b6"}},
      {"jumps, removed in reverse",
       jumps(),
       {.removal = RemovalOrder::reverse},
       {"-c3 +e5 -e5 +c7 -c7 +a5 -b6 -d6 -d4"}},
      {"jumps, carried over all", jumps(), {.jump = JumpStyle::carried}, {"-c3 +a5 -d4 -d6 -b6"}},
      {"jumps, slid past the stops",
       jumps(),
       {.jump = JumpStyle::carried, .slides = true},
       {"-c3 ~e5 ~c7 +a5 -d4 -d6 -b6"}},
      {"jumps, removed on the way",
       jumps(),
       {.removed = RemovalTime::during},
       {"-c3 +e5 -d4 -e5 +c7 -d6 -c7 +a5 -b6", "-c3 +e5 -e5 +c7 -d4 -c7 +a5 -d6 -b6",
        "-c3 +e5 -d4 -e5 +c7 -c7 +a5 -d6 -b6", "-c3 +e5 -e5 +c7 -c7 +a5 -d4 -d6 -b6"}},
      {"crowning at once", crowning(), {.crown = CrownStyle::at_once}, {"-c7 +d8 -d8 +d8"}},
      {"crowning left to others", crowning(), {.crown = CrownStyle::before_reply}, {"-c7 +d8"}},
      {"crowning by a capture",
       crowning_by_capture(),
       {.beside = BesideStyle::victim_late, .crown = CrownStyle::at_once},
       {"-c5 +a7 -b6 -a7 +a7"}},
  };
}

std::vector<Story> stories() {
  std::vector<Story> all = quiet_moves_and_captures();
  for (const auto& more : {castlings_and_promotions(), jumps_and_crownings()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
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

TEST(Hand, any_order_of_removal_meets_every_order) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const HandStyle style{.jump = JumpStyle::carried, .removal = RemovalOrder::any_order};
    seen.insert(story(perform(jumps(), style, club_pace(), random)).substr(8));
  }
  EXPECT_EQ(seen.size(), 6U);
}

TEST(Hand, victims_that_wait_for_the_press_leave_after_it) {
  Random random(5);
  const HandScript script =
      perform(jumps(), {.removed = RemovalTime::after_press}, club_pace(), random);
  const std::size_t placed = script.acts.size() - 4;  // the last square; three victims follow
  EXPECT_GT(script.pressed_us, script.acts[placed].at_us);
  EXPECT_LT(script.pressed_us, script.acts[placed + 1].at_us);
  EXPECT_GT(script.released_us, script.placed_us);
}

TEST(Hand, a_slid_out_victim_leaves_its_sensor_just_before_the_own_piece_comes) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const HandScript script =
        perform(capture(), {.capture = CaptureStyle::victim_slid_out}, blitz_pace(), random);
    const std::int64_t empty_us = script.acts[2].at_us - script.acts[1].at_us;
    EXPECT_GE(empty_us, 10'000);
    EXPECT_LE(empty_us, 60'000);
  }
}

TEST(Hand, a_second_piece_is_put_on_a_crowned_one) {
  Random random(1);
  const HandScript script = crown(square("d8"), Contact::white, club_pace(), random);
  EXPECT_EQ(story(script), "-d8 +d8");
  EXPECT_GT(script.released_us, script.placed_us);
}

TEST(Hand, castling_of_chess960_never_puts_two_pieces_on_a_square) {
  // King f1, rook g1: each goes where the other stands, in whatever style was asked for.
  const HandMove swap{.pieces = {way("f1", "g1"), way("g1", "f1")}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const HandScript script = perform(swap, {}, club_pace(), random);
    ASSERT_EQ(script.acts.size(), 4U);
    EXPECT_EQ(script.acts[0].deed, Deed::lift);
    EXPECT_EQ(script.acts[1].deed, Deed::lift);
  }
}

TEST(Hand, castling_of_chess960_moves_one_piece_where_the_other_is_there_already) {
  const HandMove rook_only{.pieces = {way("h1", "f1")}};
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
  EXPECT_TRUE(can_start_early(en_passant(), {.beside = BesideStyle::victim_late}));
  EXPECT_TRUE(can_start_early(capture(), {.capture = CaptureStyle::victim_slid_out}));
  EXPECT_TRUE(can_start_early(jumps(), {}));
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
