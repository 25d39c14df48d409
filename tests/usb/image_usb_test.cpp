// The images that are flashed, an unmodified libusb and the daemon as people run it: whole games,
// through pulled cables, kill -9 and two boards at once.
#include <string_view>

#include "tests/usb/image_path.hpp"

namespace luozi::usb_bed {
namespace {

constexpr std::string_view legal_mate = R"([White "Legal de Kermeur"]
[Black "Saint Brie"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
)";

host::RehearsedGame chess_game() { return host::read_games("legal.pgn", legal_mate).games.at(0); }

TEST_F(ImagePath, chess_on_reeds_is_exact) {
  whole_game("chess-reed", script_of(chess_game(), false));
}

TEST_F(ImagePath, chess_on_hall_sensors_is_exact) {
  whole_game("chess-hall", script_of(chess_game(), true));
}

TEST_F(ImagePath, xiangqi_is_exact) {
  whole_game("xiangqi-hall", script_of(host::random_game("xiangqi", 5, 16), true));
}

TEST_F(ImagePath, draughts_10x10_is_exact) {
  whole_game("draughts100-hall",
             script_of(host::random_game("draughts-international", 5, 20), true));
}

TEST_F(ImagePath, draughts_8x8_is_exact) {
  whole_game("draughts64-reed", script_of(host::random_game("draughts-russian", 5, 20), false));
}

TEST_F(ImagePath, ten_pulled_cables_in_a_game_lose_nothing) {
  const auto script = script_of(chess_game(), false);
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
  const auto script = script_of(chess_game(), false);
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
  const auto script = script_of(chess_game(), false);
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
  const auto first = script_of(chess_game(), false);
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
