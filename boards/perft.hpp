// Counts the lines of play of a given length: the proof that a game's legal moves are right.
#pragma once

#include "boards/game.hpp"

#include <cstdint>

namespace luozi {

/// The number of legal moves; asked for without the list where the game can tell.
template <Game G>
std::uint64_t count_moves(const typename G::Position& position) {
  if constexpr (requires { G::count_legal_moves(position); }) {
    return static_cast<std::uint64_t>(G::count_legal_moves(position));
  } else {
    return static_cast<std::uint64_t>(G::legal_moves(position).size());
  }
}

/// The number of different lines of `depth` legal moves from the position; 1 for depth 0. The last
/// ply is counted without being played.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return count_moves<G>(position);
  std::uint64_t lines = 0;
  for (const typename G::Move& move : G::legal_moves(position)) {
    lines += perft<G>(G::play(position, move), depth - 1);
  }
  return lines;
}

}  // namespace luozi
