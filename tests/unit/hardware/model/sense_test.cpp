// What sensors say of hands: the same as the short way for clean play, less for sloppy placements.
#include "hardware/model/sense.hpp"

#include "hardware/model/board_field.hpp"
#include "hardware/model/sensor_bank.hpp"
#include "tests/unit/hardware/model/sensing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace luozi::model {
namespace {

constexpr std::int64_t ms = 1000, second = 1'000'000;
constexpr Contact white = Contact::white, black = Contact::black, open = Contact::open;

/// Reeds that do not bounce; everything else is clean by itself.
SensorNoise clean() {
  SensorNoise noise;
  noise.reeds.bounces_most = 0;
  return noise;
}

/// A club's, with such reeds.
SensorNoise usual() {
  SensorNoise noise = club_sensors();
  noise.reeds = clean().reeds;
  return noise;
}

std::vector<Contact> setting(const BoardModel& board, const std::vector<int>& whites,
                             const std::vector<int>& blacks = {}) {
  std::vector<Contact> out(board.squares.size(), open);
  for (const int square : whites) out[static_cast<std::size_t>(square)] = white;
  for (const int square : blacks) out[static_cast<std::size_t>(square)] = black;
  return out;
}

/// Squares and contacts without times; a reed's contact is filled whatever the pole.
std::vector<std::pair<int, Contact>> order(const BoardModel& board,
                                           const std::vector<ContactChange>& changes) {
  std::vector<std::pair<int, Contact>> out;
  for (const ContactChange& change : changes) {
    const bool filled = board.sensor == SensorForm::reed && change.contact != open;
    out.emplace_back(change.square, filled ? white : change.contact);
  }
  return out;
}

long count(const Sensed& sensed, const std::string& cell) {
  return std::count_if(sensed.disturbances.begin(), sensed.disturbances.end(),
                       [&](const Disturbance& each) { return each.cell == cell; });
}

struct Played {
  std::string name;
  HandMove move;
  HandStyle style;
};

/// Moves on a chess board with white on 0..15 and black on 48..63.
std::vector<Played> clean_moves() {
  HandMove quiet, capture, castling, slide;
  quiet.pieces = {{12, 28, {}, {}}};
  capture.pieces = {{1, 50, {}, {}}};
  capture.victims = {50};
  castling.pieces = {{4, 22, {}, {}}, {7, 21, {}, {}}};
  slide.pieces = {{8, 40, {}, {16, 24, 32}}};
  HandStyle victim_first, own_first, rook_first, two_hands, slides, again;
  own_first.capture = CaptureStyle::own_first;
  rook_first.castling = CastlingStyle::rook_first;
  two_hands.castling = CastlingStyle::two_hands;
  slides.slides = true;
  again.second_thought = 12;
  return {{"quiet", quiet, {}},
          {"capture, victim first", capture, victim_first},
          {"capture, own first", capture, own_first},
          {"castling, king first", castling, {}},
          {"castling, rook first", castling, rook_first},
          {"slide", slide, slides},
          {"second thought", quiet, again}};
}

TEST(Sense, clean_play_says_what_the_short_way_says) {
  std::vector<int> whites, blacks;
  for (int i = 0; i < 16; ++i) {
    whites.push_back(i);
    blacks.push_back(48 + i);
  }
  for (const std::string sensing : {"colour", "presence"}) {
    const BoardModel board = *board_model("chess", sensing);
    for (const Played& each : clean_moves()) {
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random random(seed);
        HandScript script = perform(each.move, each.style, club_pace(), random);
        for (HandAct& one : script.acts) one.at_us += second;
        const Sensed sensed =
            sense(board, clean(), setting(board, whites, blacks), script.acts, random);
        EXPECT_EQ(order(board, sensed.changes), order(board, contact_changes(script, 0)))
            << board.kind << ": " << each.name << ", seed " << seed;
        EXPECT_TRUE(sensed.disturbances.empty()) << board.kind << ": " << each.name;
      }
    }
  }
}

TEST(Sense, two_hands_castling_says_the_same_of_each_square) {
  const BoardModel board = *board_model("chess", "colour");
  HandMove castling;
  castling.pieces = {{4, 6, {}, {}}, {7, 5, {}, {}}};
  HandStyle style;
  style.castling = CastlingStyle::two_hands;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Random random(seed);
    const HandScript script = perform(castling, style, blitz_pace(), random);
    auto says =
        order(board, sense(board, clean(), setting(board, {4, 7}), script.acts, random).changes);
    auto expected = order(board, contact_changes(script, 0));
    std::sort(says.begin(), says.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(says, expected) << seed;
  }
}

TEST(Sense, men_that_jump_say_the_same_of_each_square) {
  for (const std::string game : {"draughts-international", "draughts-russian", "xiangqi"}) {
    for (const std::string sensing : {"colour", "presence"}) {
      const BoardModel board = *board_model(game, sensing);
      std::vector<HandAct> acts{
          act(second, Deed::lift, 20, white), act(2 * second, Deed::place, 11, white),
          act(3 * second, Deed::lift, 15, black), act(4 * second, Deed::lift, 11, white),
          act(5 * second, Deed::place, 2, white)};
      Random random(3);
      const Sensed sensed = sense(board, clean(), setting(board, {20}, {15}), acts, random);
      EXPECT_EQ(order(board, sensed.changes), order(board, contact_changes({acts}, 0)))
          << board.kind;
    }
  }
}

TEST(Sense, lift_is_seen_when_the_piece_is_high_enough) {
  // 16 mm, computed to be left 112 to 179 ms after the start.
  BoardModel board = *board_model("chess", "colour");
  board.magnet = {1190, 12, 2};
  board.scan_us = 1000;
  HandAct lift = act(second, Deed::lift, 12, white);
  for (const double height_mm : {40.0, 60.0, 100.0}) {
    lift.height_mm = height_mm;
    Random random(1);
    const Sensed sensed = sense(board, clean(), setting(board, {12}),
                                std::vector{lift, act(3 * second, Deed::place, 28, white)}, random);
    ASSERT_EQ(sensed.changes.size(), 2U);
    EXPECT_GE(sensed.changes[0].at_us, second + 112 * ms) << height_mm;
    EXPECT_LE(sensed.changes[0].at_us, second + 179 * ms + board.scan_us) << height_mm;
  }
}

/// Reeds under magnets of Nd 10x2 with a gap of 8, 8 mm off the middle, as others computed them.
BoardModel small_magnets() {
  BoardModel board = *board_model("chess", "presence");
  board.magnet = {1190, 10, 2};
  board.gap_mm = 8;
  board.sensor_offset = {8, 0};
  return board;
}

TEST(Sense, centred_flat_reed_misses_a_centred_piece) {
  struct Row {
    double reed_mm, piece_mm;
    bool seen;
  };
  for (const Row& row : {Row{0, 0, false},
                         {0, 0.5, false},
                         {0, 3, true},
                         {8, 0, true},
                         {8, 3, true},
                         {8, 8, false},
                         {8, -14, false}}) {
    BoardModel board = small_magnets();
    board.sensor_offset.x_mm = row.reed_mm;
    Random random(1);
    // It is seen while it comes and goes; what counts is how it rests.
    const Sensed sensed =
        sense(board, clean(), setting(board, {}),
              std::vector{act(second, Deed::place, 27, white, row.piece_mm)}, random);
    const bool seen = !sensed.changes.empty() && sensed.changes.back().contact != open;
    EXPECT_EQ(seen, row.seen) << row.reed_mm << ' ' << row.piece_mm;
    EXPECT_EQ(count(sensed, "sensed.unseen"), row.seen ? 0 : 1) << row.reed_mm;
  }
}

/// Where a hand in a scramble puts a chessman: 3 mm a side, and one in twelve up to 15 mm off.
Point scrambled(Random& random) {
  if (!random.chance(80)) return {3 * draw_normal(random), 3 * draw_normal(random)};
  const double angle = draw_uniform(0, 2 * std::numbers::pi, random);
  const double radius_mm = draw_uniform(0, 15, random);
  return {radius_mm * std::cos(angle), radius_mm * std::sin(angle)};
}

/// How many of a thousand placements the own sensor does not see.
double missed_permille(BoardModel board, std::uint64_t seed) {
  board.scan_us = 5 * ms;  // how it rests counts, not when it is seen
  constexpr int boards = 40, placements = 100;
  Random random(seed);
  long missed = 0;
  for (int i = 0; i < boards; ++i) {
    std::vector<HandAct> acts;
    for (int j = 0; j < placements; ++j) {
      const int square = j * 7 % static_cast<int>(board.squares.size());
      const Point off = scrambled(random);
      acts.push_back(act((2 * j + 1) * second, Deed::place, square, white, off.x_mm, off.y_mm));
      acts.push_back(act((2 * j + 2) * second, Deed::lift, square, white));
    }
    const Sensed sensed = sense(board, usual(), setting(board, {}), acts, random);
    missed += count(sensed, "sensed.unseen");
  }
  return 1000.0 * static_cast<double>(missed) / (boards * placements);
}

TEST(Sense, scrambled_placements_are_missed_as_often_as_computed) {
  BoardModel reeds = small_magnets();
  // Computed elsewhere: 2.1 %. 4,000 placements: +-0.5 %.
  EXPECT_NEAR(missed_permille(reeds, 1), 21, 8);
  // And 7.5 % of magnets half as high.
  reeds.magnet.height_mm = 1;
  EXPECT_NEAR(missed_permille(reeds, 2), 75, 25);
  // The board's own magnets and place of the reed.
  EXPECT_NEAR(missed_permille(*board_model("chess", "presence"), 4), 6, 5);
  // A Hall sensor over ferrite 25x3: none.
  EXPECT_LE(missed_permille(*board_model("chess", "colour"), 3), 1);
}

TEST(Sense, slide_dwells_on_a_square_as_long_as_computed) {
  // Chess, Nd 12x2 with a gap of 8, seen above 4 mT: 18 to 75 ms in a club, 7 to 29 in blitz.
  BoardModel board = *board_model("chess", "colour");
  board.magnet = {1190, 12, 2};
  board.scan_us = 1000;
  board.off_mt = board.on_mt;
  struct Row {
    Pace pace;
    double median_least_ms, median_most_ms;
  };
  for (const Row& row : {Row{club_pace(), 18, 75}, Row{blitz_pace(), 7, 29}}) {
    HandMove slide;
    slide.pieces = {{0, 56, {}, {8, 16, 24, 32, 40, 48}}};
    HandStyle slides;
    slides.slides = true;
    std::vector<std::int64_t> dwells;
    Random random(5);
    for (int i = 0; i < 40; ++i) {
      const HandScript script = perform(slide, slides, row.pace, random);
      std::map<int, std::int64_t> since;
      for (const auto& change :
           sense(board, clean(), setting(board, {0}), script.acts, random).changes) {
        if (change.square == 0 || change.square == 56) continue;
        if (change.contact == open) dwells.push_back(change.at_us - since[change.square]);
        since[change.square] = change.at_us;
      }
    }
    ASSERT_GT(dwells.size(), 200U);
    std::sort(dwells.begin(), dwells.end());
    const double median_ms = static_cast<double>(dwells[dwells.size() / 2]) / 1000;
    EXPECT_GE(median_ms, row.median_least_ms);
    EXPECT_LE(median_ms, row.median_most_ms);
  }
}

TEST(Sense, badly_placed_magnet_shows_the_other_pole_where_thresholds_are_low) {
  BoardModel board = *board_model("chess", "colour");
  board.magnet = {1190, 10, 2};
  board.gap_mm = 4;
  const std::vector<HandAct> acts{act(second, Deed::place, 27, white, 12)};
  Random random(1);
  const Sensed high = sense(board, clean(), setting(board, {}), acts, random);
  EXPECT_EQ(count(high, "sensed.unseen"), 1);  // -3.4 mT are less than 4
  board.on_mt = 2;
  board.off_mt = 1.5;
  const Sensed low = sense(board, clean(), setting(board, {}), acts, random);
  ASSERT_FALSE(low.changes.empty());
  EXPECT_EQ(low.changes.back().contact, black);
  EXPECT_EQ(count(low, "sensed.wrong_colour"), 1);
}

}  // namespace
}  // namespace luozi::model
