// Random games in which illegal moves stand, and what must hold of every game's rules in them.
#pragma once

#include "boards/game.hpp"
#include "tests/random/irregularity.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>

namespace luozi {

/// Asks every function of a game about a position, whatever led to it; `use` keeps the answers from
/// being optimised away.
template <Game G>
void ask_everything(const typename G::Position& position) {
  using Grid = typename G::Grid;
  const Occupancy<Grid> stands = G::occupancy(position);
  ASSERT_TRUE((stands.white & stands.black).empty());
  for (const typename G::Move& move : G::legal_moves(position)) {
    ASSERT_TRUE(G::is_legal(position, move));
    const Footprint<Grid> print = G::footprint(position, move);
    const Occupancy<Grid> after = G::occupancy(G::play(position, move));
    ASSERT_EQ((stands.filled() - print.empties) | print.fills, after.filled());
    ASSERT_FALSE(G::travels(position, move).pieces.empty());
    ASSERT_FALSE(G::coordinates(position, move).empty());
    ASSERT_GE(G::twin_cost(position, move), 0.0);
  }
  const typename G::Laws& laws = *G::laws("");
  const History<G> history{position};
  const auto outcome = G::outcome(history, laws);
  ASSERT_FALSE(outcome && outcome->reason.empty());
  for (const Claim& claim : G::claims(history, laws)) ASSERT_FALSE(claim.outcome.reason.empty());
}

/// How a game goes: one ply in so many is an irregularity.
struct IrregularPlay {
  int games = 0, plies = 0;
  unsigned one_in = 8;
};

/// Plays on; `visit` sees each position after an irregularity with the one before it and what was
/// done, `walk` every position. The same games on every run.
template <Game G, class Start, class Visit, class Walk>
void visit_irregular_play(const IrregularPlay& play, Start start, Visit visit, Walk walk) {
  std::mt19937_64 random(2024);
  for (int game = 0; game < play.games; ++game) {
    typename G::Position position = start(random);
    for (int ply = 0; ply < play.plies && !::testing::Test::HasFatalFailure(); ++ply) {
      walk(position);
      if (random() % play.one_in == 0) {
        const auto what = random_irregularity<G>(position, random);
        if (const auto after = G::irregular(position, what)) {
          visit(position, what, *after);
          position = *after;
          continue;
        }
      }
      const auto moves = G::legal_moves(position);
      if (moves.begin() == moves.end()) break;
      position = G::play(position, moves[random() % moves.size()]);
    }
  }
}

/// What stands after it is what stood before, moved as told, except for what castling and crowning
/// set down; the other side is to move.
template <Game G>
void expect_as_told(const typename G::Position& before, const Irregularity<typename G::Grid>& what,
                    const typename G::Position& after) {
  const Side side = G::side_to_move(before);
  ASSERT_EQ(G::side_to_move(after), other(side)) << words(what);
  auto stood = G::occupancy(before);
  auto& own = side == Side::white ? stood.white : stood.black;
  auto& theirs = side == Side::white ? stood.black : stood.white;
  const auto gone = what.removed | SquareSet<typename G::Grid>{what.from, what.to};
  own = own - gone;
  theirs = theirs - gone;
  own.insert(what.to);
  ASSERT_EQ(G::occupancy(after), stood) << words(what);
}

}  // namespace luozi
