// The images that are flashed, an unmodified libusb and the daemon as people run it: whole games,
// through pulled cables, kill -9 and two boards at once.
#include "host/rehearse/games.hpp"
#include "tests/usb/image_path.hpp"
#include "tests/usb/short_games.hpp"

namespace luozi::usb_bed {
namespace {

TEST_F(ImagePath, chess_on_reeds_is_exact) {
  whole_game("chess-reed", script_of(short_chess(), false), "1-0 checkmate FIDE 5.1.1");
}

TEST_F(ImagePath, chess_on_hall_sensors_is_exact) {
  whole_game("chess-hall", script_of(short_chess(), true), "1-0 checkmate FIDE 5.1.1");
}

TEST_F(ImagePath, xiangqi_is_exact) {
  whole_game("xiangqi-hall", script_of(short_xiangqi(), true), "1-0 checkmate CXA-1999 4.1.1");
}

TEST_F(ImagePath, draughts_10x10_is_exact) {
  whole_game("draughts100-hall", script_of(short_international(), true),
             "1-0 all-captured CN-draughts-100 12.2.2");
}

TEST_F(ImagePath, draughts_8x8_is_exact) {
  whole_game("draughts64-reed", script_of(short_russian(), false),
             "0-1 all-captured CN-draughts-100 12.2.2");
}

TEST_F(ImagePath, ten_pulled_cables_in_a_game_lose_nothing) {
  const auto script = script_of(short_chess(), false);
  power({"chess-reed"});
  plug("1-1");
  daemon_.start();
  ASSERT_TRUE(said_something(serial_));
  for (std::size_t round = 0; round < 10; ++round) {
    play("1-1", script, 2 * round, 20);
    pull("1-1");
    play("1-1", script, 2 * round + 1, 20);  // nobody listens
    put_back("1-1");
    expect_all_until(serial_, script, 2 * round + 2, 20);
  }
  expect_exact(serial_, script);
}

TEST_F(ImagePath, daemon_killed_in_a_game_loses_nothing) {
  const auto script = script_of(short_chess(), false);
  power({"chess-reed"});
  plug("1-1");
  for (std::size_t round = 0; round < 5; ++round) {
    daemon_.start();
    expect_all_until(serial_, script, 2 * round, 10);
    const auto before = done(serial_).size();
    play("1-1", script, 2 * round, 10);
    // It is killed while it is at work, not before it has begun.
    ASSERT_TRUE(until([&] { return done(serial_).size() > before; }));
    daemon_.kill();
    play("1-1", script, 2 * round + 1, 10);
  }
  daemon_.start();
  expect_exact(serial_, script);
}

TEST_F(ImagePath, play_before_a_loss_of_power_comes_from_the_flight_log) {
  const auto script = script_of(short_chess(), false);
  power({"chess-reed"});
  plug("1-1");
  daemon_.start();
  for (std::size_t round = 0; round < 3; ++round) {
    expect_all_until(serial_, script, 2 * round, 6);
    play("1-1", script, 2 * round, 6);
    expect_all_until(serial_, script, 2 * round + 1, 6);
    // Alone, with the daemon away as well in the second round.
    boards_->order("1-1 unplug");
    ASSERT_TRUE(until([&] { return !bed_.is_plugged("1-1"); }));
    if (round == 1) daemon_.kill();
    play("1-1", script, 2 * round + 1, 6);
    boards_->order("1-1 rest 100");  // until the last record is in flash
    boards_->order("1-1 wait");
    boards_->order("1-1 power-off");
    put_back("1-1", "power-on");
    if (round == 1) daemon_.start();
  }
  expect_exact(serial_, script);
}

TEST_F(ImagePath, two_boards_at_once_are_both_exact) {
  const auto first = script_of(short_chess(), false);
  const auto second = script_of(host::random_game("draughts-russian", 8, 16), false);
  power({"chess-reed", "draughts64-reed"});
  plug("1-1");
  plug("1-2");
  daemon_.start();
  ASSERT_TRUE(said_something(serial_));
  ASSERT_TRUE(said_something(second_));
  for (std::size_t share = 0; share < 8; ++share) {
    play("1-1", first, share, 8);
    play("1-2", second, share, 8);
  }
  expect_exact(serial_, first);
  expect_exact(second_, second);
}

}  // namespace
}  // namespace luozi::usb_bed
