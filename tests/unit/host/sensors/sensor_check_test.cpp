// Calibrations and self-tests from beginning to end, with the line that people get in each case.
#include "host/sensors/sensor_check.hpp"

#include "firmware/ports/desk/board.hpp"
#include "tests/unit/host/sensors/club.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using firmware::DeskBoard;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using Order = SensorWish::Order;

DeskBoard reed_board() {
  DeskBoard board({.serial = "LZ-1", .kind = "chess-reed"});
  board.advance(20'000);
  return board;
}

void set_up(DeskBoard& board) {
  for (int square = 0; square < 64; ++square) {
    if (square < 16 || square >= 48) board.set_contact(square, wire::Contact::filled);
  }
  board.advance(board.now() + 20'000);
}

TEST(SensorCheck, reeds_are_tested_with_pieces_and_without) {
  Club club;
  DeskBoard board = reed_board();
  club.plug("LZ-1", "chess-reed", board);
  EXPECT_EQ(club.check({Order::self_test, ToldStanding::empty}), "well");
  EXPECT_THAT(club.told_, ElementsAre("board LZ-1 (chess-reed): take every piece off it, lay "
                                      "captured ones well away, and keep hands and anything "
                                      "magnetic off",
                                      "board LZ-1: all 64 sensors are good"));
  club.before_measuring_ = [&] {
    set_up(board);
    board.set_contact(12, wire::Contact::empty);
    board.set_contact(28, wire::Contact::filled);
    board.advance(board.now() + 20'000);
  };
  EXPECT_EQ(club.check({}), "faulty");
  EXPECT_THAT(club.told_, ElementsAre(StartsWith("board LZ-1 (chess-reed): set up the start "
                                                 "position of chess with the pieces"),
                                      StartsWith("e2\tdead\t"), StartsWith("e4\tstuck\t"),
                                      "board LZ-1: 2 of 64 sensors are not good"));
}

TEST(SensorCheck, reeds_are_not_calibrated_and_nobody_clears_the_board_for_it) {
  Club club;
  DeskBoard board = reed_board();
  club.plug("LZ-1", "chess-reed", board);
  EXPECT_EQ(club.check({Order::calibrate, ToldStanding::empty}),
            "board LZ-1 has nothing to calibrate: its contacts are open or closed, and --self-test "
            "looks them over");
  EXPECT_TRUE(club.wrong_board_);
  EXPECT_THAT(club.told_, IsEmpty());
}

TEST(SensorCheck, contacts_that_tell_sides_say_themselves_that_there_is_nothing_to_calibrate) {
  Club club;
  DeskBoard board({.serial = "LZ-1", .sensing = wire::Sensing::colour});
  board.advance(20'000);
  club.plug("LZ-1", "", board);
  EXPECT_THAT(club.check({Order::calibrate, ToldStanding::empty}),
              HasSubstr("nothing to calibrate"));
  EXPECT_TRUE(club.wrong_board_);
}

TEST(SensorCheck, hall_board_is_told_what_stands_and_what_it_measured_is_told) {
  Club club;
  HallBoard board = hall_board();
  club.plug("LZ-1", "chess-hall", board);
  EXPECT_EQ(club.check({Order::calibrate, ToldStanding::empty}), "well");
  EXPECT_THAT(club.told_,
              ElementsAre(HasSubstr("take every piece off"),
                          "board LZ-1: calibrated and kept: 64 sensors, offsets -0.10 mT to 0.20 "
                          "mT; next, with its pieces: --calibrate start"));
  EXPECT_EQ(club.check({Order::calibrate, ToldStanding::start}), "well");
  ASSERT_EQ(board.told.size(), 2U);
  EXPECT_EQ(board.told[0], *standing_cells("chess", ToldStanding::empty));
  EXPECT_EQ(board.told[1], *standing_cells("chess", ToldStanding::start));
}

TEST(SensorCheck, calibration_that_is_refused_tells_each_sensor_with_its_numbers) {
  Club club;
  HallBoard board = hall_board();
  using enum wire::SensorState;
  board.calibrated = wire::Calibrated{.outcome = wire::CalibrationOutcome::refused,
                                      .measured = 64,
                                      .faulty = 2,
                                      .square = 4,
                                      .state = stuck};
  board.readings[4] = {good, 0, 310, 310};  // too much for a calibration, too little for a game
  board.readings[63] = {stuck, 5, 2000, 2010};
  club.plug("LZ-1", "chess-hall", board);
  EXPECT_EQ(club.check({Order::calibrate, ToldStanding::empty}), "faulty");
  EXPECT_THAT(club.told_,
              ElementsAre(HasSubstr("take every piece off"),
                          "e1\tstuck\tsees a piece where none should stand; field 3.10 mT, "
                          "strongest 3.10 mT, offset 0.00 mT",
                          "h8\tstuck\tsees a piece where none should stand; field 20.00 mT, "
                          "strongest 20.10 mT, offset 0.05 mT",
                          "board LZ-1 is not calibrated, it keeps what it knew: 2 of 64 sensors do "
                          "not see what was told"));
}

TEST(SensorCheck, flash_that_does_not_keep_it_is_told) {
  Club club;
  HallBoard board = hall_board();
  board.calibrated->outcome = wire::CalibrationOutcome::unwritten;
  club.plug("LZ-1", "chess-hall", board);
  EXPECT_THAT(club.check({Order::calibrate, ToldStanding::start}),
              HasSubstr("is calibrated until it loses its power"));
  EXPECT_FALSE(club.wrong_board_);
}

TEST(SensorCheck, old_firmware_that_knows_no_such_order_is_told_from_silence) {
  Club club;
  HallBoard board = hall_board();
  board.knows_orders = false;
  club.plug("LZ-1", "chess-hall", board);
  for (const Order order : {Order::calibrate, Order::self_test}) {
    EXPECT_EQ(club.check({order, ToldStanding::empty}),
              "board LZ-1: its firmware 0.1.0 does not know this order: update it (luozi boards "
              "--update)");
    EXPECT_TRUE(club.wrong_board_);
  }
  struct Silent {
    void receive(std::span<const std::uint8_t>) {}
    std::vector<std::uint8_t> take_output() { return {}; }
  } silent;
  Club other;
  other.plug("LZ-2", "chess-hall", silent);
  EXPECT_EQ(other.check({}), "board LZ-2: it did not answer");
  EXPECT_FALSE(other.wrong_board_);
  EXPECT_THAT(other.told_, IsEmpty());
}

TEST(SensorCheck, daemon_that_holds_the_board_keeps_it) {
  Club club;
  DeskBoard board = reed_board();
  club.plug("LZ-1", "chess-reed", board);
  club.held_ = true;
  EXPECT_EQ(club.check({}), "board LZ-1: another program holds it: stop the daemon first");
  club.held_ = false;
  club.before_measuring_ = [&] { club.held_ = true; };
  EXPECT_EQ(club.check({}), "board LZ-1: another program holds it: stop the daemon first");
}

TEST(SensorCheck, which_board_is_meant_must_be_clear) {
  Club club;
  EXPECT_EQ(club.check({}), "no board is plugged in");
  EXPECT_EQ(club.check({.serial = "LZ-1"}), "no board LZ-1 is plugged in");
  DeskBoard first = reed_board();
  HallBoard second = hall_board("xiangqi", 9, 10);
  club.plug("LZ-1", "chess-reed", first);
  club.plug("LZ-2", "xiangqi-hall", second);
  EXPECT_EQ(club.check({}), "2 boards are plugged in: say --serial and one of LZ-1, LZ-2");
  EXPECT_EQ(club.check({.serial = "LZ-2"}), "well");
  EXPECT_THAT(second.told, ElementsAre(*standing_cells("xiangqi", ToldStanding::start)));
  club.plugged_.push_back({.place = "usb 1-9", .fault = "no permission"});
  EXPECT_EQ(club.check({}), "usb 1-9: no permission");
  EXPECT_EQ(club.check({.serial = "LZ-9"}), "no board LZ-9 is plugged in; usb 1-9: no permission");
}

TEST(SensorCheck, board_that_is_no_board_of_its_game_is_refused) {
  Club club;
  HallBoard halma = hall_board("halma"), small = hall_board("xiangqi");
  club.plug("LZ-1", "", halma);
  club.plug("LZ-2", "", small);
  EXPECT_EQ(club.check({.serial = "LZ-1"}), "board LZ-1: this program knows no game halma");
  EXPECT_EQ(club.check({.serial = "LZ-2"}),
            "board LZ-2 has 64 sensors; a board for xiangqi has 90");
  EXPECT_TRUE(club.wrong_board_);
}

TEST(SensorCheck, board_that_tells_nonsense_crashes_nothing) {
  Club club;
  HallBoard board = hall_board();
  board.calibrated = wire::Calibrated{.outcome = wire::CalibrationOutcome::refused,
                                      .measured = 64,
                                      .faulty = 1,
                                      .square = 64,
                                      .state = wire::SensorState::dead};
  board.readings.resize(50);
  club.plug("LZ-1", "chess-hall", board);
  EXPECT_THAT(club.check({Order::calibrate, ToldStanding::start}),
              HasSubstr("a sensor that it does not have"));
  EXPECT_THAT(club.check({}), HasSubstr("another number of sensors than it has"));
}

TEST(SensorCheck, nothing_is_measured_when_nobody_sets_the_board_up) {
  Club club;
  HallBoard board = hall_board();
  club.plug("LZ-1", "chess-hall", board);
  club.stays_ = false;
  EXPECT_EQ(club.check({Order::calibrate, ToldStanding::empty}), "stopped: nothing was measured");
  EXPECT_THAT(board.told, IsEmpty());
}

}  // namespace
}  // namespace luozi::host
