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

/// One move of a line; the root has no parent, no move, and ply 0.
template <Game G>
struct LineNode {
  std::shared_ptr<const LineNode> parent;
  int ply = 0;
  typename G::Move move{};
  SquareSet<typename G::Grid> changed{};
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

template <Game G>
Line<G> line_root(const typename G::Position& position) {
  LineNode<G> node{.parent = nullptr, .position = position, .expected = G::occupancy(position)};
  node.candidates = candidates<G>(position);
  return std::make_shared<const LineNode<G>>(std::move(node));
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
