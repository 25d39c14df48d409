// The competitor does what its method can and falls into the traps that its method has.
#include "tests/bench/recognition/competitor.hpp"

#include "boards/chess/chess.hpp"
#include "notation/chess_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace luozi::bench {
namespace {

using Chess = chess::Chess;
using Grid = Chess::Grid;
using Kind = Believed<Chess>::Kind;

struct Board {
  explicit Board(bool colours, const Chess::Position& start = Chess::start())
      : competitor(start, colours, competitor_quiet), sees_colours(colours) {
    recognizer::Snapshot<Grid> snapshot{Chess::occupancy(start).filled(), std::nullopt};
    if (colours) snapshot.colours = Chess::occupancy(start);
    competitor.hear(snapshot, now);
    rest();
  }

  void lift(const char* square) {
    competitor.hear(recognizer::Lift<Grid>{*parse_square<Grid>(square)}, now);
  }
  void place(const char* square, Side side) {
    const auto colour = sees_colours ? std::optional(side) : std::nullopt;
    competitor.hear(recognizer::Place<Grid>{*parse_square<Grid>(square), colour}, now);
  }
  void move(const char* from, const char* to, Side side) {
    lift(from);
    place(to, side);
  }
  void capture(const char* from, const char* to, Side side) {
    lift(to);
    move(from, to, side);
  }
  /// Nothing happens until the timer runs out; what it then believes, as "1 e2e4".
  std::string rest() {
    const auto at = competitor.deadline();
    if (!at) return "no timer";
    now = *at;
    const auto believed = competitor.look(now);
    if (!believed) return competitor.unknown_since() ? "unknown" : "";
    if (believed->kind == Kind::taken_back) {
      return "back to " + std::to_string(believed->ply.number);
    }
    return (believed->kind == Kind::replaced ? "instead " : "") +
           std::to_string(believed->ply.number) + " " +
           Chess::coordinates(believed->before, *believed->move);
  }

  Competitor<Chess> competitor;
  bool sees_colours;
  Micros now = seconds(1);
};

TEST(Competitor, quiet_board_after_a_move_is_that_move) {
  Board board(false);
  board.move("e2", "e4", Side::white);
  EXPECT_EQ(board.rest(), "1 e2e4");
  board.move("e7", "e5", Side::black);
  EXPECT_EQ(board.rest(), "2 e7e5");
}

TEST(Competitor, every_change_restarts_its_timer) {
  Board board(false);
  board.lift("e2");
  const Micros first = *board.competitor.deadline();
  board.now = board.now + milliseconds(200);
  board.place("e4", Side::white);
  EXPECT_EQ(board.competitor.deadline()->count - first.count, 200'000);
}

TEST(Competitor, piece_in_the_air_is_unknown_and_its_return_is_nothing) {
  Board board(true);
  board.lift("g1");
  EXPECT_EQ(board.rest(), "unknown");
  board.place("g1", Side::white);
  EXPECT_EQ(board.rest(), "");
  EXPECT_FALSE(board.competitor.unknown_since());
}

TEST(Competitor, slide_that_rests_is_believed_and_then_replaced) {
  Board board(true);
  board.move("e2", "e3", Side::white);
  EXPECT_EQ(board.rest(), "1 e2e3");
  board.move("e3", "e4", Side::white);
  EXPECT_EQ(board.rest(), "instead 1 e2e4");
}

TEST(Competitor, earlier_position_is_a_take_back) {
  Board board(true);
  board.move("e2", "e4", Side::white);
  board.rest();
  board.move("e7", "e5", Side::black);
  board.rest();
  board.move("e5", "e7", Side::black);
  board.move("e4", "e2", Side::white);
  EXPECT_EQ(board.rest(), "back to 1");
  EXPECT_TRUE(board.competitor.line().plies.empty());
}

TEST(Competitor, fast_reply_merges_two_moves_into_the_unknown) {
  Board board(true);
  board.move("e2", "e4", Side::white);
  board.move("e7", "e5", Side::black);
  EXPECT_EQ(board.rest(), "unknown");
  EXPECT_TRUE(board.competitor.unknown_since());
}

TEST(Competitor, captures_that_look_alike_are_guessed_on_presence_only) {
  const auto start =
      notation::ChessText::read_position("chess", "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(start.ok());
  Board presence(false, *start), colour(true, *start);
  for (Board* board : {&presence, &colour}) board->capture("d4", "e5", Side::white);
  const std::string first_in_order = presence.rest();
  EXPECT_TRUE(first_in_order == "1 d4c5" || first_in_order == "1 d4e5") << first_in_order;
  EXPECT_EQ(colour.rest(), "1 d4e5");
  Board other(false, *start);
  other.capture("d4", "c5", Side::white);
  EXPECT_EQ(other.rest(), first_in_order);  // one of the two is wrong
}

TEST(Competitor, promotion_is_to_a_queen) {
  const auto start = notation::ChessText::read_position("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(start.ok());
  Board board(true, *start);
  board.move("a7", "a8", Side::white);
  EXPECT_EQ(board.rest(), "1 a7a8q");
}

TEST(Competitor, place_of_the_other_colour_replaces_what_stood_there) {
  const auto start =
      notation::ChessText::read_position("chess", "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1");
  ASSERT_TRUE(start.ok());
  Board board(true, *start);
  board.lift("d4");
  board.place("e5", Side::white);  // pushed away: never seen empty
  EXPECT_EQ(board.rest(), "1 d4e5");
}

TEST(Competitor, does_nothing_before_the_pieces_are_set_up) {
  Competitor<Chess> competitor(Chess::start(), false, competitor_quiet);
  competitor.hear(recognizer::Place<Grid>{*parse_square<Grid>("e4"), std::nullopt}, seconds(1));
  EXPECT_FALSE(competitor.look(seconds(2)));
  EXPECT_FALSE(competitor.unknown_since());
}

TEST(Competitor, a_line_set_by_somebody_is_what_it_goes_on_from) {
  Board board(true);
  board.move("e2", "e4", Side::white);
  board.move("e7", "e5", Side::black);
  board.rest();
  History<Chess> line{Chess::start(), {}};
  for (const char* words : {"e2e4", "e7e5"}) {
    const auto move = *notation::ChessText::read_move(line.now(), words);
    line.plies.push_back({move, Chess::play(line.now(), move)});
  }
  board.competitor.set_line(line);
  EXPECT_FALSE(board.competitor.unknown_since());
  board.move("g1", "f3", Side::white);
  EXPECT_EQ(board.rest(), "3 g1f3");
}

}  // namespace
}  // namespace luozi::bench
