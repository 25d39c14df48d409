// Boards on paper: where pieces stand by a FEN, and what marks say.
#include "host/evidence/picture.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

struct Corner {
  std::string game, square;
  Cell cell;
};

TEST(Figures, squares_lie_where_players_look_for_them) {
  const std::vector<Corner> table{{"chess", "a1", {0, 7}},
                                  {"chess960", "h8", {7, 0}},
                                  {"xiangqi", "a0", {0, 9}},
                                  {"xiangqi", "i9", {8, 0}},
                                  {"draughts-international", "1", {1, 0}},
                                  {"draughts-international", "6", {0, 1}},
                                  {"draughts-international", "50", {8, 9}},
                                  {"draughts-russian", "a1", {0, 7}}};
  for (const Corner& row : table) {
    const auto shape = shape_of(row.game);
    ASSERT_TRUE(shape) << row.game;
    EXPECT_EQ(cell_of(*shape, row.square), row.cell) << row.game << ' ' << row.square;
  }
  for (const char* const nowhere : {"", "a", "a0", "a9", "i1", "11", "a1b", "-1"}) {
    EXPECT_FALSE(cell_of(*shape_of("chess"), nowhere)) << nowhere;
  }
  for (const char* const nowhere : {"", "0", "51", "x", "-5", "99999999999"}) {
    EXPECT_FALSE(cell_of(*shape_of("draughts-international"), nowhere)) << nowhere;
  }
  EXPECT_FALSE(shape_of("go19"));
}

TEST(Figures, figures_are_those_of_the_fen) {
  const auto chess = figures_of(*shape_of("chess"), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_THAT(chess, testing::UnorderedElementsAre(Figure{{4, 0}, 'k', Side::black},
                                                   Figure{{0, 7}, 'r', Side::white},
                                                   Figure{{4, 7}, 'k', Side::white}));
  const auto draughts = figures_of(*shape_of("draughts-international"), "B:W31,K50:B1");
  EXPECT_THAT(draughts, testing::UnorderedElementsAre(Figure{{1, 6}, 'm', Side::white},
                                                      Figure{{8, 9}, 'k', Side::white},
                                                      Figure{{1, 0}, 'm', Side::black}));
}

TEST(Figures, what_is_no_fen_of_the_game_draws_no_figure_outside_the_board) {
  for (const char* const text : {"", "////////////k", "99999999k", "kkkkkkkkkkkkkkkkk",
                                 "W:W99,Kx,:B", ":::", "W", "\xff\xfe"}) {
    for (const char* const game : {"chess", "xiangqi", "draughts-international"}) {
      const auto shape = shape_of(game);
      for (const Figure& figure : figures_of(*shape, text)) {
        EXPECT_LT(figure.cell.column, shape->columns) << text;
        EXPECT_LT(figure.cell.row, shape->rows) << text;
      }
    }
  }
}

TEST(Picture, piece_in_the_air_is_faint_and_ringed_and_marks_lie_on_their_squares) {
  const std::string drawn = draw_board("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                                       {{"a1"}, {"e1"}, {"a2"}, {}}, "title & more");
  EXPECT_EQ(count(drawn, "<g class=\"first air\">"), 1U);
  EXPECT_EQ(count(drawn, "class=\"lifted\""), 1U);
  EXPECT_EQ(count(drawn, "class=\"touched\""), 1U);
  EXPECT_EQ(count(drawn, "class=\"down\""), 1U);
  EXPECT_THAT(drawn, HasSubstr("<title>title &amp; more</title>"));
}

TEST(Picture, every_game_is_drawn_with_letters_that_every_browser_has) {
  const std::string xiangqi = draw_board(
      "xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", {}, "");
  EXPECT_EQ(count(xiangqi, "<circle"), 32U);
  EXPECT_EQ(count(xiangqi, ">帅<"), 1U);
  EXPECT_EQ(count(xiangqi, ">卒<"), 5U);
  EXPECT_EQ(count(xiangqi, ">C<"), 4U);
  const std::string draughts = draw_board("draughts-international", "W:W50:BK1", {}, "");
  EXPECT_EQ(count(draughts, "<circle"), 2U);
  EXPECT_EQ(count(draughts, ">K<"), 1U);
  EXPECT_EQ(draw_board("go19", "", {}, ""), "");
}

}  // namespace
}  // namespace luozi::host
