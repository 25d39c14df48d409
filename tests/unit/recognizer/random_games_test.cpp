// Random games played by tidy hands in random order: the record must be the game, move for move.
#include <algorithm>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "boards/chess/chess.hpp"
#include "recognizer/recognizer.hpp"

namespace luozi::recognizer {
namespace {

using chess::Chess;
using chess::Move;
using chess::Position;
using Grid = chess::ChessGrid;

/// Plays on a recognizer what footprints say, each move's lifts and places in a random order that a
/// hand could follow, and keeps what was settled.
class Player {
 public:
  Player(const Position& start, bool colours, unsigned seed)
      : position_(start), colours_(colours), random_(seed), recognizer_(start) {
    const Occupancy<Grid> all = Chess::occupancy(start);
    Snapshot<Grid> snapshot{all.filled(), std::nullopt};
    if (colours) snapshot.colours = all;
    tell(snapshot);
  }

  bool over() const { return Chess::legal_moves(position_).empty() || !recognizer_.playing(); }
  const std::vector<Move>& played() const { return played_; }
  const std::vector<Move>& settled() const { return settled_; }

  void play_random_move() {
    const auto moves = Chess::legal_moves(position_);
    Move move = moves[random_() % moves.size()];
    if (move.promotion) move.promotion = chess::PieceType::queen;
    wait(800);
    touch(Chess::footprint(position_, move));
    position_ = Chess::play(position_, move);
    played_.push_back(move);
  }

  void fall_silent() { take(recognizer_.advance(now_ + seconds(10))); }

 private:
  void touch(const Footprint<Grid>& footprint) {
    std::vector<chess::Square> lifts, places;
    for (const auto square : footprint.empties | footprint.replaces) lifts.push_back(square);
    for (const auto square : footprint.fills | footprint.replaces) places.push_back(square);
    std::shuffle(lifts.begin(), lifts.end(), random_);
    std::shuffle(places.begin(), places.end(), random_);
    for (const auto square : lifts) {
      tell(Lift<Grid>{square});
      wait(20 + static_cast<int>(random_() % 500));
    }
    for (const auto square : places) {
      tell(Place<Grid>{square, colours_ ? std::optional(footprint.side) : std::nullopt});
      wait(20 + static_cast<int>(random_() % 300));
    }
  }

  void wait(int count) { now_ = now_ + milliseconds(count); }
  void tell(const Event<Grid>& event) { take(recognizer_.step({now_, event})); }

  void take(const std::vector<Verdict<Chess>>& verdicts) {
    for (const Verdict<Chess>& verdict : verdicts) {
      if (const auto* it = std::get_if<Settled<Chess>>(&verdict.what)) settled_.push_back(it->move);
      EXPECT_FALSE(std::holds_alternative<Revised<Chess>>(verdict.what));
      EXPECT_FALSE(std::holds_alternative<Unsure<Chess>>(verdict.what));
      EXPECT_FALSE(std::holds_alternative<Mismatch<Chess>>(verdict.what));
    }
  }

  Position position_;
  bool colours_;
  std::mt19937 random_;
  Recognizer<Chess> recognizer_;
  Micros now_{};
  std::vector<Move> played_, settled_;
};

void expect_exact(const Position& start, bool colours, unsigned seed, int plies) {
  Player player(start, colours, seed);
  for (int i = 0; i < plies && !player.over(); ++i) player.play_random_move();
  player.fall_silent();
  EXPECT_EQ(player.settled(), player.played()) << "seed " << seed << (colours ? " colour" : "");
}

TEST(RandomGames, chess_in_any_order_is_exact) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    expect_exact(Chess::start(), false, seed, 120);
    expect_exact(Chess::start(), true, seed, 120);
  }
}

TEST(RandomGames, chess960_in_any_order_is_exact) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const Position start = chess::chess960_start_position(static_cast<int>(seed * 16 - 1));
    expect_exact(start, false, seed, 120);
    expect_exact(start, true, seed, 120);
  }
}

}  // namespace
}  // namespace luozi::recognizer
