// The three files of a rehearsed game can be read back.
#include "host/rehearse/trace_out.hpp"

#include "host/rehearse/games.hpp"
#include "notation/trace.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>

namespace luozi::host {
namespace {

namespace fs = std::filesystem;

class TraceOut : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "luozi-trace-out-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }

  std::string read(const std::string& name) const {
    std::ifstream file(folder / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path folder;
};

TEST_F(TraceOut, the_trace_reads_back_event_for_event) {
  const RehearsedGame game = random_game("chess", 11, 30);
  const Rehearsal rehearsal =
      rehearse_at_once(game, notation::Sensing::colour, {.seed = 11, .clock = true});
  ASSERT_EQ(write_rehearsal(folder / "new", "one", game, rehearsal), std::nullopt);
  notation::TraceReader reader("one.trace");
  std::istringstream lines(read("new/one.trace"));
  std::size_t events = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto event = reader.read_line(line);
    ASSERT_TRUE(event.ok()) << event.error().message;
    if (event->has_value()) ++events;
  }
  EXPECT_EQ(events, rehearsal.events.size());
  EXPECT_EQ(reader.header(), rehearsal.header);
}

TEST_F(TraceOut, the_true_game_stands_beside_it) {
  const RehearsedGame game = read_games("a", "[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0").games.at(0);
  const Rehearsal rehearsal = rehearse_at_once(game, notation::Sensing::presence, {});
  ASSERT_EQ(write_rehearsal(folder, "two", game, rehearsal), std::nullopt);
  EXPECT_EQ(read("two.moves"), "e2e4\ne7e5\ng1f3\n");
  const GameList again = read_games("two.pgn", read("two.pgn"));
  ASSERT_EQ(again.games.size(), 1U);
  EXPECT_EQ(again.games[0].plies, game.plies);
}

TEST_F(TraceOut, a_folder_that_cannot_be_made_is_one_clear_line) {
  std::ofstream(folder / "file") << "in the way";
  const auto failed =
      write_rehearsal(folder / "file" / "below", "x", random_game("chess", 1, 2), {});
  ASSERT_TRUE(failed.has_value());
  EXPECT_NE(failed->find("below: cannot be made: "), std::string::npos) << *failed;
}

}  // namespace
}  // namespace luozi::host
