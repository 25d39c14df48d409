// What a viewer may ask for, and that nothing else is understood.
#include "host/relay/subscription.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {

TEST(Subscription, ids_are_wanted_and_no_others) {
  const auto subscription = parse_subscription(R"({"subscribe":["3","1"]})");
  ASSERT_TRUE(subscription);
  EXPECT_TRUE(subscription->wants("1"));
  EXPECT_TRUE(subscription->wants("3"));
  EXPECT_FALSE(subscription->wants("2"));
  EXPECT_FALSE(subscription->wants_all());
}

TEST(Subscription, star_means_all) {
  EXPECT_TRUE(Subscription{}.wants_all());
  EXPECT_TRUE(parse_subscription(R"({"subscribe":["*"]})")->wants("9"));
  EXPECT_TRUE(parse_subscription(R"({"subscribe":["2","*"]})")->wants("9"));
  EXPECT_FALSE(parse_subscription(R"({"subscribe":[]})")->wants("9"));
}

TEST(Subscription, anything_else_is_refused) {
  const std::vector<std::string> table = {
      "",
      "{",
      "null",
      "[]",
      "{}",
      R"({"subscribe":"1"})",
      R"({"subscribe":[1]})",
      R"({"subscribe":["1"]} )"
      "x",
      R"({"subscribe":[["1"]]})",
      R"({"Subscribe":["1"]})",
      R"({"subscribe":["1"],"publish":["1"]})",
      R"({"subscribe":["\xff"]})",
      std::string(4000, '['),
  };
  for (const auto& text : table) {
    const auto subscription = parse_subscription(text);
    ASSERT_FALSE(subscription) << text;
    EXPECT_NE(subscription.error().find("expected {\"subscribe\""), std::string::npos);
    EXPECT_LE(subscription.error().size(), 123U);  // RFC 6455 5.5.1: what a close frame holds
  }
}

TEST(Subscription, widening_is_seen) {
  const Subscription all;
  const auto one = Subscription::of({"1"});
  const auto two = Subscription::of({"1", "2"});
  EXPECT_FALSE(all.is_widened_by(one));
  EXPECT_TRUE(one.is_widened_by(two));
  EXPECT_TRUE(one.is_widened_by(all));
  EXPECT_FALSE(two.is_widened_by(one));
  EXPECT_FALSE(one.is_widened_by(one));
}

}  // namespace luozi::host
