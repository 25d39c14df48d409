// A captured piece that was never taken off the board, and that its owner moves: the capture left
// it standing, and both players let that be (CN-draughts-100 7.4.11, 7.7).
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/explanation/moment.hpp"
#include "recognizer/search/irregular_moves.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

namespace costs {

/// A captured piece was left standing, for which its capture has paid, and its owner moves it. No
/// simulated hand does; at 4 one blitz game of draughts in 250 is lost to it with either of seeds 1
/// and 33, at 7 with one of them, and of 192 games in which it happens two fewer are whole.
inline constexpr double moved_by_its_owner = 7.0;

}  // namespace costs

namespace limits {

/// So many plies back it is asked which capture left the piece standing: as many as are played
/// before somebody sees it, by an estimate.
inline constexpr int forgotten_most = 12;

}  // namespace limits

/// The capture that should have taken off the piece on this square, which no move of the line has
/// come to since; null: none of the last few did.
template <Game G>
const LineNode<G>* captured_by(const LineNode<G>& last, Square<typename G::Grid> square) {
  const LineNode<G>* node = &last;
  for (int back = 0; back < limits::forgotten_most && node->parent; ++back) {
    if (node->expected.filled().contains(square)) return nullptr;
    if (!node->irregular && victims_of<G>(*node).contains(square)) return node;
    node = node->parent.get();
  }
  return nullptr;
}

/// The line that goes on with the move of a node, as one against the rules where it is none by the
/// rules there; null: nothing can stand so.
template <Game G>
Line<G> replayed_on(const Line<G>& line, const LineNode<G>& node,
                    const SquareSet<typename G::Grid>& left_standing) {
  if (!node.irregular && left_standing.empty()) {
    for (const Candidate<G>& candidate : Candidates<G>(line)) {
      if (candidate.move == node.move)
        return line_after(line, candidate, node.times, 0, node.stops);
    }
  }
  const Irregularity<typename G::Grid> what =
      node.irregular
          ? *node.irregular
          : but_removing<G>(node.parent->position, node.move, victims_of<G>(node) - left_standing);
  const auto position = G::irregular(line->position, what);
  return position ? irregular_line<G>(line, what, *position, node.times) : nullptr;
}

/// The line with the same moves, but that the capture left the piece on this square standing.
template <Game G>
Line<G> with_it_standing(const Line<G>& line, const LineNode<G>& capture,
                         Square<typename G::Grid> square) {
  std::vector<const LineNode<G>*> since;
  for (const LineNode<G>* node = line.get(); node != &capture; node = node->parent.get()) {
    since.push_back(node);
  }
  Line<G> anew = replayed_on<G>(capture.parent, capture, SquareSet<typename G::Grid>{square});
  for (auto node = since.rbegin(); anew && node != since.rend(); ++node) {
    anew = replayed_on<G>(anew, **node, {});
  }
  return anew;
}

/// The explanations that a piece which was lifted in this gesture, where by the line nothing
/// stands, is one that a capture left standing, so that it is its owner's still.
template <Game G>
std::vector<Hypothesis<G>> with_forgotten_victims(const Hypothesis<G>& parent,
                                                  const Moment<G>& moment) {
  std::vector<Hypothesis<G>> found;
  const double cost = parent.line_cost + costs::moved_by_its_owner;
  if (cost > moment.most) return found;
  for (const Square<typename G::Grid> square :
       parent.gesture.touched() - parent.line->expected.filled()) {
    if (parent.gesture.came_first(square)) continue;
    const LineNode<G>* const capture = captured_by<G>(*parent.line, square);
    Line<G> line =
        capture == nullptr ? nullptr : with_it_standing<G>(parent.line, *capture, square);
    if (!line) continue;
    Hypothesis<G> child = parent;
    child.line = std::move(line);
    child.pasts.reset();
    child.moves.reset();
    child.rest.reset();
    child.line_cost = cost;
    child.look(moment.wood);
    found.push_back(std::move(child));
  }
  return found;
}

/// The captures under way that have left one of their pieces standing: it was lifted after their
/// own had landed, and something was set down since that is no part of them.
template <Game G>
std::vector<IrregularOffer<G>> captures_but_for_one(Hypothesis<G>& parent,
                                                    const Moment<G>& moment) {
  using Grid = typename G::Grid;
  std::vector<IrregularOffer<G>> offers;
  const double cost = parent.line_cost + costs::victim_left.at(haste(parent.line->pace)) +
                      costs::moved_by_its_owner;
  if (cost > moment.most) return offers;
  const SquareSet<Grid> own = parent.situation(moment.wood).own;
  for (const Candidate<G>& candidate : parent.candidates()) {
    const Footprint<Grid>& footprint = candidate.footprint;
    const SquareSet<Grid> victims = footprint.empties - own;
    const Touching<Grid>* landed = parent.gesture.last_place(footprint.fills | footprint.replaces);
    const Touching<Grid>* beside =
        parent.gesture.last_place(parent.gesture.touched() - footprint.changed());
    if (victims.empty() || landed == nullptr || beside == nullptr) continue;
    for (const Square<Grid> square : victims) {
      const SquareSet<Grid> others = victims - SquareSet<Grid>{square};
      const auto lifted = parent.gesture.last(SquareSet<Grid>{square}, false);
      if (!lifted || *lifted <= landed->at || beside->at <= *lifted) continue;
      if (!(others & moment.wood.filled()).empty()) continue;
      offers.push_back({but_removing<G>(parent.line->position, candidate.move, others), cost});
    }
  }
  return offers;
}

/// Offers the explanations that go on with a piece that was captured and never taken off, by a
/// capture of the line or one under way. Only for games whose captures jump their victims.
template <Game G, class Take>
void offer_forgotten_victims(Hypothesis<G>& parent, const Moment<G>& moment, Take&& take) {
  for (Hypothesis<G>& child : with_forgotten_victims(parent, moment)) take(std::move(child));
  for (const auto& offer : captures_but_for_one(parent, moment)) {
    if (auto child = after_irregular(parent, offer, moment)) take(*std::move(child));
  }
}

}  // namespace luozi::recognizer
