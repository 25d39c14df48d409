// The file of accounts: who may read it, what a crash leaves, and that a change is noticed.
#include "host/desk/accounts_file.hpp"

#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sys/stat.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;

Accounts accounts_of(const std::string& name) {
  Accounts accounts;
  EXPECT_TRUE(accounts.put(an_account(name, Role::arbiter, "some passphrase")));
  return accounts;
}

void write_text(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path) << text;
}

TEST(AccountsFile, only_its_owner_may_read_it_whatever_it_was_before) {
  const TempFolder folder;
  const auto file = folder / "luozi.accounts";
  write_text(file, "open to everybody");
  chmod(file.c_str(), 0644);
  ASSERT_EQ(write_accounts(file, accounts_of("Anna")), std::nullopt);
  struct stat found {};
  ASSERT_EQ(stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  EXPECT_NE(read_accounts(file)->find("Anna"), nullptr);
}

TEST(AccountsFile, what_else_is_in_the_folder_is_no_hindrance_and_nothing_is_added_to_it) {
  const TempFolder folder;
  const auto file = folder / "luozi.accounts";
  std::filesystem::create_symlink("/nowhere/else", folder / "luozi.accounts.new");
  ASSERT_EQ(write_accounts(file, accounts_of("Anna")), std::nullopt);
  EXPECT_FALSE(std::filesystem::is_symlink(file));
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 2);
}

TEST(AccountsFile, folder_that_is_not_there_is_one_clear_line) {
  const auto fault = write_accounts("/nowhere/luozi.accounts", {});
  ASSERT_TRUE(fault);
  EXPECT_EQ(*fault, "/nowhere/luozi.accounts: cannot be written: No such file or directory");
}

TEST(AccountsFile, file_that_is_not_there_holds_nobody) {
  const TempFolder folder;
  const auto read = read_accounts(folder / "luozi.accounts");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->empty());
}

TEST(AccountsFile, change_adds_to_what_is_there_and_a_refused_one_leaves_it) {
  const TempFolder folder;
  const auto file = folder / "luozi.accounts";
  for (const char* name : {"Anna", "Bob"}) {
    const auto put = [&](Accounts& all) -> std::string {
      return all.put(an_account(name, Role::arbiter, "some passphrase")) ? "" : "too many";
    };
    ASSERT_FALSE(change_accounts(file, put, std::chrono::milliseconds(0)));
  }
  const auto refused = [](Accounts& all) -> std::string {
    EXPECT_TRUE(all.remove("Anna"));
    return "not today";
  };
  const auto fault = change_accounts(file, refused, std::chrono::milliseconds(0));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, AccountsFault::Kind::refused);
  EXPECT_EQ(fault->message, "not today");
  EXPECT_EQ(read_accounts(file)->all().size(), 2U);
}

TEST(WatchedAccounts, change_by_a_command_is_seen_at_the_next_look) {
  const TempFolder folder;
  WatchedAccounts watched(folder / "luozi.accounts");
  EXPECT_EQ(watched.refresh(), std::nullopt);
  EXPECT_TRUE(watched.awaits_the_first());
  ASSERT_EQ(write_accounts(watched.path(), accounts_of("Anna")), std::nullopt);
  EXPECT_EQ(watched.refresh(), std::nullopt);
  EXPECT_NE(watched.accounts().find("Anna"), nullptr);
  EXPECT_FALSE(watched.awaits_the_first());
  std::filesystem::remove(watched.path());
  EXPECT_EQ(watched.refresh(), std::nullopt);
  EXPECT_EQ(watched.accounts().find("Anna"), nullptr);
}

TEST(WatchedAccounts, broken_file_is_told_once_and_the_accounts_stay) {
  const TempFolder folder;
  WatchedAccounts watched(folder / "luozi.accounts");
  ASSERT_EQ(write_accounts(watched.path(), accounts_of("Anna")), std::nullopt);
  EXPECT_EQ(watched.refresh(), std::nullopt);
  write_text(watched.path(), "#luozi-accounts 1\narbiter Anna\n");
  EXPECT_THAT(watched.refresh().value_or(""), HasSubstr("luozi.accounts:2: behind the role"));
  EXPECT_EQ(watched.refresh(), std::nullopt);
  EXPECT_NE(watched.accounts().find("Anna"), nullptr);
}

TEST(WatchedAccounts, broken_file_from_the_start_is_no_first_start) {
  const TempFolder folder;
  WatchedAccounts watched(folder / "luozi.accounts");
  write_text(watched.path(), "nonsense");
  EXPECT_TRUE(watched.refresh());
  EXPECT_FALSE(watched.awaits_the_first());
}

}  // namespace
}  // namespace luozi::host
