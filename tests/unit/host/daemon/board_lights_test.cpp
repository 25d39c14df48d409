// Lights lie under the board's own squares, whichever way round it lies.
#include "host/daemon/board_lights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

BoardLights lights_of(std::string_view game, bool turned) {
  BoardLights lights(*notation::trace_board(game));
  lights.take({{}, Started{"fen", turned}});
  return lights;
}

using Names = std::vector<std::string>;

/// The own squares that are lit so, by name, in their order on the board.
Names lit(const BoardLights& lights, std::string_view game, wire::Light how) {
  Names names;
  for (const LitSquare& each : lights.on().squares) {
    if (each.light == how) names.push_back(notation::trace_board(game)->name(each.square.number));
  }
  return names;
}
Names differing(const BoardLights& lights, std::string_view game) {
  return lit(lights, game, wire::Light::blinking);
}
Names last_move(const BoardLights& lights, std::string_view game) {
  return lit(lights, game, wire::Light::steady);
}

Notice settled(int ply, const char* move, Side side) {
  Settled what{};
  what.ply = Ply{ply};
  what.move = move;
  what.side = side;
  return {{}, what};
}
Notice illegal(int ply, const char* move, Side side) {
  Irregular what{};
  what.ply = Ply{ply};
  what.move = move;
  what.side = side;
  return {{}, what};
}

TEST(BoardLights, ply_that_settles_behind_others_leaves_the_last_move_lit) {
  BoardLights lights = lights_of("chess", false);
  lights.take(settled(1, "e2e4", Side::white));
  lights.take(settled(3, "g1f3", Side::white));
  EXPECT_FALSE(lights.take(settled(2, "b8c6", Side::black)));
  EXPECT_EQ(last_move(lights, "chess"), (Names{"g1", "f3"}));
}

TEST(BoardLights, mismatch_blinks_on_the_squares_themselves_and_turned_on_those_opposite) {
  struct Row {
    const char* game;
    Names missing, unexpected, lit, lit_turned;
  };
  for (const Row& row : {Row{"chess", {"e4"}, {"a1", "h1"}, {"a1", "h1", "e4"}, {"d5", "a8", "h8"}},
                         Row{"xiangqi", {"a0"}, {"e4"}, {"a0", "e4"}, {"e5", "i9"}},
                         Row{"draughts-international", {"1"}, {"28"}, {"1", "28"}, {"23", "50"}},
                         Row{"draughts-russian", {"a1"}, {"c5"}, {"a1", "c5"}, {"f4", "h8"}}}) {
    for (const bool turned : {false, true}) {
      BoardLights lights = lights_of(row.game, turned);
      EXPECT_TRUE(lights.take({{}, Mismatch{row.missing, row.unexpected}}));
      const Names expected = turned ? row.lit_turned : row.lit;
      EXPECT_THAT(differing(lights, row.game), testing::UnorderedElementsAreArray(expected));
      EXPECT_TRUE(lights.on().fault);
    }
  }
}

TEST(BoardLights, mismatch_goes_out_when_wood_and_record_agree_and_when_a_game_begins) {
  for (const Notice& notice : {Notice{{}, Matched{}}, Notice{{}, Started{"fen", true}}}) {
    BoardLights lights = lights_of("chess", false);
    lights.take({{}, Mismatch{{"e4"}, {}}});
    EXPECT_TRUE(lights.take(notice));
    EXPECT_TRUE(lights.on().squares.empty());
    EXPECT_FALSE(lights.on().fault);
    EXPECT_FALSE(lights.take(notice)) << "they are out already";
  }
}

TEST(BoardLights, last_move_is_steady_from_where_it_began_to_where_it_ended) {
  struct Row {
    const char *game, *move;
    Names ends;
  };
  for (const Row& row :
       {Row{"chess", "e2e4", {"e2", "e4"}}, Row{"chess", "e7e8q", {"e7", "e8"}},
        Row{"chess960", "e1h1", {"e1", "h1"}}, Row{"xiangqi", "h2e2", {"e2", "h2"}},
        Row{"draughts-international", "32-28", {"28", "32"}},
        Row{"draughts-international", "28x19x10", {"10", "28"}},
        Row{"draughts-russian", "c3-d4", {"c3", "d4"}}}) {
    BoardLights lights = lights_of(row.game, false);
    EXPECT_TRUE(lights.take(settled(1, row.move, Side::white)));
    EXPECT_EQ(last_move(lights, row.game), row.ends) << row.move;
    EXPECT_EQ(lights.on().turn, Side::black);
  }
}

TEST(BoardLights, next_move_takes_the_place_of_the_last_one) {
  BoardLights lights = lights_of("chess", true);
  lights.take(settled(1, "e2e4", Side::white));
  lights.take(settled(2, "e7e5", Side::black));
  EXPECT_EQ(last_move(lights, "chess"), (Names{"d2", "d4"})) << "the board lies turned";
  EXPECT_EQ(lights.on().turn, Side::white);
}

TEST(BoardLights, what_is_only_proposed_lights_nothing) {
  BoardLights lights = lights_of("chess", false);
  EXPECT_FALSE(lights.take({{}, Proposed{Ply{1}, "e2e4", "e4", {}, {}}}));
  EXPECT_FALSE(lights.take({{}, Unsure{Ply{1}, {"e2e4", "e2e3"}}}));
  EXPECT_TRUE(lights.on().squares.empty());
}

TEST(BoardLights, revised_last_move_is_lit_anew_and_an_earlier_one_changes_nothing) {
  BoardLights lights = lights_of("chess", false);
  lights.take(settled(1, "e2e4", Side::white));
  lights.take(settled(2, "e7e5", Side::black));
  EXPECT_FALSE(lights.take({{}, Revised{Ply{1}, "e2e4", "d2d4", "d4"}}));
  EXPECT_TRUE(lights.take({{}, Revised{Ply{2}, "e7e5", "e7e6", "e6"}}));
  EXPECT_EQ(last_move(lights, "chess"), (Names{"e6", "e7"}));
}

TEST(BoardLights, moves_taken_back_put_it_out_and_give_the_turn_back) {
  for (const auto& [from, turn] : {std::pair{2, Side::black}, std::pair{1, Side::white}}) {
    BoardLights lights = lights_of("chess", false);
    lights.take(settled(1, "e2e4", Side::white));
    lights.take(illegal(2, "e8e6", Side::black));
    EXPECT_EQ(last_move(lights, "chess"), (Names{"e6", "e8"}));
    EXPECT_TRUE(lights.take({{}, TakenBack{Ply{from}}}));
    EXPECT_TRUE(lights.on().squares.empty());
    EXPECT_EQ(lights.on().turn, turn) << from;
  }
}

TEST(BoardLights, moves_taken_back_one_by_one_give_the_turn_back_each_time) {
  BoardLights lights = lights_of("chess", false);
  lights.take(settled(1, "e2e4", Side::white));
  lights.take(settled(2, "e7e5", Side::black));
  for (const auto& [from, turn] : {std::pair{2, Side::black}, std::pair{1, Side::white}}) {
    lights.take({{}, TakenBack{Ply{from}}});
    EXPECT_EQ(lights.on().turn, turn) << from;
  }
}

TEST(BoardLights, position_that_a_person_set_and_a_game_that_ended) {
  BoardLights lights = lights_of("chess", false);
  lights.take(settled(1, "e2e4", Side::white));
  lights.take({{}, Accepted{Ply{2}, "fen", Side::white}});
  EXPECT_TRUE(lights.on().squares.empty());
  EXPECT_EQ(lights.on().turn, Side::white);
  lights.take(settled(2, "d2d4", Side::white));
  EXPECT_TRUE(lights.take({{}, Ended{"1-0", "resignation", ""}}));
  EXPECT_EQ(lights.on().turn, std::nullopt);
  EXPECT_EQ(last_move(lights, "chess"), (Names{"d2", "d4"})) << "how it ended may be looked at";
}

TEST(BoardLights, dead_sensor_flashes_before_all_else_until_it_is_well) {
  BoardLights lights = lights_of("chess", false);
  lights.take(settled(1, "e2e4", Side::white));
  EXPECT_TRUE(lights.take({{}, SensorReport{"e4", "dead"}}));
  lights.take({{}, Mismatch{{"e4", "a1"}, {}}});
  EXPECT_EQ(lit(lights, "chess", wire::Light::flashing), Names{"e4"});
  EXPECT_EQ(differing(lights, "chess"), Names{"a1"});
  EXPECT_EQ(last_move(lights, "chess"), Names{"e2"});
  lights.take({{}, Matched{}});
  EXPECT_TRUE(lights.on().fault);
  EXPECT_TRUE(lights.take({{}, SensorReport{"e4", "well"}}));
  EXPECT_FALSE(lights.on().fault);
  EXPECT_EQ(last_move(lights, "chess"), (Names{"e2", "e4"}));
}

TEST(BoardLights, settings_leave_the_status_row_alone_or_nothing) {
  const notation::TraceBoard& board = *notation::trace_board("chess");
  BoardLights row(board, LightsSetting::status), none(board, LightsSetting::off);
  for (BoardLights* lights : {&row, &none}) {
    lights->take({{}, Started{"fen", false}});
    lights->take(settled(1, "e2e4", Side::white));
    lights->take({{}, Mismatch{{"e4"}, {}}});
    EXPECT_TRUE(lights->on().squares.empty());
  }
  EXPECT_EQ(row.on().turn, Side::black);
  EXPECT_TRUE(row.on().fault);
  EXPECT_EQ(none.on(), LinkLights{});
}

TEST(BoardLights, stay_as_they_are_at_everything_else) {
  BoardLights lights = lights_of("chess", false);
  lights.take({{}, Mismatch{{"e4"}, {}}});
  EXPECT_FALSE(lights.take({{}, Mismatch{{"e4"}, {}}})) << "the same squares";
  EXPECT_FALSE(lights.take({{}, Fouled{Side::white, 1, ""}}));
  EXPECT_EQ(differing(lights, "chess"), Names{"e4"});
}

TEST(BoardLights, square_is_named_as_it_is_on_the_board_itself) {
  EXPECT_EQ(lights_of("chess", false).own_name("e4"), "e4");
  EXPECT_EQ(lights_of("chess", true).own_name("e4"), "d5");
  EXPECT_EQ(lights_of("chess", true).own_name("z9"), "z9");
}

}  // namespace
}  // namespace luozi::host
