// Opening event files: new ones, foreign ones, locked ones, and what people are told.
#include "host/archive/event_file.hpp"

#include "host/archive/journal_table.hpp"
#include "host/archive/sqlite.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;

std::int64_t integer(EventFile& file, std::string_view sql) {
  const auto value = file.database().read_integer(sql);
  return value ? *value : -1;
}

TEST(EventFile, new_file_is_marked_and_syncs_before_commit_returns) {
  const TempFolder folder;
  auto opened = EventFile::open_to_write(folder / "club.luozi");
  ASSERT_TRUE(opened.ok()) << opened.error().message;
  EventFile file = std::move(opened).value();
  EXPECT_EQ(integer(file, "PRAGMA application_id"), 0x4c756f5a);
  EXPECT_EQ(integer(file, "PRAGMA user_version"), 3);
  EXPECT_EQ(integer(file, "PRAGMA synchronous"), 2);  // FULL
  EXPECT_EQ(integer(file, "PRAGMA foreign_keys"), 1);
}

TEST(EventFile, closed_writer_leaves_one_file) {
  const TempFolder folder;
  {
    const auto file = EventFile::open_to_write(folder / "club.luozi");
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE(std::filesystem::exists(folder / "club.luozi-lock"));
  }
  const auto files = std::distance(std::filesystem::directory_iterator(folder.path()), {});
  EXPECT_EQ(files, 1);
}

TEST(EventFile, second_writer_is_told_who_holds_it) {
  const TempFolder folder;
  const auto first = EventFile::open_to_write(folder / "club.luozi");
  ASSERT_TRUE(first.ok());
  const auto second = EventFile::open_to_write(folder / "club.luozi");
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().kind, FileError::Kind::io);
  EXPECT_THAT(second.error().message, HasSubstr("in use by another luozi"));
  EXPECT_THAT(second.error().message, HasSubstr(std::to_string(getpid())));
}

TEST(EventFile, lock_of_a_killed_process_is_free) {
  const TempFolder folder;
  const pid_t child = fork();
  if (child == 0) {
    const auto file = EventFile::open_to_write(folder / "club.luozi");
    _exit(file.ok() ? 0 : 1);  // without destructors: the lock file stays behind
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "club.luozi-lock"));
  const auto file = EventFile::open_to_write(folder / "club.luozi");
  EXPECT_TRUE(file.ok());
}

TEST(EventFile, reader_beside_a_writer_sees_what_is_committed) {
  const TempFolder folder;
  auto writer = EventFile::open_to_write(folder / "club.luozi");
  ASSERT_TRUE(writer.ok());
  EventFile writing = std::move(writer).value();
  ASSERT_TRUE(writing.database().execute("INSERT INTO boards VALUES(1, 'A')").ok());
  auto reader = EventFile::open_to_read(folder / "club.luozi");
  ASSERT_TRUE(reader.ok()) << reader.error().message;
  EventFile reading = std::move(reader).value();
  EXPECT_EQ(integer(reading, "SELECT count(*) FROM boards"), 1);
}

TEST(EventFile, reader_changes_nothing_and_leaves_one_file) {
  const TempFolder folder;
  { ASSERT_TRUE(EventFile::open_to_write(folder / "club.luozi").ok()); }
  {
    auto opened = EventFile::open_to_read(folder / "club.luozi");
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    EventFile file = std::move(opened).value();
    EXPECT_EQ(integer(file, "SELECT count(*) FROM journal"), 0);
    EXPECT_FALSE(file.database().execute("INSERT INTO boards VALUES(1, 'A')").ok());
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

struct Refusal {
  std::string name;
  std::string contents;
  FileError::Kind kind;
  std::string told;
};

TEST(EventFile, foreign_file_is_refused_with_one_clear_line) {
  const std::vector<Refusal> table{
      {"text.luozi", std::string(5000, 'x'), FileError::Kind::data, "not a Luozi event file"},
      {"short.luozi", "abc", FileError::Kind::data, "not a Luozi event file"},
  };
  for (const Refusal& row : table) {
    const TempFolder folder;
    std::ofstream(folder / row.name) << row.contents;
    for (const auto& opened : {EventFile::open_to_write(folder / row.name),
                               EventFile::open_to_read(folder / row.name)}) {
      ASSERT_FALSE(opened.ok()) << row.name;
      EXPECT_EQ(opened.error().kind, row.kind);
      EXPECT_THAT(opened.error().message, HasSubstr(row.told));
      EXPECT_THAT(opened.error().message, testing::Not(HasSubstr("\n")));
    }
  }
}

TEST(EventFile, database_of_another_program_is_refused_and_untouched) {
  const TempFolder folder;
  {
    auto other = Database::open(folder / "other.db", Database::Access::write);
    ASSERT_TRUE(other.ok());
    Database database = std::move(other).value();
    ASSERT_TRUE(database.execute("CREATE TABLE mine(x)").ok());
  }
  const auto opened = EventFile::open_to_write(folder / "other.db");
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().kind, FileError::Kind::data);
  EXPECT_THAT(opened.error().message, HasSubstr("not a Luozi event file"));
}

TEST(EventFile, file_of_another_version_is_refused_with_both_numbers) {
  const std::vector<std::pair<std::string, std::string>> table{
      {"9", "a newer Luozi (file version 9, this one knows 3)"},
      {"2", "an older Luozi (file version 2, this one knows 3)"}};
  for (const auto& [version, told] : table) {
    const TempFolder folder;
    {
      auto opened = EventFile::open_to_write(folder / "other.luozi");
      ASSERT_TRUE(opened.ok());
      EventFile file = std::move(opened).value();
      ASSERT_TRUE(file.database().execute("PRAGMA user_version=" + version).ok());
    }
    const auto opened = EventFile::open_to_write(folder / "other.luozi");
    ASSERT_FALSE(opened.ok());
    EXPECT_THAT(opened.error().message, HasSubstr(told));
  }
}

TEST(EventFile, missing_folder_and_missing_file_are_io_errors) {
  const TempFolder folder;
  const auto writing = EventFile::open_to_write(folder / "nowhere/club.luozi");
  ASSERT_FALSE(writing.ok());
  EXPECT_EQ(writing.error().kind, FileError::Kind::io);
  EXPECT_THAT(writing.error().message, HasSubstr("there is no folder"));
  const auto reading = EventFile::open_to_read(folder / "nothing.luozi");
  ASSERT_FALSE(reading.ok());
  EXPECT_THAT(reading.error().message, HasSubstr("there is no such file"));
}

TEST(EventFilePath, event_and_month_name_the_file) {
  constexpr std::int64_t mid_november_2026 = 1'794'700'000'000'000;
  EXPECT_EQ(event_file_path("/data", "Club 2026", mid_november_2026), "/data/Club 2026.luozi");
  EXPECT_EQ(event_file_path("/data", "../a/b", mid_november_2026), "/data/-.-a-b.luozi");
  EXPECT_EQ(event_file_path("/data", "", mid_november_2026), "/data/luozi-2026-11.luozi");
}

}  // namespace
}  // namespace luozi::host
