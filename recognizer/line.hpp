// Lines of play as a tree: each node is a move and what stands on the board after it.
#pragma once

#include <memory>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

/// A legal move and what sensors could see of it.
template <Game G>
struct Candidate {
  typename G::Move move;
  Footprint<typename G::Grid> footprint;
};

/// One move of a line; the root has no parent and no move, and ply 0 unless an arbiter set it.
template <Game G>
struct LineNode {
  std::shared_ptr<const LineNode> parent;
  int ply = 0;
  typename G::Move move{};
  SquareSet<typename G::Grid> changed{};
  SquareSet<typename G::Grid> crowned{};  ///< pieces crowned that have not moved since
  GestureTimes times{};
  typename G::Position position;
  Occupancy<typename G::Grid> expected;
  std::vector<Candidate<G>> candidates{};
};

template <Game G>
using Line = std::shared_ptr<const LineNode<G>>;

template <Game G>
std::vector<Candidate<G>> candidates(const typename G::Position& position) {
  std::vector<Candidate<G>> all;
  for (const typename G::Move move : G::legal_moves(position)) {
    all.push_back({move, G::footprint(position, move)});
  }
  return all;
}

/// A line that begins at this position. Where it goes on after `ply` settled moves, the next one
/// has the next number.
template <Game G>
Line<G> line_root(const typename G::Position& position, int ply = 0) {
  LineNode<G> node{
      .parent = nullptr, .ply = ply, .position = position, .expected = G::occupancy(position)};
  node.candidates = candidates<G>(position);
  return std::make_shared<const LineNode<G>>(std::move(node));
}

/// Pieces that may still get their second one after the move: late, and by either player.
template <Game G>
SquareSet<typename G::Grid> crowned_after(const LineNode<G>& before,
                                          const Candidate<G>& candidate) {
  SquareSet<typename G::Grid> crowned = before.crowned - candidate.footprint.changed();
  const Travels<typename G::Grid> travels = G::travels(before.position, candidate.move);
  if (travels.crowns) crowned.insert(travels.pieces.front().to);
  return crowned;
}

template <Game G>
Line<G> line_after(const Line<G>& parent, const Candidate<G>& candidate, GestureTimes times) {
  LineNode<G> node{.parent = parent,
                   .ply = parent->ply + 1,
                   .move = candidate.move,
                   .changed = candidate.footprint.changed(),
                   .times = times,
                   .position = G::play(parent->position, candidate.move),
                   .expected = {}};
  node.crowned = crowned_after<G>(*parent, candidate);
  node.expected = G::occupancy(node.position);
  node.candidates = candidates<G>(node.position);
  return std::make_shared<const LineNode<G>>(std::move(node));
}

/// The node of the line at this ply; null beyond its end.
template <Game G>
const LineNode<G>* at_ply(const Line<G>& line, int ply) {
  const LineNode<G>* node = line.get();
  while (node != nullptr && node->ply > ply) node = node->parent.get();
  return node != nullptr && node->ply == ply ? node : nullptr;
}

/// Whether two nodes of one game end the same moves. Lines mostly share their nodes, so this walks
/// back no further than they differ.
template <Game G>
bool same_moves(const LineNode<G>* a, const LineNode<G>* b) {
  while (a != b) {
    if (a == nullptr || b == nullptr || a->ply != b->ply || !(a->move == b->move)) return false;
    a = a->parent.get();
    b = b->parent.get();
  }
  return true;
}

/// The line up to this ply, which must not lie beyond its end.
template <Game G>
Line<G> up_to_ply(Line<G> line, int ply) {
  while (line->ply > ply) line = line->parent;
  return line;
}

}  // namespace luozi::recognizer
