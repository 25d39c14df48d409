// Guessing is slow: buckets, doubled waits, forgetting, and a bounded memory.
#include "host/desk/attempt_limit.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr AttemptRules rules{3, seconds(10), 2, seconds(1), seconds(8), minutes(60), 4};
constexpr DeskTime start{};

TEST(AttemptLimit, bucket_empties_and_fills_again_one_by_one) {
  AttemptLimit limit(rules);
  for (int i = 0; i < rules.burst; ++i) {
    EXPECT_EQ(limit.wait("a", start), nanoseconds(0));
    limit.begin("a", start);
  }
  EXPECT_EQ(limit.wait("a", start), seconds(10));
  EXPECT_EQ(limit.wait("a", start + seconds(4)), seconds(6));
  EXPECT_EQ(limit.wait("a", start + seconds(10)), nanoseconds(0));
  limit.begin("a", start + seconds(10));
  EXPECT_GT(limit.wait("a", start + seconds(10)), nanoseconds(0));
  EXPECT_EQ(limit.wait("b", start), nanoseconds(0));
}

TEST(AttemptLimit, waits_double_with_every_failure_up_to_the_longest) {
  AttemptLimit limit(rules);
  DeskTime now = start;
  for (const int wait : {0, 1, 2, 4, 8, 8, 8}) {
    limit.begin("a", now);
    limit.failed("a", now);
    EXPECT_EQ(limit.wait("a", now), seconds(wait));
    now += seconds(10);  // longer than any wait, and the bucket has one again
    EXPECT_EQ(limit.wait("a", now), nanoseconds(0));
  }
  limit.begin("a", now);
  limit.failed("a", now);
  EXPECT_EQ(limit.wait("a", now + seconds(1)), seconds(7));
}

TEST(AttemptLimit, more_failures_than_any_counter_of_bits_still_wait_the_longest) {
  AttemptLimit limit(account_rules);
  for (int i = 0; i < 10'000; ++i) limit.failed("a", start);
  EXPECT_EQ(limit.wait("a", start), account_rules.wait_max);
}

TEST(AttemptLimit, one_forgiven_failure_does_not_wash_the_others_away) {
  AttemptLimit limit(rules);
  for (int i = 0; i < 4; ++i) limit.failed("a", start);
  limit.forgive_one("a");
  limit.failed("a", start + minutes(1));
  EXPECT_EQ(limit.wait("a", start + minutes(1)), seconds(4));
  limit.forget("a");
  EXPECT_EQ(limit.keys(), 0U);
}

TEST(AttemptLimit, attempt_that_came_to_nothing_may_be_made_again) {
  AttemptLimit limit(rules);
  for (int i = 0; i < 100; ++i) {
    limit.begin("a", start);
    limit.take_back("a");
  }
  limit.take_back("a");
  limit.take_back("b");
  EXPECT_EQ(limit.keys(), 1U);
  for (int i = 0; i < rules.burst; ++i) limit.begin("a", start);
  EXPECT_EQ(limit.wait("a", start), seconds(10)) << "never more than a full bucket";
}

TEST(AttemptLimit, key_is_forgotten_after_its_time_and_not_before) {
  AttemptLimit limit(rules);
  for (int i = 0; i < 3; ++i) limit.begin("a", start);
  limit.failed("a", start);
  limit.failed("a", start);
  limit.begin("a", start + hours(1) - seconds(1));
  limit.failed("a", start + hours(1) - seconds(1));
  EXPECT_GT(limit.wait("a", start + hours(1) - seconds(1)), seconds(1)) << "a third failure";
  const DeskTime later = start + hours(3);
  limit.failed("a", later);
  EXPECT_EQ(limit.wait("a", later), nanoseconds(0)) << "a first failure";
}

TEST(AttemptLimit, memory_is_bounded_and_who_tried_longest_ago_goes_first) {
  AttemptLimit limit(rules);
  for (int i = 0; i < 3; ++i) limit.begin("first", start);
  for (int i = 0; i < 1000; ++i) limit.begin("x" + std::to_string(i), start + seconds(1 + i));
  EXPECT_EQ(limit.keys(), rules.keys_max);
  EXPECT_EQ(limit.wait("first", start + seconds(1)), nanoseconds(0));
}

TEST(AttemptLimit, rules_never_forget_somebody_who_still_waits) {
  for (const AttemptRules& each : {account_rules, address_rules}) {
    EXPECT_GT(each.forget_after, each.wait_max);
    EXPECT_GT(each.forget_after, each.burst * each.refill);
  }
}

}  // namespace
}  // namespace luozi::host
