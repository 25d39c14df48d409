// Games from one format into another: what is recognised, what is told of bad games.
#include "host/cli/convert.hpp"

#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/cli/ran.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Convert : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    const auto path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  static Ran convert(const std::vector<std::string>& words) { return ran(run_convert, words); }

 private:
  TempFolder folder_;
};

TEST_F(Convert, game_is_recognised_and_written_in_what_is_asked_for) {
  struct Row {
    std::string name, text, format, has;
  };
  const std::vector<Row> table{
      {"a.pgn", "1. e4 e5 2. Nf3 *", "pgn", "1. e4 e5 2. Nf3 *"},
      {"a.pgn", "1. e4 e5 2. Nf3 *", "uci", "e2e4\ne7e5\ng1f3\n"},
      {"x.pgn", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 *", "pgn-wxf", "C2.5"},
      {"x.pgn", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 *", "uci", "h2e2\nh9g7\n"},
      {"x.pgn", "[Game \"Chinese Chess\"]\n\n1. C2.5 H8+7 *", "chinese", "炮二平五\n马8进7\n"},
      {"d.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *", "pdn", "2. 28x19"},
      {"r.pdn", "[GameType \"25\"]\n\n1. c3-d4 d6-c5 *", "pdn-numeric", "22-18"},
      {"t.trace", "#luozi-trace 1\n1.0 lift e2\n1.5 place e4\n", "san", "e4\n"},
      {"t.trace", "#luozi-trace 1\n1.0 lift e2\n1.5 place e4\n", "pgn", "1. e4 *"},
  };
  for (const Row& row : table) {
    const Ran ran = convert({file(row.name, row.text), "--to", row.format});
    EXPECT_EQ(ran.code, 0) << row.text << ": " << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(row.has)) << row.text << " to " << row.format;
  }
}

TEST_F(Convert, bad_game_is_told_with_its_line_and_the_next_is_converted) {
  const std::string games = "[White \"A\"]\n\n1. e4 Ke4 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
  const std::string path = file("two.pgn", games);
  const Ran ran = convert({path, "--to", "uci"});
  EXPECT_EQ(ran.code, 65);
  EXPECT_EQ(ran.out, "d2d4\nd7d5\n");
  EXPECT_THAT(ran.err, StartsWith(path + ":3: ply 2: Ke4"));
}

TEST_F(Convert, bare_moves_of_several_games_are_read_back) {
  struct Row {
    std::string game, moves, notation;
  };
  const std::vector<Row> table{
      {"chess", "e2e4\ne7e5\n\nd2d4\n", "uci"},
      {"chess", "e4\ne5\n\nd4\n", "san"},
      {"xiangqi", "炮二平五\n马8进7\n\n兵七进一\n", "chinese"},
      {"xiangqi", "H2-E2\nH9-G7\n\nC3-C4\n", "iccs"},
      {"draughts-international", "32-28\n19-23\n28x19\n\n31-27\n", "numeric"},
      {"draughts-russian", "c3-d4\nd6-c5\n\nc3-b4\n", "algebraic"},
      {"draughts-brazilian", "22-18\n11-15\n\n22-17\n", "numeric"},
  };
  for (const Row& row : table) {
    const Ran ran = convert({file("moves", row.moves), "--to", row.notation, "--game", row.game});
    EXPECT_EQ(ran.code, 0) << row.game << ": " << ran.err;
    EXPECT_EQ(ran.out, row.moves) << row.game;
  }
}

TEST_F(Convert, what_cannot_be_converted_is_one_clear_line) {
  struct Row {
    std::vector<std::string> words;
    int code;
    std::string told;
  };
  const std::string pgn = file("a.pgn", "1. e4 e5 *");
  const std::string nothing = file("b.pgn", "");
  const std::string quiet = file("c.trace", "#luozi-trace 1\n");
  const std::vector<Row> table{
      {{pgn}, 64, "--to"},
      {{"--to", "pgn"}, 64, "a file is missing"},
      {{pgn, "--to", "pdn"},
       64,
       "not known for chess (which the text looks like; --game says otherwise); "},
      {{pgn, "--to", "pdn", "--game", "chess"},
       64,
       "not known for chess; known are pgn and the notations san, uci"},
      {{pgn, "--to", "pgn", "--game", "halma"}, 64, "known are xiangqi"},
      {{"/nowhere/a.pgn", "--to", "pgn"}, 74, "cannot be read"},
      {{nothing, "--to", "pgn"}, 65, "no game's text is recognised"},
      {{nothing, "--to", "pgn", "--game", "chess"}, 65, "holds no game"},
      {{quiet, "--to", "pgn"}, 65, "nothing happens in this trace"},
  };
  for (const Row& row : table) {
    const Ran ran = convert(row.words);
    EXPECT_EQ(ran.code, row.code) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(row.told));
  }
}

}  // namespace
}  // namespace luozi::host
