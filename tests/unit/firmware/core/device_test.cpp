// The whole device as a host sees it: what it answers to which bytes.
#include "firmware/core/device.hpp"

#include "tests/unit/firmware/core/device_table.hpp"
#include "tests/unit/firmware/wire/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using wire::Contact;

TEST(Device, says_hello_once_at_its_start) {
  Table table;
  table.run(1);
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("hello boot=77 oldest=1 newest=0")));
  table.run(500);
  EXPECT_THAT(table.hear(), IsEmpty());
}

TEST(Device, pieces_that_stand_at_the_start_are_a_snapshot_not_places) {
  Table table;
  for (std::size_t square = 0; square < 16; ++square) table.reading.set(square, Contact::filled);
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  EXPECT_THAT(table.hear(),
              ElementsAre(HasSubstr("hello"), HasSubstr("snapshot sequence=1 at=5000 count=64 "
                                                        "standing=0:filled,1:filled")));
}

TEST(Device, sensor_that_never_rests_delays_the_start_by_a_tenth_of_a_second) {
  Table table;
  for (int i = 0; i < 200; ++i) {
    table.reading.set(5, i % 2 == 0 ? Contact::filled : Contact::white);
    table.run(1);
  }
  table.tell(wire::Resume{boot, 0});
  EXPECT_THAT(table.hear().back(), HasSubstr("snapshot sequence=1 at=100000 count=64"));
}

TEST(Device, nothing_is_streamed_before_resume_and_all_of_it_after) {
  Table table;
  table.run(50);
  (void)table.hear();
  table.reading.set(12, Contact::filled);
  table.run(50);
  EXPECT_THAT(table.hear(), IsEmpty());
  table.tell(wire::Resume{boot, 0});
  EXPECT_THAT(table.hear(),
              ElementsAre(HasSubstr("snapshot sequence=1"), HasSubstr("place sequence=2"),
                          HasSubstr("snapshot sequence=3")));
}

TEST(Device, resend_gives_again_what_is_not_acknowledged) {
  Table table;
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  table.device.press(wire::Side::white, table.now);
  table.device.press(wire::Side::black, table.now);
  (void)table.hear();
  table.tell(wire::Acknowledge{boot, 1});
  table.tell(wire::Resend{boot, 0});
  EXPECT_THAT(table.hear(),
              ElementsAre(HasSubstr("press sequence=2"), HasSubstr("press sequence=3")));
  table.tell(wire::Resend{boot, 2});
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("press sequence=3")));
}

TEST(Device, messages_for_another_boot_touch_no_records) {
  Table table;
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  (void)table.hear();
  table.tell(wire::Acknowledge{boot - 1, 1});
  table.tell(wire::Resend{boot - 1, 0});
  EXPECT_THAT(table.hear(), IsEmpty());
  table.tell(wire::Resend{boot, 0});
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("snapshot sequence=1")));
}

TEST(Device, heartbeat_tells_what_was_sent_and_what_is_held) {
  Table table;
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  (void)table.hear();
  table.device.press(wire::Side::white, table.now);
  table.run(1000);
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("heartbeat boot=77 at=1050000 sent=1 newest=2 "
                                                  "depth=2 lost=0"),
                                        HasSubstr("press sequence=2")));
  table.tell(wire::Acknowledge{boot, 2});
  table.run(1000);
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("sent=2 newest=2 depth=0")));
}

TEST(Device, ping_is_answered_before_records) {
  Table table;
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  table.tell(wire::Ping{99});
  EXPECT_THAT(table.hear(),
              ElementsAre(HasSubstr("hello"), "pong token=99 at=50000", HasSubstr("snapshot")));
}

TEST(Device, hello_request_of_another_version_is_answered) {
  Table table;
  table.run(50);
  (void)table.hear();
  const std::array<std::uint8_t, 4> payload = {9, 0x41, 1, 2};
  table.device.receive(wire::make_frame(payload).view(), table.now);
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("hello")));
}

TEST(Device, damaged_frames_and_a_boards_own_messages_are_ignored) {
  Table table;
  table.run(50);
  (void)table.hear();
  std::vector<std::uint8_t> garbage(1000, 0x55);
  garbage.push_back(0);
  table.device.receive(garbage, table.now);
  table.tell(wire::Pong{1, 2});
  table.tell(identity());
  EXPECT_THAT(table.hear(), IsEmpty());
  table.tell(wire::HelloRequest{});
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("hello")));
}

TEST(Device, output_is_the_same_in_packets_of_any_size) {
  std::vector<std::vector<std::string>> heard;
  for (const std::size_t packet : {1U, 7U, 64U, 1000U}) {
    Table table;
    table.reading.set(3, Contact::white);
    table.run(1100);
    table.tell(wire::Resume{boot, 0});
    heard.push_back(table.hear(packet));
  }
  for (const auto& lines : heard) EXPECT_EQ(lines, heard.front());
  EXPECT_EQ(heard.front().size(), 3U);
}

TEST(Device, snapshot_request_is_answered_with_how_it_stands_now) {
  Table table;
  table.run(50);
  table.tell(wire::Resume{boot, 0});
  (void)table.hear();
  table.reading.set(63, Contact::black);
  table.run(50);
  table.tell(wire::SnapshotRequest{});
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr("place sequence=2"),
                                        HasSubstr("snapshot sequence=3 at=100000 count=64 "
                                                  "standing=63:black")));
}

TEST(Device, lights_are_what_the_last_message_said) {
  Table table;
  const auto light = [&](std::size_t square) {
    return table.device.lights(table.now).asked.squares.get(square);
  };
  wire::Lights lights{wire::Turn::black, true, {}};
  lights.squares.count = 64;
  lights.squares.set(10, wire::Light::blinking);
  table.tell(lights);
  EXPECT_EQ(table.device.lights(table.now).asked, lights);
  wire::Leds leds;  // the simpler message: steady, and nothing about a turn
  leds.lit.count = 64;
  leds.lit.insert(11);
  table.tell(leds);
  EXPECT_EQ(light(11), wire::Light::steady);
  EXPECT_EQ(light(10), wire::Light::off);
  EXPECT_EQ(table.device.lights(table.now).asked.turn, wire::Turn::nobody);
  table.tell(wire::Leds{});
  EXPECT_EQ(light(11), wire::Light::off);
}

TEST(Device, host_is_there_while_it_says_anything_at_all) {
  Table table;
  EXPECT_FALSE(table.device.lights(table.now).host_is_there);
  table.tell(wire::Ping{1});
  table.now += host_silence_us - 1;
  EXPECT_TRUE(table.device.lights(table.now).host_is_there);
  table.now += 1;
  EXPECT_FALSE(table.device.lights(table.now).host_is_there);
  table.device.receive(std::array<std::uint8_t, 4>{1, 2, 3, 0}, table.now);
  EXPECT_FALSE(table.device.lights(table.now).host_is_there) << "noise on the cable is nobody";
}

wire::BootLoader order(std::string_view serial, std::string_view kind) {
  return {wire::make_text<wire::Text<32>>(serial), wire::make_text<wire::Text<24>>(kind)};
}

/// A board that stood for a while and has a boot loader.
struct Leaving : Table {
  Leaving() {
    device.offer_boot_loader("chess-reed");
    run(50);
    (void)hear();
  }
  std::string ordered(std::string_view serial, std::string_view kind) {
    tell(order(serial, kind));
    return hear().at(0);
  }
};

TEST(Device, order_to_the_boot_loader_is_answered_before_the_board_goes) {
  Leaving table;
  EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=goes");
  EXPECT_FALSE(table.device.wants_boot_loader(table.now));
  EXPECT_TRUE(table.device.wants_boot_loader(table.now + boot_loader_wait_us));
  EXPECT_EQ(table.device.lights(table.now).asked, wire::Lights{}) << "nothing stays lit";
  table.now += boot_loader_wait_us / 2;
  EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=goes");
  EXPECT_TRUE(table.device.wants_boot_loader(table.now + boot_loader_wait_us / 2))
      << "an order that is repeated puts nothing off";
}

TEST(Device, order_for_another_board_stops_none) {
  Leaving table;
  EXPECT_EQ(table.ordered("T2", "chess-reed"), "boot-loader-answer verdict=other-board");
  EXPECT_EQ(table.ordered("T1", "chess-hall"), "boot-loader-answer verdict=other-kind");
  EXPECT_EQ(table.ordered("T1", "chess-ree"), "boot-loader-answer verdict=other-kind");
  EXPECT_FALSE(table.device.wants_boot_loader(table.now + 10 * boot_loader_wait_us));
}

TEST(Device, board_in_play_is_left_alone_until_a_minute_after_the_last_hand) {
  using Act = void (*)(Leaving&);
  for (const Act act : {Act([](Leaving& t) { t.reading.set(12, Contact::filled); }),
                        Act([](Leaving& t) { t.device.press(wire::Side::white, t.now); }),
                        Act([](Leaving& t) { t.device.touch(3, t.now); }),
                        Act([](Leaving& t) { t.device.adjust(wire::Side::black, true, t.now); })}) {
    Leaving table;
    act(table);
    const std::uint64_t handled = table.now;
    table.run(20);
    EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=in-play");
    table.now = handled + boot_loader_quiet_us - 1;
    EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=in-play");
    EXPECT_FALSE(table.device.wants_boot_loader(table.now + boot_loader_wait_us));
    table.now += 20'000;
    EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=goes");
  }
}

TEST(Device, knocked_table_is_recorded_and_is_no_hand_on_the_board) {
  Leaving table;
  table.tell(wire::Resume{boot, 0});
  table.run(20);
  table.hear();
  table.device.knock({23, 60'000}, table.now);
  EXPECT_THAT(table.hear(), ElementsAre(HasSubstr(" pieces=23 before=60000")));
  EXPECT_EQ(table.ordered("T1", "chess-reed"), "boot-loader-answer verdict=goes");
}

TEST(Device, piece_that_may_be_on_either_of_two_squares_is_recorded_with_both) {
  Table table;
  table.reading.set(12, Contact::white);
  table.tell(wire::Resume{boot, 0});
  table.run(20);
  table.hear();
  const std::array<Astride, 2> either{Astride{43, 51}, Astride{12, 13}};
  const auto run = [&] {
    for (int i = 0; i < 20; ++i, table.now += 1000) {
      table.device.scan(table.reading, {0, 64, 0}, table.now, either);
    }
    return table.hear();
  };
  table.reading.set(43, Contact::black);
  table.reading.set(9, Contact::white);
  EXPECT_THAT(run(), testing::UnorderedElementsAre(
                         "place-astride sequence=3 at=25000 square=43 contact=black other=51",
                         "place sequence=2 at=25000 square=9 contact=white"))
      << "of one that stood before nothing is said anew";
  table.reading.set(43, Contact::empty);
  EXPECT_THAT(run(), ElementsAre("lift sequence=4 at=45000 square=43"));
  table.reading.set(43, Contact::black);
  table.run(20);
  EXPECT_THAT(table.hear(), ElementsAre("place sequence=5 at=65000 square=43 contact=black"))
      << "now it is in no doubt";
}

TEST(Device, port_without_a_boot_loader_says_so) {
  Table table;
  (void)table.hear();
  table.tell(order("T1", "chess-reed"));
  EXPECT_THAT(table.hear(), ElementsAre("boot-loader-answer verdict=none"));
}

TEST(Device, board_without_flash_has_nothing_to_recall) {
  Table table;
  table.run(50);
  (void)table.hear();
  table.tell(wire::Recall{boot - 1, 0});
  EXPECT_THAT(table.hear(), ElementsAre("recall-end boot=76 newest=0"));
}

TEST(Device, who_asks_a_board_of_contacts_to_calibrate_is_answered_and_others_say_nothing) {
  Table table;
  table.run(50);
  (void)table.hear();
  table.tell(wire::Calibrate{table.reading});
  EXPECT_THAT(table.hear(), IsEmpty()) << "nobody looks its sensors over";
  ContactBench bench;
  Device<> device(identity(), {}, nullptr, &bench);
  std::array<std::uint8_t, 128> room{};
  (void)device.send(room, 0);
  device.receive(wire::frame_of(wire::Calibrate{table.reading}).view(), 0);
  wire::Calibrated unsuited;
  unsuited.outcome = wire::CalibrationOutcome::unsuited;
  const wire::Frame expected = wire::frame_of(unsuited);
  EXPECT_EQ(device.send(room, 0), expected.size());
  EXPECT_TRUE(std::equal(expected.view().begin(), expected.view().end(), room.begin()));
}

/// Remembers two lifts of an earlier start, and is busy every other time it is asked.
struct Memory {
  void record(std::span<const std::uint8_t>) { ++told; }
  void recall(std::uint32_t, std::uint64_t after) { next = after + 1; }
  bool recalling() const { return next <= 2; }
  std::optional<LogEntry> next_recalled() {
    busy = !busy;
    if (busy) return std::nullopt;
    const wire::Record<wire::Lift> lift{next, next * 1000, {12}};
    ++next;
    return LogEntry(wire::encode(lift).view());
  }

  int told = 0;
  std::uint64_t next = 3;
  bool busy = false;
};

TEST(Device, recalled_records_come_after_those_of_now_and_end) {
  Memory memory;
  Device<16384, Memory> device(identity(), {}, &memory);
  wire::Cells reading;
  reading.count = 64;
  std::uint64_t now = 0;
  for (; now < 50'000; now += 1000) device.scan(reading, now);
  device.receive(wire::frame_of(wire::Resume{boot, 0}).view(), now);
  device.receive(wire::frame_of(wire::Recall{boot - 1, 0}).view(), now);
  std::vector<std::string> lines;
  wire::FrameReader reader;
  for (int asked = 0; asked < 6; ++asked) {  // it stops where the flash is busy
    std::array<std::uint8_t, 64> room{};
    while (const std::size_t size = device.send(room, now)) {
      for (std::size_t i = 0; i < size; ++i) {
        if (reader.feed(room[i]) != wire::FrameReader::Fed::payload) continue;
        (void)wire::decode(reader.payload(),
                           [&](const auto& m) { lines.push_back(wire::words(m)); });
      }
    }
  }
  EXPECT_EQ(memory.told, 1) << "the snapshot of the start";
  EXPECT_THAT(lines, ElementsAre(HasSubstr("hello"), HasSubstr("snapshot sequence=1"),
                                 "recalled boot=76 lift sequence=1 at=1000 square=12",
                                 "recalled boot=76 lift sequence=2 at=2000 square=12",
                                 "recall-end boot=76 newest=2"));
}

}  // namespace
}  // namespace luozi::firmware
