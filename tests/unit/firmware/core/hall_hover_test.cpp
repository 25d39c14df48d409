// Pieces that hands hold above a square and pieces that stand badly on one: by levels, and by the
// fields of the boards' own magnets.
#include "firmware/core/hall_hover.hpp"

#include "tests/unit/firmware/core/hall_table.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using wire::Contact;

const std::vector<std::string> games{"chess", "xiangqi", "draughts-international",
                                     "draughts-russian"};
constexpr HallThresholds levels{
    .on = 593, .off = 370, .range = 6519, .step_nt = 6750, .stands = 1850};
constexpr int none = 0, lobe = -400, faint = 500, weak = 1000, well = 3000;

/// Sensors in one strip, read every 3 ms.
class Strip {
 public:
  explicit Strip(bool gains_measured = true) {
    if (gains_measured) calibration_.gain[15] = hall_gain_one - 1;
    decision_.calibrate(calibration_);
  }
  /// For so long; gives what is told of the first two sensors at the end.
  std::vector<Contact> see(int first, int second, double seconds) {
    strip_.sums[0] = static_cast<std::uint16_t>(hall_sum_middle + first);
    strip_.sums[1] = static_cast<std::uint16_t>(hall_sum_middle + second);
    wire::Cells told;
    for (const std::uint64_t end = now_us_ + std::uint64_t(seconds * 1e6); now_us_ < end;) {
      told = decision_.take(strip_, now_us_);
      now_us_ += 3'000;
    }
    return {told.get(0), told.get(1)};
  }
  int middle() const { return decision_.calibration().middle[0]; }

 private:
  HallCalibration calibration_;
  HallDecision decision_{1, 16, levels};
  HallStrip strip_ = [] {
    HallStrip strip;
    strip.sums.fill(hall_sum_middle);
    return strip;
  }();
  std::uint64_t now_us_ = 0;
};

/// One sensor after the other, in a table; times in seconds.
TEST(HallHover, weak_field_is_told_when_it_is_sure) {
  struct Row {
    int first, second;
    double seconds;
    Contact first_is, second_is;
    std::string story;
  };
  constexpr Contact empty = Contact::empty, white = Contact::white, black = Contact::black;
  const std::vector<Row> story{
      {weak, none, 0.01, white, empty, "stands when the board begins"},
      {none, well, 3.00, empty, white, "a piece that stands well"},
      {weak, well, 1.95, empty, white, "is held above the other"},
      {none, well, 0.01, empty, white, "and taken away"},
      {weak, well, 1.95, empty, white, "another one, from the beginning"},
      {well, well, 0.01, white, white, "is set down"},
      {weak, well, 3.00, white, white, "and stays told when it is pushed aside"},
      {faint, well, 1.0, white, white, "as long as it is seen"},
      {lobe, well, 1.0, empty, white, "which ends where it always did"},
      {weak, well, 1.95, empty, white, "stands badly"},
      {weak, well, 0.10, white, white, "told after two seconds"},
      {-weak, well, 0.01, empty, white, "its place is taken by one of the other colour"},
      {-weak, well, 2.00, black, white, "that stands badly too"},
      {none, well, 1.00, empty, white, "gone"},
      {-weak, well, 0.50, empty, white, "is held above"},
      {-faint, well, 0.5, empty, white, "a little higher"},
      {-weak, well, 0.90, empty, white, "and lower: still for less than two seconds"},
      {-weak, weak, 0.01, black, white, "the other one begins to leave: this one stands"},
  };
  Strip strip;
  for (const Row& row : story) {
    EXPECT_EQ(strip.see(row.first, row.second, row.seconds),
              (std::vector<Contact>{row.first_is, row.second_is}))
        << row.story;
  }
}

TEST(HallHover, piece_that_stands_badly_begins_to_leave_before_its_lift) {
  Strip strip;
  strip.see(none, weak, 0.1);
  strip.see(none, weak, 3);
  strip.see(none, faint, 0.1);
  strip.see(none, weak, 0.1);
  EXPECT_EQ(strip.see(weak, weak, 0.5)[0], Contact::empty);
  EXPECT_EQ(strip.see(weak, faint, 0.01), (std::vector<Contact>{Contact::white, Contact::white}));
}

TEST(HallHover, piece_that_is_held_and_taken_away_is_nobody_s_leaving) {
  Strip strip;
  strip.see(none, none, 3);
  strip.see(weak, weak, 0.5);
  EXPECT_EQ(strip.see(weak, none, 0.5), (std::vector<Contact>{Contact::empty, Contact::empty}));
}

TEST(HallHover, board_without_measured_gains_tells_what_is_seen) {
  Strip strip(false);
  strip.see(none, none, 3);
  EXPECT_EQ(strip.see(weak, none, 0.01)[0], Contact::white);
}

TEST(HallHover, pieces_told_before_the_gains_were_measured_stay) {
  HallDecision decision(1, 1, levels);
  (void)decision.take({0, {hall_sum_middle + weak}}, 3'000'000);
  HallCalibration calibration;
  calibration.gain[0] = hall_gain_one + 1;
  decision.calibrate(calibration);
  EXPECT_EQ(decision.take({0, {hall_sum_middle + weak}}, 3'003'000).get(0), Contact::white);
}

TEST(HallHover, middle_learns_nothing_of_what_is_held_back) {
  Strip strip;
  for (int times = 0; times < 200; ++times) {
    strip.see(weak, none, 0.5);
    strip.see(faint, none, 1.4);
    strip.see(none, none, 1.1);
  }
  EXPECT_EQ(strip.middle(), hall_sum_middle);
}

/// A calibrated board whose hands stand ready with a piece on the first square.
Table ready(const std::string& game, double strength = 1) {
  Table table(game);
  table.calibrate();
  table.hold(table.on(0), strength);
  table.run(2.5);
  return table;
}

int middle_of(const Table& table) { return static_cast<int>(table.board.squares.size() / 2 + 2); }

/// Off its square's middle by so much that its field is weaker than `stands`, and seen.
model::Pose badly_on(const Table& table, int square) {
  model::Pose pose = table.on(square);
  while (table.field.at(square, pose) > 0.8 * table.board.stands_mt) pose.x_mm += 0.1;
  return pose;
}

TEST(HallHover, piece_held_above_a_square_on_its_way_is_not_told_there) {
  for (const std::string& game : games) {
    for (const double strength : {1.0, -1.0}) {
      for (const double height_mm : {5.5, 8.0, 10.0, 12.0, 15.0}) {
        SCOPED_TRACE(game + " at " + std::to_string(height_mm));
        Table table = ready(game, strength);
        const int over = middle_of(table), to = over + 3;
        EXPECT_EQ(table.carry(table.on(over, height_mm)), (Story{{0, Contact::empty}}));
        EXPECT_EQ(table.run(1), nothing);
        const Contact pole = strength > 0 ? Contact::white : Contact::black;
        EXPECT_EQ(table.carry(table.on(to)), (Story{{to, pole}}));
      }
    }
  }
}

TEST(HallHover, piece_held_above_its_square_is_told_once_when_it_is_set_down) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table = ready(game);
    const int over = middle_of(table);
    EXPECT_EQ(table.carry(table.on(over, 8)), (Story{{0, Contact::empty}}));
    table.hold(table.on(over), 1);
    EXPECT_EQ(table.run(0.02), (Story{{over, Contact::white}}));
    EXPECT_EQ(table.run(3), nothing);
    table.hold(table.on(over, 8), 1);
    EXPECT_EQ(table.run(3), nothing) << "what was told stays until its sensor sees it no more";
  }
}

TEST(HallHover, piece_that_stands_badly_is_told_after_two_seconds) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table = ready(game);
    const int square = middle_of(table);
    table.hold({1e6, 0, 0, 0}, 1);
    EXPECT_EQ(table.run(0.5), (Story{{0, Contact::empty}}));
    table.hold(badly_on(table, square), 1);
    EXPECT_EQ(table.run(1.98), nothing);
    EXPECT_EQ(table.run(0.05), (Story{{square, Contact::white}}));
    EXPECT_EQ(table.run(5), nothing);
    EXPECT_EQ(table.carry(table.on(0)), (Story{{square, Contact::empty}, {0, Contact::white}}));
  }
}

/// A black piece is set down badly while a white one, which stands as `standing` says, waits to be
/// moved from either end of the board: the black one is told, and only then the lift.
void expect_told_before_the_lift(model::Pose (*standing)(const Table& table, int square)) {
  for (const std::string& game : games) {
    const int last = static_cast<int>(board_of(game).squares.size()) - 1;
    for (const int lifted : {0, last}) {
      SCOPED_TRACE(game + " lifted from " + std::to_string(lifted));
      Table table = ready(game);
      const int square = middle_of(table), to = square + 3;
      table.hold(standing(table, lifted), 1);
      table.run(3);
      table.stand(badly_on(table, square), -1);
      EXPECT_EQ(table.run(0.7), nothing);
      EXPECT_EQ(table.carry(table.on(to)),
                (Story{{square, Contact::black}, {lifted, Contact::empty}, {to, Contact::white}}));
    }
  }
}

TEST(HallHover, piece_that_stands_badly_is_told_just_before_the_next_lift) {
  expect_told_before_the_lift([](const Table& table, int square) { return table.on(square); });
}

TEST(HallHover, piece_that_stands_badly_is_told_before_the_lift_of_another_bad_one) {
  expect_told_before_the_lift(badly_on);
}

TEST(HallHover, board_that_was_not_calibrated_with_pieces_tells_a_held_one) {
  Table table("chess");
  table.hold(table.on(0), 1);
  table.run(2.5);
  EXPECT_EQ(table.carry(table.on(27, 8)), (Story{{0, Contact::empty}, {27, Contact::white}}));
}

TEST(HallHover, pieces_that_stand_badly_when_the_board_begins_are_told_at_once) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    table.calibrate();
    const int square = middle_of(table);
    table.stand(badly_on(table, square), 1);
    EXPECT_EQ(table.run(0.02), (Story{{square, Contact::white}}));
    EXPECT_EQ(table.run(5), nothing);
  }
}

}  // namespace
}  // namespace luozi::firmware
