// What a board says about its sensors, whole, cut, late and from before.
#include "host/sensors/sensor_answers.hpp"

#include "firmware/ports/desk/board.hpp"
#include "host/sensors/told_standing.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using firmware::DeskBoard;

template <class... Messages>
std::vector<std::uint8_t> said(const Messages&... messages) {
  std::vector<std::uint8_t> bytes;
  const auto add = [&](const wire::Frame& frame) {
    bytes.insert(bytes.end(), frame.view().begin(), frame.view().end());
  };
  (add(wire::frame_of(messages)), ...);
  return bytes;
}

/// As a board answers the ping before an order.
wire::Pong pong() { return {wire::number_max, 0}; }

wire::Sensors part(std::uint16_t first, std::uint8_t count, std::uint16_t of) {
  wire::Sensors message{.first = first, .of = of, .count = count};
  for (std::uint8_t at = 0; at < count; ++at) {
    message.readings[at].field = static_cast<std::int16_t>(first + at);
  }
  return message;
}

TEST(SensorAnswers, board_of_contacts_answers_hello_and_self_test) {
  DeskBoard board({.serial = "LZ-1", .game = "draughts-russian", .files = 4, .ranks = 8});
  board.advance(20'000);
  board.receive(std::vector<std::uint8_t>{1, 2, 3});  // half a frame of somebody before
  board.receive(hello_words());
  SensorAnswers answers;
  answers.receive(board.take_output());
  ASSERT_TRUE(answers.hello());
  EXPECT_EQ(answers.hello()->files * answers.hello()->ranks, 32);
  EXPECT_FALSE(answers.awake());
  board.receive(
      order_words(wire::SelfTest{*standing_cells("draughts-russian", ToldStanding::start)}));
  const auto bytes = board.take_output();
  for (const std::uint8_t byte : bytes) answers.receive(std::span(&byte, 1));
  ASSERT_TRUE(answers.readings());
  EXPECT_EQ(answers.readings()->size(), 32U);
  EXPECT_EQ((*answers.readings())[0].state, wire::SensorState::dead) << "nothing stands there";
  EXPECT_EQ((*answers.readings())[15].state, wire::SensorState::good);
}

TEST(SensorAnswers, answers_to_somebody_before_do_not_count) {
  SensorAnswers answers;
  answers.receive(said(wire::Calibrated{.measured = 64}, part(0, 16, 16), wire::Pong{7, 0}));
  EXPECT_FALSE(answers.awake());
  EXPECT_FALSE(answers.calibrated());
  EXPECT_FALSE(answers.readings());
  answers.receive(said(pong(), wire::Calibrated{.measured = 50}));
  ASSERT_TRUE(answers.calibrated());
  EXPECT_EQ(answers.calibrated()->measured, 50);
}

TEST(SensorAnswers, parts_make_a_whole_in_their_order) {
  SensorAnswers answers;
  answers.receive(said(pong(), part(32, 16, 50), part(0, 16, 50), part(16, 16, 50)));
  EXPECT_TRUE(answers.said_any());
  EXPECT_FALSE(answers.readings());
  answers.receive(said(part(32, 16, 50), part(48, 2, 50)));
  ASSERT_TRUE(answers.readings());
  ASSERT_EQ(answers.readings()->size(), 50U);
  for (int sensor = 0; sensor < 50; ++sensor) {
    EXPECT_EQ((*answers.readings())[static_cast<std::size_t>(sensor)].field, sensor);
  }
}

TEST(SensorAnswers, board_of_another_size_is_heard_as_one_without_readings) {
  SensorAnswers answers;
  answers.receive(said(pong(), part(0, 0, 90)));
  ASSERT_TRUE(answers.readings());
  EXPECT_TRUE(answers.readings()->empty());
}

TEST(SensorAnswers, other_version_of_the_protocol_is_noted) {
  auto payload = wire::encode(wire::Pong{});
  payload[0] = 2;
  SensorAnswers answers;
  answers.receive(wire::make_frame(payload.view()).view());
  EXPECT_EQ(answers.other_version(), 2);
}

}  // namespace
}  // namespace luozi::host
