// Where games stand by their laws, as `luozi judge` says it.
#include "host/cli/judge.hpp"

#include "tests/unit/host/cli/ran.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using testing::HasSubstr;

Ran judge(const std::vector<std::string>& words) { return ran(run_judge, words); }

struct Ruled {
  std::string game, start, moves, printed;
};

TEST(Judge, results_claims_and_open_games_are_told_with_their_articles) {
  const std::string dance = "g1f3 g8f6 f3g1 f6g8 ";
  const std::vector<Ruled> table{
      {"chess", "startpos", "", "ongoing\n"},
      {"chess", "startpos", "e2e4 e7e5", "ongoing\n"},
      {"chess", "startpos", "1. f3 e5 2.g4 2... Qh4#", "0-1 checkmate FIDE 5.1.1\n"},
      {"chess", "startpos", "f2f3 e7e5 g2g4 Qh4", "0-1 checkmate FIDE 5.1.1\n"},
      {"chess", "7k/8/6QK/8/8/8/8/8 b - - 0 1", "", "1/2-1/2 stalemate FIDE 5.2.1\n"},
      {"chess", "startpos", dance + dance,
       "ongoing\nclaim 1/2-1/2 threefold-repetition FIDE 9.2.2\n"},
      {"chess", "startpos", dance + dance + dance + dance,
       "1/2-1/2 fivefold-repetition FIDE 9.6.1\n"},
      {"chess960", "1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "ongoing\n"},
      {"xiangqi", "startpos", "h2e2 马8进7 h0g2", "ongoing\n"},
      // Red's own cannon stands on e2; a horse does not step straight.
      {"xiangqi", "startpos", "h2e2 h9g7 b2e2", "0-1 illegal-move CXA-1999 4.1.6\n"},
      {"xiangqi", "startpos", "h2e2 h9h8", "1-0 illegal-move CXA-1999 4.1.6\n"},
      // The only piece between the kings leaves their file.
      {"xiangqi", "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1", "e5c6",
       "0-1 facing-kings CXA-1999 4.1.2\n"},
      {"xiangqi", "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1", "马五进七",
       "0-1 facing-kings CXA-1999 4.1.2\n"},
      {"draughts-international", "startpos", "32-28 19-23 28x19", "ongoing\n"},
      {"draughts-russian", "startpos", "1. c3-d4 d6-c5 2.b2-c3", "ongoing\n"},
      {"draughts-russian", "W:Wa1,Kc1:BKh8", "c1-d2 h8-g7 d2-c1 g7-h8 c1-d2 h8-g7 d2-c1 g7-h8",
       "1/2-1/2 threefold-repetition CN-draughts-100 12.3.1\n"},
      {"draughts-brazilian", "W:Wc3:Bd4", "c3xe5", "1-0 all-captured CN-draughts-100 12.2.2\n"},
  };
  for (const Ruled& row : table) {
    const Ran ran = judge({"--game", row.game, "--start", row.start, "--moves", row.moves});
    EXPECT_EQ(ran.code, 0) << row.game << ": " << row.moves << ": " << ran.err;
    EXPECT_EQ(ran.out, row.printed) << row.game << ": " << row.moves;
  }
}

/// The knights' dance but for its last move, which is written down (FIDE 9.2.1).
TEST(Judge, draw_is_claimed_with_a_move_that_is_written_down) {
  const std::string dance = "g1f3 g8f6 f3g1 f6g8 ";
  const std::string all_but_one = dance + "g1f3 g8f6 f3g1";
  const auto told = [&](const std::string& move) {
    return judge({"--game", "chess", "--moves", all_but_one, "--claim-with", move});
  };
  EXPECT_EQ(told("Ng8").out, "ongoing\nclaim 1/2-1/2 threefold-repetition FIDE 9.2.1\n");
  EXPECT_EQ(told("e7e5").out, "ongoing\n");
  EXPECT_EQ(told("e2e4").code, 65);
  EXPECT_THAT(told("e2e4").err, HasSubstr("--claim-with e2e4: "));
  const Ran xiangqi = judge({"--game", "xiangqi", "--moves", "h2e2", "--claim-with", "h9g7"});
  EXPECT_EQ(xiangqi.code, 65);
  EXPECT_THAT(xiangqi.err, HasSubstr("know no claim with a written move"));
}

struct Wrong {
  std::vector<std::string> words;
  int code;
  std::string told;
};

TEST(Judge, bad_input_names_the_ply_and_what_was_wrong) {
  const std::vector<Wrong> table{
      {{}, 64, "--game"},
      {{"--game", "go19"}, 64, "known are xiangqi, draughts-international"},
      {{"--game", "chess", "--laws", "cxa-1999"}, 64, "known are fide-2023, fide-older"},
      {{"--game", "xiangqi", "--laws", "fide-2023"}, 64, "known are cxa-1999, axf"},
      {{"--game", "chess", "--occurrences", "2"}, 64, "the laws of chess fix the number"},
      {{"--game", "xiangqi", "--occurrences", "1"}, 64, "--occurrences must be 2 to 99"},
      {{"--game", "chess", "--start", "x"}, 65, "--start x: "},
      {{"--game", "chess", "--moves", "e2e4 e7e4"}, 65, "ply 2: e7e4"},
      {{"--game", "xiangqi", "--moves", "h2e2 zz"}, 65, "ply 2: zz: not a move"},
      {{"--game", "draughts-russian", "--moves", "c3-d4 a1-b2"}, 65, "ply 2: a1-b2"},
      {{"--game", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4 e1f2"},
       65,
       "ply 5: e1f2: the game was over by then: 0-1 checkmate FIDE 5.1.1"},
  };
  for (const Wrong& row : table) {
    const Ran ran = judge(row.words);
    EXPECT_EQ(ran.code, row.code) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(row.told));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

/// A rook checks from side to side and the king walks to and fro (CXA-1999 24.1, 28.10).
const std::string checks = "e5d5 d9e9 d5e5 e9d9 ";
const std::string checked_king = "3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1";

TEST(Judge, perpetual_check_loses_and_every_move_is_explained) {
  const std::vector<std::string> words{"--game",     "xiangqi", "--start",
                                       checked_king, "--moves", checks + checks};
  EXPECT_EQ(judge(words).out, "0-1 perpetual-check CXA-1999 24.1\n");
  auto explained = words;
  explained.emplace_back("--explain");
  const Ran ran = judge(explained);
  EXPECT_THAT(ran.out, HasSubstr("0-1 perpetual-check CXA-1999 24.1\n"));
  EXPECT_THAT(ran.out, HasSubstr("CXA-1999 28.1"));
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1 + 4 + 1) << "ruling, four moves, conclusion";
}

TEST(Judge, offender_must_change_first_and_loses_a_round_later) {
  const std::string chase = "h5h7 b7c5 h7h5 c5b7 ";
  std::vector<std::string> words{"--game",  "xiangqi",
                                 "--start", "2bakab2/9/1n7/4p4/7R1/9/4P4/9/9/2BAKAB2 w - - 0 1",
                                 "--moves", chase + chase};
  EXPECT_EQ(judge(words).out, "ongoing\nmust-change white perpetual-chase CXA-1999 24.3\n");
  words.back() += chase;
  EXPECT_EQ(judge(words).out, "0-1 perpetual-chase CXA-1999 24.3\n");
}

TEST(Judge, number_of_occurrences_can_be_chosen) {
  const std::vector<std::string> words{"--game",  "xiangqi", "--start",       checked_king,
                                       "--moves", checks,    "--occurrences", "2"};
  EXPECT_EQ(judge(words).out, "0-1 perpetual-check CXA-1999 24.1\n");
  EXPECT_EQ(judge({words.begin(), words.end() - 2}).out, "ongoing\n");
}

}  // namespace
}  // namespace luozi::host
