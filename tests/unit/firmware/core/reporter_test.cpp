// Losses: counted, placed, and followed by how the board stands.
#include "firmware/core/reporter.hpp"

#include "tests/unit/firmware/wire/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using testing::ElementsAre;

using SmallReporter = Reporter<1024>;

wire::Cells board_of_64() {
  wire::Cells cells;
  cells.count = 64;
  cells.set(4, wire::Contact::filled);
  return cells;
}

std::vector<std::string> unread(SmallReporter& reporter) {
  std::vector<std::string> lines;
  while (reporter.ring().has_unread()) {
    const wire::Payload payload = reporter.ring().read_next();
    (void)wire::decode(payload.view(),
                       [&](const auto& message) { lines.push_back(wire::words(message)); });
  }
  return lines;
}

TEST(Reporter, events_become_numbered_records) {
  SmallReporter reporter;
  reporter.report(wire::Lift{12}, 1000);
  reporter.report(wire::Place{28, wire::Contact::filled}, 2000);
  reporter.report(wire::PlaceAstride{43, wire::Contact::black, 51}, 3000);
  EXPECT_THAT(unread(reporter),
              ElementsAre("lift sequence=1 at=1000 square=12",
                          "place sequence=2 at=2000 square=28 contact=filled",
                          "place-astride sequence=3 at=3000 square=43 contact=black other=51"));
}

TEST(Reporter, time_never_goes_back) {
  SmallReporter reporter;
  reporter.report(wire::Lift{12}, 2000);
  reporter.report(wire::Lift{13}, 1000);
  EXPECT_THAT(unread(reporter), ElementsAre("lift sequence=1 at=2000 square=12",
                                            "lift sequence=2 at=2000 square=13"));
}

/// Fills the ring and loses three events.
std::uint64_t fill(SmallReporter& reporter) {
  while (reporter.dropped_ever() == 0) reporter.report(wire::Lift{1}, 10);
  reporter.report(wire::Lift{2}, 20);
  reporter.report(wire::Lift{3}, 30);
  return reporter.ring().newest();
}

TEST(Reporter, full_ring_keeps_the_old_and_says_nothing_before_there_is_room) {
  SmallReporter reporter;
  const std::uint64_t held = fill(reporter);
  reporter.settle(board_of_64(), 40);
  EXPECT_EQ(reporter.ring().newest(), held);
  EXPECT_EQ(reporter.dropped_ever(), 3U);
  const std::vector<std::string> lines = unread(reporter);
  EXPECT_EQ(lines.front(), "lift sequence=1 at=10 square=1");
}

TEST(Reporter, loss_and_snapshot_come_when_a_quarter_is_free) {
  SmallReporter reporter;
  const std::uint64_t held = fill(reporter);
  std::uint64_t acknowledged = 0;
  while (reporter.ring().newest() == held) {
    EXPECT_LT(reporter.ring().room(), 1024U / 4);
    reporter.ring().forget_through(++acknowledged);
    reporter.settle(board_of_64(), 50);
  }
  reporter.report(wire::Lift{4}, 60);
  reporter.ring().read_after(held);
  const std::string number = std::to_string(held + 1);
  EXPECT_THAT(unread(reporter),
              ElementsAre("lost sequence=" + number + " at=50 count=3",
                          "snapshot sequence=" + std::to_string(held + 2) +
                              " at=50 count=64 standing=4:filled",
                          "lift sequence=" + std::to_string(held + 3) + " at=60 square=4"));
}

TEST(Reporter, event_between_room_and_settling_still_counts_as_lost) {
  SmallReporter reporter;
  const std::uint64_t held = fill(reporter);
  reporter.ring().forget_through(held);
  reporter.report(wire::Lift{9}, 45);
  reporter.settle(board_of_64(), 50);
  EXPECT_EQ(unread(reporter).front(),
            "lost sequence=" + std::to_string(held + 1) + " at=50 count=4");
}

TEST(Reporter, owed_snapshot_waits_for_room) {
  SmallReporter reporter;
  while (reporter.ring().room() >= 25) reporter.report(wire::Lift{1}, 10);
  reporter.owe_snapshot();
  const std::uint64_t held = reporter.ring().newest();
  reporter.settle(board_of_64(), 20);
  EXPECT_EQ(reporter.ring().newest(), held);
  reporter.ring().forget_through(5);
  reporter.settle(board_of_64(), 30);
  EXPECT_EQ(reporter.ring().newest(), held + 1);
  reporter.settle(board_of_64(), 40);
  EXPECT_EQ(reporter.ring().newest(), held + 1);
}

TEST(Reporter, snapshot_that_nobody_read_is_not_repeated) {
  SmallReporter reporter;
  for (int i = 0; i < 3; ++i) {
    reporter.owe_snapshot();
    reporter.settle(board_of_64(), 10);
  }
  EXPECT_EQ(unread(reporter).size(), 1U);
  reporter.owe_snapshot();
  reporter.settle(board_of_64(), 20);
  EXPECT_EQ(unread(reporter).size(), 1U);
  reporter.owe_snapshot();
  reporter.settle(board_of_64(), 30);
  reporter.report(wire::Lift{1}, 40);
  reporter.owe_snapshot();
  reporter.settle(board_of_64(), 50);
  EXPECT_EQ(unread(reporter).size(), 3U);
}

}  // namespace
}  // namespace luozi::firmware
