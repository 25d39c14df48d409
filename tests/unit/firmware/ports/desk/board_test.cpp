// The board inside a program: leaving out idle scans must change nothing.
#include "firmware/ports/desk/board.hpp"

#include "tests/unit/firmware/wire/words.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using wire::Contact;

std::vector<std::string> lines_of(const std::vector<std::uint8_t>& bytes) {
  wire::FrameReader reader;
  std::vector<std::string> lines;
  for (const std::uint8_t byte : bytes) {
    if (reader.feed(byte) != wire::FrameReader::Fed::payload) continue;
    (void)wire::decode(reader.payload(), [&](const auto& m) { lines.push_back(wire::words(m)); });
  }
  return lines;
}

void resume(DeskBoard& board, std::uint32_t boot = 1) {
  board.receive(wire::frame_of(wire::Resume{boot, 0}).view());
}

/// Advances at once, or by less than a millisecond at a time so that no scan can be left out.
void advance(DeskBoard& board, std::uint64_t until, bool at_once) {
  if (at_once) return board.advance(until);
  for (std::uint64_t now = board.now(); now < until; now += 700) {
    board.advance(std::min(now + 700, until));
  }
}

/// A random hour with long silences, chatter and presses; all that the board said.
std::vector<std::uint8_t> said(unsigned seed, bool at_once) {
  std::mt19937 random(seed);
  DeskBoard board(DeskBoardConfig{.sensing = wire::Sensing::colour});
  std::vector<std::uint8_t> all;
  std::uint64_t now = 0;
  for (int i = 0; i < 300; ++i) {
    const std::uint64_t pause = random() % 4 == 0 ? random() % 3'000'000 : random() % 8'000;
    now += pause;
    advance(board, now, at_once);
    if (i == 5) resume(board);
    board.set_contact(static_cast<int>(random() % 64), static_cast<Contact>(random() % 4));
    if (random() % 9 == 0) board.press(wire::Side::white);
    if (random() % 3 == 0) {
      const std::vector<std::uint8_t> output = board.take_output();
      all.insert(all.end(), output.begin(), output.end());
    }
  }
  return all;
}

TEST(DeskBoard, snapshot_of_a_hundred_sensors_comes_whole) {
  DeskBoard board(DeskBoardConfig{.game = "draughts-international",
                                  .files = 10,
                                  .ranks = 10,
                                  .sensing = wire::Sensing::colour});
  std::string standing;
  for (int square = 0; square < 100; ++square) {
    const bool white = square % 3 == 0;
    board.set_contact(square, white ? Contact::white : Contact::black);
    standing += fmt::format("{}{}:{}", square == 0 ? "" : ",", square, white ? "white" : "black");
  }
  board.advance(100'000);
  resume(board);
  EXPECT_EQ(lines_of(board.take_output()).back(),
            "snapshot sequence=1 at=5000 count=100 standing=" + standing);
}

TEST(DeskBoard, idle_scans_left_out_change_nothing) {
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const std::vector<std::uint8_t> quick = said(seed, true);
    EXPECT_GT(lines_of(quick).size(), 100U);
    EXPECT_EQ(quick, said(seed, false)) << "seed " << seed;
  }
}

TEST(DeskBoard, time_that_passed_changes_nothing) {
  DeskBoard board(DeskBoardConfig{});
  board.advance(10'000);
  board.advance(5'000);
  EXPECT_EQ(board.now(), 10'000U);
}

TEST(DeskBoard, contact_is_read_at_the_next_whole_millisecond) {
  DeskBoard board(DeskBoardConfig{});
  board.advance(100'300);
  board.set_contact(9, Contact::filled);
  resume(board);
  board.advance(200'000);
  EXPECT_THAT(lines_of(board.take_output()),
              ElementsAre(HasSubstr("hello"), HasSubstr("snapshot"),
                          "place sequence=2 at=106000 square=9 contact=filled"));
}

TEST(DeskBoard, piece_astride_is_in_doubt_until_it_stands_elsewhere_or_is_straightened) {
  DeskBoard board(DeskBoardConfig{.sensing = wire::Sensing::colour});
  board.advance(100'000);
  resume(board);
  (void)board.take_output();
  const auto heard = [&](int square, Contact contact, std::optional<int> other = std::nullopt) {
    board.set_contact(square, contact, other);
    board.advance(board.now() + 100'000);
    return lines_of(board.take_output());
  };
  EXPECT_THAT(heard(43, Contact::black, 51),
              ElementsAre("place-astride sequence=2 at=106000 square=43 contact=black other=51"));
  EXPECT_THAT(heard(43, Contact::black), testing::IsEmpty());
  EXPECT_THAT(heard(43, Contact::empty), ElementsAre("lift sequence=3 at=306000 square=43"));
  EXPECT_THAT(heard(43, Contact::black),
              ElementsAre("place sequence=4 at=406000 square=43 contact=black"));
}

TEST(DeskBoard, presence_board_sees_no_colours) {
  DeskBoard board(DeskBoardConfig{.sensing = wire::Sensing::presence});
  board.set_contact(9, Contact::white);
  board.advance(50'000);
  resume(board);
  EXPECT_THAT(lines_of(board.take_output()).back(), HasSubstr("standing=9:filled"));
}

TEST(DeskBoard, largest_board_of_the_protocol_works) {
  DeskBoard board(
      DeskBoardConfig{.game = "go19", .files = 19, .ranks = 19, .sensing = wire::Sensing::colour});
  board.set_contact(360, Contact::black);
  board.advance(50'000);
  resume(board);
  EXPECT_THAT(lines_of(board.take_output()),
              ElementsAre(HasSubstr("files=19 ranks=19 sensing=colour game=go19"),
                          "snapshot sequence=1 at=5000 count=361 standing=360:black"));
}

TEST(DeskBoard, output_comes_in_packets_as_asked) {
  DeskBoard board(DeskBoardConfig{});
  board.advance(50'000);
  std::vector<std::uint8_t> all;
  for (auto packet = board.take_output(64); !packet.empty(); packet = board.take_output(64)) {
    EXPECT_LE(packet.size(), 64U);
    all.insert(all.end(), packet.begin(), packet.end());
  }
  EXPECT_THAT(lines_of(all), ElementsAre(HasSubstr("serial=DESK0001")));
}

}  // namespace
}  // namespace luozi::firmware
