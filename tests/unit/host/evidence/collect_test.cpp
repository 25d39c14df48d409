// Which rows a bundle takes, and whose fault it is that there is none: the disk's, or what the
// event file holds.
#include "host/evidence/collect.hpp"

#include "host/archive/sqlite.hpp"
#include "host/evidence/evidence.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

#include <gtest/gtest.h>

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

TEST(Collect, rulings_are_told_each_in_words_and_the_last_counts) {
  StoryEvent story("chess/touch-other-piece-moved.trace", {});
  const auto say = [](int at_s, const std::string& words) {
    return story_entry(1, JournalKind::event, std::int64_t{1'000'000} * at_s, words);
  };
  story.go_on({say(33, "arbiter uphold 1 by Anna"), say(34, "arbiter dismiss 1 by Bo"),
               say(35, "arbiter uphold 1")});
  EventFile event = story.open();
  const auto input = collect_evidence(event, incident, story_begins_us + 60'000'000, 60);
  ASSERT_TRUE(input.ok()) << input.error().message;
  const std::string page = write_evidence(*input, SigningKey::from_seed({7}));
  const auto report = check_evidence(page);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_TRUE(report->same_page);
  EXPECT_EQ(report->input.told.incident->ruling->ruling, "upheld");
  ASSERT_EQ(report->input.told.incident->earlier_rulings.size(), 2U);
  EXPECT_EQ(report->input.told.incident->earlier_rulings[1].by, "Bo");
  std::size_t at = 0;
  for (const char* const words : {"upheld by Anna at ", "Anna 于 ", "dismissed by Bo at ", "Bo 于 ",
                                  "upheld by the arbiter at ", "裁判 于 "}) {
    const std::size_t found = page.find(words, at);
    ASSERT_NE(found, std::string::npos) << words << " in this order";
    at = found;
  }
  // A bundle of before tells the last alone, and is no false one for that.
  EvidenceInput before = *input;
  before.layout = layout_with_all_rulings - 1;
  before.told.incident->earlier_rulings.clear();
  const std::string older = write_evidence(before, SigningKey::from_seed({7}));
  EXPECT_EQ(older.find("earlier_rulings"), std::string::npos);
  EXPECT_TRUE(check_evidence(older).ok());
  before.layout = layout_with_all_rulings;
  EXPECT_FALSE(check_evidence(write_evidence(before, SigningKey::from_seed({7}))).ok())
      << "a ruling that was left out";
}

TEST(Collect, ruling_given_when_the_board_has_begun_another_session_is_told) {
  StoryEvent story("chess/touch-other-piece-moved.trace", {});
  const auto say = [](int at_s, const std::string& words, JournalKind kind = JournalKind::event) {
    return story_entry(1, kind, std::int64_t{1'000'000} * at_s, words);
  };
  story.go_on({say(30, "#luozi-trace 1\n#game chess\n", JournalKind::header), say(31, "lift e2"),
               say(32, "place e4"), say(33, "arbiter game 2.1 dismiss 1 by Bo"), say(34, "lift e7"),
               say(35, "arbiter game 2.1 uphold 1 by Anna"), say(36, "place e5"),
               say(37, "arbiter game 2.1 result 1-0 refusal by Anna")});
  EventFile event = story.open();
  const auto input = collect_evidence(event, incident, story_begins_us + 60'000'000, 60);
  ASSERT_TRUE(input.ok()) << input.error().message;
  const auto report = check_evidence(write_evidence(*input, SigningKey::from_seed({7})));
  ASSERT_TRUE(report.ok()) << report.error();
  const Told& told = report->input.told;
  EXPECT_EQ(told.played, "e2e4");
  ASSERT_TRUE(told.incident);
  ASSERT_TRUE(told.incident->ruling);
  EXPECT_EQ(told.incident->ruling->ruling, "upheld");
  EXPECT_EQ(told.incident->ruling->by, "Anna");
  EXPECT_EQ(told.incident->ruling->at_us, story_begins_us + 35'000'000);
  EXPECT_TRUE(compare_with_event(*report, event).ok());
}

}  // namespace
}  // namespace luozi::host
