// Offsets from pings: the quickest answer within the window wins.
#include "host/link/board_clock.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

/// A ping sent at `sent`, answered at the board's `board_at`, seen at `back`.
std::optional<LinkOffset> exchange(BoardClock& clock, std::int64_t sent, std::int64_t board_at,
                                   std::int64_t back) {
  const wire::Ping ping = clock.ping({sent});
  return clock.pong({ping.token, static_cast<std::uint64_t>(board_at)}, {back});
}

TEST(BoardClock, first_answer_gives_offset_to_half_the_round_trip) {
  BoardClock clock;
  const auto offset = exchange(clock, 1000, 600, 1400);
  ASSERT_TRUE(offset);
  EXPECT_EQ(offset->offset, Micros{600});
  EXPECT_EQ(offset->round_trip, Micros{400});
}

TEST(BoardClock, slower_answer_changes_nothing) {
  BoardClock clock;
  ASSERT_TRUE(exchange(clock, 1000, 600, 1400));
  EXPECT_FALSE(exchange(clock, 2000, 1900, 9000));
}

TEST(BoardClock, quicker_answer_is_told) {
  BoardClock clock;
  ASSERT_TRUE(exchange(clock, 1000, 600, 1400));
  const auto offset = exchange(clock, 2000, 1450, 2100);
  ASSERT_TRUE(offset);
  EXPECT_EQ(offset->offset, Micros{600});
  EXPECT_EQ(offset->round_trip, Micros{100});
}

// 490 us of way are 245 us of doubt: what two crystals drift apart in 2.45 s.
TEST(BoardClock, best_answer_is_worth_less_with_each_second) {
  BoardClock clock;
  ASSERT_TRUE(exchange(clock, 0, 0, 10));
  EXPECT_FALSE(exchange(clock, 1'000'000, 1'000'000, 1'000'500));
  EXPECT_FALSE(exchange(clock, 2'000'000, 2'000'000, 2'000'500));
  const auto offset = exchange(clock, 3'000'000, 3'000'000, 3'000'500);
  ASSERT_TRUE(offset);
  EXPECT_EQ(offset->round_trip, Micros{500});
}

// The board stood still for half a second, as a debugger, a sleeping host or a slow emulator stops
// it: the quick answer of before cannot be right any more, however slow the one of now.
TEST(BoardClock, an_answer_that_contradicts_those_before_counts_at_once) {
  BoardClock clock;
  ASSERT_TRUE(exchange(clock, 0, 0, 10));
  const auto offset = exchange(clock, 1'000'000, 500'000, 1'004'000);
  ASSERT_TRUE(offset);
  EXPECT_EQ(offset->offset, Micros{502'000});
  const auto better = exchange(clock, 2'000'000, 1'500'000, 2'000'100);
  ASSERT_TRUE(better);
  EXPECT_EQ(better->offset, Micros{500'050});
}

TEST(BoardClock, answers_to_other_pings_and_second_answers_are_ignored) {
  BoardClock clock;
  const wire::Ping first = clock.ping({0});
  const wire::Ping second = clock.ping({1'000'000});
  EXPECT_FALSE(clock.pong({first.token, 5}, {1'000'100}));
  EXPECT_TRUE(clock.pong({second.token, 5}, {1'000'100}));
  EXPECT_FALSE(clock.pong({second.token, 5}, {1'000'200}));
}

TEST(BoardClock, ping_is_due_at_once_and_every_second) {
  BoardClock clock;
  EXPECT_TRUE(clock.ping_due({0}));
  (void)clock.ping({0});
  EXPECT_FALSE(clock.ping_due({999'999}));
  EXPECT_TRUE(clock.ping_due({1'000'000}));
}

}  // namespace
}  // namespace luozi::host
