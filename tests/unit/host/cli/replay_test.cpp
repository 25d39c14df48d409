// Traces from the command line: every game in every one of its notations.
#include "host/cli/replay.hpp"

#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/cli/ran.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::HasSubstr;

Ran replay(const std::vector<std::string>& words) { return ran(run_replay, words); }

std::string trace(const TempFolder& folder, const std::string& game, const std::string& lines) {
  const auto path = folder / (game + ".trace");
  std::ofstream(path, std::ios::binary) << "#luozi-trace 1\n#game " << game << "\n" << lines;
  return path;
}

struct Told {
  std::string game, lines, notation, printed;
};

TEST(Replay, moves_are_told_in_the_notation_asked_for) {
  const TempFolder folder;
  const std::string knight = "1.0 lift g1\n1.5 place f3\n";
  const std::string cannon = "1.0 lift h2\n1.5 place e2\n";
  const std::string man = "1.0 lift 32\n1.5 place 28\n";
  const std::vector<Told> table{
      {"chess", knight, "san", "Nf3\n"},
      {"chess", knight, "uci", "g1f3\n"},
      {"xiangqi", cannon, "chinese", "炮二平五\n"},
      {"xiangqi", cannon, "chinese-short", "炮25\n"},
      {"xiangqi", cannon, "wxf", "C2.5\n"},
      {"xiangqi", cannon, "iccs", "H2-E2\n"},
      {"draughts-international", man, "numeric", "32-28\n"},
      {"draughts-russian", "1.0 lift c3\n1.5 place d4\n", "algebraic", "c3-d4\n"},
      {"draughts-brazilian", "1.0 lift c3\n1.5 place d4\n", "algebraic", "c3-d4\n"},
  };
  for (const Told& row : table) {
    const Ran ran = replay({trace(folder, row.game, row.lines), "--notation", row.notation});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, row.printed) << row.game << " " << row.notation;
  }
}

TEST(Replay, notation_of_another_game_is_refused_with_this_games) {
  const TempFolder folder;
  const Ran ran = replay({trace(folder, "xiangqi", "1.0 lift h2\n"), "--notation", "san"});
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("--notation san: not known for xiangqi; known are chinese, "));
}

TEST(Replay, moves_are_coordinates_and_the_game_its_own_format) {
  const TempFolder folder;
  const std::string man = trace(folder, "draughts-international", "1.0 lift 32\n1.5 place 28\n");
  EXPECT_EQ(replay({man, "--moves"}).out, "32-28\n");
  EXPECT_THAT(replay({man}).out, HasSubstr("[GameType \"20"));
}

TEST(Replay, game_that_is_not_known_and_empty_file_are_one_line) {
  const TempFolder folder;
  const Ran go = replay({trace(folder, "go19", "0.0 snapshot T19\n1.0 place A1\n"), "--moves"});
  EXPECT_EQ(go.code, 65);
  EXPECT_EQ(go.out, "");
  EXPECT_THAT(go.err, HasSubstr(".trace:2: game go19: no such game is known (xiangqi, "));
  EXPECT_EQ(std::count(go.err.begin(), go.err.end(), '\n'), 1) << go.err;
  const auto empty = folder / "empty.trace";
  std::ofstream(empty).close();
  const Ran nothing = replay({empty});
  EXPECT_EQ(nothing.code, 65);
  EXPECT_THAT(nothing.err, HasSubstr("empty.trace: empty; a trace begins with"));
}

TEST(Replay, laws_that_are_not_known_are_bad_data) {
  const TempFolder folder;
  const Ran ran = replay({trace(folder, "xiangqi", "#laws fide-2023\n1.0 lift h2\n")});
  EXPECT_EQ(ran.code, 65);
  EXPECT_THAT(ran.err, HasSubstr("laws fide-2023: not known for xiangqi; known are cxa-1999, axf"));
}

}  // namespace
}  // namespace luozi::host
