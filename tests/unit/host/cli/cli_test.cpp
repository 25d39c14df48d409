// The commands called as functions: exit codes, one clear line on what is wrong, what is printed.
#include "host/cli/cli.hpp"

#include "host/archive/event_writer.hpp"
#include "host/archive/sqlite.hpp"
#include "tests/unit/host/archive/file_size_limit.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/cli/ran.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Ran run(const std::vector<std::string>& words) { return ran(run_luozi, words); }

struct BadLine {
  std::vector<std::string> words;
  int code;
  std::string told;
};

TEST(Luozi, bad_line_gives_its_code_and_one_line_that_says_what_is_right) {
  const std::vector<BadLine> table{
      {{}, 64, "no command given; one of: serve, accounts, replay"},
      {{"dance"}, 64, "no command dance; one of: serve, accounts, replay"},
      {{"perft"}, 64, "usage: luozi perft --game NAME"},
      {{"perft", "--game", "chess", "--depth", "deep"}, 64, "--depth deep: must be a number"},
      {{"perft", "--game", "chess", "--depth", "99"}, 64, "--depth must be 0 to"},
      {{"perft", "--game", "halma", "--depth", "1"},
       64,
       "known are xiangqi, draughts-international"},
      {{"perft", "--game", "chess", "--depth", "1", "--start", "x"}, 65, "--start x"},
      {{"verify"}, 64, "an event file is missing"},
      {{"verify", "/nowhere/x.luozi"}, 74, "there is no such file"},
      {{"verify", "a", "b"}, 64, "usage: luozi verify FILE.luozi"},
      {{"rebuild", "/nowhere/x.luozi"}, 74, "there is no such file"},
      {{"export", "x", "--list", "--trace"},
       64,
       "only one of --list, --incidents, --trace and --evidence"},
      {{"export", "x", "--nonsense"}, 64, "--nonsense"},
      {{"boards", "/nowhere/x.luozi"}, 74, "there is no such file"},
      {{"boards", "--update", "/nowhere/x.uf2"}, 74, "/nowhere/x.uf2: cannot be read"},
      {{"boards", "--update", LUOZI_SOURCE_DIR "/README.md"}, 65, "README.md: "},
      {{"boards", "x.luozi", "--update", "x.uf2"}, 64, "--update takes no event file"},
      {{"boards", "--serial", "LZ-1"},
       64,
       "--serial belongs to --update, --calibrate or --self-test"},
      {{"boards", "--self-test", "--drive", "/mnt"}, 64, "--drive belongs to --update"},
      {{"boards", "--calibrate"}, 64, "--calibrate"},
      {{"boards", "--calibrate", "full"},
       64,
       "--calibrate full: what stands on the board is empty or start"},
      {{"boards", "--calibrate", "empty", "--self-test"},
       64,
       "--calibrate and --self-test are two orders: give one"},
      {{"boards", "--calibrate", "empty", "x.luozi"}, 64, "--calibrate takes no event file"},
      {{"accounts"},
       64,
       "what to do is missing: add, remove or list; usage: luozi accounts add NAME"},
      {{"accounts", "dance"}, 64, "dance: the acts are add, remove and list"},
      {{"perft", "--game", "chess", "--depth", "3x"}, 64, "--depth 3x: must be a number"},
      {{"rebuild", "a.luozi", "b.luozi"}, 64, "rebuild: more was given than it takes; usage"},
      {{"accounts", "add"}, 64, "the account's name is missing"},
      {{"accounts", "add", "Anna"}, 64, "the roles are viewer, arbiter, organiser"},
      {{"accounts", "add", "Anna", "--role", "admin"}, 64, "--role admin: the roles are viewer"},
      {{"accounts", "add", " ", "--role", "viewer"}, 64, "neither begins nor ends with a blank"},
      {{"accounts", "list", "Anna"}, 64, "list takes no name"},
      {{"accounts", "remove", "Anna", "--data", "/nowhere"}, 74, "/nowhere: there is no folder"},
      {{"serve", "--port", "70000"}, 64, "--port must be 0 to 65535"},
      {{"accounts", "list", "--data", "/nowhere"}, 74, "/nowhere: there is no folder"},
      {{"serve", "--event", "Caf\xe9"}, 64, "--event: must be text in UTF-8"},
      {{"serve", "--log", "loud"}, 64, "must be debug, info, warn or error"},
      {{"serve", "--delay", "-1"}, 64, "--delay: must be a number of seconds from 0 to 86400"},
      {{"serve", "--config", "/nowhere/x.toml"}, 74, "cannot be read"},
      {{"serve", "--data", "/nowhere", "--port", "0"}, 74, "there is no folder"},
  };
  for (const BadLine& row : table) {
    const Ran ran = run(row.words);
    EXPECT_EQ(ran.code, row.code) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(row.told));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

TEST(Luozi, help_names_every_command_and_each_has_its_own) {
  const Ran help = run({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const CommandEntry& command : commands()) {
    EXPECT_THAT(help.out, HasSubstr(command.name));
    const Ran own = run({std::string(command.name), "--help"});
    EXPECT_EQ(own.code, 0);
    EXPECT_EQ(own.err, "");
    EXPECT_THAT(own.out, StartsWith("usage: luozi " + std::string(command.name)));
  }
}

TEST(Luozi, version_is_printed) { EXPECT_THAT(run({"--version"}).out, StartsWith("luozi 0.")); }

TEST(Perft, count_stands_alone_on_the_last_line) {
  EXPECT_EQ(run({"perft", "--game", "chess", "--depth", "3"}).out, "8902\n");
}

/// An event file with one board and a session of two rows.
std::filesystem::path small_file(const TempFolder& folder) {
  const auto path = folder / "small.luozi";
  auto file = EventFile::open_to_write(path);
  EXPECT_TRUE(file.ok());
  auto writer = EventWriter::open(std::move(file).value());
  EXPECT_TRUE(writer.ok());
  const std::vector<JournalEntry> rows{header_entry(), event_entry(1, "snapshot a1 b1")};
  EXPECT_TRUE(EventWriter(std::move(writer).value()).commit(rows, {}).ok());
  return path;
}

TEST(Verify, whole_file_gives_rows_and_last_hash) {
  const TempFolder folder;
  const Ran ran = run({"verify", small_file(folder)});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, testing::ContainsRegex("2 journal rows, chain whole, last hash [0-9a-f]+"));
}

TEST(Verify, foreign_file_is_bad_data) {
  const TempFolder folder;
  std::ofstream(folder / "x.luozi") << "not a database";
  const Ran ran = run({"verify", folder / "x.luozi"});
  EXPECT_EQ(ran.code, 65);
  EXPECT_THAT(ran.err, HasSubstr("not a Luozi event file"));
}

TEST(EventFileCommands, file_that_lacks_a_table_is_bad_data_to_each) {
  const TempFolder folder;
  const auto path = small_file(folder);
  {
    Database database = std::move(Database::open(path, Database::Access::write)).value();
    ASSERT_TRUE(database.execute("DROP TABLE boards").ok());
  }
  const std::string told = path.string() + ": no such table: ";
  for (const std::string command : {"verify", "export", "boards", "rebuild"}) {
    const Ran ran = run({command, path});
    EXPECT_EQ(ran.code, 65) << command;
    EXPECT_THAT(ran.err, StartsWith("luozi " + command + ": " + told));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST(Rebuild, file_in_use_is_an_io_error_and_export_reads_beside_it) {
  const TempFolder folder;
  const auto path = small_file(folder);
  const auto held = EventFile::open_to_write(path);
  ASSERT_TRUE(held.ok());
  const Ran rebuilt = run({"rebuild", path});
  EXPECT_EQ(rebuilt.code, 74);
  EXPECT_THAT(rebuilt.err, HasSubstr("in use by another luozi"));
  EXPECT_EQ(run({"export", path}).code, 0);
}

TEST(Rebuild, file_that_is_no_event_stays_as_it_is) {
  const TempFolder folder;
  const auto path = folder / "empty.luozi";
  std::ofstream(path).close();
  const Ran ran = run({"rebuild", path});
  EXPECT_EQ(ran.code, 65);
  EXPECT_EQ(ran.err, "luozi rebuild: " + path.string() + ": not a Luozi event file\n");
  EXPECT_EQ(std::filesystem::file_size(path), 0U);
}

TEST(Rebuild, disk_that_takes_no_more_is_an_io_error_and_the_file_stays_whole) {
  std::vector<notation::Tag> tags;  // a game's text of 40 kB, more than the disk takes
  for (char name = 'A'; name <= 'J'; ++name) tags.push_back({{name}, std::string(4000, 'x')});
  const StoryEvent story("chess/arbiter-upholds-a-touched-knight.trace", tags);
  constexpr rlim_t readers_table_bytes = 32 * 1024;  // the file `-shm`, without which nothing opens
  FileSizeLimit full(readers_table_bytes);
  const Ran refused = run({"rebuild", story.path()});
  full.lift();
  EXPECT_EQ(refused.code, 74);
  EXPECT_THAT(refused.err, StartsWith("luozi rebuild: " + story.path().string() + ": the disk "));
  EXPECT_EQ(run({"verify", story.path()}).code, 0);
  EXPECT_EQ(run({"rebuild", story.path()}).code, 0);
}

TEST(Boards, file_lists_number_serial_and_sessions) {
  const TempFolder folder;
  EXPECT_EQ(run({"boards", small_file(folder)}).out, "1\tSIM-0001\t1 session\n");
}

TEST(Export, unknown_game_is_named) {
  const TempFolder folder;
  const Ran ran = run({"export", small_file(folder), "--game", "7.1"});
  EXPECT_EQ(ran.code, 65);
  EXPECT_THAT(ran.err, HasSubstr("no game 7.1 (--list names them)"));
}

}  // namespace
}  // namespace luozi::host
