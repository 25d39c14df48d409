// Sessions: whose, for how long, and what ends them.
#include "host/desk/sessions.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

struct SignedIn : testing::Test {
  SignedIn() {
    EXPECT_TRUE(accounts.put({"Anna", Role::arbiter, "hash of Anna"}));
    EXPECT_TRUE(accounts.put({"Bob", Role::viewer, "hash of Bob"}));
  }
  Token open(const std::string& name, DeskTime when) {
    const Token token = random_token();
    sessions.open(token, *accounts.find(name), when);
    return token;
  }
  std::string whose(const Token& token, DeskTime when) {
    const Account* const account = sessions.use(token, accounts, when);
    return account == nullptr ? "" : account->name;
  }

  Accounts accounts;
  Sessions sessions;
  DeskTime start{};
};

TEST_F(SignedIn, token_opens_its_own_session_and_no_other) {
  const Token anna = open("Anna", start);
  const Token bob = open("Bob", start);
  EXPECT_EQ(whose(anna, start), "Anna");
  EXPECT_EQ(whose(bob, start), "Bob");
  Token forged = anna;
  forged.back() ^= 1U;
  EXPECT_EQ(whose(forged, start), "");
  EXPECT_EQ(whose(Token{}, start), "");
  EXPECT_EQ(whose(hash_of(anna), start), "") << "who reads the memory has nothing";
}

TEST_F(SignedIn, session_lasts_while_it_is_used) {
  const Token token = open("Anna", start);
  const DeskTime evening = start + session_idle_max - seconds(1);
  EXPECT_EQ(whose(token, evening), "Anna");
  EXPECT_EQ(whose(token, evening + session_idle_max - seconds(1)), "Anna");
  EXPECT_EQ(whose(token, evening + 3 * session_idle_max), "");
  EXPECT_EQ(sessions.count(), 0U);
}

TEST_F(SignedIn, signing_out_ends_this_session_only) {
  const Token desk = open("Anna", start);
  const Token phone = open("Anna", start);
  sessions.close(desk);
  EXPECT_EQ(whose(desk, start), "");
  EXPECT_EQ(whose(phone, start), "Anna");
}

TEST_F(SignedIn, new_passphrase_or_a_removed_account_ends_its_sessions) {
  const Token anna = open("Anna", start);
  const Token bob = open("Bob", start);
  ASSERT_TRUE(accounts.put({"Anna", Role::arbiter, "another hash"}));
  ASSERT_TRUE(accounts.remove("Bob"));
  EXPECT_EQ(whose(anna, start), "");
  EXPECT_EQ(whose(bob, start), "");
}

TEST_F(SignedIn, new_role_counts_at_once) {
  const Token token = open("Anna", start);
  ASSERT_TRUE(accounts.put({"Anna", Role::viewer, "hash of Anna"}));
  EXPECT_EQ(sessions.use(token, accounts, start)->role, Role::viewer);
}

TEST_F(SignedIn, one_session_too_many_ends_the_one_unused_for_longest) {
  const Token first = open("Anna", start);
  const Token second = open("Anna", start + seconds(1));
  EXPECT_EQ(whose(first, start + seconds(2)), "Anna");
  for (std::size_t i = 2; i <= sessions_max; ++i) open("Bob", start + seconds(3));
  EXPECT_EQ(sessions.count(), sessions_max);
  EXPECT_EQ(whose(first, start + seconds(3)), "Anna");
  EXPECT_EQ(whose(second, start + seconds(3)), "");
}

}  // namespace
}  // namespace luozi::host
