// Every byte example of firmware/PROTOCOL.md, both ways.
#include "firmware/wire/messages.hpp"
#include "tests/unit/firmware/wire/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace luozi::wire {
namespace {

struct Example {
  int line = 0;
  std::string words;
  std::vector<std::uint8_t> payload, frame;
};

std::vector<std::uint8_t> hex_after(const std::string& line, const std::string& label) {
  EXPECT_EQ(line.rfind(label, 0), 0U) << "expected '" << label << " ..', found: " << line;
  std::istringstream numbers(line.substr(std::min(line.size(), label.size())));
  std::vector<std::uint8_t> bytes;
  for (std::string number; numbers >> number;) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(number, nullptr, 16)));
  }
  return bytes;
}

/// Blocks between fences: the message in words, its payload, its frame.
std::vector<Example> examples() {
  std::ifstream document(LUOZI_SOURCE_DIR "/firmware/PROTOCOL.md");
  std::vector<Example> found;
  int number = 0;
  for (std::string line; std::getline(document, line);) {
    ++number;
    if (line != "```") continue;
    Example example;
    example.line = number;
    std::getline(document, example.words);
    std::getline(document, line);
    example.payload = hex_after(line, "payload");
    std::getline(document, line);
    example.frame = hex_after(line, "frame");
    std::getline(document, line);
    EXPECT_EQ(line, "```") << "an example has three lines; see PROTOCOL.md:" << number;
    number += 4;
    found.push_back(std::move(example));
  }
  return found;
}

std::vector<std::uint8_t> bytes_of(std::span<const std::uint8_t> view) {
  return {view.begin(), view.end()};
}

TEST(ProtocolDocument, every_kind_has_an_example) {
  std::set<std::uint8_t> kinds;
  for (const Example& example : examples()) kinds.insert(example.payload.at(1));
  EXPECT_THAT(kinds,
              testing::ElementsAre(0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x09, 0x10, 0x11, 0x12,
                                   0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x41, 0x42, 0x43, 0x44, 0x45,
                                   0x46, 0x47, 0x48, 0x49, 0x4a, 0x4c, 0x4d));
}

TEST(ProtocolDocument, examples_decode_to_their_words_and_encode_to_their_bytes) {
  for (const Example& example : examples()) {
    SCOPED_TRACE("PROTOCOL.md:" + std::to_string(example.line) + ": " + example.words);
    std::string said;
    std::vector<std::uint8_t> encoded;
    const MessageFault fault = decode(example.payload, [&](const auto& message) {
      said = words(message);
      encoded = bytes_of(encode(message).view());
    });
    EXPECT_EQ(fault, MessageFault::none);
    EXPECT_EQ(said, example.words);
    EXPECT_EQ(encoded, example.payload);
  }
}

TEST(ProtocolDocument, examples_frame_and_unframe) {
  for (const Example& example : examples()) {
    SCOPED_TRACE("PROTOCOL.md:" + std::to_string(example.line) + ": " + example.words);
    EXPECT_EQ(bytes_of(make_frame(example.payload).view()), example.frame);
    FrameReader reader;
    std::vector<std::uint8_t> unframed;
    for (const std::uint8_t byte : example.frame) {
      if (reader.feed(byte) == FrameReader::Fed::payload) unframed = bytes_of(reader.payload());
    }
    EXPECT_EQ(unframed, example.payload);
  }
}

}  // namespace
}  // namespace luozi::wire
