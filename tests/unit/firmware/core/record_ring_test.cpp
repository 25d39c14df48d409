// The ring against a plain list that does the same.
#include "firmware/core/record_ring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <vector>

namespace luozi::firmware {
namespace {

using Bytes8 = std::vector<std::uint8_t>;

Bytes8 bytes_of(const wire::Payload& payload) {
  return {payload.view().begin(), payload.view().end()};
}

TEST(RecordRing, empty_ring_counts_from_one) {
  const RecordRing<64> ring;
  EXPECT_EQ(ring.oldest(), 1U);
  EXPECT_EQ(ring.newest(), 0U);
  EXPECT_EQ(ring.last_read(), 0U);
  EXPECT_FALSE(ring.has_unread());
}

TEST(RecordRing, full_ring_takes_no_more_and_changes_nothing) {
  RecordRing<10> ring;
  EXPECT_TRUE(ring.push(Bytes8{1, 2, 3, 4}));
  EXPECT_TRUE(ring.push(Bytes8{5, 6, 7, 8}));
  EXPECT_EQ(ring.room(), 0U);
  EXPECT_FALSE(ring.push(Bytes8{9}));
  EXPECT_EQ(ring.newest(), 2U);
  EXPECT_EQ(bytes_of(ring.read_next()), (Bytes8{1, 2, 3, 4}));
  EXPECT_EQ(bytes_of(ring.read_next()), (Bytes8{5, 6, 7, 8}));
  EXPECT_FALSE(ring.has_unread());
}

TEST(RecordRing, forgetting_what_was_never_made_forgets_nothing) {
  RecordRing<64> ring;
  ASSERT_TRUE(ring.push(Bytes8{1}));
  ring.forget_through(2);
  EXPECT_EQ(ring.oldest(), 1U);
  ring.forget_through(1);
  EXPECT_EQ(ring.oldest(), 2U);
  EXPECT_EQ(ring.count(), 0U);
}

TEST(RecordRing, does_what_a_plain_list_does) {
  RecordRing<200> ring;
  std::deque<Bytes8> list;
  std::uint64_t oldest = 1, reading = 1;
  std::size_t used = 0;
  std::mt19937 random(2);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t newest = oldest + list.size() - 1;
    switch (random() % 4) {
      case 0: {
        const Bytes8 payload(1 + random() % 40, static_cast<std::uint8_t>(random()));
        const bool fits = used + payload.size() + 1 <= 200;
        ASSERT_EQ(ring.push(payload), fits);
        if (fits) {
          used += payload.size() + 1;
          list.push_back(payload);
        }
        break;
      }
      case 1: {
        const std::uint64_t through = newest - random() % (list.size() + 2);
        ring.forget_through(through);
        for (; through <= newest && oldest <= through; ++oldest) {
          used -= list.front().size() + 1;
          list.pop_front();
        }
        reading = std::max(reading, oldest);
        break;
      }
      case 2: {
        const std::uint64_t after = newest + 2 - random() % std::min<std::uint64_t>(newest + 3, 12);
        ring.read_after(after);
        reading = std::min(std::max(after + 1, oldest), newest + 1);
        break;
      }
      default:
        ASSERT_EQ(ring.has_unread(), reading <= newest);
        if (reading <= newest) {
          ASSERT_EQ(bytes_of(ring.read_next()), list[reading - oldest]);
          ++reading;
        }
    }
    ASSERT_EQ(ring.oldest(), oldest);
    ASSERT_EQ(ring.newest(), oldest + list.size() - 1);
    ASSERT_EQ(ring.last_read(), reading - 1);
    ASSERT_EQ(ring.room(), 200 - used);
  }
}

}  // namespace
}  // namespace luozi::firmware
