// The competitor's score on made-up games: what is wrong, what stays, what is lost, who helps.
#include "tests/bench/recognition/compete.hpp"

#include "boards/chess/chess.hpp"
#include "tests/bench/recognition/competitor.hpp"

#include <gtest/gtest.h>

namespace luozi::bench {
namespace {

using Grid = chess::Chess::Grid;

/// Hands on a colour board, a second for each thing they do.
class Hands {
 public:
  Hands() {
    game_.header.sensing = notation::Sensing::colour;
    notation::TraceSnapshot snapshot;
    const auto occupancy = chess::Chess::occupancy(chess::Chess::start());
    for (const Side side : {Side::white, Side::black}) {
      for (const auto square : occupancy.of(side)) {
        snapshot.standing.push_back({{square.index()}, side});
      }
    }
    add(snapshot);
  }

  void lift(const char* square) { add(notation::TraceLift{number(square)}); }
  void place(const char* square, Side side) { add(notation::TracePlace{number(square), side}); }
  void wait(Micros time) { now_ = now_ + time; }
  void at_once() { now_ = now_ - milliseconds(950); }

  /// A move is complete and true.
  void played(const char* move, host::TrueDeed deed = host::TrueDeed::move, const char* fen = "") {
    const int ply = static_cast<int>(game_.steps.size()) + 1;
    game_.steps.push_back({.deed = deed,
                           .ply = {ply},
                           .move = move,
                           .fen = fen,
                           .lifted = now_ - seconds(1),
                           .released = now_});
  }
  void move(const char* from, const char* to, Side side) {
    lift(from);
    place(to, side);
    played((std::string(from) + to).c_str());
  }
  void show_the_end() { game_.disturbances.push_back({now_.count, "end.shown", -1, 0}); }

  CompetitorScore compete() const { return bench::compete(game_, competitor_quiet); }

 private:
  static notation::SquareNumber number(const char* square) {
    return {parse_square<Grid>(square)->index()};
  }
  template <class What>
  void add(const What& what) {
    now_ = now_ + seconds(1);
    game_.events.emplace_back();
    game_.events.back().at = now_;
    game_.events.back().what = what;
  }

  PlayedGame game_;
  Micros now_{};
};

TEST(Compete, quiet_moves_are_exact) {
  Hands hands;
  hands.move("e2", "e4", Side::white);
  hands.move("e7", "e5", Side::black);
  const CompetitorScore score = hands.compete();
  EXPECT_TRUE(score.exact);
  EXPECT_EQ(score.accepted, 2U);
  EXPECT_EQ(score.wrong + score.lost + score.helped + score.stayed, 0U);
}

TEST(Compete, rest_of_a_slide_is_wrong_but_does_not_stay) {
  Hands hands;
  hands.lift("e2");
  hands.place("e3", Side::white);
  hands.lift("e3");
  hands.place("e4", Side::white);
  hands.played("e2e4");
  hands.move("e7", "e5", Side::black);
  const CompetitorScore score = hands.compete();
  EXPECT_TRUE(score.exact);
  EXPECT_EQ(score.wrong, 1U);
  EXPECT_EQ(score.stayed, 0U);
}

TEST(Compete, reply_within_its_time_is_lost_with_the_move_and_somebody_helps) {
  Hands hands;
  hands.lift("e2");
  hands.place("e4", Side::white);
  hands.played("e2e4");
  hands.at_once();
  hands.lift("e7");
  hands.at_once();
  hands.place("e5", Side::black);
  hands.played("e7e5");
  hands.wait(seconds(5));
  hands.move("g1", "f3", Side::white);
  const CompetitorScore score = hands.compete();
  EXPECT_FALSE(score.exact);
  EXPECT_EQ(score.lost, 2U);
  EXPECT_EQ(score.helped, 1U);
  EXPECT_EQ(score.accepted, 1U);
}

TEST(Compete, piece_held_for_long_needs_no_help) {
  Hands hands;
  hands.lift("e2");
  hands.wait(seconds(30));
  hands.place("e4", Side::white);
  hands.played("e2e4");
  const CompetitorScore score = hands.compete();
  EXPECT_TRUE(score.exact);
  EXPECT_EQ(score.helped, 0U);
}

TEST(Compete, illegal_move_that_stands_needs_help_and_play_goes_on) {
  Hands hands;
  hands.lift("g1");
  hands.place("g3", Side::white);
  hands.played("g1g3", host::TrueDeed::illegal,
               "rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  hands.wait(seconds(5));
  hands.move("e7", "e5", Side::black);
  const CompetitorScore score = hands.compete();
  EXPECT_FALSE(score.exact);
  EXPECT_EQ(score.helped, 1U);
  EXPECT_EQ(score.lost, 1U);
  EXPECT_EQ(score.accepted, 1U);
}

TEST(Compete, pieces_moved_to_show_the_end_are_wrong_moves_but_the_game_was_exact) {
  Hands hands;
  hands.move("e2", "e4", Side::white);
  hands.wait(seconds(1));
  hands.show_the_end();
  hands.lift("e7");
  hands.place("e5", Side::black);
  const CompetitorScore score = hands.compete();
  EXPECT_TRUE(score.exact);
  EXPECT_EQ(score.wrong, 1U);
  EXPECT_EQ(score.stayed, 1U);
}

}  // namespace
}  // namespace luozi::bench
