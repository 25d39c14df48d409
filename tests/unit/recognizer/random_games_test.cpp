// Random games of every kind played by tidy hands in random order: the record must be the game,
// move for move.
#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace luozi::recognizer {
namespace {

using chess::Chess;

/// Plays on a recognizer what footprints and travels say, each move's lifts and places in a random
/// order that a hand could follow, and keeps what was settled.
template <class G>
class Player {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;

  Player(const Position& start, bool colours, unsigned seed)
      : position_(start), colours_(colours), random_(seed), recognizer_(start) {
    const Occupancy<Grid> all = G::occupancy(start);
    Snapshot<Grid> snapshot{all.filled(), std::nullopt};
    if (colours) snapshot.colours = all;
    tell(snapshot);
  }

  bool over() const { return G::legal_moves(position_).empty() || !recognizer_.playing(); }
  const std::vector<Move>& played() const { return played_; }
  const std::vector<Move>& settled() const { return settled_; }

  void play_random_move() {
    const Move move = random_move();
    wait(800);
    const Travels<Grid> travels = G::travels(position_, move);
    if (travels.captured.size() > 1) {
      jump(travels);
    } else {
      touch(G::footprint(position_, move));
    }
    if (travels.crowns && random_() % 2 == 0) crown(travels.pieces.front().to);
    position_ = G::play(position_, move);
    played_.push_back(move);
  }

  void fall_silent() { take(recognizer_.advance(now_ + seconds(10))); }

 private:
  /// Of moves that look alike the likeliest.
  Move random_move() {
    const auto moves = G::legal_moves(position_);
    while (true) {
      const Move move = moves[random_() % moves.size()];
      if (G::twin_cost(position_, move) == 0) return move;
    }
  }

  void touch(const Footprint<Grid>& footprint) {
    std::vector<Square<Grid>> lifts, places;
    for (const auto square : footprint.empties | footprint.replaces) lifts.push_back(square);
    for (const auto square : footprint.fills | footprint.replaces) places.push_back(square);
    std::shuffle(lifts.begin(), lifts.end(), random_);
    std::shuffle(places.begin(), places.end(), random_);
    side_ = footprint.side;
    for (const auto square : lifts) lift(square);
    for (const auto square : places) place(square);
  }

  /// From stop to stop or carried over them; every victim at any time after the first lift.
  void jump(const Travels<Grid>& travels) {
    const Travel<Grid>& piece = travels.pieces.front();
    std::vector<Square<Grid>> victims = travels.captured;
    if (random_() % 3 == 0) std::reverse(victims.begin(), victims.end());
    if (random_() % 3 == 0) std::shuffle(victims.begin(), victims.end(), random_);
    const bool carried = random_() % 3 == 0;
    const auto on_the_way = random_() % 3;  // of three
    side_ = G::side_to_move(position_);
    lift(piece.from);
    for (const auto stop : piece.stops) {
      if (!carried) place(stop);
      if (random_() % 3 < on_the_way && !victims.empty()) lift_last(victims);
      if (!carried) lift(stop);
    }
    place(piece.to);
    while (!victims.empty()) lift_last(victims);
  }

  void crown(Square<Grid> square) {
    wait(400 + static_cast<int>(random_() % 1000));
    lift(square);
    place(square);
  }

  void lift_last(std::vector<Square<Grid>>& squares) {
    lift(squares.back());
    squares.pop_back();
  }
  void lift(Square<Grid> square) {
    tell(Lift<Grid>{square});
    wait(20 + static_cast<int>(random_() % 500));
  }
  void place(Square<Grid> square) {
    tell(Place<Grid>{square, colours_ ? std::optional(side_) : std::nullopt});
    wait(20 + static_cast<int>(random_() % 300));
  }
  void wait(int count) { now_ = now_ + milliseconds(count); }
  void tell(const Event<Grid>& event) { take(recognizer_.step({now_, event})); }

  void take(const std::vector<Verdict<G>>& verdicts) {
    for (const Verdict<G>& verdict : verdicts) {
      if (const auto* it = std::get_if<Settled<G>>(&verdict.what)) settled_.push_back(it->move);
      EXPECT_FALSE(std::holds_alternative<Revised<G>>(verdict.what));
      EXPECT_FALSE(std::holds_alternative<Unsure<G>>(verdict.what));
      EXPECT_FALSE(std::holds_alternative<Mismatch<G>>(verdict.what));
    }
  }

  Position position_;
  bool colours_;
  std::mt19937 random_;
  Recognizer<G> recognizer_;
  Side side_ = Side::white;
  Micros now_{};
  std::vector<Move> played_, settled_;
};

template <class G>
void expect_exact(const typename G::Position& start, bool colours, unsigned seed, int plies) {
  Player<G> player(start, colours, seed);
  for (int i = 0; i < plies && !player.over(); ++i) player.play_random_move();
  player.fall_silent();
  EXPECT_EQ(player.settled(), player.played())
      << G::name << " seed " << seed << (colours ? " colour" : "");
}

template <class G>
void expect_exact_games() {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    expect_exact<G>(G::start(), false, seed, 120);
    expect_exact<G>(G::start(), true, seed, 120);
  }
}

TEST(RandomGames, chess_in_any_order_is_exact) { expect_exact_games<Chess>(); }
TEST(RandomGames, xiangqi_in_any_order_is_exact) { expect_exact_games<xiangqi::Xiangqi>(); }
TEST(RandomGames, international_draughts_in_any_order_is_exact) {
  expect_exact_games<draughts::InternationalDraughts>();
}
TEST(RandomGames, brazilian_draughts_in_any_order_is_exact) {
  expect_exact_games<draughts::BrazilianDraughts>();
}
TEST(RandomGames, russian_draughts_in_any_order_is_exact) {
  expect_exact_games<draughts::RussianDraughts>();
}

TEST(RandomGames, chess960_in_any_order_is_exact) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const chess::Position start = chess::chess960_start_position(static_cast<int>(seed * 16 - 1));
    expect_exact<Chess>(start, false, seed, 120);
    expect_exact<Chess>(start, true, seed, 120);
  }
}

}  // namespace
}  // namespace luozi::recognizer
