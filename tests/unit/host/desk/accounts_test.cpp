// Accounts as a value and as text: names, roles, and every mistake told with its line.
#include "host/desk/accounts.hpp"

#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Roles, each_may_do_what_those_before_it_may) {
  EXPECT_LT(Role::viewer, Role::arbiter);
  EXPECT_LT(Role::arbiter, Role::organiser);
  for (const Role role : {Role::viewer, Role::arbiter, Role::organiser}) {
    EXPECT_EQ(role_named(role_name(role)), role);
    EXPECT_THAT(std::string(role_names), HasSubstr(std::string(role_name(role))));
  }
  EXPECT_EQ(role_named("admin"), std::nullopt);
  EXPECT_EQ(role_named(""), std::nullopt);
}

TEST(Accounts, text_is_read_back_as_it_was_written) {
  Accounts accounts;
  ASSERT_TRUE(accounts.put(an_account("Anna de Vries", Role::organiser, "first passphrase")));
  ASSERT_TRUE(accounts.put(an_account("王裁判", Role::arbiter, "second passphrase")));
  const auto read = parse_accounts(accounts_text(accounts), "x");
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->all(), accounts.all());
  EXPECT_EQ(read->find("王裁判")->role, Role::arbiter);
  EXPECT_EQ(read->find("anna de vries"), nullptr);
}

TEST(Accounts, account_put_twice_is_replaced_and_a_removed_one_is_gone) {
  Accounts accounts;
  ASSERT_TRUE(accounts.put({"Anna", Role::viewer, "one"}));
  ASSERT_TRUE(accounts.put({"Anna", Role::arbiter, "two"}));
  ASSERT_EQ(accounts.all().size(), 1U);
  EXPECT_EQ(accounts.find("Anna")->hash, "two");
  EXPECT_FALSE(accounts.remove("Bob"));
  EXPECT_TRUE(accounts.remove("Anna"));
  EXPECT_TRUE(accounts.empty());
}

TEST(Accounts, one_too_many_is_refused_and_a_known_one_still_replaced) {
  Accounts accounts;
  for (std::size_t i = 0; i < accounts_max; ++i) {
    ASSERT_TRUE(accounts.put({"account " + std::to_string(i), Role::viewer, ""}));
  }
  EXPECT_FALSE(accounts.put({"one more", Role::viewer, ""}));
  EXPECT_TRUE(accounts.put({"account 7", Role::arbiter, ""}));
}

TEST(Accounts, mistake_in_the_file_is_one_line_with_its_place) {
  const std::string hash = *hash_passphrase("some passphrase", cheap);
  const std::string first = "#luozi-accounts 1\n";
  const std::vector<std::pair<std::string, std::string>> table{
      {"", "f:1: not a file of accounts; its first line is `#luozi-accounts 1`"},
      {"arbiter " + hash + " Anna\n", "f:1: not a file of accounts"},
      {first + "\nadmin " + hash + " Anna\n", "f:3: role admin: must be one of viewer, arbiter"},
      {first + "arbiter secret Anna\n", "f:2: behind the role an argon2id hash must stand"},
      {first + "arbiter $argon2id$v=19$nonsense Anna\n", "f:2: behind the role an argon2id hash"},
      {first + "arbiter $argon2i$" + hash.substr(10) + " Anna\n",
       "f:2: behind the role an argon2id"},
      {first + "arbiter " + hash + "\n", "f:2: the account's name is empty"},
      {first + "arbiter " + hash + " An\x01na\n", "f:2: account An"},
      {first + "arbiter " + hash + " An\xffna\n",
       "f:2: account An?na: a name is one line of UTF-8"},
      {first + "arbiter " + hash + " " + std::string(65, 'a') + "\n", "may have 64 bytes"},
      {first + "arbiter " + hash + " Anna\nviewer " + hash + " Anna\n",
       "f:3: account Anna: named twice"},
  };
  for (const auto& [text, told] : table) {
    const auto read = parse_accounts(text, "f");
    ASSERT_FALSE(read) << text;
    EXPECT_THAT(read.error(), HasSubstr(told));
    EXPECT_THAT(read.error(), StartsWith("f:"));
    EXPECT_EQ(read.error().find('\n'), std::string::npos);
  }
}

TEST(Accounts, comments_blank_lines_and_line_ends_of_another_system_are_read_over) {
  const auto read = parse_accounts("#luozi-accounts 1\n\n# a comment\n", "f");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->empty());
}

TEST(AccountName, is_one_line_without_blanks_at_its_ends) {
  for (const char* name :
       {"A", "Anna de Vries", "王裁判", "o'Neill", "Ana María", "می‌خواهم"}) {
    EXPECT_EQ(account_name_fault(name), "") << name;
  }
  for (const char* name : {"", " Anna", "Anna ", "An\nna", "\x7f", "An\u202Ena", "\u200FAnna",
                           "An\u2066na", "An\u061Cna", "An\u0085na", "An\u2028na", "\uFEFFAnna"}) {
    EXPECT_NE(account_name_fault(name), "") << name;
  }
}

}  // namespace
}  // namespace luozi::host
