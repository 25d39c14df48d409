// Pieces astride two squares, where no threshold reaches: told by the weak field beside them.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "hardware/model/sense.hpp"
#include "hardware/model/sensor_bank.hpp"
#include "tests/unit/hardware/model/sensing.hpp"

namespace luozi::model {
namespace {

constexpr std::int64_t ms = 1000, second = 1'000'000;
constexpr Contact white = Contact::white, black = Contact::black, open = Contact::open;
constexpr int d2 = 11, d4 = 27, d5 = 35, e5 = 36, a8 = 56;

std::vector<ContactChange> sensed(const BoardModel& board, const std::vector<int>& whites,
                                  const std::vector<HandAct>& acts, SensorNoise noise = {}) {
  std::vector<Contact> before(board.squares.size(), open);
  for (const int square : whites) before[static_cast<std::size_t>(square)] = white;
  Random random(1);
  return sense(board, noise, before, acts, random).changes;
}

/// A piece from d2 is set down on d4, so far off its middle towards e4 and towards d5.
std::vector<HandAct> to_d4(double right_mm, double up_mm) {
  return {act(second, Deed::lift, d2, white),
          act(second + 700 * ms, Deed::place, d4, white, right_mm, up_mm)};
}

TEST(Astride, piece_between_two_empty_squares_is_told_on_the_nearer_one) {
  const BoardModel board = *board_model("chess", "colour");
  for (const auto& [right_mm, up_mm] : {Point{23, 0}, {-25, 0}, {0, 24}, {0, -25.5}}) {
    const auto changes = sensed(board, {d2}, to_d4(right_mm, up_mm));
    ASSERT_EQ(changes.size(), 2U) << right_mm << ' ' << up_mm;
    EXPECT_EQ(changes[1].square, d4) << right_mm << ' ' << up_mm;
    EXPECT_EQ(changes[1].contact, white);
    EXPECT_LE(changes[1].at_us, second + 950 * ms);
  }
  BoardModel deaf = board;
  deaf.tells_astride = false;
  EXPECT_EQ(sensed(deaf, {d2}, to_d4(23, 0)).size(), 1U);
}

TEST(Astride, neighbours_on_their_squares_do_not_matter) {
  const BoardModel board = *board_model("chess", "colour");
  const auto changes = sensed(board, {d2, 18, 19, 26, 34, d5, e5}, to_d4(24, 0));
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[1].square, d4);
}

TEST(Astride, piece_taken_up_again_is_gone) {
  const BoardModel board = *board_model("chess", "colour");
  std::vector<HandAct> acts = to_d4(24, 0);
  acts.push_back(act(3 * second, Deed::lift, d4, white));
  acts.push_back(act(3 * second + 700 * ms, Deed::place, a8, white));
  const auto changes = sensed(board, {d2}, acts);
  ASSERT_EQ(changes.size(), 4U);
  EXPECT_EQ(changes[2].square, d4);
  EXPECT_EQ(changes[2].contact, open);
  EXPECT_EQ(changes[3].square, a8);
}

TEST(Astride, piece_slid_slowly_over_a_border_is_not_told_there) {
  const BoardModel board = *board_model("chess", "colour");
  HandAct lift = act(second, Deed::lift, d2, white);
  lift.height_mm = 0;
  const auto changes = sensed(board, {d2}, {lift, act(second + 900 * ms, Deed::place, d5, white)});
  std::vector<int> filled;
  for (const ContactChange& change : changes) {
    if (change.contact != open) filled.push_back(change.square);
  }
  EXPECT_EQ(filled, (std::vector{19, d4, d5}));
}

TEST(Astride, telephone_beside_the_board_is_no_piece) {
  const BoardModel board = *board_model("chess", "colour");
  SensorNoise telephone;
  telephone.field_step_per_game = 1;
  telephone.field_step_least_mt = telephone.field_step_most_mt = 1.2;
  for (int seed = 0; seed < 20; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const std::vector<Contact> bare(board.squares.size(), open);
    EXPECT_TRUE(sense(board, telephone, bare, {}, random).changes.empty()) << seed;
  }
}

TEST(Astride, draughtsman_that_leans_on_an_unused_square_is_told_by_its_own_sensor_alone) {
  const BoardModel board = *board_model("draughts-international", "colour");
  const std::vector<HandAct> acts{act(second, Deed::lift, 31, black),
                                  act(second + 700 * ms, Deed::place, 22, black, 18, 0)};
  std::vector<Contact> before(board.squares.size(), open);
  before[31] = black;
  Random random(1);
  const Sensed sensed = sense(board, {}, before, acts, random);
  ASSERT_EQ(sensed.changes.size(), 2U);
  EXPECT_EQ(sensed.changes[1].square, 22);
  EXPECT_EQ(sensed.changes[1].contact, black);
}

}  // namespace
}  // namespace luozi::model
