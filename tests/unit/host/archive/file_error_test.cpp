// Whose fault it is that SQLite refuses: the file's contents, or the disk and who else uses it.
#include "host/archive/file_error.hpp"

#include "host/archive/event_writer.hpp"
#include "host/archive/journal_table.hpp"
#include "host/archive/sqlite.hpp"
#include "tests/unit/host/archive/file_size_limit.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <cerrno>
#include <fstream>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::int64_t page_bytes = 4096;  // SQLite's own choice

class FileErrorTest : public testing::Test {
 protected:
  FileErrorTest() {
    auto writer = EventWriter::open(std::move(EventFile::open_to_write(path())).value());
    std::vector<JournalEntry> rows{header_entry()};
    for (std::uint64_t i = 1; i <= 200; ++i) rows.push_back(event_entry(i, std::string(200, 'x')));
    EXPECT_TRUE(EventWriter(std::move(writer).value()).commit(rows, {}).ok());
  }

  std::filesystem::path path() const { return folder_ / "club.luozi"; }
  Database database() const {
    return std::move(Database::open(path(), Database::Access::write)).value();
  }
  EventFile event() const { return std::move(EventFile::open_to_read(path())).value(); }

  /// Overwrites the file from a byte on.
  void overwrite(std::streamoff from, const std::string& bytes) const {
    std::fstream file(path(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(from);
    file << bytes;
  }

  void expect_told(const FileError& error, FileError::Kind kind, const std::string& told) const {
    EXPECT_EQ(error.kind, kind) << error.message;
    EXPECT_THAT(error.message, StartsWith(path().string() + ": "));
    EXPECT_THAT(error.message, HasSubstr(told));
    EXPECT_THAT(error.message, Not(HasSubstr("\n")));
  }
  void expect_refused(Database& database, const std::string& sql, FileError::Kind kind,
                      const std::string& told) const {
    const SqliteDone done = database.execute(sql);
    ASSERT_FALSE(done.ok()) << sql;
    expect_told(file_error(path(), done.error()), kind, told);
  }

  TempFolder folder_;
};

TEST_F(FileErrorTest, file_that_is_no_database_is_bad_data) {
  overwrite(0, std::string(100, 'x'));
  Database text = database();
  expect_refused(text, "SELECT count(*) FROM journal", FileError::Kind::data,
                 "not a Luozi event file, or damaged");
}

TEST_F(FileErrorTest, damaged_page_is_bad_data_whoever_meets_it) {
  overwrite(page_bytes, std::string(std::filesystem::file_size(path()) - page_bytes, '\xff'));
  EventFile file = event();
  const auto head = verify_chain(file);
  ASSERT_FALSE(head.ok());
  expect_told(head.error(), FileError::Kind::data, "damaged: ");
  const SqliteDone whole = check_tables(file.database());
  ASSERT_FALSE(whole.ok());
  expect_told(file_error(path(), whole.error()), FileError::Kind::data, "damaged: ");
}

TEST_F(FileErrorTest, damage_beside_the_journal_is_found_and_told_in_one_line) {
  Database tables = database();
  const auto root = tables.read_integer("SELECT rootpage FROM sqlite_schema WHERE name='outbox'");
  ASSERT_TRUE(root.ok());
  ASSERT_TRUE(tables.execute("PRAGMA wal_checkpoint(TRUNCATE)").ok());
  overwrite(page_bytes * (*root - 1), std::string(page_bytes, '\xff'));
  EventFile file = event();
  EXPECT_TRUE(verify_chain(file).ok());
  const SqliteDone whole = check_tables(file.database());
  ASSERT_FALSE(whole.ok());
  expect_told(file_error(path(), whole.error()), FileError::Kind::data,
              "damaged: Page " + std::to_string(*root) + ": ");
}

TEST_F(FileErrorTest, tables_that_are_missing_are_bad_data) {
  Database other = database();
  ASSERT_TRUE(other.execute("DROP TABLE journal").ok());
  EventFile file = event();
  const auto head = verify_chain(file);
  ASSERT_FALSE(head.ok());
  expect_told(head.error(), FileError::Kind::data, "no such table: journal");
}

TEST_F(FileErrorTest, full_disk_is_an_io_error) {
  Database full = database();
  const auto pages = full.read_integer("PRAGMA page_count");
  ASSERT_TRUE(pages.ok());
  ASSERT_TRUE(full.execute("PRAGMA max_page_count=" + std::to_string(*pages)).ok());
  expect_refused(full, "CREATE TABLE more(x); INSERT INTO more VALUES(zeroblob(100000))",
                 FileError::Kind::io, "the disk is full");
}

TEST_F(FileErrorTest, disk_that_takes_no_more_bytes_is_an_io_error_and_says_why) {
  Database limited = database();
  ASSERT_TRUE(limited.execute("BEGIN; INSERT INTO boards VALUES(2, 'B')").ok());
  const FileSizeLimit full(4096);
  errno = ENOENT;  // of something else, long ago
  expect_refused(limited, "COMMIT", FileError::Kind::io,
                 "the disk does not answer as it should (File too large)");
}

TEST_F(FileErrorTest, file_that_may_not_be_written_is_an_io_error) {
  EventFile file = event();
  expect_refused(file.database(), "INSERT INTO boards VALUES(2, 'B')", FileError::Kind::io,
                 "readonly");
}

TEST_F(FileErrorTest, file_that_another_program_holds_is_an_io_error_and_whole_afterwards) {
  ASSERT_TRUE(database().execute("PRAGMA journal_mode=DELETE").ok());  // a writer keeps readers out
  EventFile file = event();
  ASSERT_TRUE(file.database().execute("PRAGMA busy_timeout=0").ok());
  Database other = database();
  ASSERT_TRUE(other.execute("BEGIN EXCLUSIVE").ok());
  const auto head = verify_chain(file);
  ASSERT_FALSE(head.ok());
  expect_told(head.error(), FileError::Kind::io, "another program is writing to it");
  ASSERT_TRUE(other.execute("ROLLBACK").ok());
  EXPECT_TRUE(verify_chain(file).ok());
}

TEST_F(FileErrorTest, path_without_a_folder_is_an_io_error) {
  const auto nowhere = folder_ / "nowhere/club.luozi";
  const auto opened = Database::open(nowhere, Database::Access::write);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(file_error(nowhere, opened.error()).kind, FileError::Kind::io);
}

}  // namespace
}  // namespace luozi::host
