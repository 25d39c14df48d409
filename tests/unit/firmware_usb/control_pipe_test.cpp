// Control transfers packet by packet, as USB 2.0, 8.5.3 and 9.4 tell them.
#include "firmware/core/control_pipe.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cstdint>
#include <vector>

namespace luozi::firmware {
namespace {

using Kind = ControlStep::Kind;
using Request = std::array<std::uint8_t, 8>;
using testing::Optional;

constexpr Request read_device{0x80, 6, 0, 1, 0, 0, 18, 0};
constexpr Request configure{0x00, 9, 1, 0, 0, 0, 0, 0};
constexpr Request address_17{0x00, 5, 17, 0, 0, 0, 0, 0};
constexpr Request device_qualifier{0x80, 6, 0, 6, 0, 0, 10, 0};

Request read_microsoft_set(std::uint8_t length) {
  return {0xc0, microsoft_vendor_code, 0, 0, 7, 0, length, 0};
}

struct Pipe {
  UsbDevice device{"LZ-0007"};
  ControlPipe control{device};
};

TEST(ControlPipe, short_answer_is_one_packet_and_the_hosts_empty_one) {
  Pipe pipe;
  const ControlStep data = pipe.control.setup(read_device);
  EXPECT_EQ(data.kind, Kind::send);
  EXPECT_TRUE(data.data1);
  EXPECT_EQ(data.packet.size(), 18U);
  const ControlStep status = pipe.control.sent();
  EXPECT_EQ(status.kind, Kind::receive);
  EXPECT_TRUE(status.data1);
  pipe.control.received();
}

TEST(ControlPipe, long_answer_goes_in_packets_of_64_with_alternating_toggles) {
  Pipe pipe;
  ControlStep step = pipe.control.setup(read_microsoft_set(255));
  std::vector<std::size_t> sizes;
  std::vector<bool> toggles;
  for (; step.kind == Kind::send; step = pipe.control.sent()) {
    sizes.push_back(step.packet.size());
    toggles.push_back(step.data1);
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{64, 64, 34}));
  EXPECT_EQ(toggles, (std::vector<bool>{true, false, true}));
  EXPECT_EQ(step.kind, Kind::receive);
}

TEST(ControlPipe,
     answer_that_ends_on_a_whole_packet_is_ended_by_an_empty_one_only_if_more_was_asked) {
  // 31 letters make a string descriptor of 64 bytes.
  UsbDevice device("0123456789012345678901234567890");
  ControlPipe control(device);
  const Request more{0x80, 6, 3, 3, 9, 4, 255, 0}, exactly{0x80, 6, 3, 3, 9, 4, 64, 0};
  EXPECT_EQ(control.setup(more).packet.size(), 64U);
  const ControlStep empty = control.sent();
  EXPECT_EQ(empty.kind, Kind::send);
  EXPECT_TRUE(empty.packet.empty());
  EXPECT_FALSE(empty.data1);
  EXPECT_EQ(control.sent().kind, Kind::receive);
  EXPECT_EQ(control.setup(exactly).packet.size(), 64U);
  EXPECT_EQ(control.sent().kind, Kind::receive);
}

TEST(ControlPipe, address_counts_from_the_end_of_the_transfer_that_gives_it) {
  Pipe pipe;
  const ControlStep status = pipe.control.setup(address_17);
  EXPECT_EQ(status.kind, Kind::send);
  EXPECT_TRUE(status.packet.empty());
  EXPECT_EQ(pipe.control.take_address(), std::nullopt);
  EXPECT_EQ(pipe.control.sent().kind, Kind::none);
  EXPECT_THAT(pipe.control.take_address(), Optional(17));
  EXPECT_EQ(pipe.control.take_address(), std::nullopt);
}

TEST(ControlPipe, address_of_a_transfer_that_was_cut_off_is_forgotten) {
  Pipe pipe;
  (void)pipe.control.setup(address_17);
  (void)pipe.control.setup(read_device);
  (void)pipe.control.sent();
  EXPECT_EQ(pipe.control.take_address(), std::nullopt);
}

TEST(ControlPipe, refused_request_stalls_and_the_next_one_is_answered) {
  Pipe pipe;
  EXPECT_EQ(pipe.control.setup(device_qualifier).kind, Kind::stall);
  EXPECT_EQ(pipe.control.setup(read_device).kind, Kind::send);
}

TEST(ControlPipe, setup_in_the_middle_of_an_answer_begins_a_new_one) {
  Pipe pipe;
  (void)pipe.control.setup(read_microsoft_set(162));
  (void)pipe.control.sent();
  EXPECT_EQ(pipe.control.setup(read_device).packet.size(), 18U);
  EXPECT_EQ(pipe.control.sent().kind, Kind::receive);
}

TEST(ControlPipe, changes_to_the_bulk_pipes_are_told_once) {
  Pipe pipe;
  (void)pipe.control.setup(configure);
  EXPECT_EQ(pipe.control.take_change().effect, UsbEffect::restart_pipes);
  EXPECT_EQ(pipe.control.take_change().effect, UsbEffect::none);
  (void)pipe.control.setup(Request{0x02, 3, 0, 0, 0x81, 0, 0, 0});
  const ControlPipe::PipeChange halted = pipe.control.take_change();
  EXPECT_EQ(halted.effect, UsbEffect::halt_pipe);
  EXPECT_EQ(halted.endpoint, 0x81);
}

TEST(ControlPipe, bus_reset_forgets_configuration_address_and_transfer) {
  Pipe pipe;
  (void)pipe.control.setup(configure);
  (void)pipe.control.setup(address_17);
  pipe.control.bus_reset();
  EXPECT_FALSE(pipe.device.configured());
  EXPECT_EQ(pipe.control.sent().kind, Kind::none);
  EXPECT_EQ(pipe.control.take_address(), std::nullopt);
  EXPECT_EQ(pipe.control.take_change().effect, UsbEffect::restart_pipes);
}

}  // namespace
}  // namespace luozi::firmware
