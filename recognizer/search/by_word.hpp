// What a person's word makes of the explanations: which of them it leaves, and which moves that no
// touch tells apart, or that no touch is left to tell, it may still choose.
#pragma once

#include "boards/game.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/joined.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/explanation/pasts.hpp"
#include "recognizer/search/beam.hpp"
#include "recognizer/search/long_gap.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// That this ply was one of these moves.
template <Game G>
struct Word {
  int ply;
  const std::vector<typename G::Move>& moves;

  bool names(typename G::Move move) const {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
};

/// The explanations, and pasts of them, that have one of the moves there; what was guessed comes in
/// another order.
template <Game G>
Beam<G> held_to(const Word<G>& word, const Beam<G>& beam) {
  Beam<G> held;
  for (Hypothesis<G> one : beam) {
    for (const typename G::Move move : word.moves) {
      one.line = with_guess_told<G>(one.line, word.ply, move).value_or(one.line);
    }
    const bool has = hold_to(one, [&](const Past<G>& past) {
      const LineNode<G>* node = at_ply(past, one.line, word.ply);
      return node != nullptr && !node->irregular && word.names(node->move);
    });
    if (has) held.push_back(std::move(one));
  }
  return held;
}

/// The node after another line, with this move in place of its own; null: it is not legal there, or
/// a board would see another one.
template <Game G>
Line<G> with_move_in_place(const Line<G>& parent, const LineNode<G>& node, typename G::Move move) {
  if (node.irregular || !G::is_legal(parent->position, move)) return nullptr;
  LineNode<G> played = node;
  played.parent = parent;
  played.move = move;
  played.position = G::play(parent->position, move);
  played.expected = G::occupancy(played.position);
  const bool looks_the_same = played.expected == node.expected &&
                              G::footprint(parent->position, move).changed() == node.changed;
  return looks_the_same ? std::make_shared<const LineNode<G>>(std::move(played)) : nullptr;
}

/// The line with this move in place of its own at this ply, where a board cannot tell the one from
/// the other (another new piece), and with all behind it as it was; null: that is not so.
template <Game G>
Line<G> with_twin_told(const Line<G>& line, int ply, typename G::Move move) {
  if (line->ply < ply || line->parent == nullptr) return nullptr;
  if (line->ply == ply) return with_move_in_place<G>(line->parent, *line, move);
  const Line<G> parent = with_twin_told<G>(line->parent, ply, move);
  return parent ? with_move_in_place<G>(parent, *line, line->move) : nullptr;
}

/// The explanations with one of the moves there in place of another that looks the same to a board.
template <Game G>
Beam<G> twins_told(const Word<G>& word, const Beam<G>& beam, const Wood<typename G::Grid>& wood) {
  Beam<G> told;
  for (const Hypothesis<G>& one : beam) {
    for (const typename G::Move move : word.moves) {
      Line<G> line = with_twin_told<G>(one.line, word.ply, move);
      if (!line) continue;
      Hypothesis<G> twin = one;
      twin.line = std::move(line);
      twin.pasts = nullptr;
      twin.moves = nullptr;
      twin.look(wood);
      told.push_back(std::move(twin));
    }
  }
  return told;
}

/// The explanations that go on with one of the moves as the ply to come, where the wood shows it
/// though no touch tells of it any more: it was taken back, and its pieces were left as they were.
template <Game G>
Beam<G> shown_by_wood(const Word<G>& word, const Beam<G>& beam, const Wood<typename G::Grid>& wood,
                      Micros now) {
  Beam<G> shown;
  for (Hypothesis<G> one : beam) {
    if (one.interrupted || one.line->ply + 1 != word.ply) continue;
    for (const Candidate<G>& candidate : one.candidates()) {
      if (!word.names(candidate.move)) continue;
      Hypothesis<G> after{.line = line_after<G>(one.line, candidate, {now, now}),
                          .excused = one.excused,
                          .line_cost = one.line_cost,
                          .pressed = one.pressed};
      after.look(wood);
      if (after.difference.empty()) shown.push_back(std::move(after));
    }
  }
  return shown;
}

/// The explanations that a person's word leaves; none: no explanation of what was seen allows it.
template <Game G>
Beam<G> left_by(const Word<G>& word, const Beam<G>& beam, const Wood<typename G::Grid>& wood,
                Micros now) {
  Beam<G> left = held_to(word, beam);
  if (left.empty()) left = twins_told(word, beam, wood);
  if (left.empty()) left = shown_by_wood(word, beam, wood, now);
  return left;
}

/// The line, and explanations by which the same pieces stand after as many plies of other moves:
/// each as much dearer than the likeliest as it is now.
template <Game G>
Beam<G> alike_after(const Line<G>& line, const Beam<G>& beam, Micros now) {
  const double least = likeliest_of(beam, now).cost(now);
  Beam<G> alike{Hypothesis<G>{.line = line}};
  for (const Hypothesis<G>& one : beam) {
    if (one.interrupted) continue;
    one.each_past([&](const Past<G>& past) {
      const Line<G> whole = whole_line<G>(past.line, one.line);
      if (whole->ply < line->ply) return;
      const Line<G> then = up_to_ply<G>(whole, line->ply);
      if (then->expected != line->expected || then->crowned != line->crowned) return;
      alike.push_back({.line = then, .line_cost = one.cost(now) - least + past.more});
    });
  }
  return alike;
}

}  // namespace luozi::recognizer
