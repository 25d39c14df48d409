// How games end that nobody ends in words: kings in the centre, and pieces swept up.
#include "recognizer/ends/endings.hpp"

#include "boards/chess/chess.hpp"
#include "boards/chess/fen.hpp"
#include "tests/unit/recognizer/tidy_hands.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }
chess::Position position(std::string_view fen) { return *chess::parse_fen(fen); }

/// Tells squares by name: "-e1" is lifted, "+e4" is set down, "." is a second's wait.
void touch(TidyHands<Chess>& hands, const std::vector<std::string>& deeds, Side side) {
  for (const std::string& deed : deeds) {
    hands.wait(milliseconds(400));
    if (deed == ".") {
      hands.rest(seconds(1));
    } else if (deed.front() == '-') {
      hands.lift(at(deed.substr(1)));
    } else {
      hands.place(at(deed.substr(1)), side);
    }
  }
}

/// A board that shows this position of a game just begun.
TidyHands<Chess> board_with(std::string_view fen, bool colours = false, bool turned = false) {
  TidyHands<Chess> hands(position(fen), colours, turned);
  hands.show(Chess::occupancy(position(fen)));
  hands.rest(seconds(1));
  return hands;
}

constexpr std::string_view far_kings = "r5k1/5ppp/8/8/8/8/PP6/1K5R w - - 0 1";

TEST(EndSigns, kings_on_two_squares_of_the_centre_tell_the_result) {
  struct Row {
    std::string white, black;
    std::optional<GameResult> result;
  };
  for (const Row& row :
       {Row{"e4", "d5", GameResult::white_wins}, Row{"d5", "e4", GameResult::white_wins},
        Row{"d4", "e5", GameResult::black_wins}, Row{"e4", "e5", GameResult::draw},
        Row{"d4", "d5", GameResult::draw}, Row{"c4", "d5", std::nullopt}}) {
    for (const bool colours : {false, true}) {
      for (const bool turned : {false, true}) {
        TidyHands<Chess> hands = board_with(far_kings, colours, turned);
        touch(hands, {"-b1", "+" + row.white}, Side::white);
        touch(hands, {"-g8", "+" + row.black}, Side::black);
        hands.rest(limits::end_sign_after - Micros{1});
        EXPECT_TRUE(hands.ended.empty());
        hands.rest(seconds(4));
        ASSERT_EQ(hands.ended.size(), row.result ? 1U : 0U) << row.white << row.black;
        if (!row.result) continue;
        EXPECT_EQ(hands.ended.front().outcome->result, *row.result) << row.white << row.black;
        EXPECT_EQ(hands.ended.front().outcome->reason, "kings-in-centre");
        EXPECT_TRUE(hands.settled.empty());
      }
    }
  }
}

TEST(EndSigns, waits_until_nothing_else_is_out_of_place) {
  TidyHands<Chess> hands = board_with(far_kings);
  touch(hands, {"-b1", "+e4", "-a8", "-g8", "+d5"}, Side::white);
  hands.rest(seconds(8));
  EXPECT_TRUE(hands.ended.empty());
  touch(hands, {"+a8"}, Side::black);
  hands.rest(limits::end_sign_after);
  EXPECT_EQ(hands.ended.size(), 1U);
}

constexpr std::string_view near_kings = "8/7p/3k4/8/8/4K3/P5P1/8 w - - 0 1";

TEST(EndSigns, legal_king_step_just_before_is_part_of_the_sign) {
  struct Row {
    std::vector<std::string> between;
    std::size_t settled;
    int taken_back;
  };
  for (const Row& row : {Row{{}, 0, 0}, Row{{"."}, 1, 1}, Row{{".", ".", ".", "."}, 1, 0}}) {
    TidyHands<Chess> hands = board_with(near_kings);
    touch(hands, {"-e3", "+e4"}, Side::white);
    hands.rest(milliseconds(700));
    touch(hands, row.between, Side::white);
    touch(hands, {"-d6", "+d5"}, Side::black);
    hands.rest(seconds(3));
    ASSERT_EQ(hands.ended.size(), 1U) << row.between.size();
    EXPECT_EQ(hands.ended.front().outcome->result, GameResult::white_wins);
    EXPECT_EQ(hands.settled.size(), row.settled);
    EXPECT_EQ(hands.taken_back, row.taken_back) << row.between.size();
    EXPECT_EQ(hands.recognizer.history().plies.size() + static_cast<std::size_t>(row.taken_back),
              row.settled);
  }
}

TEST(EndSigns, king_step_that_a_press_completed_was_a_move) {
  TidyHands<Chess> hands = board_with(near_kings);
  touch(hands, {"-e3", "+e4"}, Side::white);
  hands.wait(milliseconds(400));
  hands.press(Side::white);
  touch(hands, {"-d6", "+d5"}, Side::black);
  hands.rest(seconds(3));
  ASSERT_EQ(hands.ended.size(), 1U);
  EXPECT_EQ(hands.taken_back, 0);
  EXPECT_EQ(hands.recognizer.history().plies.size(), 1U);
}

TEST(EndSigns, king_that_captures_elsewhere_is_no_sign) {
  // After Ke4 Kxc7 the squares that are filled are those of kings on e4 and d5.
  TidyHands<Chess> hands = board_with("8/2N4p/3k4/3P4/8/4K3/P7/8 w - - 0 1");
  touch(hands, {"-e3", "+e4"}, Side::white);
  hands.rest(milliseconds(700));
  touch(hands, {"-c7", "-d6", "+c7"}, Side::black);
  hands.rest(seconds(10));
  EXPECT_TRUE(hands.ended.empty());
  EXPECT_EQ(hands.settled.size(), 2U);
}

/// Knights out and home again; each move is begun at its time and takes 0.4 s.
Line<Chess> knights_out_and_home() {
  struct Step {
    std::string from, to;
    Micros at;
  };
  Line<Chess> line = line_root<Chess>(Chess::start());
  for (const Step& step : {Step{"g1", "f3", seconds(10)}, Step{"b8", "c6", seconds(20)},
                           Step{"f3", "g1", seconds(40)}, Step{"c6", "b8", seconds(41)}}) {
    for (const Candidate<Chess>& candidate : Candidates<Chess>(line)) {
      const SquareSet<Grid> way{at(step.from), at(step.to)};
      if (candidate.footprint.changed() != way) continue;
      line = line_after<Chess>(line, candidate, {step.at, step.at + milliseconds(400)});
      break;
    }
  }
  return line;
}

TEST(Homeward, moves_that_bring_pieces_home_without_a_pause_are_not_counted) {
  struct Row {
    Micros busy_since;
    int plies;
  };
  for (const Row& row :
       {Row{seconds(50), 4}, Row{seconds(41), 3}, Row{seconds(39), 2}, Row{seconds(5), 2}}) {
    EXPECT_EQ(
        plies_before_set_up<Chess>(knights_out_and_home(), Chess::start(), row.busy_since, {0, 0}),
        row.plies);
  }
}

TEST(Homeward, moves_for_which_a_clock_was_pressed_are_counted) {
  EXPECT_EQ(plies_before_set_up<Chess>(knights_out_and_home(), Chess::start(), seconds(5), {3, 2}),
            3);
}

TEST(Homeward, start_that_stands_again_begins_a_game_though_all_may_be_taken_back) {
  TidyHands<Chess> hands(Chess::start(), false, false);
  hands.show(Chess::occupancy(Chess::start()));
  hands.rest(seconds(20));
  touch(hands, {"-g1", "+f3", ".", "-e7", "+e5", ".", "-f3", "+g1"}, Side::white);
  hands.rest(seconds(20));
  touch(hands, {"-e5", "+e7"}, Side::black);
  hands.rest(seconds(5));
  ASSERT_EQ(hands.ended.size(), 1U);
  EXPECT_EQ(hands.ended.front().reason, "abandoned");
  EXPECT_EQ(hands.settled.size(), 3U);
  EXPECT_EQ(hands.taken_back, 0);
  EXPECT_EQ(hands.started.size(), 2U);
}

/// FIDE 7.5.1: the position before the irregularity is put up again, and the game continues.
TEST(Homeward, illegal_first_move_put_right_with_what_followed_begins_no_game) {
  TidyHands<Chess> hands = board_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  touch(hands, {"-e2", "+e5", ".", "-d7", "+d6", ".", "-g1", "+f3"}, Side::white);
  hands.rest(seconds(20));
  touch(hands, {"-f3", "+g1", ".", "-d6", "+d7", ".", "-e5", "+e2"}, Side::white);
  hands.rest(seconds(5));
  touch(hands, {"-e2", "+e4", ".", "-d7", "+d5"}, Side::white);
  hands.rest(seconds(5));
  EXPECT_TRUE(hands.ended.empty());
  EXPECT_EQ(hands.started.size(), 1U);
  EXPECT_GE(hands.taken_back, 1);
  ASSERT_EQ(hands.recognizer.history().plies.size(), 2U);
  EXPECT_EQ(Chess::coordinates(Chess::start(), hands.recognizer.history().plies.front().move),
            "e2e4");
}

TEST(Clearing, pieces_swept_up_end_the_game_once_and_without_a_result) {
  TidyHands<Chess> hands = board_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  touch(hands, {"-e2", "+e4", "."}, Side::white);
  for (const char* square : {"e4", "d1", "h8", "a1", "c7", "c8", "e8", "h1", "g7", "g8",
                             "a2", "b7", "c1", "d8", "f8", "a7", "b2", "h2", "f7", "g1"}) {
    touch(hands, {std::string("-") + square}, Side::white);
  }
  hands.rest(limits::cleared_after);
  ASSERT_EQ(hands.ended.size(), 1U);
  EXPECT_FALSE(hands.ended.front().outcome);
  EXPECT_EQ(hands.ended.front().reason, "pieces-cleared");
  EXPECT_FALSE(hands.recognizer.playing());
  hands.rest(seconds(600));
  EXPECT_EQ(hands.ended.size(), 1U);
  EXPECT_EQ(hands.started.size(), 1U);
}

TEST(Clearing, is_told_after_its_time_and_not_before) {
  struct Row {
    std::string_view fen;
    std::vector<std::string> deeds;
    std::optional<Micros> told;
  };
  const std::vector<std::string> knocked{"-f7", "-g7", "-h7", "-g8"};
  for (const Row& row :
       {Row{far_kings, knocked, std::nullopt}, Row{near_kings, {"-e3", "-d6"}, std::nullopt},
        Row{near_kings, {"-e3", "-d6", "-a2", "-h7"}, limits::cleared_after}}) {
    TidyHands<Chess> hands = board_with(row.fen);
    touch(hands, row.deeds, Side::white);
    hands.rest(row.told.value_or(seconds(120)) - Micros{1});
    EXPECT_TRUE(hands.ended.empty());
    hands.rest(Micros{1});
    EXPECT_EQ(hands.ended.size(), row.told ? 1U : 0U);
  }
}

TEST(Clearing, board_gone_offline_has_not_been_cleared) {
  TidyHands<Chess> hands = board_with(near_kings);
  hands.show({});
  hands.rest(seconds(5));
  hands.tell(Offline{});
  hands.rest(seconds(600));
  EXPECT_TRUE(hands.ended.empty());
}

TEST(Clearing, wood_far_from_the_record_waits_for_minutes_and_for_presses) {
  const Occupancy<Grid> record = Chess::occupancy(Chess::start());
  Wood<Grid> wood(Snapshot<Grid>{record.filled(), std::nullopt});
  Clearing clearing;
  clearing.look(wood, record, seconds(1));
  for (const char* square : {"a1", "b1", "c1", "d1", "a8", "b8"}) wood.lift(at(square));
  for (const char* square : {"a3", "b3", "c3", "d3", "a6", "b6"}) wood.place(at(square), {});
  clearing.look(wood, record, seconds(10));
  EXPECT_EQ(clearing.told_at(), seconds(10) + limits::far_after);
  clearing.press(seconds(100));
  EXPECT_EQ(clearing.told_at(), seconds(100) + limits::far_after);
  wood.place(at("a1"), {});
  clearing.look(wood, record, seconds(120));
  EXPECT_EQ(clearing.told_at(), std::nullopt);
}

TEST(Clearing, pieces_that_never_stood_as_the_record_has_them_were_not_swept_up) {
  const Occupancy<Grid> record = Chess::occupancy(Chess::start());
  Clearing clearing;
  clearing.look(Wood<Grid>(), record, seconds(10));
  EXPECT_EQ(clearing.told_at(), std::nullopt);
  clearing.look(Wood<Grid>(Snapshot<Grid>{record.filled(), std::nullopt}), record, seconds(20));
  clearing.look(Wood<Grid>(), record, seconds(30));
  EXPECT_EQ(clearing.told_at(), seconds(30) + limits::cleared_after);
}

}  // namespace
}  // namespace luozi::recognizer
