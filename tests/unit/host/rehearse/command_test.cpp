// `luozi rehearse` from the command line: what it refuses, and its traces.
#include "host/cli/cli.hpp"
#include "host/cli/rehearse.hpp"
#include "tests/unit/host/archive/file_size_limit.hpp"
#include "tests/unit/host/cli/ran.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace luozi::host {
namespace {

namespace fs = std::filesystem;

Ran run(const std::vector<std::string>& arguments) { return ran(run_rehearse, arguments); }

struct Refusal {
  std::vector<std::string> arguments;
  int code;
  const char* says;
};

TEST(RehearseCommand, refuses_with_one_clear_line) {
  const Refusal refusals[] = {
      {{"--boards", "0"}, exit_bad_usage, "--boards must be 1 to 500"},
      {{"--port", "70000"}, exit_bad_usage, "--port must be 0 to 65535"},
      {{"--speed", "0"}, exit_bad_usage, "--speed must be 0.1 to 200"},
      {{"--speed", "nan"}, exit_bad_usage, "--speed must be 0.1 to 200"},
      {{"--sensing", "smell"}, exit_bad_usage, "boards sense presence or colour"},
      {{"--random", "1", "--games", "x.pgn"}, exit_bad_usage, "only one of --games and --random"},
      {{"--games", "/nowhere/x.pgn"}, exit_io, "/nowhere/x.pgn: cannot be read"},
      {{"--games", "/dev/null"}, exit_bad_data, "no game to play"},
      {{"--level", "drunk"}, exit_bad_usage, "drunk"},
      {{"--level", "/nowhere/x.toml"}, exit_io, "/nowhere/x.toml: cannot be read"},
      {{"--level", "/dev/null"}, exit_bad_data, "/dev/null"},
      {{"--level", "club", "--scale", "knock=2"}, exit_bad_usage, "no cell of that name"},
      {{"--scale", "knock.happens=2"}, exit_bad_usage, "--scale needs a --level"},
      {{"--random", "1", "--data", "/dev/null/x"}, exit_io, "/dev/null/x: cannot be made"},
  };
  for (const Refusal& each : refusals) {
    const Ran ran = run(each.arguments);
    EXPECT_EQ(ran.code, each.code) << each.says;
    EXPECT_NE(ran.err.find(each.says), std::string::npos) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST(RehearseCommand, a_level_writes_what_truly_happened) {
  std::string name = (fs::temp_directory_path() / "luozi-rehearse-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const Ran ran = run({"--random", "1", "--game", "xiangqi", "--trace-out", name, "--level",
                       "blitz", "--scale", "knock.happens=0"});
  EXPECT_EQ(ran.code, exit_done) << ran.err;
  std::ifstream file(name + "/game-001.truth");
  const std::string truth{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(truth.find("#luozi-truth 1\n"), 0U);
  EXPECT_NE(truth.find(" move 1 "), std::string::npos);
  EXPECT_NE(truth.find(" disturbance "), std::string::npos);
  EXPECT_EQ(truth.find("knock.happens"), std::string::npos);
  fs::remove_all(name);
}

TEST(RehearseCommand, disk_that_fills_up_is_one_line_whatever_the_hands_do) {
  std::string name = (fs::temp_directory_path() / "luozi-rehearse-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  FileSizeLimit full(300'000);
  const Ran ran = run({"--random", "1", "--boards", "1", "--level", "quiet", "--once", "--speed",
                       "200", "--port", "0", "--data", name});
  full.lift();
  EXPECT_EQ(ran.code, exit_io) << ran.out;
  EXPECT_NE(ran.err.find(".luozi: the disk did not take all that the boards said\n"),
            std::string::npos)
      << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  fs::remove_all(name);
}

TEST(RehearseCommand, trace_out_writes_every_game_and_serves_nothing) {
  std::string name = (fs::temp_directory_path() / "luozi-rehearse-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const Ran ran = run({"--random", "3", "--trace-out", name + "/t", "--sensing", "colour"});
  EXPECT_EQ(ran.code, exit_done) << ran.err;
  EXPECT_EQ(ran.out.find("3 games in "), 0U) << ran.out;
  for (const char* file : {"game-001.trace", "game-002.pgn", "game-003.moves"}) {
    EXPECT_TRUE(fs::exists(fs::path(name) / "t" / file)) << file;
  }
  std::ifstream trace(name + "/t/game-001.trace");
  std::string line;
  std::getline(trace, line);
  EXPECT_EQ(line, "#luozi-trace 1");
  fs::remove_all(name);
}

}  // namespace
}  // namespace luozi::host
