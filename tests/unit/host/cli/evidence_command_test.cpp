// A dispute at the command line: its bundle out of an event file, and its check on another machine.
#include "host/cli/cli.hpp"
#include "host/whole_file.hpp"
#include "tests/unit/host/cli/ran.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;

Ran run(const std::vector<std::string>& words) { return ran(run_luozi, words); }

class EvidenceCommand : public testing::Test {
 protected:
  EvidenceCommand() {
    const Ran ran = run({"export", story_.path(), "--evidence", "2.1/1", "--output", file_});
    EXPECT_EQ(ran.code, 0) << ran.err;
    fingerprint_ = ran.out.substr(ran.out.rfind(' ') + 1);
    fingerprint_.pop_back();
  }

  void expect_refused(const std::vector<std::string>& words, int code, const std::string& told) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, code) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(told));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }

  StoryEvent story_{"chess/arbiter-upholds-a-touched-knight.trace"};
  std::string file_ = story_.folder() / "bundle.html";
  std::string fingerprint_;
};

TEST_F(EvidenceCommand, bundle_verifies_and_says_in_lines_what_was_checked) {
  const Ran ran = run({"verify", file_});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("compare " + fingerprint_ + " with the fingerprint noted"));
  EXPECT_THAT(ran.out, HasSubstr("of board 1 (SIM-0001), journal rows 2 to "));
  EXPECT_THAT(ran.out, HasSubstr("incident 1 of game 2.1, ply 1: touch-move, FIDE 4.3.1, white, "
                                 "touched g1, played e2e4; ruling: upheld by Anna de Vries"));
}

TEST_F(EvidenceCommand, event_tells_what_was_said_since_the_bundle_was_made) {
  const std::vector<std::string> verify{"verify", file_, "--event", story_.path()};
  EXPECT_THAT(run(verify).out, Not(HasSubstr("since")));
  const std::int64_t later_us = 3'600'000'000;
  story_.go_on({story_entry(1, JournalKind::event, later_us, "arbiter dismiss 1 by Bo")});
  const Ran ran = run(verify);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ruling: upheld by Anna de Vries, as the page says"));
  EXPECT_THAT(ran.out, HasSubstr("since the bundle was made; by now it is incident 1 of game 2.1"));
  EXPECT_THAT(ran.out, HasSubstr("ruling: dismissed by Bo\n"));
}

TEST_F(EvidenceCommand, key_may_be_a_fingerprint_a_note_of_it_or_the_key_itself) {
  const std::string note = story_.folder() / "note";
  std::ofstream(note) << fingerprint_ << '\n';
  const std::string key = story_.folder() / "luozi.key";
  for (const std::string& given : {fingerprint_, note, key}) {
    const Ran ran = run({"verify", file_, "--key", given, "--event", story_.path()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("signature: whole, by the key " + fingerprint_));
    EXPECT_THAT(ran.out, HasSubstr("event: the rows stand so in"));
  }
}

TEST_F(EvidenceCommand, wrong_key_event_or_byte_is_one_line_and_exit_code_65) {
  const StoryEvent other("xiangqi/touch-other-piece-moved.trace");
  const std::string zeros(32, '0');
  expect_refused({"verify", file_, "--key", zeros}, 65, "signed with another key, " + fingerprint_);
  expect_refused({"verify", file_, "--event", other.path()}, 65, "is not the one of the bundle");
  std::string contents = *read_whole_file(file_);
  for (const std::size_t place : {std::size_t{0}, contents.size() / 2, contents.size() - 1}) {
    std::string flipped = contents;
    flipped[place] = static_cast<char>(flipped[place] ^ 1);
    std::ofstream(file_, std::ios::binary) << flipped;
    expect_refused({"verify", file_}, 65, file_ + ": the signature");
  }
}

TEST_F(EvidenceCommand, what_cannot_be_read_is_an_io_error_and_nonsense_bad_usage) {
  const std::string nowhere = "/nowhere/x.html";
  expect_refused({"verify", nowhere}, 74, "/nowhere/x.html: cannot be read");
  expect_refused({"verify", file_, "--key", "/nowhere/key"}, 74, "--key /nowhere/key: no fingerp");
  expect_refused({"verify", file_, "--event", "/nowhere/x.luozi"}, 74, "there is no such file");
  expect_refused({"verify", story_.path(), "--key", fingerprint_}, 64, "are for a bundle");
  expect_refused({"export", story_.path(), "--evidence", "first"}, 64, "GAME/INCIDENT");
  expect_refused({"export", story_.path(), "--evidence", "2.1/9"}, 65, "--incidents names them");
  expect_refused({"export", story_.path(), "--evidence", "2.1/1", "--output", "/nowhere/x.html"},
                 74, "/nowhere/x.html: cannot be written");
  std::ofstream(story_.folder() / "luozi.key") << "short";
  expect_refused({"export", story_.path(), "--evidence", "2.1/1", "--output", file_}, 65,
                 "holds 5 bytes, a signing key has 64");
}

TEST_F(EvidenceCommand, name_of_its_own_is_given_and_never_taken_from_another) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(story_.folder());
  const Ran first = run({"export", "Club.luozi", "--evidence", "2.1/ply-2"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("Club-board-1-game-2.1-ply-2.html: signed with the key "));
  EXPECT_EQ(run({"verify", "Club-board-1-game-2.1-ply-2.html"}).code, 0);
  expect_refused({"export", "Club.luozi", "--evidence", "2.1/ply-2"}, 74, "is there already");
  std::filesystem::current_path(before);
}

TEST_F(EvidenceCommand, key_that_is_made_for_a_copy_of_the_event_is_told) {
  const auto elsewhere = story_.folder() / "copy";
  std::filesystem::create_directory(elsewhere);
  std::filesystem::copy(story_.path(), elsewhere / "Club.luozi");
  const std::vector<std::string> words{"export",   elsewhere / "Club.luozi", "--evidence", "2.1/1",
                                       "--output", elsewhere / "bundle.html"};
  EXPECT_THAT(run(words).out, HasSubstr("copy/luozi.key: made now, as there was no key beside"));
  EXPECT_THAT(run(words).out, Not(HasSubstr("made now")));
}

TEST_F(EvidenceCommand, event_file_with_a_changed_row_gives_no_evidence) {
  auto opened = EventFile::open_to_write(story_.path());
  ASSERT_TRUE(opened);
  EventFile event = std::move(opened).value();
  const SqliteDone done = event.database().execute(
      "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us=at_us+1 WHERE seq=5");
  ASSERT_TRUE(done);
  expect_refused({"export", story_.path(), "--evidence", "2.1/1", "--output", file_}, 65,
                 "journal row 5: its hash does not fit its contents");
}

TEST_F(EvidenceCommand, incidents_are_listed_by_the_names_that_evidence_takes) {
  const Ran ran = run({"export", story_.path(), "--incidents"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("2.1/1\tboard 1\tply 1\ttouch-move\twhite\tFIDE 4.3.1\tg1\te2e4\t"
                                 "upheld by Anna de Vries\n"));
  EXPECT_THAT(ran.out, HasSubstr("2.1/2\tboard 1\tply 2\t"));
}

/// What the board said of a knock leaves the journal as it came in.
/// words.
TEST(KnockedBoard, file_verifies_rebuilds_and_gives_its_trace_back) {
  const std::string name = "chess/touch-none-where-the-board-tells-a-knock.trace";
  const StoryEvent story(name);
  for (const char* const command : {"verify", "rebuild", "verify"}) {
    const Ran ran = run({command, story.path()});
    EXPECT_EQ(ran.code, 0) << command << ": " << ran.err;
  }
  const Ran exported = run({"export", story.path(), "--game", "2.1", "--trace"});
  EXPECT_EQ(exported.code, 0) << exported.err;
  const auto told =
      read_whole_file(std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces" / name);
  const auto events = [](const std::string& text) { return text.substr(text.find("3.500000")); };
  EXPECT_EQ(events(exported.out), events(*told));
  EXPECT_THAT(exported.out, HasSubstr("\n#knock 31 0.640000 at 4.480000\n"));
}

}  // namespace
}  // namespace luozi::host
