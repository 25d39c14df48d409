// Lights lie under the board's own squares, whichever way round it lies.
#include "host/daemon/board_lights.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

BoardLights lights_of(std::string_view game, bool turned) {
  BoardLights lights(*notation::trace_board(game));
  lights.take({{}, Started{"fen", turned}});
  return lights;
}

/// The own squares that are lit, by name.
std::vector<std::string> lit(const BoardLights& lights, std::string_view game) {
  std::vector<std::string> names;
  for (const notation::SquareNumber square : lights.on()) {
    names.push_back(notation::trace_board(game)->name(square.number));
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(BoardLights, mismatch_lights_the_squares_themselves_and_turned_those_opposite) {
  struct Row {
    const char* game;
    Names missing, unexpected, lit, lit_turned;
  };
  for (const Row& row : {Row{"chess", {"e4"}, {"a1", "h1"}, {"e4", "a1", "h1"}, {"d5", "h8", "a8"}},
                         Row{"xiangqi", {"a0"}, {"e4"}, {"a0", "e4"}, {"i9", "e5"}},
                         Row{"draughts-international", {"1"}, {"28"}, {"1", "28"}, {"50", "23"}},
                         Row{"draughts-russian", {"a1"}, {"c5"}, {"a1", "c5"}, {"h8", "f4"}}}) {
    for (const bool turned : {false, true}) {
      BoardLights lights = lights_of(row.game, turned);
      EXPECT_TRUE(lights.take({{}, Mismatch{row.missing, row.unexpected}}));
      EXPECT_EQ(lit(lights, row.game), turned ? row.lit_turned : row.lit) << row.game << turned;
    }
  }
}

TEST(BoardLights, go_out_when_wood_and_record_agree_and_when_a_game_begins) {
  for (const Notice& notice : {Notice{{}, Matched{}}, Notice{{}, Started{"fen", true}}}) {
    BoardLights lights = lights_of("chess", false);
    lights.take({{}, Mismatch{{"e4"}, {}}});
    EXPECT_TRUE(lights.take(notice));
    EXPECT_TRUE(lights.on().empty());
    EXPECT_FALSE(lights.take(notice)) << "they are out already";
  }
}

TEST(BoardLights, stay_as_they_are_at_everything_else) {
  BoardLights lights = lights_of("chess", false);
  lights.take({{}, Mismatch{{"e4"}, {}}});
  EXPECT_FALSE(lights.take({{}, TakenBack{Ply{1}}}));
  EXPECT_FALSE(lights.take({{}, Mismatch{{"e4"}, {}}})) << "the same squares";
  EXPECT_EQ(lit(lights, "chess"), Names{"e4"});
}

TEST(BoardLights, square_is_named_as_it_is_on_the_board_itself) {
  EXPECT_EQ(lights_of("chess", false).own_name("e4"), "e4");
  EXPECT_EQ(lights_of("chess", true).own_name("e4"), "d5");
  EXPECT_EQ(lights_of("chess", true).own_name("z9"), "z9");
}

}  // namespace
}  // namespace luozi::host
