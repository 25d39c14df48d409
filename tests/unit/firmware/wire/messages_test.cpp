// What decodes has one encoding; what is out of range, too short or too long does not decode.
#include "firmware/wire/messages.hpp"

#include "firmware/wire/image_info.hpp"
#include "tests/unit/firmware/wire/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace luozi::wire {
namespace {

using Bytes8 = std::vector<std::uint8_t>;

Bytes8 bytes_of(const Payload& payload) { return {payload.view().begin(), payload.view().end()}; }

MessageFault fault_of(const Bytes8& payload) {
  return decode(payload, [](const auto&) {});
}

Hello full_hello() {
  Hello hello;
  hello.boot = 0xFFFFFFFF;
  hello.oldest = number_max;
  hello.newest = number_max;
  hello.files = hello.ranks = 19;
  hello.sensing = Sensing::analog;
  hello.game = make_text<decltype(hello.game)>(std::string(24, 'g'));
  hello.serial = make_text<decltype(hello.serial)>(std::string(32, 's'));
  hello.firmware = make_text<decltype(hello.firmware)>(std::string(16, 'f'));
  return hello;
}

Recalled recalled(const Payload& record) {
  Recalled message{7, {}};
  for (const std::uint8_t byte : record.view()) message.record.push(byte);
  return message;
}

/// One payload of every kind, at its longest.
std::vector<Bytes8> payloads() {
  Record<Snapshot> snapshot{number_max, number_max, {}};
  snapshot.body.cells.count = sensors_max;
  for (std::size_t i = 0; i < sensors_max; ++i) snapshot.body.cells.set(i, Contact::black);
  Leds leds;
  leds.lit.count = sensors_max;
  for (std::size_t i = 0; i < sensors_max; ++i) leds.lit.insert(i);
  Lights lights{Turn::black, true, {}};
  lights.squares.count = sensors_max;
  for (std::size_t i = 0; i < sensors_max; ++i) lights.squares.set(i, Light::flashing);
  BootLoader order;
  order.serial = make_text<Text<32>>(std::string(32, 's'));
  order.kind = make_text<Text<24>>(std::string(24, 'k'));
  return {bytes_of(encode(full_hello())),
          bytes_of(encode(Heartbeat{1, 2, 3, 4, 4, 6})),
          bytes_of(encode(Pong{1, 2})),
          bytes_of(encode(Record<Lift>{1, 2, {360}})),
          bytes_of(encode(Record<Place>{1, 2, {360, Contact::black}})),
          bytes_of(encode(Record<Touch>{1, 2, {360}})),
          bytes_of(encode(Record<Press>{1, 2, {Side::black}})),
          bytes_of(encode(Record<Adjust>{1, 2, {Side::black, true}})),
          bytes_of(encode(Record<Lost>{1, 2, {0xFFFFFFFF}})),
          bytes_of(encode(snapshot)),
          bytes_of(encode(Record<Knock>{1, 0xFFFFFFFF, {361, 0xFFFFFFFF}})),
          bytes_of(encode(Record<PlaceAstride>{1, 2, {360, Contact::black, 359}})),
          bytes_of(encode(HelloRequest{})),
          bytes_of(encode(Resume{1, 2})),
          bytes_of(encode(Resend{1, 2})),
          bytes_of(encode(Acknowledge{1, 2})),
          bytes_of(encode(Ping{1})),
          bytes_of(encode(leds)),
          bytes_of(encode(SnapshotRequest{})),
          bytes_of(encode(recalled(encode(snapshot)))),
          bytes_of(encode(RecallEnd{1, 2})),
          bytes_of(encode(Recall{1, 2})),
          bytes_of(encode(SelfTest{snapshot.body.cells})),
          bytes_of(encode(Calibrate{snapshot.body.cells})),
          bytes_of(encode(Calibrated{CalibrationOutcome::refused, sensors_max, 2, 360,
                                     SensorState::unsteady, -32768, 32767})),
          bytes_of(encode(lights)),
          bytes_of(encode(order)),
          bytes_of(encode(BootLoaderAnswer{BootLoaderVerdict::none}))};
}

TEST(Messages, every_kind_survives_encode_and_decode) {
  for (const Bytes8& payload : payloads()) {
    Bytes8 again;
    EXPECT_EQ(decode(payload, [&](const auto& m) { again = bytes_of(encode(m)); }),
              MessageFault::none)
        << "kind " << int{payload[1]};
    EXPECT_EQ(again, payload);
    EXPECT_LE(payload.size(), payload_bytes_max);
  }
}

Sensors sensors(std::uint16_t first, std::uint16_t of, std::uint8_t count) {
  Sensors message;
  message.first = first;
  message.of = of;
  message.count = count;
  for (std::uint8_t i = 0; i < count; ++i) {
    message.readings[i] = {SensorState::weak, static_cast<std::int16_t>(-i), 2000, -2100};
  }
  return message;
}

TEST(Messages, sensors_come_in_parts_of_whole_readings) {
  for (const int readings : {0, 1, 15, 16}) {
    const auto count = static_cast<std::uint8_t>(readings);
    const Bytes8 payload = bytes_of(encode(sensors(10, 26, count)));
    Bytes8 again;
    EXPECT_EQ(decode(payload, [&](const auto& m) { again = bytes_of(encode(m)); }),
              MessageFault::none);
    EXPECT_EQ(again, payload);
    EXPECT_LE(payload.size(), payload_bytes_max);
    for (int cut = 1; count > 0 && cut < 7; ++cut) {
      EXPECT_EQ(fault_of({payload.begin(), payload.end() - cut}), MessageFault::malformed);
    }
  }
  EXPECT_EQ(fault_of(bytes_of(encode(sensors(10, 25, 16)))), MessageFault::malformed)
      << "more than the board has";
}

TEST(Messages, cut_or_lengthened_bodies_are_malformed) {
  for (const Bytes8& payload : payloads()) {
    for (std::size_t size = 2; size < payload.size(); ++size) {
      const Bytes8 cut(payload.begin(), payload.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_EQ(fault_of(cut), MessageFault::malformed) << int{payload[1]} << " at " << size;
    }
    Bytes8 longer = payload;
    longer.push_back(0);
    EXPECT_EQ(fault_of(longer), MessageFault::malformed) << int{payload[1]};
  }
}

TEST(Messages, whatever_decodes_encodes_to_the_same_bytes) {
  std::mt19937 random(5);
  const std::vector<Bytes8> seeds = payloads();
  int decoded = 0;
  for (int i = 0; i < 200'000; ++i) {
    Bytes8 payload = seeds[random() % seeds.size()];
    const std::size_t at = 2 + random() % std::max<std::size_t>(payload.size() - 2, 1);
    if (at < payload.size()) payload[at] = static_cast<std::uint8_t>(random());
    Bytes8 again;
    if (decode(payload, [&](const auto& m) { again = bytes_of(encode(m)); }) ==
        MessageFault::none) {
      ASSERT_EQ(again, payload);
      ++decoded;
    }
  }
  EXPECT_GT(decoded, 10'000);
}

struct BadCase {
  const char* name;
  Bytes8 payload;
  MessageFault fault;
};

Bytes8 with(Bytes8 payload, std::size_t at, std::uint8_t value) {
  payload.at(at) = value;
  return payload;
}

TEST(Messages, values_out_of_range_are_refused) {
  const Bytes8 lift = bytes_of(encode(Record<Lift>{1, 2, {360}}));
  const Bytes8 place = bytes_of(encode(Record<Place>{1, 2, {0, Contact::white}}));
  const Bytes8 astride = bytes_of(encode(Record<PlaceAstride>{1, 2, {43, Contact::white, 51}}));
  const Bytes8 adjust = bytes_of(encode(Record<Adjust>{1, 2, {}}));
  const Bytes8 hello = bytes_of(encode(full_hello()));
  Leds leds;
  leds.lit.count = 9;
  const Bytes8 bits = bytes_of(encode(leds));
  const Bytes8 done = bytes_of(encode(Calibrated{}));
  Lights some;
  some.squares.count = 9;
  const Bytes8 lights = bytes_of(encode(some));
  const std::vector<BadCase> cases = {
      {"no kind", {protocol_version}, MessageFault::malformed},
      {"nothing", {}, MessageFault::malformed},
      {"version 0", with(lift, 0, 0), MessageFault::other_version},
      {"version 2", with(lift, 0, 2), MessageFault::other_version},
      {"kind 0", with(lift, 1, 0), MessageFault::unknown_kind},
      {"kind 0x19", with(lift, 1, 0x19), MessageFault::unknown_kind},
      {"sequence 0", with(lift, 2, 0), MessageFault::malformed},
      {"sequence 2^53", with(lift, 8, 0x20), MessageFault::malformed},
      {"time 2^53", with(lift, 16, 0x20), MessageFault::malformed},
      {"square 361", with(lift, 18, 0x69), MessageFault::malformed},
      {"placed nothing", with(place, 20, 0), MessageFault::malformed},
      {"contact 4", with(place, 20, 4), MessageFault::malformed},
      {"nothing astride", with(astride, 20, 0), MessageFault::malformed},
      {"contact 4 astride", with(astride, 20, 4), MessageFault::malformed},
      {"astride one square", with(astride, 21, 43), MessageFault::malformed},
      {"astride no square", with(with(astride, 18, 0x69), 19, 1), MessageFault::malformed},
      {"astride a square and none", with(with(astride, 21, 0x69), 22, 1), MessageFault::malformed},
      {"turn 3", with(lights, 2, 3), MessageFault::malformed},
      {"fault 2", with(lights, 3, 2), MessageFault::malformed},
      {"lights of 362 squares", with(with(lights, 4, 0x6a), 5, 1), MessageFault::malformed},
      {"light of no square", with(lights, 8, 4), MessageFault::malformed},
      {"verdict 5", bytes_of(encode(BootLoaderAnswer{BootLoaderVerdict(5)})),
       MessageFault::malformed},
      {"order for no kind", {protocol_version, 0x4d, 1, 'x', 0}, MessageFault::malformed},
      {"order for no board", {protocol_version, 0x4d, 0, 1, 'x'}, MessageFault::malformed},
      {"side 2", with(adjust, 18, 2), MessageFault::malformed},
      {"flag 2", with(adjust, 19, 2), MessageFault::malformed},
      {"lost none", bytes_of(encode(Record<Lost>{1, 2, {0}})), MessageFault::malformed},
      {"knock of no piece", bytes_of(encode(Record<Knock>{1, 2, {0, 1}})), MessageFault::malformed},
      {"knock of 362 pieces", bytes_of(encode(Record<Knock>{1, 2, {362, 1}})),
       MessageFault::malformed},
      {"knock before the start", bytes_of(encode(Record<Knock>{1, 2, {9, 3}})),
       MessageFault::malformed},
      {"no files", with(hello, 22, 0), MessageFault::malformed},
      {"20 x 19", with(hello, 22, 20), MessageFault::malformed},
      {"sensing 3", with(hello, 24, 3), MessageFault::malformed},
      {"newline in game", with(hello, 26, 10), MessageFault::malformed},
      {"bit beyond the board", with(bits, 5, 0x02), MessageFault::malformed},
      {"outcome 4", with(done, 2, 4), MessageFault::malformed},
      {"refused for nothing", with(done, 2, 1), MessageFault::malformed},
      {"faulty in no way", with(with(done, 3, 9), 5, 1), MessageFault::malformed},
      {"sent ahead of newest", bytes_of(encode(Heartbeat{1, 2, 5, 4, 0, 0})),
       MessageFault::malformed},
      {"deeper than newest", bytes_of(encode(Heartbeat{1, 2, 4, 4, 5, 0})),
       MessageFault::malformed},
  };
  for (const BadCase& bad : cases) EXPECT_EQ(fault_of(bad.payload), bad.fault) << bad.name;
}

TEST(Messages, text_longer_than_its_room_is_cut_when_made) {
  EXPECT_EQ(text(make_text<Text<4>>(std::string("chess"))), "ches");
}

TEST(ProductName, tells_kind_and_version_and_a_strangers_tells_neither) {
  const ProductName name = product_name("draughts100-hall", "0.10.10");
  EXPECT_EQ(text(name), "Luozi draughts100-hall 0.10.10");
  EXPECT_EQ(read_product_name(text(name)).kind, "draughts100-hall");
  EXPECT_EQ(read_product_name(text(name)).version, "0.10.10");
  for (const char* other : {"Luozi board", "Lu chess 0.1", "Luozi", "", " chess 0.1"}) {
    EXPECT_EQ(read_product_name(other).kind, "") << other;
  }
}

TEST(Cells, neighbours_do_not_disturb_each_other) {
  Cells cells;
  cells.count = 8;
  for (std::size_t i = 0; i < 8; ++i) cells.set(i, static_cast<Contact>(i % 4));
  cells.set(3, Contact::empty);
  EXPECT_EQ(standing(cells), "1:filled,2:white,5:filled,6:white,7:black");
}

}  // namespace
}  // namespace luozi::wire
