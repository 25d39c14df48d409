// What speaks against a move of the best explanation: the others that say otherwise, and how likely
// they are.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/search/tracker.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Whether one of two moves that look alike is against the rules only as an earlier one, which
/// looks alike too, made another piece.
template <Game G>
bool differs_by_new_piece(const LineNode<G>& one, const LineNode<G>& other) {
  if (one.irregular.has_value() == other.irregular.has_value()) return false;
  return one.parent && other.parent && one.parent->expected == other.parent->expected;
}

/// Whether another move at this ply, none if null, is one that sensors can tell from the node's, or
/// that laws can.
template <Game G>
bool contradicts(const LineNode<G>* its, const LineNode<G>& node) {
  if (its == nullptr || its->changed != node.changed) return true;
  if (differs_by_new_piece(*its, node)) return true;
  // Not so a move back over the same squares.
  return !((its->expected.filled() ^ node.expected.filled()) & node.changed).empty();
}

/// By how much the likeliest past of the explanation that contradicts this move costs more than its
/// own; infinity: none does.
template <Game G>
double rival_past_cost(const Hypothesis<G>& other, const LineNode<G>& node) {
  double least = std::numeric_limits<double>::infinity();
  other.each_past([&](const Past<G>& past) {
    if (!past.is_rival() || !contradicts(at_ply(past, other.line, node.ply), node)) return;
    least = std::min(least, past.more);
  });
  return least;
}

/// What the likeliest explanation costs that contradicts this move; infinity: none does.
template <Game G>
double rival_cost(const Tracker<G>& tracker, const LineNode<G>& node, Micros now) {
  double least = std::numeric_limits<double>::infinity();
  for (const Hypothesis<G>& other : tracker.beam()) {
    least = std::min(least, other.cost(now) + rival_past_cost(other, node));
  }
  return least;
}

/// How likely the move is, by the explanations that are left: 0 to 1.
template <Game G>
double confidence(const Tracker<G>& tracker, const Hypothesis<G>& best, const LineNode<G>& node,
                  Micros now) {
  double others = 0;
  for (const Hypothesis<G>& other : tracker.beam()) {
    other.each_past([&](const Past<G>& past) {
      const LineNode<G>* its = at_ply(past, other.line, node.ply);
      if (its != nullptr && its->is_move_of(node)) return;
      others += std::exp(best.cost(now) - other.cost(now) - past.more);
    });
  }
  return 1 / (1 + others);
}

/// The moves of a long gap that its side may have made instead of this one, and this one later.
template <Game G>
std::vector<typename G::Move> guessed_instead(const Line<G>& line, const LineNode<G>& node) {
  std::vector<typename G::Move> moves;
  for (const LineNode<G>* other = line.get(); other != nullptr; other = other->parent.get()) {
    const bool same_side = (other->ply - node.ply) % 2 == 0;
    if (!other->guessed || !same_side || other->move == node.move) continue;
    if (G::is_legal(node.parent->position, other->move)) moves.push_back(other->move);
  }
  return moves;
}

/// What the ply may have been, its move in the best line first and then the likeliest, as far as it
/// could be after the plies before it; the rest follows from doubts about those. None: it is not in
/// doubt.
template <Game G>
std::optional<std::vector<typename G::Move>> rival_moves(const Tracker<G>& tracker,
                                                         const Hypothesis<G>& best, int ply,
                                                         Micros now) {
  const LineNode<G>* node = at_ply(best.line, ply);
  std::vector<std::pair<double, typename G::Move>> rivals;
  bool in_doubt = node->guessed;
  for (const Hypothesis<G>& other : tracker.beam()) {
    other.each_past([&](const Past<G>& past) {
      const LineNode<G>* its = at_ply(past, other.line, ply);
      if (its == nullptr || its->irregular || !past.is_rival()) return;
      if (!contradicts(its, *node)) return;
      const double cost = other.cost(now) + past.more;
      if (cost > best.cost(now) + odds::settle) return;
      in_doubt = true;
      if (G::is_legal(node->parent->position, its->move)) rivals.emplace_back(cost, its->move);
    });
  }
  if (!in_doubt) return std::nullopt;
  std::stable_sort(rivals.begin(), rivals.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<typename G::Move> moves{node->move};
  const auto take = [&moves](typename G::Move move) {
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  };
  for (const auto& [cost, move] : rivals) take(move);
  if (node->guessed) std::ranges::for_each(guessed_instead(best.line, *node), take);
  return moves;
}

/// Whether a ply of what was `told`, made while the board was away, which the best explanation has
/// otherwise, may have been a third move as well.
template <Game G>
bool may_be_a_third(const Tracker<G>& tracker, const Hypothesis<G>& best, const Line<G>& told,
                    Micros now) {
  const LineNode<G>* was = told.get();
  const LineNode<G>* is = at_ply(best.line, was->ply);
  for (; is != was && is != nullptr; is = is->parent.get(), was = was->parent.get()) {
    const bool unseen = is->times.lifted == tracker.snapshot();
    if (!unseen || is->irregular || is->guessed || is->is_move_of(*was)) continue;
    const auto moves = rival_moves(tracker, best, is->ply, now);
    if (!moves) continue;
    for (const typename G::Move& move : *moves) {
      if (move != is->move && move != was->move) return true;
    }
  }
  return false;
}

}  // namespace luozi::recognizer
