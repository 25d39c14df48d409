// How games begin: on boards that lie either way round, set up slowly, or with sensors out of
// order.
#include "recognizer/beginnings/set_up.hpp"

#include "boards/chess/chess.hpp"
#include "boards/chess/fen.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/costs/limits.hpp"
#include "tests/unit/recognizer/tidy_hands.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }
Occupancy<Grid> start() { return Chess::occupancy(Chess::start()); }
chess::Position position(std::string_view fen) { return *chess::parse_fen(fen); }

/// A new board of chess, presence only.
TidyHands<Chess> hands() { return {Chess::start(), false, false}; }

/// Twenty moves on each kind of board either way round: the record must be the game.
template <class G>
void play_either_way_round(const typename G::Position& start) {
  for (const auto& [colours, turned] : {std::pair{false, false}, {false, true}, {true, true}}) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      std::mt19937 random(seed);
      TidyHands<G> hands(start, colours, turned);
      hands.show(G::occupancy(start));
      hands.wait(seconds(2));
      for (int ply = 0; ply < 20 && hands.play_any(random); ++ply) hands.wait(seconds(1));
      hands.rest(seconds(10));
      ASSERT_FALSE(hands.started.empty());
      EXPECT_EQ(hands.started.back().turned, turned);
      EXPECT_EQ(hands.settled, hands.played) << G::name << " seed " << seed << " turned " << turned;
    }
  }
}

TEST(SetUp, chess_board_either_way_round_gives_the_same_game) {
  play_either_way_round<Chess>(Chess::start());
}
TEST(SetUp, chess_position_either_way_round_gives_the_same_game) {
  play_either_way_round<Chess>(
      position("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6"));
}
TEST(SetUp, xiangqi_board_either_way_round_gives_the_same_game) {
  play_either_way_round<xiangqi::Xiangqi>(xiangqi::Xiangqi::start());
}
TEST(SetUp, draughts_board_either_way_round_gives_the_same_game) {
  play_either_way_round<draughts::InternationalDraughts>(draughts::InternationalDraughts::start());
}

TEST(SetUp, which_way_round_is_said_as_soon_as_it_shows) {
  struct Row {
    std::string fen;
    bool colours;
    bool told_at_once;
  };
  const std::string begin = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const Row& row : {Row{begin, true, true}, Row{begin, false, false},
                         Row{"8/7p/3k4/8/8/4K3/P5P1/8 w - - 0 1", false, true}}) {
    TidyHands<Chess> turned(position(row.fen), row.colours, true);
    turned.show(Chess::occupancy(position(row.fen)));
    ASSERT_EQ(turned.started.size(), 1U) << row.fen;
    EXPECT_EQ(turned.started.front().turned, row.told_at_once) << row.fen;
  }
}

TEST(SetUp, second_game_is_taken_to_lie_as_the_first) {
  std::mt19937 random(1);
  TidyHands<Chess> hands(Chess::start(), false, true);
  hands.show(start());
  for (int ply = 0; ply < 6; ++ply) hands.play_any(random);
  hands.rest(seconds(3));
  hands.recognizer.end({GameResult::draw, "agreement", ""}, hands.now);
  hands.wait(seconds(5));
  hands.show(start());
  EXPECT_TRUE(hands.started.back().turned);
}

/// The position looks the same both ways round but for the men on a3 and h6, and the next game lies
/// the other way round than the last.
TEST(SetUp, board_nearly_the_same_both_ways_round_is_waited_out) {
  const chess::Position start = position("r1bNkB1R/pp4PP/n6n/8/8/N6n/PP4pp/R1BnKb1r w - - 0 1");
  TidyHands<Chess> board(start, true, true);
  Occupancy<Grid> pieces = Chess::occupancy(start);
  board.show(pieces);
  board.wait(seconds(2));
  board.lift(at("b2"));
  board.wait(seconds(1));
  board.place(at("b3"), Side::white);
  board.rest(seconds(5));
  board.recognizer.end({GameResult::draw, "agreement", ""}, board.now);
  pieces.white.insert(at("e5"));
  board.show(turned_if(true, pieces));
  board.rest(limits::nearly_set_up_after);
  ASSERT_EQ(board.started.size(), 2U);
  EXPECT_TRUE(board.started.front().turned);
  EXPECT_FALSE(board.started.back().turned);
}

TEST(SetUp, pieces_set_up_slowly_begin_with_the_last) {
  TidyHands<Chess> board = hands();
  board.show({});
  for (const chess::Square square : start().filled()) {
    EXPECT_TRUE(board.started.empty()) << name(square);
    board.rest(seconds(20));
    board.place(square, Side::white);
  }
  EXPECT_EQ(board.started.size(), 1U);
  EXPECT_EQ(board.mismatches, 0);
}

TEST(SetUp, pieces_left_standing_from_before_wait_for_the_set_up) {
  TidyHands<Chess> board = hands();
  const Occupancy<Grid> old = Chess::occupancy(position("8/7p/3k4/8/8/4K3/P5P1/8 w - - 0 1"));
  board.show(old);
  board.rest(seconds(600));
  for (const chess::Square square : old.filled()) board.lift(square);
  for (const chess::Square square : start().filled()) {
    EXPECT_TRUE(board.started.empty());
    board.wait(milliseconds(5));  // both hands, both players
    board.place(square, Side::white);
  }
  EXPECT_EQ(board.started.size(), 1U);
}

TEST(SetUp, pieces_exchanged_after_the_start_are_no_moves) {
  TidyHands<Chess> board = hands();
  board.show(start());
  board.rest(seconds(2));
  for (const auto square : {at("b1"), at("c1")}) board.lift(square), board.wait(milliseconds(400));
  for (const auto square : {at("c1"), at("b1")}) {
    board.wait(milliseconds(500));
    board.place(square, Side::white);
  }
  board.rest(seconds(5));
  EXPECT_TRUE(board.settled.empty());
  EXPECT_EQ(board.recognizer.difference(), SquareSet<Grid>{});
}

TEST(SetUp, few_wrong_squares_are_waited_out_and_more_are_not) {
  struct Row {
    std::vector<std::string_view> missing, extra;
    bool begins;
  };
  for (const Row& row :
       {Row{{"a2"}, {}, true}, Row{{"a2", "h8"}, {}, true}, Row{{"a2", "h8", "e1"}, {}, false},
        Row{{}, {"e5"}, true}, Row{{}, {"e5", "d5"}, true}, Row{{}, {"c5", "e5", "d5"}, false},
        Row{{"e2"}, {"e4"}, false}}) {
    Occupancy<Grid> pieces = start();
    for (const auto square : row.missing) {
      pieces.white.erase(at(square));
      pieces.black.erase(at(square));
    }
    for (const auto square : row.extra) pieces.white.insert(at(square));
    TidyHands<Chess> board = hands();
    board.show(pieces);
    board.rest(limits::nearly_set_up_after - Micros{1});
    EXPECT_TRUE(board.started.empty());
    board.rest(Micros{1});
    EXPECT_EQ(board.started.size(), row.begins ? 1U : 0U);
    board.rest(seconds(600));
    EXPECT_EQ(board.mismatches, row.begins ? 1 : 0);
  }
}

TEST(SetUp, first_move_begins_a_game_on_a_dead_sensor) {
  for (const bool turned : {false, true}) {
    for (const bool colours : {false, true}) {
      std::mt19937 random(3);
      TidyHands<Chess> board(Chess::start(), colours, turned);
      board.dead.insert(turned_if(turned, at("h8")));
      board.show(start());
      board.wait(seconds(5));
      for (int ply = 0; ply < 10; ++ply) {
        board.play_any(random);
        board.wait(seconds(1));
      }
      board.rest(seconds(10));
      ASSERT_FALSE(board.started.empty());
      EXPECT_EQ(board.started.back().turned, turned);
      EXPECT_EQ(board.settled, board.played) << turned << colours;
    }
  }
}

TEST(SetUp, next_game_on_a_dead_sensor_begins_at_once) {
  std::mt19937 random(3);
  TidyHands<Chess> board = hands();
  board.dead.insert(at("h8"));
  board.show(start());
  board.wait(seconds(5));
  for (int ply = 0; ply < 10; ++ply) board.play_any(random);
  board.rest(seconds(5));
  board.show(start());
  board.rest(limits::new_game_after);
  ASSERT_EQ(board.ended.size(), 1U);
  EXPECT_EQ(board.ended.front().reason, "abandoned");
  EXPECT_EQ(board.started.size(), 2U);
}

TEST(SetUp, next_game_begins_with_a_move_that_comes_at_once_over_one_that_nobody_ended) {
  std::mt19937 random(5);
  TidyHands<Chess> board = hands();
  board.show(start());
  board.wait(seconds(5));
  for (int ply = 0; ply < 10; ++ply) board.play_any(random);
  board.rest(seconds(5));
  board.show(start());
  board.wait(limits::new_game_after - milliseconds(200));
  board.lift(at("e2"));
  board.wait(milliseconds(600));
  board.place(at("e4"), Side::white);
  board.rest(seconds(2));
  ASSERT_EQ(board.started.size(), 2U);
  ASSERT_EQ(board.ended.size(), 1U);
  EXPECT_EQ(board.ended.front().reason, "abandoned");
}

TEST(SetUp, short_game_that_was_ended_is_no_new_one) {
  TidyHands<Chess> board = hands();
  board.show(start());
  board.wait(seconds(1));
  board.lift(at("e2"));
  board.wait(milliseconds(400));
  board.place(at("e4"), Side::white);
  board.rest(seconds(5));
  board.recognizer.end({GameResult::white_wins, "resignation", ""}, board.now);
  board.lift(at("e4"));
  board.rest(seconds(600));
  EXPECT_EQ(board.started.size(), 1U);
}

}  // namespace
}  // namespace luozi::recognizer
