// The first start: a code from the terminal makes one organiser, once.
#include "host/file_lock.hpp"
#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

#include <sys/stat.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;

const std::string right = "correct horse";

DeskRequest set_up(const std::string& code, const std::string& name,
                   const std::string& passphrase) {
  return own_post("set-up", boost::json::serialize(boost::json::object{
                                {"code", code}, {"name", name}, {"passphrase", passphrase}}));
}

TEST(SetUp, code_makes_the_first_organiser_and_is_then_worth_nothing) {
  DeskRig rig({});
  const std::string code = rig.desk->set_up_code().value_or("");
  ASSERT_EQ(code.size(), 32U);
  EXPECT_EQ(rig.me("").body, R"({"signed_in":false,"awaits_set_up":true})");
  const DeskReply in = rig.ask(set_up(code, "Anna", right));
  ASSERT_EQ(in.status, 200U) << in.body;
  EXPECT_EQ(word_of(in, "role"), "organiser");
  EXPECT_EQ(word_of(rig.me(cookie_of(in)), "name"), "Anna");
  EXPECT_EQ(rig.desk->set_up_code(), std::nullopt);
  EXPECT_EQ(rig.ask(set_up(code, "Eve", right)).status, 409U);
  EXPECT_EQ(rig.sign_in("Anna", right).status, 200U);
  struct stat found {};
  ASSERT_EQ(stat(rig.file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
}

TEST(SetUp, wrong_code_a_bad_name_or_a_short_passphrase_make_nobody) {
  DeskRig rig({});
  const std::string code = *rig.desk->set_up_code();
  EXPECT_EQ(word_of(rig.ask(set_up("", "Anna", right)), "error"), "wrong-code");
  EXPECT_EQ(word_of(rig.ask(set_up(std::string(32, '0'), "Anna", right)), "error"), "wrong-code");
  EXPECT_EQ(word_of(rig.ask(set_up(code, " Anna", right)), "error"), "name");
  const DeskReply turned = rig.ask(set_up(code, "An\u202Ena", right));
  EXPECT_EQ(word_of(turned, "error"), "name");
  EXPECT_THAT(word_of(turned, "message"), HasSubstr("turn the direction of writing"));
  for (const char* blank : {"", "  "}) {
    EXPECT_EQ(word_of(rig.ask(set_up(code, blank, right)), "error"), "no-name");
  }
  EXPECT_EQ(word_of(rig.ask(set_up(code, "Anna", "1234567")), "error"), "passphrase");
  EXPECT_EQ(rig.ask(set_up(code, "Anna", "")).status, 400U);
  EXPECT_FALSE(std::filesystem::exists(rig.file));
  EXPECT_EQ(rig.desk->set_up_code(), code) << "still good";
}

TEST(SetUp, passphrase_that_cannot_be_hashed_leaves_the_code_good) {
  DeskRig rig({}, {1, std::size_t{1} << 50U});
  const std::string code = *rig.desk->set_up_code();
  EXPECT_EQ(rig.ask(set_up(code, "Anna", right)).status, 503U);
  EXPECT_FALSE(std::filesystem::exists(rig.file));
  EXPECT_EQ(rig.desk->set_up_code(), code);
}

TEST(SetUp, two_at_once_make_one_organiser) {
  DeskRig rig({});
  const std::string code = *rig.desk->set_up_code();
  std::vector<unsigned> statuses;
  for (const char* name : {"Anna", "Eve"}) {
    rig.desk->answer(set_up(code, name, right),
                     [&](const DeskReply& reply) { statuses.push_back(reply.status); });
  }
  ASSERT_TRUE(rig.mailbox.run_one());
  ASSERT_TRUE(rig.mailbox.run_one());
  EXPECT_THAT(statuses, testing::ElementsAre(200U, 409U));
  EXPECT_EQ(read_accounts(rig.file)->all().size(), 1U);
}

TEST(SetUp, account_made_by_the_command_ends_it) {
  DeskRig rig({});
  const std::string code = *rig.desk->set_up_code();
  Accounts accounts;
  ASSERT_TRUE(accounts.put(an_account("Bob", Role::viewer, right)));
  ASSERT_EQ(write_accounts(rig.file, accounts), std::nullopt);
  EXPECT_EQ(rig.ask(set_up(code, "Anna", right)).status, 409U);
}

TEST(SetUp, accounts_that_a_command_is_changing_are_left_alone) {
  DeskRig rig({});
  const std::string code = *rig.desk->set_up_code();
  {
    const auto held = FileLock::take(rig.file);
    ASSERT_TRUE(held.ok());
    const DeskReply reply = rig.ask(set_up(code, "Anna", right));
    EXPECT_EQ(reply.status, 503U);
    EXPECT_EQ(word_of(reply, "error"), "busy");
    EXPECT_FALSE(std::filesystem::exists(rig.file));
  }
  EXPECT_EQ(rig.ask(set_up(code, "Anna", right)).status, 200U) << "the code is still good";
}

TEST(SetUp, file_that_cannot_be_written_is_told_to_both_sides) {
  DeskRig rig({});
  const std::string code = *rig.desk->set_up_code();
  std::filesystem::remove_all(rig.folder.path());
  EXPECT_EQ(word_of(rig.ask(set_up(code, "Anna", right)), "error"), "not-written");
  EXPECT_THAT(rig.refused,
              testing::Contains(HasSubstr("luozi.accounts: cannot be locked: No such file")));
  EXPECT_EQ(rig.desk->set_up_code(), code) << "still good";
}

TEST(SetUp, there_is_no_code_where_there_are_accounts) {
  const DeskRig rig({an_account("Anna", Role::organiser, right)});
  EXPECT_EQ(rig.desk->set_up_code(), std::nullopt);
}

}  // namespace
}  // namespace luozi::host
