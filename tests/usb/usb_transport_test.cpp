// UsbTransport over unmodified libusb: every fault a cable, a board or a person can bring.
#include "firmware/wire/usb_identity.hpp"
#include "tests/usb/usb_path.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace luozi::usb_bed {
namespace {

using host::UsbOptions;
using std::chrono::milliseconds;
using testing::HasSubstr;

Bytes joined(const std::vector<Bytes>& packets) {
  Bytes all;
  for (const auto& packet : packets) all.insert(all.end(), packet.begin(), packet.end());
  return all;
}

std::vector<Bytes> packets_of(std::initializer_list<std::size_t> sizes) {
  std::vector<Bytes> packets;
  for (const auto size : sizes)
    packets.push_back(pattern(size, static_cast<unsigned>(packets.size() + 1)));
  return packets;
}

TEST_F(UsbPath, board_present_at_start_is_opened) {
  plug_scripted("1-1");
  start();
  EXPECT_EQ(ports_[wait_for_port(1)].place, "usb 1-1");
}

TEST_F(UsbPath, board_plugged_in_later_is_opened) {
  start();
  plug_scripted("1-2");
  EXPECT_EQ(ports_[wait_for_port(1)].place, "usb 1-2");
}

TEST_F(UsbPath, short_and_whole_packets_arrive_in_order) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  const auto packets = packets_of({1, 63, 64, 64, 5, 64, 2, 64, 64, 64, 64, 64, 1});
  say("1-1", packets);
  const auto expected = joined(packets);
  EXPECT_TRUE(until([&] { return ports_[port].bytes.size() >= expected.size(); }));
  EXPECT_EQ(ports_[port].bytes, expected);
}

TEST_F(UsbPath, long_stream_arrives_whole) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  std::vector<Bytes> packets;
  for (unsigned i = 0; i < 2000; ++i) packets.push_back(pattern(1 + i % 64, i));
  say("1-1", packets);
  const auto expected = joined(packets);
  EXPECT_TRUE(until([&] { return ports_[port].bytes.size() >= expected.size(); }));
  EXPECT_EQ(ports_[port].bytes, expected);
}

TEST_F(UsbPath, sent_bytes_reach_the_board_in_order) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  const auto bytes = pattern(20000);
  for (std::size_t at = 0; at < bytes.size(); at += 800)
    transport_->send(port, std::span(bytes).subspan(at, 800));
  EXPECT_TRUE(until([&] { return heard("1-1").size() >= bytes.size(); }));
  EXPECT_EQ(heard("1-1"), bytes);
}

TEST_F(UsbPath, read_stall_is_cleared_once_and_reading_goes_on) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.stall("1-1", wire::usb_in_endpoint, 1);
  EXPECT_TRUE(until([&] { return server_.halts_cleared("1-1") == 1; }));
  say("1-1", {pattern(10)});
  EXPECT_TRUE(until([&] { return ports_[port].bytes.size() == 10; }));
  // A success lies between: this stall is a first one again.
  server_.stall("1-1", wire::usb_in_endpoint, 1);
  EXPECT_TRUE(until([&] { return server_.halts_cleared("1-1") == 2; }));
  say("1-1", {pattern(10)});
  EXPECT_TRUE(until([&] { return ports_[port].bytes.size() == 20; }));
  EXPECT_EQ(ports_[port].closed, "");
}

TEST_F(UsbPath, second_read_stall_closes_the_port) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.stall("1-1", wire::usb_in_endpoint, 2);
  EXPECT_EQ(wait_for_close(port), "stalled twice");
  EXPECT_EQ(server_.halts_cleared("1-1"), 1);
}

TEST_F(UsbPath, write_stall_is_cleared_and_the_bytes_arrive_once) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.stall("1-1", wire::usb_out_endpoint, 1);
  const auto bytes = pattern(1500);
  transport_->send(port, bytes);
  EXPECT_TRUE(until([&] { return heard("1-1").size() >= bytes.size(); }));
  EXPECT_EQ(heard("1-1"), bytes);
  EXPECT_EQ(server_.halts_cleared("1-1"), 1);
  EXPECT_EQ(ports_[port].closed, "");
}

TEST_F(UsbPath, second_write_stall_closes_the_port) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.stall("1-1", wire::usb_out_endpoint, 2);
  transport_->send(port, pattern(10));
  EXPECT_EQ(wait_for_close(port), "stalled twice");
}

TEST_F(UsbPath, board_that_takes_no_bytes_is_closed_after_the_time_out) {
  plug_scripted("1-1");
  start({.send_timeout = milliseconds(50)});
  const auto port = wait_for_port(1);
  server_.hold("1-1", true);
  transport_->send(port, pattern(10));
  EXPECT_THAT(wait_for_close(port), HasSubstr("timed out"));
}

TEST_F(UsbPath, silent_board_that_recovers_is_opened_again) {
  plug_scripted("1-1");
  start({.retry_after = milliseconds(20), .send_timeout = milliseconds(50)});
  const auto port = wait_for_port(1);
  server_.hold("1-1", true);
  transport_->send(port, pattern(10));
  EXPECT_THAT(wait_for_close(port), HasSubstr("timed out"));
  server_.hold("1-1", false);
  const auto again = wait_for_port(2);
  say("1-1", {pattern(7)});
  EXPECT_TRUE(until([&] { return ports_[again].bytes == pattern(7); }));
}

TEST_F(UsbPath, full_send_queue_closes_the_port) {
  plug_scripted("1-1");
  start({.send_timeout = milliseconds(60000)});
  const auto port = wait_for_port(1);
  server_.hold("1-1", true);
  for (int i = 0; i < 66; ++i) transport_->send(port, pattern(1024));
  EXPECT_THAT(wait_for_close(port), HasSubstr("64 KiB"));
}

TEST_F(UsbPath, unplugging_with_transfers_in_flight_closes_the_port) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.hold("1-1", true);
  transport_->send(port, pattern(100));
  // Four reads and the write are with the device when the cable goes.
  EXPECT_TRUE(until([&] { return server_.transfers_waiting("1-1") == 5; }));
  server_.unplug("1-1");
  EXPECT_EQ(wait_for_close(port), "unplugged");
  transport_->send(port, pattern(1));  // ignored
}

TEST_F(UsbPath, replugged_board_gets_a_new_port_and_streams_on) {
  plug_scripted("1-1");
  start();
  auto port = wait_for_port(1);
  for (unsigned round = 0; round < 5; ++round) {
    say("1-1", {pattern(40, round)});
    EXPECT_TRUE(until([&] { return ports_[port].bytes == pattern(40, round); }));
    server_.unplug("1-1");
    EXPECT_EQ(wait_for_close(port), "unplugged");
    server_.replug("1-1");
    plug("1-1");
    port = wait_for_port(round + 2);
    EXPECT_EQ(ports_[port].place, "usb 1-1");
  }
  transport_->send(port, pattern(30));
  EXPECT_TRUE(until([&] { return heard("1-1") == pattern(30); }));
}

TEST_F(UsbPath, two_boards_are_kept_apart) {
  plug_scripted("1-1");
  plug_scripted("1-2");
  start();
  wait_for_port(2);
  const auto port_at = [&](const std::string& place) {
    return std::ranges::find_if(ports_,
                                [&](const auto& port) { return port.second.place == place; })
        ->first;
  };
  const auto first = port_at("usb 1-1"), second = port_at("usb 1-2");
  say("1-1", {pattern(64, 1), pattern(9, 2)});
  say("1-2", {pattern(64, 3), pattern(64, 4)});
  transport_->send(first, pattern(50, 5));
  transport_->send(second, pattern(51, 6));
  EXPECT_TRUE(until([&] {
    return ports_[first].bytes.size() == 73 && ports_[second].bytes.size() == 128 &&
           heard("1-1").size() == 50 && heard("1-2").size() == 51;
  }));
  EXPECT_EQ(ports_[first].bytes, joined({pattern(64, 1), pattern(9, 2)}));
  EXPECT_EQ(ports_[second].bytes, joined({pattern(64, 3), pattern(64, 4)}));
  server_.unplug("1-1");
  EXPECT_EQ(wait_for_close(first), "unplugged");
  say("1-2", {pattern(3)});
  EXPECT_TRUE(until([&] { return ports_[second].bytes.size() == 131; }));
  EXPECT_EQ(ports_[second].closed, "");
}

TEST_F(UsbPath, held_board_is_refused_once_and_opened_when_free) {
  plug_scripted("1-1");
  bed_.refuse_claims("1-1", true);
  start({.retry_after = milliseconds(5)});
  const auto refused = wait_for_port(1);
  EXPECT_THAT(wait_for_close(refused), HasSubstr("another program"));
  // Many tries later there is still one refusal.
  EXPECT_TRUE(until([&] { return bed_.claims_refused("1-1") >= 5; }));
  EXPECT_EQ(ports_.size(), 1U);
  bed_.refuse_claims("1-1", false);
  const auto port = wait_for_port(2);
  say("1-1", {pattern(12)});
  EXPECT_TRUE(until([&] { return ports_[port].bytes == pattern(12); }));
}

TEST_F(UsbPath, slow_executor_stops_the_reading_and_loses_nothing) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  std::vector<Bytes> packets;
  for (unsigned i = 0; i < 1000; ++i) packets.push_back(pattern(64, i));
  say("1-1", packets);
  // The executor stands still here: the reads stop while the device has more to say.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (server_.transfers_waiting("1-1") > 0 || scripted_left("1-1") == packets.size()) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline);
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_GE(scripted_left("1-1"), packets.size() - 256 - 4);
  const auto expected = joined(packets);
  EXPECT_TRUE(until([&] { return ports_[port].bytes.size() >= expected.size(); }));
  EXPECT_EQ(ports_[port].bytes, expected);
}

TEST_F(UsbPath, board_given_up_stays_closed_until_plugged_in_again) {
  plug_scripted("1-1");
  start({.retry_after = milliseconds(1)});
  const auto port = wait_for_port(1);
  transport_->close(port, "speaks another protocol");
  EXPECT_EQ(wait_for_close(port), "speaks another protocol");
  // The turn of the thread that opens the second board would open the first as well.
  plug_scripted("1-2");
  EXPECT_EQ(ports_[wait_for_port(2)].place, "usb 1-2");
  server_.unplug("1-1");
  EXPECT_TRUE(until([&] { return !bed_.is_plugged("1-1"); }));
  server_.replug("1-1");
  plug("1-1");
  EXPECT_EQ(ports_[wait_for_port(3)].place, "usb 1-1");
}

TEST_F(UsbPath, stopping_with_transfers_in_flight_is_clean_and_final) {
  plug_scripted("1-1");
  start();
  const auto port = wait_for_port(1);
  server_.hold("1-1", true);
  transport_->send(port, pattern(100));
  EXPECT_TRUE(until([&] { return server_.transfers_waiting("1-1") == 5; }));
  const auto events = events_;
  transport_->stop();
  executor_.poll();
  EXPECT_EQ(events_, events);
  EXPECT_TRUE(until([&] { return server_.transfers_waiting("1-1") == 0; }));
  server_.hold("1-1", false);
  start();
  const auto again = wait_for_port(1);
  say("1-1", {pattern(8)});
  EXPECT_TRUE(until([&] { return ports_[again].bytes == pattern(8); }));
}

TEST_F(UsbPath, without_hotplug_the_bus_is_listed) {
  start({.use_hotplug = false, .list_every = milliseconds(10)});
  plug_scripted("1-1");
  const auto port = wait_for_port(1);
  say("1-1", {pattern(5)});
  EXPECT_TRUE(until([&] { return ports_[port].bytes == pattern(5); }));
  server_.unplug("1-1");
  EXPECT_EQ(wait_for_close(port), "unplugged");
  server_.replug("1-1");
  plug("1-1");
  EXPECT_EQ(ports_[wait_for_port(2)].place, "usb 1-1");
}

}  // namespace
}  // namespace luozi::usb_bed
