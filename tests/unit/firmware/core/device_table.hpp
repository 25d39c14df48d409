// A device at 1 kHz and its host made by hand.
#pragma once

#include "firmware/core/device.hpp"
#include "tests/unit/firmware/wire/words.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::firmware {

inline constexpr std::uint32_t boot = 77;

inline wire::Hello identity() {
  wire::Hello hello;
  hello.boot = boot;
  hello.files = hello.ranks = 8;
  hello.game = wire::make_text<decltype(hello.game)>(std::string_view("chess"));
  hello.serial = wire::make_text<decltype(hello.serial)>(std::string_view("T1"));
  hello.firmware = wire::make_text<decltype(hello.firmware)>(std::string_view("t"));
  return hello;
}

class Table {
 public:
  Table() { reading.count = 64; }

  void run(std::uint64_t milliseconds) {
    for (std::uint64_t i = 0; i < milliseconds; ++i, now += 1000) device.scan(reading, now);
  }
  template <class Message>
  void tell(const Message& message) {
    device.receive(wire::frame_of(message).view(), now);
  }
  /// What it has to say, in packets of so many bytes.
  std::vector<std::string> hear(std::size_t packet = 64) {
    std::vector<std::string> lines;
    std::vector<std::uint8_t> bytes(packet);
    while (const std::size_t size = device.send(bytes, now)) {
      for (std::size_t i = 0; i < size; ++i) {
        if (reader.feed(bytes[i]) != wire::FrameReader::Fed::payload) continue;
        EXPECT_EQ(
            wire::decode(reader.payload(), [&](const auto& m) { lines.push_back(wire::words(m)); }),
            wire::MessageFault::none);
      }
    }
    return lines;
  }

  Device<> device{identity()};
  wire::Cells reading;
  wire::FrameReader reader;
  std::uint64_t now = 0;
};

}  // namespace luozi::firmware
