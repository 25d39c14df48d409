// The desk's own addresses: signing in and out, and how everything else is turned down.
#include "host/desk/desk.hpp"

#include "host/desk/token.hpp"
#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

#include <chrono>

namespace luozi::host {
namespace {

using std::chrono::seconds;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string right = "correct horse";

struct DeskTest : testing::Test {
  DeskRig rig{{an_account("Anna", Role::arbiter, right), an_account("Bob", Role::viewer, right)}};
};

TEST_F(DeskTest, who_knows_the_passphrase_is_signed_in_until_signing_out) {
  const DeskReply in = rig.sign_in("Anna", right);
  ASSERT_EQ(in.status, 200U) << in.body;
  EXPECT_EQ(word_of(in, "name"), "Anna");
  EXPECT_EQ(word_of(in, "role"), "arbiter");
  const std::string cookie = cookie_of(in);
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "Anna");
  EXPECT_EQ(word_of(rig.me(cookie), "csrf"), word_of(in, "csrf"));

  DeskRequest out = own_post("sign-out", "", word_of(in, "csrf"));
  out.cookie = cookie;
  const DeskReply done = rig.ask(out);
  EXPECT_EQ(done.status, 200U);
  EXPECT_THAT(field_of(done, "Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "");
  EXPECT_EQ(rig.ask(out).status, 401U);
  EXPECT_THAT(rig.told, ElementsAre("desk: 192.0.2.7: Anna signed in as arbiter",
                                    "desk: 192.0.2.7: Anna signed out"));
}

TEST_F(DeskTest, wrong_passphrase_and_unknown_name_are_refused_alike_and_logged) {
  const DeskReply wrong = rig.sign_in("Anna", "wrong horse");
  const DeskReply unknown = rig.sign_in("Nobody", right);
  EXPECT_EQ(wrong.status, 401U);
  EXPECT_EQ(wrong.body,
            R"({"error":"wrong-passphrase","message":"the name or the passphrase is wrong"})");
  EXPECT_EQ(unknown.body, wrong.body);
  EXPECT_EQ(unknown.fields, wrong.fields);
  EXPECT_EQ(field_of(wrong, "Set-Cookie"), "");
  EXPECT_THAT(
      rig.refused,
      ElementsAre(
          "desk: 192.0.2.7: POST /desk/sign-in 401: the name or the passphrase is wrong (Anna)",
          "desk: 192.0.2.7: POST /desk/sign-in 401: the name or the passphrase is wrong "
          "(Nobody)"));
}

TEST_F(DeskTest, cookie_is_for_https_where_the_page_is) {
  DeskRequest request = own_post("sign-in", credentials("Anna", right));
  EXPECT_THAT(field_of(rig.ask(request), "Set-Cookie"), Not(HasSubstr("Secure")));
  request.origin = "https://hall:8080";
  const DeskReply in = rig.ask(request);
  EXPECT_THAT(field_of(in, "Set-Cookie"), AllOf(HasSubstr("__Host-"), HasSubstr("; Secure")));
  EXPECT_EQ(word_of(rig.me(cookie_of(in)), "name"), "Anna");
}

TEST_F(DeskTest, forged_cookie_is_nobody) {
  for (const std::string& cookie :
       {"luozi-desk=" + text_of(random_token()), "luozi-desk=" + std::string(64, '0'),
        std::string("luozi-desk=")}) {
    EXPECT_EQ(rig.me(cookie).body, R"({"signed_in":false,"awaits_set_up":false})");
    DeskRequest out = own_post("sign-out");
    out.cookie = cookie;
    EXPECT_EQ(rig.ask(out).status, 401U);
  }
  EXPECT_EQ(rig.refused.size(), 3U);
}

TEST_F(DeskTest, post_with_the_cookie_but_from_elsewhere_changes_nothing) {
  const DeskReply in = rig.sign_in("Anna", right);
  const std::string cookie = cookie_of(in);
  DeskRequest out = own_post("sign-out", "", word_of(in, "csrf"));
  out.cookie = cookie;
  out.origin = "http://evil";
  EXPECT_EQ(rig.ask(out).status, 403U);
  out.origin = "http://hall:8080";
  out.csrf = "";
  EXPECT_EQ(rig.ask(out).status, 403U);
  out.csrf = word_of(rig.sign_in("Bob", right), "csrf");
  EXPECT_EQ(word_of(rig.ask(out), "error"), "csrf") << "another session's word";
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "Anna");
  EXPECT_EQ(rig.refused.size(), 3U);
}

TEST_F(DeskTest, sign_in_from_elsewhere_is_refused_before_it_costs_a_hash) {
  DeskRequest request = own_post("sign-in", credentials("Anna", right), "");
  EXPECT_EQ(word_of(rig.ask(request), "error"), "csrf");
  request.csrf = "sign-in";
  request.fetch_site = "cross-site";
  EXPECT_EQ(word_of(rig.ask(request), "error"), "cross-site");
}

TEST_F(DeskTest, new_sign_in_ends_the_session_that_the_browser_had) {
  const std::string old_cookie = cookie_of(rig.sign_in("Bob", right));
  DeskRequest request = own_post("sign-in", credentials("Anna", right));
  request.cookie = old_cookie;
  const std::string cookie = cookie_of(rig.ask(request));
  EXPECT_NE(cookie, old_cookie);
  EXPECT_EQ(word_of(rig.me(old_cookie), "name"), "");
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "Anna");
}

TEST_F(DeskTest, session_ends_after_twelve_idle_hours) {
  const std::string cookie = cookie_of(rig.sign_in("Anna", right));
  rig.now += std::chrono::hours(11);
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "Anna");
  rig.now += std::chrono::hours(12);
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "");
}

TEST_F(DeskTest, account_taken_from_the_file_is_out_at_the_next_request) {
  const std::string cookie = cookie_of(rig.sign_in("Anna", right));
  Accounts without = *read_accounts(rig.file);
  ASSERT_TRUE(without.remove("Anna"));
  ASSERT_EQ(write_accounts(rig.file, without), std::nullopt);
  EXPECT_EQ(word_of(rig.me(cookie), "name"), "");
}

TEST_F(DeskTest, passphrase_changed_while_it_was_checked_counts_as_wrong) {
  std::optional<DeskReply> reply;
  rig.desk->answer(own_post("sign-in", credentials("Anna", right)),
                   [&](DeskReply one) { reply = std::move(one); });
  Accounts changed = *read_accounts(rig.file);
  ASSERT_TRUE(changed.put(an_account("Anna", Role::arbiter, "another horse")));
  ASSERT_EQ(write_accounts(rig.file, changed), std::nullopt);
  ASSERT_TRUE(rig.mailbox.run_one());
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 401U);
}

TEST_F(DeskTest, guesses_at_one_account_have_to_wait_longer_and_longer) {
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(rig.sign_in("Anna", "guess " + std::to_string(i)).status, 401U);
  const DeskReply stopped = rig.sign_in("Anna", right);
  EXPECT_EQ(stopped.status, 429U) << "even the right one";
  EXPECT_EQ(field_of(stopped, "Retry-After"), "1");
  EXPECT_EQ(rig.sign_in("Bob", right).status, 200U) << "others are not kept out";
  rig.now += seconds(1);
  EXPECT_EQ(rig.sign_in("Anna", "guess 4").status, 401U);
  EXPECT_EQ(field_of(rig.sign_in("Anna", right), "Retry-After"), "2");
  rig.now += seconds(10);
  EXPECT_EQ(rig.sign_in("Anna", right).status, 200U);
  EXPECT_EQ(rig.sign_in("Anna", right).status, 200U) << "and all is forgotten";
  EXPECT_THAT(rig.refused.at(3), HasSubstr("429: too many attempts"));
}

TEST_F(DeskTest, one_address_that_tries_many_names_is_stopped) {
  unsigned status = 401;
  int tried = 0;
  for (; status == 401 && tried < 100; ++tried) {
    status = rig.sign_in("name " + std::to_string(tried), "some guess").status;
  }
  EXPECT_EQ(status, 429U);
  EXPECT_EQ(tried, address_rules.free_failures + 1);
  DeskRequest elsewhere = own_post("sign-in", credentials("Anna", right));
  elsewhere.address = "192.0.2.8";
  EXPECT_EQ(rig.ask(elsewhere).status, 200U);
}

TEST_F(DeskTest, proxy_on_this_machine_is_not_stopped_for_its_clients) {
  for (const char* address : {"127.0.0.1", "::1", "::ffff:127.0.0.1"}) {
    for (int i = 0; i < 30; ++i) {
      const std::string name = address + std::to_string(i);
      DeskRequest request = own_post("sign-in", credentials(name, "some guess"));
      request.address = address;
      ASSERT_EQ(rig.ask(request).status, 401U) << address;
    }
  }
}

TEST(DeskWithoutMemory, passphrase_that_cannot_be_checked_is_no_attempt) {
  DeskRig rig({an_account("Anna", Role::arbiter, right)}, {1, std::size_t{1} << 50U});
  for (int i = 0; i < 2 * address_rules.burst; ++i) {
    const DeskReply reply = rig.sign_in("Nobody", "some guess");  // hashed at the rig's cost
    ASSERT_EQ(reply.status, 503U) << reply.body;
    EXPECT_EQ(word_of(reply, "error"), "busy");
    EXPECT_EQ(field_of(reply, "Retry-After"), "3");
  }
  EXPECT_THAT(rig.refused.back(), HasSubstr("503: there is no memory now"));
  EXPECT_EQ(rig.sign_in("Anna", right).status, 200U);
}

TEST(DeskInEarnest, more_sign_ins_at_once_than_can_be_checked_are_told_to_come_again) {
  DeskRig rig({an_account("Anna", Role::arbiter, right)}, hash_cost);
  std::vector<DeskReply> refused;
  for (int i = 0; i < 1000; ++i) {
    DeskRequest request = own_post("sign-in", credentials(std::to_string(i), "some guess"));
    request.address = "127.0.0.1";
    rig.desk->answer(request, [&](DeskReply reply) { refused.push_back(std::move(reply)); });
  }
  // One is being hashed and sixteen wait; a slow machine may have got through some more meanwhile.
  ASSERT_GE(refused.size(), 900U);
  EXPECT_LE(refused.size(), 1000U - sign_ins_waiting_max);
  for (const DeskReply& reply : refused) {
    EXPECT_EQ(word_of(reply, "error"), "busy");
    EXPECT_EQ(field_of(reply, "Retry-After"), "3");
  }
}

TEST_F(DeskTest, body_that_is_no_sign_in_is_refused) {
  const std::string deep(4000, '[');
  for (const std::string& body :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), deep,
        std::string(R"({"name":"Anna"})"), std::string(R"({"name":1,"passphrase":"x"})"),
        std::string(R"({"name":"","passphrase":"x"})"),
        std::string("{\"name\":\"\xff\",\"passphrase\":\"x\"}"), credentials("Anna", ""),
        credentials(std::string(65, 'a'), "x")}) {
    EXPECT_EQ(rig.ask(own_post("sign-in", body)).status, 400U) << body;
  }
}

TEST_F(DeskTest, unknown_address_and_other_methods_are_refused) {
  EXPECT_EQ(rig.ask(own_post("nothing")).status, 404U);
  DeskRequest request = own_post("me");
  EXPECT_EQ(rig.ask(request).status, 405U);
  EXPECT_EQ(field_of(rig.ask(request), "Allow"), "GET, HEAD");
  for (const char* method : {"GET", "PUT", "DELETE", "OPTIONS", "BREW", ""}) {
    request = own_post("sign-in");
    request.method = method;
    const DeskReply reply = rig.ask(request);
    EXPECT_EQ(reply.status, 405U) << method;
    EXPECT_EQ(field_of(reply, "Allow"), "POST") << method;
  }
}

TEST_F(DeskTest, route_is_open_from_its_role_upwards) {
  int asked = 0;
  rig.desk->serve(
      {"POST", "rule", Role::arbiter,
       [&](const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then) {
         ++asked;
         then({200, visitor.account->name + " says " + request.body});
       }});
  const DeskReply arbiter = rig.sign_in("Anna", right);
  const DeskReply viewer = rig.sign_in("Bob", right);
  const auto rule = [&](const DeskReply& in) {
    DeskRequest request = own_post("rule", "7", word_of(in, "csrf"));
    request.cookie = cookie_of(in);
    return rig.ask(request);
  };
  EXPECT_EQ(rule(arbiter).body, "Anna says 7");
  EXPECT_EQ(word_of(rule(viewer), "error"), "role");
  EXPECT_EQ(rig.ask(own_post("rule", "7")).status, 401U);
  EXPECT_EQ(asked, 1);
}

TEST_F(DeskTest, star_in_a_path_stands_for_one_segment) {
  rig.desk->serve({"GET", "boards", std::nullopt,
                   [](const DeskRequest&, const DeskVisitor&, const DeskThen& then) {
                     then({200, "all"});
                   }});
  rig.desk->serve({"GET", "boards/*/evidence/*", std::nullopt,
                   [](const DeskRequest&, const DeskVisitor& visitor, const DeskThen& then) {
                     then({200, visitor.names.at(0) + " and " + visitor.names.at(1)});
                   }});
  DeskRequest request = own_post("boards/3/evidence/1");
  request.method = "GET";
  EXPECT_EQ(rig.ask(request).body, "3 and 1");
  for (const char* path :
       {"boards/3/evidence", "boards/3/evidence/", "boards//evidence/1", "boards/3/evidence/1/",
        "boards/3/evidence/1/2", "boards/3/Evidence/1", "boards/", "/boards", "*", "", "/"}) {
    request.path = std::string(desk_prefix) + path;
    EXPECT_EQ(rig.ask(request).status, 404U) << path;
  }
  request.path = "/desk/boards";
  EXPECT_EQ(rig.ask(request).body, "all");
}

TEST(DeskQuery, value_is_what_stands_behind_the_name) {
  EXPECT_EQ(query_value("game=12.1&after=3.5", "game"), "12.1");
  EXPECT_EQ(query_value("game=12.1&after=3.5", "after"), "3.5");
  EXPECT_EQ(query_value("after=1&after=2", "after"), "1");
  EXPECT_EQ(query_value("a=b=c", "a"), "b=c");
  EXPECT_EQ(query_value("after", "after"), "");
  EXPECT_EQ(query_value("after=", "after"), "");
  EXPECT_EQ(query_value("afterwards=1&&x", "after"), std::nullopt);
  EXPECT_EQ(query_value("", "after"), std::nullopt);
}

}  // namespace
}  // namespace luozi::host
