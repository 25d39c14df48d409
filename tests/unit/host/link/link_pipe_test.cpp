// The link over pipes that lose, repeat and flip: every record once and in order all the same.
#include "firmware/ports/desk/board.hpp"
#include "tests/unit/host/link/pipe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using firmware::DeskBoard;
using firmware::DeskBoardConfig;
using wire::Contact;

/// A piece wanders over the board; `story` gains what it did, in words without numbers.
class Wanderer {
 public:
  Wanderer(DeskBoard& board, unsigned seed) : board_(&board), random_(seed) {
    board.set_contact(square_, Contact::filled);
  }

  void move(Desk& desk, int moves) {
    for (int i = 0; i < moves; ++i) {
      board_->set_contact(square_, Contact::empty);
      story.push_back("lift " + std::to_string(square_));
      desk.run(20 + random_() % 400);
      square_ = static_cast<int>(random_() % 64);
      board_->set_contact(square_, Contact::filled);
      story.push_back("place " + std::to_string(square_));
      desk.run(20 + random_() % 400);
      if (random_() % 3 != 0) continue;
      board_->press(wire::Side::black);
      story.emplace_back("press b");
    }
  }

  std::vector<std::string> story;

 private:
  DeskBoard* board_;
  std::mt19937 random_;
  int square_ = 12;
};

/// The records' words without numbers and without snapshots, which a host may ask for at any time.
std::vector<std::string> story_of(const std::vector<LinkRecord>& records) {
  std::vector<std::string> story;
  for (const LinkRecord& record : records) {
    const std::string line = line_of(record);
    if (line.find("snapshot") == std::string::npos)
      story.push_back(line.substr(line.find(' ') + 1));
  }
  return story;
}

void expect_numbered_without_gaps(const std::vector<LinkRecord>& records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    ASSERT_EQ(records[i].sequence, i + 1) << line_of(records[i]);
    if (i > 0) {
      ASSERT_GE(records[i].event.at, records[i - 1].event.at);
    }
  }
}

struct Climate {
  const char* name;
  int lost, repeated, flipped;
};

class LinkPipe : public testing::TestWithParam<Climate> {};

TEST_P(LinkPipe, every_record_arrives_once_and_in_order) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Climate& climate = GetParam();
    DeskBoard board(DeskBoardConfig{});
    Wanderer piece(board, seed);
    Desk desk(board, {climate.lost, climate.repeated, climate.flipped, seed * 17});
    desk.open();
    desk.run(200);
    piece.move(desk, 60);
    desk.run(10'000);
    expect_numbered_without_gaps(desk.records);
    EXPECT_EQ(story_of(desk.records), piece.story);
    EXPECT_FALSE(desk.hopeless);
  }
}

TEST_P(LinkPipe, host_that_dies_at_any_moment_misses_nothing) {
  const Climate& climate = GetParam();
  for (unsigned seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    DeskBoard board(DeskBoardConfig{});
    Wanderer piece(board, seed);
    Desk desk(board, {climate.lost, climate.repeated, climate.flipped, seed * 23});
    desk.open();
    desk.run(200);
    for (int life = 0; life < 8; ++life) {
      piece.move(desk, 5);
      desk.restart(desk.records.empty() ? 0 : desk.records.back().sequence);
    }
    desk.run(10'000);
    expect_numbered_without_gaps(desk.records);
    EXPECT_EQ(story_of(desk.records), piece.story);
    EXPECT_FALSE(desk.hopeless);
  }
}

INSTANTIATE_TEST_SUITE_P(Climates, LinkPipe,
                         testing::Values(Climate{"clean", 0, 0, 0}, Climate{"losing", 200, 0, 0},
                                         Climate{"repeating", 0, 300, 0},
                                         Climate{"flipping", 0, 0, 200},
                                         Climate{"all_at_once", 100, 100, 100}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace luozi::host
