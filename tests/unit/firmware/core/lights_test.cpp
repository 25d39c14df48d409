// What each lamp shows: the status row, squares in their rhythms, and no more current than a cable
// gives.
#include "firmware/core/lights.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace luozi::firmware {
namespace {

constexpr Colour dark{}, green{.green = lamp_level}, red{.red = lamp_level};

std::vector<Colour> painted(const LightsShown& shown, std::uint64_t now, std::size_t squares) {
  std::vector<Colour> chain(status_lamps + squares, Colour{9, 9, 9});
  paint(shown, now, chain);
  return chain;
}

LightsShown shown(std::size_t squares) {
  LightsShown shown;
  shown.host_is_there = true;
  shown.asked.squares.count = static_cast<std::uint16_t>(squares);
  return shown;
}

Colour lamp(const std::vector<Colour>& chain, StatusLamp which) {
  return chain[static_cast<std::size_t>(which)];
}

int current(const std::vector<Colour>& chain) {
  return std::accumulate(
      chain.begin() + status_lamps, chain.end(), 0,
      [](int sum, const Colour& each) { return sum + each.red + each.green + each.blue; });
}

TEST(Lights, squares_follow_the_status_lamps_in_their_order) {
  LightsShown some = shown(64);
  some.asked.squares.set(0, wire::Light::steady);
  some.asked.squares.set(63, wire::Light::blinking);
  const auto chain = painted(some, 0, 64);
  EXPECT_EQ(chain[status_lamps], green);
  EXPECT_EQ(chain[status_lamps + 1], dark);
  EXPECT_EQ(chain[status_lamps + 63], red);
}

TEST(Lights, rhythms_are_told_apart_at_a_glance) {
  struct Row {
    wire::Light light;
    std::uint64_t at_ms;
    bool on;
  };
  for (const Row& row :
       {Row{wire::Light::steady, 0, true}, Row{wire::Light::steady, 777, true},
        Row{wire::Light::blinking, 249, true}, Row{wire::Light::blinking, 250, false},
        Row{wire::Light::blinking, 499, false}, Row{wire::Light::blinking, 500, true},
        Row{wire::Light::flashing, 99, true}, Row{wire::Light::flashing, 100, false},
        Row{wire::Light::flashing, 999, false}, Row{wire::Light::flashing, 1000, true},
        Row{wire::Light::off, 0, false}}) {
    LightsShown one = shown(1);
    one.asked.squares.set(0, row.light);
    EXPECT_EQ(painted(one, row.at_ms * 1000, 1).back() != dark, row.on)
        << int(row.light) << " at " << row.at_ms;
  }
}

TEST(Lights, status_row_says_host_fault_and_turn) {
  LightsShown now = shown(0);
  now.asked.turn = wire::Turn::black;
  auto chain = painted(now, 500'000, 0);
  EXPECT_EQ(lamp(chain, StatusLamp::host), green);
  EXPECT_EQ(lamp(chain, StatusLamp::fault), dark);
  EXPECT_EQ(lamp(chain, StatusLamp::white), dark);
  EXPECT_NE(lamp(chain, StatusLamp::black), dark);
  now.asked.fault = true;
  now.asked.turn = wire::Turn::white;
  chain = painted(now, 500'000, 0);
  EXPECT_EQ(lamp(chain, StatusLamp::fault), red);
  EXPECT_NE(lamp(chain, StatusLamp::white), dark);
  EXPECT_EQ(lamp(chain, StatusLamp::black), dark);
}

TEST(Lights, host_that_is_gone_leaves_a_flash_and_the_boards_own_fault) {
  LightsShown gone = shown(64);
  gone.host_is_there = false;
  gone.asked.turn = wire::Turn::white;
  gone.asked.fault = true;
  gone.asked.squares.set(5, wire::Light::steady);
  EXPECT_EQ(lamp(painted(gone, 0, 64), StatusLamp::host), green);
  EXPECT_EQ(painted(gone, 500'000, 64), std::vector<Colour>(status_lamps + 64));
  gone.losing_events = true;
  EXPECT_EQ(lamp(painted(gone, 500'000, 64), StatusLamp::fault), red);
}

TEST(Lights, many_squares_share_the_current_of_thirty) {
  for (const std::size_t count : {1U, 30U, 31U, 64U, 100U, 361U}) {
    LightsShown all = shown(count);
    for (std::size_t i = 0; i < count; ++i) all.asked.squares.set(i, wire::Light::steady);
    const int sum = current(painted(all, 0, count));
    EXPECT_LE(sum, 30 * lamp_level) << count;
    EXPECT_GT(sum, 0) << count;
    if (count <= 30) {
      EXPECT_EQ(sum, static_cast<int>(count) * lamp_level);
    }
  }
}

TEST(Lights, squares_without_a_lamp_and_lamps_without_a_word_stay_dark) {
  LightsShown few = shown(64);
  few.asked.squares.set(40, wire::Light::steady);
  EXPECT_EQ(current(painted(few, 0, 32)), 0) << "a chain that is shorter than the board";
  EXPECT_EQ(current(painted(shown(0), 0, 64)), 0) << "a message about no squares";
}

}  // namespace
}  // namespace luozi::firmware
