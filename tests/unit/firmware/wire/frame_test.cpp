// Frames through foul streams.
#include "firmware/wire/frame.hpp"

#include "firmware/wire/crc.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

namespace luozi::wire {
namespace {

using Bytes8 = std::vector<std::uint8_t>;
using testing::ElementsAre;
using testing::IsEmpty;

Bytes8 bytes_of(std::span<const std::uint8_t> view) { return {view.begin(), view.end()}; }

struct Read {
  std::vector<Bytes8> payloads;
  std::vector<FrameFault> faults;
};

Read read(FrameReader& reader, const Bytes8& stream) {
  Read result;
  for (const std::uint8_t byte : stream) {
    const FrameReader::Fed fed = reader.feed(byte);
    if (fed == FrameReader::Fed::payload) result.payloads.push_back(bytes_of(reader.payload()));
    if (fed == FrameReader::Fed::damaged) result.faults.push_back(reader.fault());
  }
  return result;
}

Read read(const Bytes8& stream) {
  FrameReader reader;
  return read(reader, stream);
}

Bytes8 random_payload(std::mt19937& random) {
  Bytes8 payload(1 + random() % payload_bytes_max);
  for (std::uint8_t& byte : payload) {
    byte = random() % 3 == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(random());
  }
  return payload;
}

TEST(Crc32, known_answers) {
  const std::string_view text = "123456789";
  const Bytes8 digits(text.begin(), text.end());
  EXPECT_EQ(crc32(digits), 0xCBF43926U);
  EXPECT_EQ(crc32({}), 0U);
  EXPECT_EQ(crc32(Bytes8(1, 0)), 0xD202EF8DU);
}

TEST(Frame, any_payload_comes_back_and_holds_one_zero) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const Bytes8 payload = random_payload(random);
    const Bytes8 frame = bytes_of(make_frame(payload).view());
    EXPECT_EQ(frame.size(), payload.size() + crc_bytes + 2);
    EXPECT_EQ(std::count(frame.begin(), frame.end(), delimiter), 1);
    EXPECT_THAT(read(frame).payloads, ElementsAre(payload));
  }
}

TEST(Frame, extremes_of_stuffing_come_back) {
  for (const int fill : {0, 1, 255}) {
    const Bytes8 payload(payload_bytes_max, static_cast<std::uint8_t>(fill));
    EXPECT_THAT(read(bytes_of(make_frame(payload).view())).payloads, ElementsAre(payload));
  }
}

TEST(Frame, payload_too_long_is_cut_not_overrun) {
  const Bytes8 payload(payload_bytes_max + 50, 0);
  EXPECT_EQ(make_frame(payload).size(), frame_bytes_max);
}

TEST(FrameReader, every_single_flipped_bit_is_found) {
  const Bytes8 payload = {1, 0x10, 2, 0, 0, 0, 0, 0, 0, 0, 0xd0, 0x12, 0x13, 0, 0, 0, 0, 0, 12, 0};
  const Bytes8 good = bytes_of(make_frame(payload).view());
  for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
    Bytes8 damaged = good;
    damaged[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    damaged.push_back(delimiter);
    EXPECT_THAT(read(damaged).payloads, IsEmpty()) << "bit " << bit;
  }
}

TEST(FrameReader, starting_in_the_middle_costs_one_frame) {
  const Bytes8 payload = {1, 2, 3, 4, 5, 6};
  const Bytes8 frame = bytes_of(make_frame(payload).view());
  for (std::size_t from = 1; from < frame.size(); ++from) {
    Bytes8 stream(frame.begin() + static_cast<std::ptrdiff_t>(from), frame.end());
    stream.insert(stream.end(), frame.begin(), frame.end());
    EXPECT_THAT(read(stream).payloads, ElementsAre(payload)) << "from " << from;
  }
}

TEST(FrameReader, delimiters_in_a_row_are_nothing) {
  const Read result = read({0, 0, 0, 0});
  EXPECT_THAT(result.payloads, IsEmpty());
  EXPECT_THAT(result.faults, IsEmpty());
}

TEST(FrameReader, damage_is_named) {
  EXPECT_THAT(read({9, 1, 2, 0}).faults, ElementsAre(FrameFault::stuffing));
  EXPECT_THAT(read({4, 1, 2, 3, 0}).faults, ElementsAre(FrameFault::too_short));
  EXPECT_THAT(read({7, 1, 2, 3, 4, 5, 6, 0}).faults, ElementsAre(FrameFault::checksum));
  Bytes8 endless(5000, 1);
  endless.push_back(0);
  EXPECT_THAT(read(endless).faults, ElementsAre(FrameFault::too_long));
}

TEST(FrameReader, frame_after_an_endless_one_is_read) {
  FrameReader reader;
  (void)read(reader, Bytes8(5000, 1));
  const Bytes8 payload = {1, 2, 3};
  Bytes8 stream = {0};
  const Frame frame = make_frame(payload);
  stream.insert(stream.end(), frame.view().begin(), frame.view().end());
  EXPECT_THAT(read(reader, stream).payloads, ElementsAre(payload));
}

}  // namespace
}  // namespace luozi::wire
