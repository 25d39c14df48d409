// The program itself, run as people and scripts run it: exit codes, error lines, signals.
#include "tests/cli/program.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace luozi::host {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

struct Line {
  std::vector<std::string> words;
  int code;
  std::string told;
};

TEST(LuoziProgram, exit_code_and_error_line_reach_the_shell) {
  const std::vector<Line> table{
      {{"dance"}, 64, "no command dance"},
      {{"replay", "/nowhere/x.trace"}, 74, "/nowhere/x.trace"},
      {{"verify", "/nowhere/x.luozi"}, 74, "there is no such file"},
      {{"perft", "--game", "chess", "--start", "x", "--depth", "1"}, 65, "--start x"},
      {{"perft", "--game", "chess", "--depth", "2"}, 0, ""},
      {{"perft", "--game", "draughts-russian", "--depth", "2"}, 0, ""},
      {{"judge", "--game", "xiangqi", "--moves", "h2e2 h9g7"}, 0, ""},
      {{"judge", "--game", "xiangqi", "--moves", "h2e2 nonsense"}, 65, "ply 2: nonsense"},
      {{"judge", "--game", "go19", "--moves", ""}, 64, "known are xiangqi"},
      {{"convert", "/nowhere/x.pgn", "--to", "pgn"}, 74, "/nowhere/x.pgn: cannot be read"},
      {{"convert", "/", "--to", "pgn"}, 74, "/: cannot be read: Is a directory"},
      {{"replay", "/"}, 74, "/: cannot be read: Is a directory"},
      {{"rehearse", "--games", "/"}, 74, "/: cannot be read: Is a directory"},
      {{"serve", "--config", "/"}, 74, "/: cannot be read: Is a directory"},
      {{"rehearse", "--game", "chess960"}, 64, "chess960: no famous games are at hand; --random"},
  };
  for (const Line& row : table) {
    Program program(row.words);
    const std::string errors = program.errors();
    EXPECT_THAT(errors, HasSubstr(row.told));
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), row.code == 0 ? 0 : 1);
    EXPECT_EQ(program.finish(), row.code);
  }
}

TEST(LuoziProgram, output_that_cannot_be_written_is_an_io_error) {
  Program program({"perft", "--game", "chess", "--depth", "2"}, "/dev/full");
  EXPECT_THAT(program.errors(), HasSubstr("the output cannot be written"));
  EXPECT_EQ(program.finish(), 74);
}

TEST(LuoziServe, signal_finishes_cleanly_and_leaves_one_file) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const TempFolder folder;
    Program program({"serve", "--data", folder.path(), "--event", "Club", "--port", "0"});
    EXPECT_THAT(program.read_until("event file: "), HasSubstr("live page: http://127.0.0.1:"));
    program.signal(signal);
    EXPECT_EQ(program.finish(), 0);
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
      files.push_back(entry.path().filename());
    }
    EXPECT_THAT(files, testing::UnorderedElementsAre("Club.luozi", "luozi.key"));
  }
}

TEST(LuoziServe, first_start_offers_a_link_to_the_first_organiser_and_later_ones_do_not) {
  const TempFolder folder;
  const std::vector<std::string> serve{"serve", "--data", folder.path(), "--port", "0"};
  Program first(serve);
  EXPECT_THAT(first.read_until("desk#set-up="),
              ContainsRegex("first organiser: http://127.0.0.1:.*/desk#"));
  first.signal(SIGTERM);
  EXPECT_EQ(first.finish(), 0);
  const auto passphrase = folder / "passphrase";
  std::ofstream(passphrase) << "correct horse\n";
  Program add({"accounts", "add", "Anna", "--role", "organiser", "--data", folder.path()}, nullptr,
              passphrase.c_str());
  EXPECT_EQ(add.finish(), 0);
  Program second(serve);
  const std::string told = second.read_until("event file: ");
  second.signal(SIGTERM);
  EXPECT_THAT(told + second.read_until("no such line"), Not(HasSubstr("set-up")));
  EXPECT_EQ(second.finish(), 0);
}

TEST(LuoziServe, every_start_names_the_same_key_of_evidence) {
  const TempFolder folder;
  std::vector<std::string> named;
  for (int start = 0; start < 2; ++start) {
    Program program({"serve", "--data", folder.path(), "--port", "0"});
    const std::string said = program.read_until("first organiser: ");
    const std::size_t line = said.find("evidence is signed with the key ");
    ASSERT_NE(line, std::string::npos) << said;
    named.push_back(said.substr(line, said.find('\n', line) - line));
    program.signal(SIGTERM);
    EXPECT_EQ(program.finish(), 0);
  }
  EXPECT_THAT(named[0], ContainsRegex("key [0-9a-f-]+$"));
  EXPECT_EQ(named[0], named[1]);
}

TEST(LuoziRehearse, desk_names_the_key_of_evidence_as_serve_does) {
  const TempFolder folder;
  Program program({"rehearse", "--desk", "--boards", "1", "--data", folder.path(), "--port", "0"});
  EXPECT_THAT(program.read_until("first organiser: "),
              ContainsRegex("evidence is signed with the key [0-9a-f-]+\n"));
  program.signal(SIGTERM);
  EXPECT_EQ(program.finish(), 0);
}

TEST(LuoziServe, damaged_key_is_a_line_in_the_log_and_boards_are_recorded) {
  const TempFolder folder;
  std::ofstream(folder / "luozi.key") << "short";
  Program program({"serve", "--data", folder.path(), "--port", "0"});
  EXPECT_THAT(program.read_until("event file: "), HasSubstr("live page: http://127.0.0.1:"));
  program.signal(SIGTERM);
  EXPECT_THAT(program.errors(), HasSubstr("luozi.key: holds 5 bytes, a signing key has 64"));
  EXPECT_EQ(program.finish(), 0);
}

TEST(LuoziServe, broken_accounts_keep_people_out_but_no_board_from_being_recorded) {
  const TempFolder folder;
  std::ofstream(folder / "luozi.accounts") << "#luozi-accounts 1\narbiter Anna\n";
  Program program({"serve", "--data", folder.path(), "--port", "0"});
  program.read_until("event file: ");
  program.signal(SIGTERM);
  EXPECT_THAT(program.errors(), HasSubstr("luozi.accounts:2: behind the role an argon2id hash"));
  EXPECT_EQ(program.finish(), 0);
}

TEST(LuoziServe, event_that_begins_is_told_from_one_that_goes_on) {
  const TempFolder folder;
  const auto told = [&] {
    Program program({"serve", "--data", folder.path(), "--event", "Club", "--port", "0"});
    std::string said = program.read_until("event file: ");
    program.signal(SIGTERM);
    EXPECT_EQ(program.finish(), 0);
    return said;
  };
  EXPECT_THAT(told(), HasSubstr("a new event: "));
  EXPECT_THAT(told(), Not(HasSubstr("a new event: ")));
}

TEST(LuoziServe, second_daemon_on_the_same_file_is_refused) {
  const TempFolder folder;
  Program first({"serve", "--data", folder.path(), "--event", "Club", "--port", "0"});
  first.read_until("event file: ");
  Program second({"serve", "--data", folder.path(), "--event", "Club", "--port", "0"});
  EXPECT_THAT(second.errors(), HasSubstr("in use by another luozi"));
  EXPECT_EQ(second.finish(), 74);
  first.signal(SIGTERM);
  EXPECT_EQ(first.finish(), 0);
}

TEST(LuoziServe, port_in_use_is_one_clear_line) {
  const int taken = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(bind(taken, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(listen(taken, 1), 0);
  ASSERT_EQ(getsockname(taken, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const TempFolder folder;
  Program program(
      {"serve", "--data", folder.path(), "--port", std::to_string(ntohs(address.sin_port))});
  const std::string errors = program.errors();
  EXPECT_THAT(errors, HasSubstr(std::to_string(ntohs(address.sin_port))));
  EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1);
  EXPECT_EQ(program.finish(), 74);
  close(taken);
}

}  // namespace
}  // namespace luozi::host
