// Frames that are whole and still no honest board's: nothing breaks, nothing grows, a line is said.
#include "firmware/wire/messages.hpp"
#include "host/link/limits.hpp"
#include "host/link/link.hpp"
#include "tests/unit/host/link/pipe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <variant>
#include <vector>

namespace luozi::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

wire::Hello hello(std::uint64_t newest = 0, std::uint64_t oldest = 1) {
  wire::Hello message;
  message.boot = 5;
  message.oldest = oldest;
  message.newest = newest;
  message.files = message.ranks = 8;
  message.game = wire::make_text<decltype(message.game)>(std::string("chess"));
  message.serial = wire::make_text<decltype(message.serial)>(std::string("X"));
  return message;
}

/// A link that streams, fed with frames made by hand.
class Stranger {
 public:
  explicit Stranger(const wire::Hello& greeting = hello()) {
    take(link.open(now));
    say(greeting);
    take(link.resume(0, now));
  }

  template <class Message>
  void say(const Message& message) {
    take(link.receive(wire::frame_of(message).view(), now));
  }
  void wait(Micros time) {
    now = now + time;
    take(link.tick(now));
  }

  BoardLink link;
  Micros now = seconds(10);
  std::vector<LinkRecord> records;
  std::vector<std::string> faults;
  std::size_t sent_bytes = 0;
  bool hopeless = false;

 private:
  void take(const LinkOutput& output) {
    sent_bytes += output.send.size();
    hopeless = output.hopeless;
    for (const LinkEvent& event : output.events) {
      if (const auto* record = std::get_if<LinkRecord>(&event)) records.push_back(*record);
      if (const auto* fault = std::get_if<LinkFault>(&event)) faults.push_back(fault->what);
    }
  }
};

wire::Record<wire::Lift> lift(std::uint64_t sequence, std::uint64_t at, std::uint16_t square = 1) {
  return {sequence, at, {square}};
}

TEST(HostileBoard, square_outside_its_board_becomes_a_loss_and_a_line) {
  Stranger board;
  board.say(lift(1, 10, 64));
  board.say(lift(2, 20, 63));
  EXPECT_THAT(lines_of(board.records), ElementsAre("1 lost 1", "2 lift 63"));
  EXPECT_THAT(board.faults, ElementsAre("record 1: lift on square 64 of a board of 64"));
}

TEST(HostileBoard, piece_astride_its_edge_becomes_a_loss_and_a_line) {
  Stranger board;
  board.say(wire::Record<wire::PlaceAstride>{1, 10, {63, wire::Contact::black, 64}});
  board.say(wire::Record<wire::PlaceAstride>{2, 20, {64, wire::Contact::black, 63}});
  board.say(wire::Record<wire::PlaceAstride>{3, 30, {63, wire::Contact::black, 62}});
  EXPECT_THAT(lines_of(board.records),
              ElementsAre("1 lost 1", "2 lost 1", "3 place 63 b astride 62"));
  EXPECT_THAT(board.faults, ElementsAre("record 1: place astride on square 64 of a board of 64",
                                        "record 2: place on square 64 of a board of 64"));
}

TEST(HostileBoard, snapshot_of_another_size_becomes_a_loss) {
  Stranger board;
  wire::Record<wire::Snapshot> snapshot{1, 10, {}};
  snapshot.body.cells.count = 81;
  board.say(snapshot);
  EXPECT_THAT(lines_of(board.records), ElementsAre("1 lost 1"));
}

TEST(HostileBoard, knock_of_more_pieces_than_it_has_sensors_becomes_a_loss_and_a_line) {
  Stranger board;
  board.say(wire::Record<wire::Knock>{1, 10, {65, 10}});
  board.say(wire::Record<wire::Knock>{2, 20, {64, 20}});
  EXPECT_THAT(lines_of(board.records), ElementsAre("1 lost 1", "2 knock 64 20"));
  EXPECT_THAT(board.faults, ElementsAre("record 1: knock of 65 pieces on a board of 64"));
}

TEST(HostileBoard, time_that_goes_back_stands_still) {
  Stranger board;
  board.say(lift(1, 5000));
  board.say(lift(2, 3000));
  ASSERT_EQ(board.records.size(), 2U);
  EXPECT_EQ(board.records[1].event.at, Micros{5000});
  EXPECT_THAT(board.faults, ElementsAre("record 2 goes back in time by 2000 us"));
}

TEST(HostileBoard, record_it_never_gives_is_counted_as_lost_after_named_requests) {
  Stranger board;
  board.say(lift(1, 10));
  int waited = 0;
  while (board.records.size() == 1 && waited < 1000) {
    board.wait(limits::resend_retry);
    board.say(lift(3, 30));
    ++waited;
  }
  EXPECT_EQ(waited, limits::resend_requests_max + 2);
  EXPECT_THAT(lines_of(board.records), ElementsAre("1 lift 1", "2 lost 1", "3 lift 1"));
  EXPECT_THAT(board.faults, ElementsAre(HasSubstr("record 2 did not come"),
                                        HasSubstr("records 2 to 2 are lost")));
}

TEST(HostileBoard, heartbeat_that_disowns_records_makes_them_a_loss) {
  Stranger board;
  board.say(lift(1, 10));
  board.say(wire::Heartbeat{.boot = 5, .at = 20, .sent = 40, .newest = 40, .depth = 0, .lost = 0});
  board.say(lift(41, 50));
  EXPECT_THAT(lines_of(board.records), ElementsAre("1 lift 1", "40 lost 39", "41 lift 1"));
}

TEST(HostileBoard, largest_numbers_overflow_nothing) {
  Stranger board(hello(wire::number_max, wire::number_max));
  EXPECT_THAT(board.faults, IsEmpty());
  board.say(lift(wire::number_max, wire::number_max));
  board.say(wire::Pong{1, wire::number_max});
  board.say(wire::Heartbeat{5, wire::number_max, wire::number_max, wire::number_max, 0, 0});
  ASSERT_EQ(board.records.size(), 1U);
  EXPECT_EQ(board.records[0].event.at.count, static_cast<std::int64_t>(wire::number_max));
}

TEST(HostileBoard, flood_of_faults_is_told_in_a_few_lines) {
  Stranger board;
  for (int i = 0; i < 1000; ++i) board.say(wire::HelloRequest{});
  EXPECT_EQ(board.faults.size(), static_cast<std::size_t>(limits::faults_per_second_max));
  board.wait(seconds(1));
  board.say(wire::HelloRequest{});
  EXPECT_THAT(board.faults.back(), HasSubstr("(and 990 faults before it)"));
}

TEST(HostileBoard, gaps_and_boots_in_a_flood_are_answered_at_a_bounded_pace) {
  Stranger board;
  board.wait(seconds(1));
  board.sent_bytes = 0;
  for (std::uint64_t i = 0; i < 1000; ++i) board.say(lift(1000 + i, 10));
  EXPECT_LT(board.sent_bytes, 64U);  // one request
}

TEST(HostileBoard, unknown_kinds_alone_are_hopeless_in_the_end) {
  Stranger board;
  const std::vector<std::uint8_t> payload = {wire::protocol_version, 0x33};
  const wire::Frame frame = wire::make_frame(payload);
  int frames = 0;
  while (!board.hopeless && frames < 10'000) {
    board.hopeless = board.link.receive(frame.view(), board.now).hopeless;
    ++frames;
  }
  EXPECT_EQ(frames, static_cast<int>(limits::bad_bytes_max / frame.size()) + 1);
}

TEST(HostileBoard, records_before_the_hello_are_no_records) {
  BoardLink link;
  (void)link.open({});
  const LinkOutput output = link.receive(wire::frame_of(lift(1, 10)).view(), {});
  EXPECT_THAT(output.events, IsEmpty());
}

}  // namespace
}  // namespace luozi::host
