// Pieces astride two squares, where no threshold reaches: told by the weak field beside them.
#include "hardware/model/astride.hpp"

#include "hardware/model/board_field.hpp"
#include "hardware/model/sense.hpp"
#include "hardware/model/sensor_bank.hpp"
#include "tests/unit/hardware/model/sensing.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace luozi::model {
namespace {

constexpr std::int64_t ms = 1000, second = 1'000'000;
constexpr Contact white = Contact::white, black = Contact::black, open = Contact::open;
constexpr int d2 = 11, d4 = 27, e4 = 28, d5 = 35, e5 = 36, a8 = 56;

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

TEST(Astride, piece_on_the_border_may_be_on_the_square_across_it_as_well) {
  const BoardModel board = *board_model("chess", "colour");
  struct Row {
    double pitches;
    bool either;
  };
  for (const Row& row : {Row{0.40, false}, Row{0.43, false}, Row{0.49, true}, Row{0.50, true}}) {
    const auto changes = sensed(board, {d2}, to_d4(row.pitches * board.pitch_mm, 0));
    ASSERT_EQ(changes.size(), 2U) << row.pitches;
    EXPECT_EQ(changes[0].astride, -1);
    const int other = changes[1].square == d4 ? e4 : d4;
    EXPECT_EQ(changes[1].astride, row.either ? other : -1) << row.pitches;
  }
}

TEST(Astride, piece_that_its_own_sensor_sees_is_in_no_doubt) {
  const BoardModel board = *board_model("chess", "colour");
  std::vector<HandAct> acts = to_d4(0.5 * board.pitch_mm, 0);
  acts.push_back(act(3 * second, Deed::lift, d4, white));
  acts.push_back(act(3 * second + 700 * ms, Deed::place, d4, white));
  const auto changes = sensed(board, {d2}, acts);
  ASSERT_EQ(changes.size(), 4U);
  EXPECT_GE(changes[1].astride, 0);
  EXPECT_EQ(changes[3].square, d4);
  EXPECT_EQ(changes[3].astride, -1);
}

/// When the board says that the piece astride d4 has left; none: -1.
std::int64_t gone_at_us(const std::vector<ContactChange>& changes) {
  for (const ContactChange& change : changes) {
    if (change.square == d4 && change.contact == open) return change.at_us;
  }
  return -1;
}

TEST(Astride, piece_taken_up_again_is_gone_though_the_hand_moves_about_above_it) {
  const BoardModel board = *board_model("chess", "colour");
  std::vector<HandAct> acts = to_d4(24, 0);
  acts.push_back(act(3 * second, Deed::lift, d4, white));
  for (int i = 0; i < 6; ++i) {
    acts.push_back(
        act(3 * second + (300 + 250 * i) * ms, Deed::hover, i % 2 == 0 ? d5 : e5, white));
    acts.back().dwell_us = 10 * ms;
    acts.back().height_mm = 35;
  }
  acts.push_back(act(5 * second, Deed::place, a8, white));
  const auto changes = sensed(board, {d2}, acts);
  EXPECT_GT(gone_at_us(changes), 3 * second);
  EXPECT_LE(gone_at_us(changes), 3 * second + 250 * ms);
}

/// A chess board of which a white piece was taken up, looked at each 2 ms.
class Watched {
 public:
  Watched() {
    astride_.see(d2, white, 0);
    astride_.see(d2, open, 0);
  }

  /// So far right of d4's middle, up and above it.
  void look(const std::vector<Pose>& pieces) {
    const Point& middle = board_.squares[static_cast<std::size_t>(d4)];
    for (int square = 0; square < std::ssize(board_.squares); ++square) {
      double mt = 0;
      for (Pose pose : pieces) {
        pose.x_mm += middle.x_mm;
        pose.y_mm += middle.y_mm;
        mt += field_.at(square, pose);
      }
      hear(astride_.feel(square, mt, now_us_));
      if (astride_.is_due(square, now_us_)) hear(astride_.weigh(square, now_us_));
    }
    now_us_ += 2 * ms;
  }
  const std::vector<Contact>& told() const { return told_; }

 private:
  void hear(const std::vector<Astride::Change>& changes) {
    for (const Astride::Change& change : changes) {
      EXPECT_EQ(change.square, d4);
      told_.push_back(change.contact);
    }
  }

  BoardModel board_ = *board_model("chess", "colour");
  BoardField field_{board_};
  Astride astride_{board_, field_};
  std::int64_t now_us_ = 0;
  std::vector<Contact> told_;
};

/// What is told of a piece astride d4 above which another passes, 25 mm high.
std::vector<Contact> passed_above(double mm_a_second) {
  Watched board;
  const Pose stands{24, 0, 0, 0};
  const auto rest = [&] {
    for (int i = 0; i < 500; ++i) board.look({stands});
  };
  rest();
  for (double at_mm = -200; at_mm < 200; at_mm += mm_a_second * 0.002) {
    board.look({stands, Pose{0, at_mm, 25, 0}});
  }
  rest();
  return board.told();
}

TEST(Astride, piece_carried_past_hides_one_for_too_short_a_time_to_end_it) {
  EXPECT_EQ(passed_above(800), (std::vector{white}));
  EXPECT_EQ(passed_above(200), (std::vector{white, open, white}));
}

TEST(Astride, piece_slid_off_the_border_at_any_pace_is_one_piece) {
  const BoardModel board = *board_model("chess", "colour");
  for (const int onto : {d4, e4}) {
    for (const std::int64_t takes_us : {200 * ms, 500 * ms, second, 2 * second, 4 * second}) {
      std::vector<HandAct> acts = to_d4(24, 0);
      HandAct slide = act(3 * second, Deed::lift, d4, white);
      slide.height_mm = 0;
      acts.push_back(slide);
      acts.push_back(act(3 * second + takes_us, Deed::place, onto, white));
      std::vector<Contact> stands(board.squares.size(), open);
      for (const ContactChange& change : sensed(board, {d2}, acts)) {
        stands[static_cast<std::size_t>(change.square)] = change.contact;
      }
      EXPECT_EQ(stands[d4], onto == d4 ? white : open) << takes_us;
      EXPECT_EQ(stands[e4], onto == e4 ? white : open) << takes_us;
    }
  }
}

TEST(Astride, piece_slid_away_over_several_squares_is_gone) {
  const BoardModel board = *board_model("chess", "colour");
  constexpr int up = 8;
  std::vector<HandAct> acts = to_d4(0, 24);
  acts.push_back(act(3 * second, Deed::lift, d4, white));
  acts.back().height_mm = 0;
  for (int i = 1; i <= 3; ++i) {
    acts.push_back(act(3 * second + (60 + 70 * i) * ms, Deed::cross, d4 + i * (up + 1), white));
    acts.back().dwell_us = 10 * ms;
  }
  acts.push_back(act(3 * second + 330 * ms, Deed::place, d4 + 4 * (up + 1), white));
  const auto changes = sensed(board, {d2}, acts);
  EXPECT_GT(gone_at_us(changes), 3 * second);
  EXPECT_LE(gone_at_us(changes), 3 * second + 350 * ms);
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
