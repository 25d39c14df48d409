// Counts the lines of play of a given length: the proof that a game's legal moves are right.
#pragma once

#include "boards/game.hpp"

#include <cstdint>

namespace luozi {

/// The number of different lines of `depth` legal moves from the position; 1 for depth 0. The last
/// ply is counted without being played.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  const auto moves = G::legal_moves(position);
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t lines = 0;
  for (const typename G::Move& move : moves) lines += perft<G>(G::play(position, move), depth - 1);
  return lines;
}

}  // namespace luozi
