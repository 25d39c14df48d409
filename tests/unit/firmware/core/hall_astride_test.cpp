// Pieces set down astride two squares, and hands, pieces and phones that only look like them: by
// the fields of the boards' own magnets.
#include "tests/unit/firmware/core/hall_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using wire::Contact;

const std::vector<std::string> games{"chess", "draughts-international", "draughts-russian",
                                     "xiangqi"};
const std::vector<model::Point> ways{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
TEST(HallGrid, squares_lie_where_the_boards_have_them) {
  for (const std::string& game : games) {
    const Table table(game);
    const HallGrid& grid = table.grid;
    const bool upwards = table.board.squares.back().y_mm > table.board.squares.front().y_mm;
    for (std::size_t sensor = 0; sensor < table.board.squares.size(); ++sensor) {
      const HallGrid::Square square = grid.square_of(sensor);
      const int last = static_cast<int>(grid.strips) - 1;
      EXPECT_NEAR(square.file * table.board.pitch_mm, table.board.squares[sensor].x_mm, 1e-6);
      EXPECT_NEAR((upwards ? square.rank : last - square.rank) * table.board.pitch_mm,
                  table.board.squares[sensor].y_mm, 1e-6);
      EXPECT_EQ(grid.sensor_at(square), static_cast<int>(sensor));
    }
    EXPECT_FALSE(grid.has({-1, 0}));
    EXPECT_EQ(grid.sensor_at({0, static_cast<int>(grid.strips)}), no_sensor);
  }
  EXPECT_EQ((HallGrid{8, 4, HallSquares::from_first}.sensor_at({1, 0})), no_sensor);
}

TEST(HallAstride, piece_between_any_two_squares_is_told_on_the_nearer_until_it_is_taken_up) {
  for (const std::string& game : games) {
    if (game == "xiangqi") continue;  // either point is told
    const int squares = static_cast<int>(board_of(game).squares.size());
    for (const double strength : {1.0, -1.0}) {
      Table table(game);
      table.hold(table.on(0), strength);
      table.run(1);
      const Contact pole = strength > 0 ? Contact::white : Contact::black;
      for (int square = 1; square < squares; ++square) {
        for (const model::Point& way : ways) {
          const int beyond = table.sensor_at(table.between(square, way, 1));
          if (!table.has(table.between(square, way, 1)) || beyond == 0) continue;
          SCOPED_TRACE(game + " " + std::to_string(square) + " to " + std::to_string(beyond));
          ASSERT_EQ(table.leap(table.between(square, way, 0.42)),
                    (Story{{0, Contact::empty}, {square, pole}}));
          ASSERT_EQ(table.leap(table.on(0)), (Story{{square, Contact::empty}, {0, pole}}));
        }
      }
    }
  }
}

using Either = std::vector<Astride>;

Either either_of(const Table& table) {
  const auto told = table.astride.either();
  return {told.begin(), told.end()};
}

TEST(HallAstride, piece_on_the_border_names_both_squares_and_one_well_off_it_names_its_own) {
  struct Row {
    double pitches;
    bool either;
  };
  for (const Row& row : {Row{0.40, false}, Row{0.42, false}, Row{0.49, true}, Row{0.50, true}}) {
    for (const double strength : {1.0, -1.0}) {
      SCOPED_TRACE(row.pitches);
      Table table("chess");
      table.hold(table.on(0), strength);
      table.run(1);
      ASSERT_EQ(table.leap(table.between(27, {1, 0}, row.pitches)).size(), 2U);
      const bool on_27 = table.debounce.believed().get(27) != Contact::empty;
      const Astride both = on_27 ? Astride{27, 28} : Astride{28, 27};
      EXPECT_EQ(either_of(table), row.either ? Either{both} : Either{});
      table.leap(table.on(0));
      EXPECT_EQ(either_of(table), Either{}) << "it is gone";
    }
  }
}

TEST(HallAstride, draughtsman_on_the_border_of_an_unused_square_is_on_its_own) {
  Table table("draughts-international");
  table.hold(table.on(0), 1);
  table.run(1);
  ASSERT_EQ(table.leap(table.between(22, {1, 0}, 0.50)).size(), 2U);
  EXPECT_EQ(either_of(table), Either{});
}

TEST(HallAstride, piece_straightened_onto_either_square_is_one_piece) {
  Table table("chess");
  table.hold(table.on(0), 1);
  table.run(1);
  const model::Pose between = table.between(27, {1, 0}, 0.45);
  EXPECT_EQ(table.carry(between), (Story{{0, Contact::empty}, {27, Contact::white}}));
  EXPECT_EQ(table.slide(table.on(27), 0.4), nothing);
  EXPECT_EQ(table.carry(between), (Story{{27, Contact::empty}, {27, Contact::white}}));
  const Story onto_other = table.slide(table.on(28), 0.4);
  ASSERT_EQ(onto_other.size(), 2U);
  EXPECT_EQ(table.debounce.believed().get(27), Contact::empty);
  EXPECT_EQ(table.debounce.believed().get(28), Contact::white);
}

TEST(HallAstride, piece_is_told_among_others_that_stand_crooked) {
  Table table("chess");
  for (const int square : {18, 19, 20, 26, 34, 35, 36}) {
    model::Pose pose = table.on(square);
    pose.x_mm += square % 2 == 0 ? 5 : -5;
    table.stand(pose, square % 3 == 0 ? -1.05 : 0.95);
  }
  table.hold(table.on(0), -1);
  table.run(1);
  EXPECT_EQ(table.carry(table.between(27, {1, 0}, 0.45)),
            (Story{{0, Contact::empty}, {27, Contact::black}}));
}

TEST(HallAstride, piece_that_its_sensor_sees_is_told_by_it_at_once) {
  for (const int onto : {27, 28}) {
    Table table("chess");
    table.hold(table.on(0), 1);
    table.run(1);
    table.leap(table.between(27, {1, 0}, 0.45));
    table.hold(table.on(onto), 1);
    table.run(0.02);
    EXPECT_EQ(table.debounce.believed().get(27), onto == 27 ? Contact::white : Contact::empty);
    EXPECT_EQ(table.debounce.believed().get(28), onto == 28 ? Contact::white : Contact::empty);
  }
}

TEST(HallAstride, what_calibration_left_does_not_move_a_piece_to_the_other_square) {
  Table table("chess");
  table.steady_mt[27] = 0.35;
  table.steady_mt[28] = -0.35;
  table.hold(table.on(0), 1);
  table.run(1);
  EXPECT_EQ(table.leap(table.between(27, {1, 0}, 0.42)),
            (Story{{0, Contact::empty}, {27, Contact::white}}));
}

TEST(HallAstride, pieces_aslant_that_leave_take_nothing_from_a_weak_piece) {
  Table table("draughts-international");
  const int square = 22;
  const auto stand_aslant = [&](double strength) {
    table.stand(table.between(square, {1, 1}, 1), strength);
    table.stand(table.between(square, {-1, 1}, 1), strength);
  };
  stand_aslant(1);
  table.hold(table.on(0), 0.72);
  table.run(1);
  table.hold({1e6, 0, 0, 0}, 0.72);
  table.run(1);
  stand_aslant(-1);
  table.hold(table.between(square, {1, 0}, 0.42), 0.72);
  table.run(0.6);
  EXPECT_EQ(table.debounce.believed().get(22), Contact::white);
}

TEST(HallAstride, field_far_from_a_usual_piece_s_strength_is_none) {
  struct Row {
    double strength;
    bool told;
  };
  for (const Row& row : {Row{0.5, false}, Row{0.75, true}, Row{1.25, true}, Row{1.5, false}}) {
    SCOPED_TRACE(row.strength);
    Table table("chess");
    table.hold(table.on(0), row.strength);
    table.run(1);
    EXPECT_EQ(table.leap(table.between(27, {1, 0}, 0.42)).size(), row.told ? 2U : 1U);
  }
}

TEST(HallAstride, sensor_tells_of_one_piece_astride_at_a_time) {
  Table table("chess");
  table.stand(0, 1);
  table.stand(7, 1);
  table.run(1);
  table.stand(0, -1);
  table.stand(7, -1);
  table.run(0.5);
  table.steady_mt[27] = -1.12;
  table.steady_mt[28] = -0.89;
  EXPECT_EQ(table.run(1), (Story{{27, Contact::white}}));
  table.steady_mt[26] = -1.00;
  EXPECT_EQ(table.run(1), nothing) << "with 27 it would be a piece as well";
}

TEST(HallAstride, piece_carried_over_the_board_is_told_where_it_is_set_down_only) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    const int last = static_cast<int>(table.board.squares.size()) - 1;
    table.hold(table.on(0), 1);
    table.run(1);
    for (const int to : {last, 0, last / 2, 0}) {
      const Story story = table.carry(table.on(to));
      EXPECT_EQ(story.size(), 2U);
      EXPECT_EQ(story.back(), (Told{to, Contact::white}));
    }
  }
}

TEST(HallAstride, piece_slid_over_a_border_at_a_hand_s_pace_is_not_told_there) {
  for (const std::string& game : games) {
    for (const double seconds : {0.3, 0.6, 1.0, 1.5}) {
      SCOPED_TRACE(game + " in " + std::to_string(seconds));
      Table table(game);
      const int from = static_cast<int>(table.board.squares.size()) / 2;
      const model::Pose next = table.grid.squares == HallSquares::all
                                   ? table.between(from, {1, 0}, 1)
                                   : table.between(from, {2, 0}, 1);
      table.hold(table.on(from), 1);
      table.run(1);
      EXPECT_EQ(table.slide(next, seconds),
                (Story{{from, Contact::empty}, {table.sensor_at(next), Contact::white}}));
    }
  }
}

TEST(HallAstride, piece_that_hovers_is_not_told) {
  for (const std::string& game : games) {
    for (const double height_mm : {15.0, 25.0, 40.0}) {
      for (const double pitches : {0.0, 0.25, 0.5}) {
        SCOPED_TRACE(game + " at " + std::to_string(height_mm));
        Table table(game);
        const int over = static_cast<int>(table.board.squares.size()) / 2;
        table.hold(table.on(0), 1);
        table.run(1);
        model::Pose held = table.between(over, {1, 0}, pitches);
        held.height_mm = height_mm;
        for (const Told& told : table.carry(held)) {
          EXPECT_TRUE(told == (Told{0, Contact::empty}) || told.square == over) << told;
        }
        EXPECT_NE(table.debounce.believed().get(static_cast<std::size_t>(over)), Contact::black);
      }
    }
  }
}

TEST(HallAstride, phone_laid_beside_the_board_is_no_piece) {
  for (const std::string& game : games) {
    Table table(game);
    table.hold(table.on(0), 1);
    table.run(1);
    for (const double mt : {-1.2, 1.2}) {
      for (const std::size_t sensor : {10U, 11U, 20U}) table.steady_mt[sensor] += mt;
      EXPECT_EQ(table.run(2), nothing) << game;
      for (const std::size_t sensor : {10U, 11U, 20U}) table.steady_mt[sensor] -= mt;
      EXPECT_EQ(table.run(2), nothing) << game;
    }
  }
}

TEST(HallAstride, piece_that_is_not_taken_up_before_or_long_ago_is_not_told) {
  Table table("chess");
  table.hold(table.between(27, {1, 0}, 0.45), 1);
  EXPECT_EQ(table.run(1), nothing) << "it stood there when the board began";
  table.hold({1e6, 0, 0, 0}, 1);
  table.run(1);
  table.stand(0, 1);
  table.run(1);
  table.stand(0, -1);
  EXPECT_EQ(table.run(11), (Story{{0, Contact::empty}}));
  table.hold(table.between(27, {1, 0}, 0.45), 1);
  EXPECT_EQ(table.run(1), nothing);
}

TEST(HallAstride, piece_of_the_side_that_has_none_in_the_air_is_not_told) {
  Table table("chess");
  table.stand(0, -1);
  table.run(1);
  table.stand(0, 1);
  EXPECT_EQ(table.run(0.5), (Story{{0, Contact::empty}}));
  table.hold(table.between(27, {1, 0}, 0.45), 1);
  EXPECT_EQ(table.run(1), nothing);
}

TEST(HallAstride, drift_is_not_learnt_of_a_piece_in_ten_minutes) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    const int square = table.grid.squares == HallSquares::all ? 27 : 16;
    table.hold(table.on(0), 1);
    table.run(1);
    EXPECT_EQ(table.carry(table.between(square, {1, 0}, 0.45)).size(), 2U);
    EXPECT_EQ(table.run(600), nothing);
    EXPECT_EQ(table.decision.calibration().middle[static_cast<std::size_t>(square)],
              hall_sum_middle);
    EXPECT_EQ(table.carry(table.on(0)), (Story{{square, Contact::empty}, {0, Contact::white}}));
  }
}

/// Up from where it stands within 0.15 s, then to and fro above the squares around for a second.
Story lift_and_linger(Table& table, double height_mm) {
  const model::Pose from = table.moved(table.now_s());
  const double begin_s = table.now_s();
  table.moved = [=](double at_s) {
    const double up = std::min(1.0, (at_s - begin_s) / 0.15);
    const double to_and_fro = 40 * std::sin(8 * (at_s - begin_s));
    return model::Pose{from.x_mm + up * to_and_fro, from.y_mm + up * to_and_fro / 2, height_mm * up,
                       0};
  };
  return table.run(0.15 + 0.15);
}

TEST(HallAstride, piece_lifted_again_is_gone_though_the_hand_moves_about_above_it) {
  for (const double strength : {1.0, -1.0}) {
    for (const double height_mm : {30.0, 45.0}) {
      SCOPED_TRACE(height_mm);
      Table table("chess");
      table.hold(table.on(0), strength);
      table.run(1);
      ASSERT_EQ(table.leap(table.between(27, {1, 0}, 0.45)).size(), 2U);
      EXPECT_EQ(lift_and_linger(table, height_mm), (Story{{27, Contact::empty}}));
      EXPECT_EQ(table.run(0.7), nothing) << "nor is it anywhere else";
    }
  }
}

/// Another white piece passes above the one that stands astride 27 and 28, at so many mm a second.
Story pass_above(Table& table, double speed) {
  table.stand(table.moved(table.now_s()), 1);
  const model::Pose from = table.between(27, {0, -1}, 3);
  const double begin_s = table.now_s();
  table.moved = [=](double at_s) {
    return model::Pose{from.x_mm, from.y_mm + speed * (at_s - begin_s), 25, 0};
  };
  return table.run(1000 / speed);
}

TEST(HallAstride, piece_carried_past_hides_one_for_too_short_a_time_to_end_it) {
  Table table("chess");
  table.hold(table.on(0), 1);
  table.run(1);
  ASSERT_EQ(table.leap(table.between(27, {1, 0}, 0.45)).size(), 2U);
  EXPECT_EQ(pass_above(table, 800), nothing);
  EXPECT_EQ(table.run(1), nothing);
}

TEST(HallAstride, piece_hidden_for_longer_is_gone_and_told_anew_when_the_hand_is_off) {
  Table table("chess");
  table.hold(table.on(0), 1);
  table.run(1);
  ASSERT_EQ(table.leap(table.between(27, {1, 0}, 0.45)).size(), 2U);
  Story story = pass_above(table, 200);
  for (const Told& told : table.run(1)) story.push_back(told);
  EXPECT_EQ(story, (Story{{27, Contact::empty}, {27, Contact::white}}));
}

TEST(HallAstride, piece_slid_off_the_border_at_any_pace_is_one_piece) {
  for (const int onto : {27, 28}) {
    for (const double seconds : {0.2, 0.5, 1.0, 2.0, 4.0}) {
      SCOPED_TRACE(std::to_string(onto) + " in " + std::to_string(seconds));
      Table table("chess");
      table.hold(table.on(0), 1);
      table.run(1);
      ASSERT_EQ(table.leap(table.between(27, {1, 0}, 0.45)).size(), 2U);
      for (const Told& told : table.slide(table.on(onto), seconds)) {
        EXPECT_TRUE(told.square == 27 || told.square == 28) << told;
        EXPECT_NE(told.contact, Contact::black);
      }
      const wire::Cells& stands = table.debounce.believed();
      EXPECT_EQ(stands.get(27), onto == 27 ? Contact::white : Contact::empty);
      EXPECT_EQ(stands.get(28), onto == 28 ? Contact::white : Contact::empty);
    }
  }
}

TEST(HallAstride, board_without_fields_tells_what_is_seen) {
  HallAstride astride({2, 2, HallSquares::all}, {}, thresholds);
  wire::Cells seen;
  seen.count = 4;
  seen.set(3, Contact::white);
  EXPECT_EQ(astride.take({}, seen, {}, 0), seen);
  EXPECT_EQ(&astride.take({}, seen, {}, 0), &seen);
}

}  // namespace
}  // namespace luozi::firmware
