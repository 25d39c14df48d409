// What may be posted as an order, and how it is signed.
#include "host/arbiter/order_text.hpp"

#include "host/session/arbiter_command.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

std::string body_of(const std::string& order) {
  return boost::json::serialize(boost::json::object{{"order", order}});
}

}  // namespace

TEST(PostedOrder, words_come_without_blanks_at_their_ends) {
  EXPECT_EQ(read_posted_order(R"({"order":"  uphold 1 "})")->words, "uphold 1");
  EXPECT_FALSE(read_posted_order(R"({"order":"uphold 1"})")->game);
  EXPECT_EQ(read_posted_order(R"({"order":"uphold 1","game":"12.1"})")->game,
            (GameKey{JournalSeq{12}, 1}));
}

TEST(PostedOrder, says_for_what_record_it_is_meant) {
  EXPECT_FALSE(read_posted_order(R"({"order":"takeback 1"})")->expects);
  const auto some = read_posted_order(R"({"order":"takeback 1","expects":{"plies":41}})")->expects;
  EXPECT_EQ(some->plies, 41);
  EXPECT_FALSE(some->moves || some->result);
  const auto all = read_posted_order(
      R"({"order":"takeback 2","expects":{"first":40,"moves":["e2e4","e7e5"],"result":"*","reason":""}})");
  EXPECT_EQ(all->expects->moves->first, 40);
  EXPECT_EQ(all->expects->moves->moves, (std::vector<std::string>{"e2e4", "e7e5"}));
  EXPECT_EQ(all->expects->result->result, "*");
}

TEST(PostedOrder, anything_else_is_refused_with_what_would_be_right) {
  const std::vector<std::pair<std::string, std::string_view>> table = {
      {"", "body"},
      {"uphold 1", "body"},
      {"[]", "body"},
      {R"({"order":1})", "body"},
      {R"({"words":"uphold 1"})", "body"},
      {std::string(4000, '['), "body"},
      {body_of(""), "order"},
      {body_of("   "), "order"},
      {body_of("uphold 1\ntakeback 1"), "order"},
      {body_of("uphold 1\rtakeback 1"), "order"},
      {body_of(std::string("uphold 1\0", 9)), "order"},
      {body_of("uphold 1\ttakeback"), "order"},
      {body_of("uphold 1 by Bo"), "order"},
      {body_of("uphold 1 by"), "order"},
      {body_of("by Bo"), "order"},
      {body_of("result 1-0 by by Bo"), "order"},
      {body_of(std::string(1001, 'x')), "order"},
      {"{\"order\":\"uphold \xff\"}", "body"},
      {R"({"order":"uphold 1","game":"12"})", "game"},
      {R"({"order":"uphold 1","game":12.1})", "game"},
      {R"({"order":"uphold 1","game":null})", "game"},
      {R"({"order":"takeback 1","expects":41})", "expects"},
      {R"({"order":"takeback 1","expects":{"plies":-1}})", "expects"},
      {R"({"order":"takeback 1","expects":{"plies":"41"}})", "expects"},
      {R"({"order":"takeback 1","expects":{"first":0,"moves":["e2e4"]}})", "expects"},
      {R"({"order":"takeback 1","expects":{"moves":["e2e4"]}})", "expects"},
      {R"({"order":"takeback 1","expects":{"first":1,"moves":[1]}})", "expects"},
      {R"({"order":"takeback 1","expects":{"result":"1-0"}})", "expects"},
  };
  for (const auto& [body, code] : table) {
    const auto read = read_posted_order(body);
    ASSERT_FALSE(read.ok()) << body;
    EXPECT_EQ(read.error().code, code) << body;
    EXPECT_EQ(read.error().status, 400U);
  }
}

TEST(PostedOrder, whoever_signed_is_read_back) {
  for (const char* name : {"Anna", "Anna de Vries", "Bo by by", "Stand by Me", "by", "张三"}) {
    const auto read = read_arbiter_order(signed_order("uphold 1", name));
    ASSERT_TRUE(read.ok()) << name;
    EXPECT_TRUE(std::holds_alternative<RulingCommand>(read->command)) << name;
    std::string seen = read->by;
    for (auto at = seen.find("\u00a0"); at != std::string::npos; at = seen.find("\u00a0")) {
      seen.replace(at, 2, " ");
    }
    EXPECT_EQ(seen, name);
  }
}

}  // namespace luozi::host
