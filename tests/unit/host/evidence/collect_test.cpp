// Whose fault it is that there is no bundle: the disk's, or what the event file holds.
#include "host/evidence/collect.hpp"

#include <gtest/gtest.h>

#include "host/archive/sqlite.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

namespace luozi::host {
namespace {

constexpr Subject incident{story_game, Subject::Kind::incident, 1};

TEST(Collect, file_that_another_program_holds_is_the_disks_fault_and_missing_tables_the_files) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  Database other = std::move(Database::open(story.path(), Database::Access::write)).value();
  ASSERT_TRUE(other.execute("PRAGMA journal_mode=DELETE").ok());  // a writer keeps readers out
  EventFile file = story.open();
  ASSERT_TRUE(file.database().execute("PRAGMA busy_timeout=0").ok());
  const auto fault = [&](const char* sql) {
    EXPECT_TRUE(other.execute(sql).ok()) << sql;
    return collect_evidence(file, incident, story_begins_us, 0).error();
  };
  const EvidenceFault held = fault("BEGIN EXCLUSIVE");
  EXPECT_EQ(held.kind, FileError::Kind::io);
  EXPECT_EQ(held.message, story.path().string() + ": another program is writing to it");
  const EvidenceFault foreign = fault("DROP TABLE journal; COMMIT");
  EXPECT_EQ(foreign.kind, FileError::Kind::data);
  EXPECT_EQ(foreign.message, story.path().string() + ": no such table: journal");
}

}  // namespace
}  // namespace luozi::host
