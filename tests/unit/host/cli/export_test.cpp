// Which games an export has; where it may be written, and what it leaves there when it fails.
#include "host/cli/cli.hpp"
#include "host/whole_file.hpp"
#include "tests/unit/host/cli/ran.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

#include <gmock/gmock.h>

#include <array>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ExportOutput : public testing::Test {
 protected:
  /// `luozi export` of the story, with these words behind.
  Ran run(std::vector<std::string> words) const {
    words.insert(words.begin(), {"export", story_.path()});
    return ran(run_luozi, words);
  }

  static std::string contents(const std::filesystem::path& path) { return *read_whole_file(path); }

  StoryEvent story_{"chess/arbiter-upholds-a-touched-knight.trace"};
  std::filesystem::path output_ = story_.folder() / "games.pgn";
};

TEST_F(ExportOutput, that_is_the_event_file_or_the_key_is_refused_and_both_stay) {
  const auto key = story_.folder() / "luozi.key";
  std::ofstream(key) << "secret";
  const auto link = story_.folder() / "link";
  std::filesystem::create_hard_link(story_.path(), link);
  const std::string before = contents(story_.path());
  for (const auto& output : {story_.path(), link, key}) {
    for (const std::string what : {"--list", "--incidents", "--evidence=2.1/1"}) {
      const Ran ran = run({what, "--output", output});
      EXPECT_EQ(ran.code, 64) << output;
      EXPECT_THAT(ran.err, HasSubstr("--output " + output.string() + ": is the "));
      EXPECT_THAT(ran.err, HasSubstr(" itself: name another file; usage: "));
    }
  }
  EXPECT_EQ(contents(story_.path()), before);
  EXPECT_EQ(contents(key), "secret");
}

TEST_F(ExportOutput, of_an_export_that_fails_stays_as_it_was) {
  std::ofstream(output_) << "earlier";
  EXPECT_EQ(run({"--game", "7.1", "--output", output_}).code, 65);
  std::ofstream(story_.folder() / "luozi.key") << "short";
  EXPECT_EQ(run({"--evidence", "2.1/1", "--output", output_}).code, 65);
  EXPECT_EQ(contents(output_), "earlier");
}

TEST_F(ExportOutput, takes_an_earlier_ones_place_and_permissions_and_leaves_nothing_beside) {
  std::ofstream(output_) << std::string(100'000, 'x');
  chmod(output_.c_str(), 0640);
  const Ran ran = run({"--output", output_});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(contents(output_), run({}).out);
  for (const auto& entry : std::filesystem::directory_iterator(story_.folder())) {
    EXPECT_THAT(entry.path().filename().string(), Not(StartsWith("games.pgn.")));
  }
  struct stat found {};
  ASSERT_EQ(stat(output_.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0640U);
}

TEST_F(ExportOutput, may_be_a_device_a_pipe_or_a_link) {
  EXPECT_EQ(run({"--output", "/dev/null"}).code, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  const Ran full = run({"--output", "/dev/full"});
  EXPECT_EQ(full.code, 74);
  EXPECT_EQ(full.err, "luozi export: /dev/full: cannot be written: No space left on device\n");
  const auto link = story_.folder() / "link";
  std::filesystem::create_symlink(output_, link);
  EXPECT_EQ(run({"--output", link}).code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(contents(output_), run({}).out);
}

TEST_F(ExportOutput, goes_into_a_pipe_that_somebody_reads) {
  const auto pipe = story_.folder() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  EXPECT_EQ(run({"--list", "--output", pipe}).code, 0);
  std::array<char, 4096> text{};
  const ssize_t size = read(reader, text.data(), text.size());
  close(reader);
  ASSERT_GE(size, 0);
  EXPECT_EQ(std::string(text.data(), static_cast<std::size_t>(size)), run({"--list"}).out);
}

/// What a command that takes the story's file prints.
std::string said(const StoryEvent& story, const std::string& command,
                 std::vector<std::string> words = {}) {
  words.insert(words.begin(), {command, story.path()});
  const Ran done = ran(run_luozi, words);
  EXPECT_EQ(done.code, 0) << done.err;
  return done.out;
}

TEST(ExportedGames, have_one_that_was_lost_before_a_move) {
  const StoryEvent no_show("chess/no-show-loses-before-a-move.trace");
  EXPECT_EQ(said(no_show, "export", {"--list"}), "2.1\tboard 1\tchess\t1-0\tlate\n");
  const std::string pgn = said(no_show, "export");
  EXPECT_THAT(pgn, HasSubstr("[White \"Anna\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1-0\n"));
  EXPECT_EQ(said(no_show, "export", {"--game", "2.1"}), pgn);
  EXPECT_THAT(said(no_show, "rebuild"), HasSubstr(": 1 games and 0 moves derived from "));
}

TEST(ExportedGames, have_one_whose_moves_were_all_taken_back_and_its_incidents) {
  StoryEvent story("chess/arbiter-upholds-a-touched-knight.trace");
  const std::string incidents = said(story, "export", {"--incidents"});
  EXPECT_THAT(incidents, HasSubstr("2.1/1\tboard 1\tply 1\ttouch-move\t"));
  story.go_on({story_entry(1, JournalKind::event, 60'000'000, "arbiter takeback 3")});
  EXPECT_EQ(said(story, "export", {"--incidents"}), incidents);
  EXPECT_EQ(said(story, "export", {"--list"}), "2.1\tboard 1\tchess\t*\t-\n");
}

}  // namespace
}  // namespace luozi::host
