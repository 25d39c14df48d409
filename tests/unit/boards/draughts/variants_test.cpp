// What tells the three games of draughts apart, and what they share, on 64 squares.
#include "tests/unit/boards/draughts/support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace luozi::draughts {
namespace {

struct Case {
  std::string rule, fen;
  std::string brazilian, russian;  ///< all legal moves
};

TEST(Variants, brazilian_and_russian_moves_differ_where_their_rules_do) {
  const Case cases[] = {
      {"the start is the same", start_fen<Russian>(), "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4",
       "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4"},
      {"men capture backwards", "W:Wd4:Bc3,h8", "d4xb2", "d4xb2"},
      {"kings fly", "W:WKa1:Bd4", "a1xe5 a1xf6 a1xg7 a1xh8", "a1xe5 a1xf6 a1xg7 a1xh8"},
      {"majority: the longest, or any complete capture", "W:Wc3,h4:Bd4,d6,g5", "c3xe5xc7",
       "c3xe5xc7 h4xf6"},
      {"what has begun is completed without a majority rule too", "W:Wc3:Bd4,d6", "c3xe5xc7",
       "c3xe5xc7"},
      {"a king may choose the shorter of two ways", "W:WKa1:Bd4,g3,g5,e7",
       "a1xf6xh4xf2 a1xf6xh4xe1", "a1xf6xh4xf2 a1xf6xh4xe1 a1xf6xd8 a1xe5xh2"},
      {"a king must land where it can go on", "W:WKa1:Bc3,e7", "a1xf6xd8", "a1xf6xd8"},
      {"passing the last row: a man goes on as a man, or at once as a king", "W:Wb6:Bc7,f6,a1",
       "b6xd8", "b6xd8xg5 b6xd8xh4"},
      {"one step from there either can jump", "W:Wb6:Bc7,e7,a1", "b6xd8xf6",
       "b6xd8xf6 b6xd8xg5 b6xd8xh4"},
      {"captured pieces bar the way until the end", "W:WKh4:Bb4,e5,b6,f6",
       "h4xd8xa5xc3 "
       "h4xd8xa5xd2 h4xd8xa5xe1",
       "h4xd8xa5xc3 h4xd8xa5xd2 h4xd8xa5xe1 h4xe7xa3"},
      {"all the way round to where it began", "W:WKf8:Bc3,g5,e7,g7", "f8xb4xd2xh6xf8",
       "f8xb4xd2xh6xf8"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(moves_of(position_of<Brazilian>(c.fen)), sorted(c.brazilian)) << c.rule;
    EXPECT_EQ(moves_of(position_of<Russian>(c.fen)), sorted(c.russian)) << c.rule;
  }
}

TEST(Variants, man_that_passed_the_last_row_is_a_king_in_russian_only) {
  constexpr std::string_view fen = "W:Wb6:Bc7,e7,a1";
  const auto russian = position_of<Russian>(fen);
  EXPECT_TRUE(crowns(russian, move_of(russian, "b6xd8xf6")));
  EXPECT_EQ(write_fen(play(russian, move_of(russian, "b6xd8xf6"))), "B:WKf6:Ba1");
  const auto brazilian = position_of<Brazilian>(fen);
  EXPECT_FALSE(crowns(brazilian, move_of(brazilian, "b6xd8xf6")));
  EXPECT_EQ(write_fen(play(brazilian, move_of(brazilian, "b6xd8xf6"))), "B:Wf6:Ba1");
}

TEST(Variants, each_has_its_board_men_and_laws) {
  EXPECT_EQ(International::pieces_a_side, InternationalDraughts::start().board().men[0].size());
  EXPECT_EQ(Brazilian::pieces_a_side, BrazilianDraughts::start().board().men[1].size());
  EXPECT_EQ(Russian::pieces_a_side, RussianDraughts::start().board().men[0].size());
  EXPECT_EQ(start_fen<Russian>(),
            "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
  EXPECT_EQ(start_fen<International>(),
            "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
            ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
}

}  // namespace
}  // namespace luozi::draughts
