// Accounts are changed under a lock, so that no writer takes away what another wrote.
#include "host/cli/cli.hpp"
#include "host/desk/accounts_file.hpp"
#include "host/file_lock.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/cli/ran.hpp"
#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <unistd.h>

namespace luozi::host {
namespace {

Ran run(const std::vector<std::string>& words) { return ran(run_luozi, words); }

TEST(Accounts, file_that_another_is_changing_is_left_alone_with_one_line) {
  const TempFolder folder;
  const auto file = folder / std::string(accounts_file_name);
  Accounts accounts;
  ASSERT_TRUE(accounts.put(an_account("Anna", Role::arbiter, "correct horse")));
  ASSERT_EQ(write_accounts(file, accounts), std::nullopt);
  {
    const auto held = FileLock::take(file);
    ASSERT_TRUE(held.ok());
    const Ran ran = run({"accounts", "remove", "Anna", "--data", folder.path()});
    EXPECT_EQ(ran.code, 74);
    EXPECT_EQ(ran.err, "luozi accounts: " + file.string() + ": process " +
                           std::to_string(getpid()) +
                           " is changing it: try again when it is done\n");
    EXPECT_EQ(run({"accounts", "list", "--data", folder.path()}).out, "arbiter Anna\n");
  }
  EXPECT_EQ(run({"accounts", "remove", "Anna", "--data", folder.path()}).code, 0);
  const Ran none = run({"accounts", "list", "--data", folder.path()});
  EXPECT_EQ(none.code, 0);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "luozi accounts: no accounts in " + file.string() + "\n");
}

TEST(Accounts, file_that_cannot_be_read_is_an_io_error_and_one_that_holds_none_is_bad_data) {
  const TempFolder folder;
  const auto file = folder / std::string(accounts_file_name);
  const auto expect_refused = [&](int code, const std::string& told) {
    for (std::vector<std::string> words : {std::vector<std::string>{"list"}, {"remove", "Anna"}}) {
      words.insert(words.begin(), "accounts");
      words.insert(words.end(), {"--data", folder.path()});
      const Ran ran = run(words);
      EXPECT_EQ(ran.code, code) << ran.err;
      EXPECT_THAT(ran.err, testing::StartsWith("luozi accounts: " + file.string() + told));
    }
  };
  std::filesystem::create_directory(file);
  expect_refused(74, ": cannot be read: Is a directory");
  std::filesystem::remove(file);
  std::ofstream(file) << "Anna\n";
  expect_refused(65, ":1: ");
}

TEST(Accounts, folder_that_is_not_there_is_one_line) {
  const Ran ran = run({"accounts", "remove", "Anna", "--data", "/nowhere"});
  EXPECT_EQ(ran.code, 74);
  EXPECT_EQ(ran.err, "luozi accounts: /nowhere: there is no folder of that name\n");
}

}  // namespace
}  // namespace luozi::host
