// The link with a real board's firmware at the other end of a clean pipe.
#include "host/link/link.hpp"

#include "firmware/ports/desk/board.hpp"
#include "firmware/wire/messages.hpp"
#include "host/link/limits.hpp"
#include "tests/unit/host/link/pipe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using firmware::DeskBoard;
using firmware::DeskBoardConfig;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using wire::Contact;

DeskBoard two_pieces(std::uint32_t boot = 7) {
  DeskBoard board(DeskBoardConfig{.serial = "LZ-0001", .boot = boot});
  board.set_contact(12, Contact::filled);
  board.set_contact(52, Contact::filled);
  return board;
}

void move(Desk& desk, DeskBoard& board, int from, int to) {
  board.set_contact(from, Contact::empty);
  desk.run(50);
  board.set_contact(to, Contact::filled);
  desk.run(50);
}

TEST(BoardLink, open_board_answers_with_identity_and_snapshot) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  ASSERT_EQ(desk.readies.size(), 1U);
  EXPECT_EQ(desk.readies[0].serial, "LZ-0001");
  EXPECT_EQ(desk.readies[0].game, "chess");
  EXPECT_EQ(desk.readies[0].files, 8);
  EXPECT_EQ(desk.readies[0].ranks, 8);
  EXPECT_EQ(desk.readies[0].boot, 7U);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("1 snapshot 2"));
  EXPECT_THAT(desk.faults, IsEmpty());
}

TEST(BoardLink, move_arrives_as_lift_and_place_with_board_time) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  move(desk, board, 12, 28);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("1 snapshot 2", "2 lift 12", "3 place 28"));
  // Set after the scan at 200 ms: first seen at 201, believed five milliseconds later.
  EXPECT_EQ(desk.records[1].event.at, milliseconds(206));
  EXPECT_EQ(desk.records[2].event.at, milliseconds(256));
}

TEST(BoardLink, clock_touch_knock_colour_and_doubt_arrive_in_words) {
  DeskBoard board(DeskBoardConfig{.sensing = wire::Sensing::colour});
  Desk desk(board);
  desk.open();
  desk.run(200);
  board.set_contact(0, Contact::white);
  board.set_contact(63, Contact::black);
  desk.run(20);
  board.set_contact(43, Contact::black, 51);
  desk.run(20);
  board.touch(0);
  board.press(wire::Side::white);
  board.adjust(wire::Side::black, true);
  board.adjust(wire::Side::black, false);
  board.knock(2, 150'000);
  desk.run(20);
  EXPECT_THAT(
      lines_of(desk.records),
      ElementsAre("1 snapshot 0", "2 place 0 w", "3 place 63 b", "4 place 43 b astride 51",
                  "5 touch 0", "6 press w", "7 adjust b", "8 adjust-end b", "9 knock 2 150000"));
}

TEST(BoardLink, board_with_full_ring_tells_the_loss_then_how_it_stands) {
  DeskBoard board = two_pieces();
  board.advance(200'000);
  for (int i = 0; i < 2000; ++i) board.press(wire::Side::white);
  board.set_contact(12, Contact::empty);
  board.advance(300'000);
  Desk desk(board);
  desk.open();
  desk.run(300);
  const std::vector<std::string> lines = lines_of(desk.records);
  ASSERT_GT(lines.size(), 3U);
  const std::size_t last = lines.size() - 1;
  const std::size_t presses = lines.size() - 3;  // all but snapshot, loss, snapshot
  EXPECT_EQ(lines[0], "1 snapshot 2");
  EXPECT_EQ(lines[last - 1], std::to_string(last) + " lost " + std::to_string(2001 - presses));
  EXPECT_EQ(lines[last], std::to_string(last + 1) + " snapshot 1");
  move(desk, board, 52, 36);
  EXPECT_EQ(line_of(desk.records.back()), std::to_string(last + 3) + " place 36");
}

TEST(BoardLink, host_restart_resumes_after_the_last_safe_record) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.set_acknowledging(false);
  desk.open();
  desk.run(200);
  move(desk, board, 12, 28);
  move(desk, board, 52, 36);
  desk.records.clear();
  desk.restart(3);
  desk.run(300);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("4 lift 52", "5 place 36", "6 snapshot 2"));
}

TEST(BoardLink, events_during_the_hosts_absence_arrive_afterwards) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  board.set_contact(12, Contact::empty);
  board.advance(60'000'000);
  board.set_contact(28, Contact::filled);
  board.advance(90'000'000);
  desk.records.clear();
  desk.restart(1);
  desk.run(300);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("2 lift 12", "3 place 28", "4 snapshot 2"));
}

TEST(BoardLink, new_listener_begins_at_what_the_board_still_holds) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  move(desk, board, 12, 28);
  desk.records.clear();
  desk.restart(0);
  desk.run(300);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("4 snapshot 2"));
  EXPECT_THAT(desk.faults, IsEmpty());
}

TEST(BoardLink, journal_behind_what_the_board_forgot_counts_the_missing_as_lost) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  move(desk, board, 12, 28);
  desk.records.clear();
  desk.restart(1);
  desk.run(300);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("3 lost 2", "4 snapshot 2"));
  EXPECT_THAT(desk.faults, ElementsAre(HasSubstr("records 2 to 3 are lost")));
}

TEST(BoardLink, journal_ahead_of_the_board_takes_all_the_board_has) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.restart(500);
  desk.run(300);
  EXPECT_THAT(lines_of(desk.records), ElementsAre("1 snapshot 2"));
  EXPECT_THAT(desk.faults, ElementsAre(HasSubstr("record 500 of this board is safe here")));
}

TEST(BoardLink, board_that_started_anew_is_greeted_again) {
  DeskBoard first = two_pieces(7);
  Desk desk(first);
  desk.open();
  desk.run(200);
  move(desk, first, 12, 28);
  DeskBoard second = two_pieces(8);
  desk.plug(second);
  desk.run(3000);
  ASSERT_EQ(desk.readies.size(), 2U);
  EXPECT_EQ(desk.readies[1].boot, 8U);
  EXPECT_THAT(lines_of(desk.records),
              ElementsAre("1 snapshot 2", "2 lift 12", "3 place 28", "1 snapshot 2"));
}

TEST(BoardLink, restart_seen_only_in_a_heartbeat_asks_for_the_hello) {
  DeskBoard first = two_pieces(7);
  Desk desk(first);
  desk.open();
  desk.run(200);
  DeskBoard second = two_pieces(8);
  second.advance(first.now());
  second.take_output();  // its unasked hello goes astray
  desk.plug(second);
  desk.run(2000);
  ASSERT_EQ(desk.readies.size(), 2U);
  EXPECT_EQ(desk.readies[1].boot, 8U);
}

TEST(BoardLink, offset_of_clocks_is_found_and_told_once) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.set_clock_ahead(1'000'000'000);
  desk.open();
  desk.run(5000);
  ASSERT_EQ(desk.offsets.size(), 1U);
  // The board answers a millisecond after the ping; half of it is all the doubt there is.
  EXPECT_EQ(desk.offsets[0].round_trip, milliseconds(1));
  EXPECT_NEAR(static_cast<double>(desk.offsets[0].offset.count), 1e9, 500);
}

TEST(BoardLink, lights_follow_and_stay_within_the_board) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  const LinkLights lights{.turn = Side::black,
                          .fault = true,
                          .squares = {{{0}, wire::Light::steady},
                                      {{63}, wire::Light::flashing},
                                      {{64}, wire::Light::steady},
                                      {{-1}, wire::Light::steady},
                                      {{100000}, wire::Light::steady}}};
  desk.open();
  desk.take(desk.link().set_lights(lights, desk.now()));  // the hello has yet to come
  desk.run(50);
  EXPECT_EQ(board.light(0), wire::Light::steady);
  EXPECT_EQ(board.light(63), wire::Light::flashing);
  EXPECT_EQ(board.light(1), wire::Light::off);
  EXPECT_EQ(board.lights().squares.count, 64U);
  EXPECT_EQ(board.lights().turn, wire::Turn::black);
  EXPECT_TRUE(board.lights().fault);
  desk.take(desk.link().set_lights({}, desk.now()));
  EXPECT_EQ(board.light(0), wire::Light::off);
  EXPECT_EQ(board.lights().turn, wire::Turn::nobody);
}

TEST(BoardLink, lost_lights_are_said_again_with_the_next_ping) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  const LinkLights lights{.squares = {{{5}, wire::Light::blinking}}};
  (void)desk.link().set_lights(lights, desk.now());  // these bytes go astray
  desk.run(50);
  EXPECT_EQ(board.light(5), wire::Light::off);
  desk.run(1100);
  EXPECT_EQ(board.light(5), wire::Light::blinking);
}

TEST(BoardLink, nobody_answers_is_hopeless_after_named_retries) {
  BoardLink link;
  Micros now = seconds(100);
  LinkOutput output = link.open(now);
  int requests = output.send.empty() ? 0 : 1;
  while (!output.hopeless && now < seconds(200)) {
    now = now + milliseconds(100);
    output = link.tick(now);
    if (!output.send.empty()) ++requests;
  }
  EXPECT_EQ(requests, limits::hello_requests_max);
  EXPECT_EQ(now, seconds(105));
  ASSERT_EQ(output.events.size(), 1U);
  EXPECT_EQ(std::get<LinkFault>(output.events[0]).what, "answered none of 10 hello requests");
  EXPECT_TRUE(link.tick(now + seconds(10)).send.empty());
}

TEST(BoardLink, garbage_speaker_is_hopeless_after_named_bytes) {
  BoardLink link;
  (void)link.open({});
  std::mt19937 random(3);
  LinkOutput output;
  std::size_t sent = 0;
  while (!output.hopeless && sent < 100'000) {
    const std::vector<std::uint8_t> byte = {static_cast<std::uint8_t>(random())};
    output = link.receive(byte, {});
    ++sent;
  }
  EXPECT_EQ(sent, limits::bad_bytes_max + 1);
  ASSERT_EQ(output.events.size(), 1U);
  EXPECT_EQ(std::get<LinkFault>(output.events[0]).what,
            "sent 4096 bytes without one valid message: not a Luozi board");
}

TEST(BoardLink, other_protocol_version_is_hopeless_and_says_both) {
  BoardLink link;
  (void)link.open({});
  const std::vector<std::uint8_t> payload = {2, 1, 9, 9, 9};
  const wire::Frame frame = wire::make_frame(payload);
  const LinkOutput output = link.receive(frame.view(), {});
  EXPECT_TRUE(output.hopeless);
  ASSERT_EQ(output.events.size(), 1U);
  EXPECT_THAT(std::get<LinkFault>(output.events[0]).what,
              HasSubstr("speaks protocol version 2, this program version 1"));
}

TEST(BoardLink, silent_board_is_asked_for_its_hello_and_goes_on) {
  DeskBoard board = two_pieces();
  Desk desk(board);
  desk.open();
  desk.run(200);
  board.advance(8'000'000);
  (void)board.take_output();
  desk.take(desk.link().tick(desk.now()));
  EXPECT_THAT(desk.faults, ElementsAre(HasSubstr("silent for 7 s")));
  desk.run(200);
  EXPECT_EQ(desk.readies.size(), 2U);
  move(desk, board, 12, 28);
  EXPECT_THAT(lines_of(desk.records),
              ElementsAre("1 snapshot 2", "2 snapshot 2", "3 lift 12", "4 place 28"));
}

}  // namespace
}  // namespace luozi::host
