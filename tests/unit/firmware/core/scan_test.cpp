// The matrix scan against pins that remember what was selected.
#include "firmware/core/scan.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace luozi::firmware {
namespace {

using wire::Contact;

/// A matrix whose columns answer for the row selected last, as real ones do once it settled.
struct Pins {
  std::array<RowReading, 8> rows{};
  std::vector<unsigned> selected{};

  void select(unsigned row) { selected.push_back(row); }
  RowReading read() const { return rows[selected.back()]; }
};

const wire::Cells& scan_board(MatrixScan& scan, Pins& pins) {
  while (!scan.step(pins)) {
  }
  return scan.frame();
}

TEST(MatrixScan, first_board_takes_one_step_more_than_rows) {
  Pins pins;
  MatrixScan scan(8, 8);
  int steps = 1;
  while (!scan.step(pins)) ++steps;
  EXPECT_EQ(steps, 9);
  steps = 1;
  while (!scan.step(pins)) ++steps;
  EXPECT_EQ(steps, 8);
}

TEST(MatrixScan, rows_are_selected_in_turn) {
  Pins pins;
  MatrixScan scan(3, 8);
  for (int i = 0; i < 7; ++i) (void)scan.step(pins);
  EXPECT_EQ(pins.selected, (std::vector<unsigned>{0, 1, 2, 0, 1, 2, 0}));
}

TEST(MatrixScan, crossings_are_numbered_as_squares) {
  for (unsigned square = 0; square < 64; ++square) {
    Pins pins;
    pins.rows[square / 8].filled = 1U << (square % 8);
    MatrixScan scan(8, 8);
    const wire::Cells& frame = scan_board(scan, pins);
    for (unsigned other = 0; other < 64; ++other) {
      EXPECT_EQ(frame.get(other), other == square ? Contact::filled : Contact::empty);
    }
  }
}

TEST(MatrixScan, poles_give_colours_and_both_at_once_just_a_piece) {
  Pins pins;
  pins.rows[0] = {.filled = 0, .white = 0b0101, .black = 0b0110};
  MatrixScan scan(1, 4);
  const wire::Cells& frame = scan_board(scan, pins);
  EXPECT_EQ(frame.get(0), Contact::white);
  EXPECT_EQ(frame.get(1), Contact::black);
  EXPECT_EQ(frame.get(2), Contact::filled);
  EXPECT_EQ(frame.get(3), Contact::empty);
}

TEST(MatrixScan, lifted_piece_is_gone_in_the_next_board) {
  Pins pins;
  pins.rows[1].filled = 0b10;
  MatrixScan scan(2, 2);
  EXPECT_EQ(scan_board(scan, pins).get(3), Contact::filled);
  pins.rows[1].filled = 0;
  EXPECT_EQ(scan_board(scan, pins).get(3), Contact::empty);
}

TEST(MatrixScan, one_row_alone_is_a_board_each_step) {
  Pins pins;
  MatrixScan scan(1, 8);
  EXPECT_FALSE(scan.step(pins));
  EXPECT_TRUE(scan.step(pins));
  EXPECT_TRUE(scan.step(pins));
}

}  // namespace
}  // namespace luozi::firmware
