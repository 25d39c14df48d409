// `luozi accounts` as people run it: at a terminal, and from a pipe.
#include "tests/cli/program.hpp"
#include "tests/cli/terminal.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

namespace luozi::host {
namespace {

using testing::HasSubstr;

TEST(LuoziAccounts, added_listed_and_removed) {
  const TempFolder folder;
  const std::string data = folder.path();
  const auto passphrase = folder / "passphrase";
  std::ofstream(passphrase) << "correct horse\r\n";
  Program add({"accounts", "add", "Anna de Vries", "--role", "arbiter", "--data", data}, nullptr,
              passphrase.c_str());
  EXPECT_THAT(add.read_until("no such line"), HasSubstr("Anna de Vries is arbiter in " + data));
  EXPECT_EQ(add.finish(), 0);
  Program list({"accounts", "list", "--data", data});
  EXPECT_EQ(list.read_until("no such line"), "arbiter Anna de Vries\n");
  EXPECT_EQ(list.finish(), 0);
  Program remove({"accounts", "remove", "Anna de Vries", "--data", data});
  EXPECT_EQ(remove.finish(), 0);
  Program again({"accounts", "remove", "Anna de Vries", "--data", data});
  EXPECT_THAT(again.errors(), HasSubstr("account Anna de Vries: there is none in"));
  EXPECT_EQ(again.finish(), 65);
}

TEST(LuoziAccounts, account_made_while_a_passphrase_is_typed_stays) {
  const TempFolder folder;
  const std::string data = folder.path();
  const auto passphrase = folder / "passphrase";
  std::ofstream(passphrase) << "correct horse\n";
  const Terminal terminal;
  Program slow({"accounts", "add", "Anna", "--role", "arbiter", "--data", data}, nullptr,
               terminal.name());
  slow.errors_until("passphrase: ");
  Program quick({"accounts", "add", "Bea", "--role", "viewer", "--data", data}, nullptr,
                passphrase.c_str());
  EXPECT_EQ(quick.finish(), 0);
  terminal.type("battery staple\nbattery staple\n");
  EXPECT_EQ(slow.finish(), 0);
  Program list({"accounts", "list", "--data", data});
  EXPECT_EQ(list.read_until("no such line"), "viewer Bea\narbiter Anna\n");
  EXPECT_EQ(list.finish(), 0);
  EXPECT_FALSE(std::filesystem::exists(folder / "luozi.accounts-lock"));
}

TEST(LuoziAccounts, passphrase_not_typed_the_same_twice_makes_no_account) {
  const TempFolder folder;
  const Terminal terminal;
  Program add({"accounts", "add", "Anna", "--role", "arbiter", "--data", folder.path()}, nullptr,
              terminal.name());
  add.errors_until("passphrase: ");
  terminal.type("battery staple\nbattery stable\n");
  EXPECT_THAT(add.errors(), HasSubstr("the two passphrases are not the same"));
  EXPECT_EQ(add.finish(), 65);
  EXPECT_TRUE(terminal.shows_typing());
  EXPECT_FALSE(std::filesystem::exists(folder / "luozi.accounts"));
}

TEST(LuoziAccounts, signal_while_a_passphrase_is_typed_ends_it_and_leaves_a_terminal_that_shows) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const TempFolder folder;
    const Terminal terminal;
    Program add({"accounts", "add", "Anna", "--role", "arbiter", "--data", folder.path()}, nullptr,
                terminal.name());
    add.errors_until("passphrase: ");
    EXPECT_FALSE(terminal.shows_typing());
    terminal.type("battery st");
    add.signal(signal);
    EXPECT_EQ(add.finish(), 1000 + signal);
    EXPECT_TRUE(terminal.shows_typing());
    EXPECT_FALSE(std::filesystem::exists(folder / "luozi.accounts"));
  }
}

TEST(LuoziAccounts, empty_or_short_passphrase_makes_no_account) {
  const TempFolder folder;
  const auto passphrase = folder / "passphrase";
  for (const char* text : {"", "\n", "1234567\n"}) {
    std::ofstream(passphrase) << text;
    Program add({"accounts", "add", "Anna", "--role", "arbiter", "--data", folder.path()}, nullptr,
                passphrase.c_str());
    const std::string errors = add.errors();
    EXPECT_THAT(errors, HasSubstr("it must have 8 characters or more"));
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1);
    EXPECT_EQ(add.finish(), 65);
    EXPECT_FALSE(std::filesystem::exists(folder / "luozi.accounts"));
  }
}

}  // namespace
}  // namespace luozi::host
