// Explanations that go on from one without a move: moves taken back, play that stops and goes on.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/accidents.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/missing.hpp"
#include "recognizer/explanation/moment.hpp"
#include "recognizer/explanation/situation.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

namespace costs {

/// Both sides pressed for their moves, and then each undoes its own and presses for neither: 1 in
/// 50 moves is not pressed, and who replies to one finds the lever down and cannot press either.
/// Exact returns are also rarer than what people choose tells of each. More where the second return
/// comes at once: who replies thinks first, who agreed to go back does not.
inline constexpr ByHaste unpressed_returns{3.0, 3.0}, unpressed_returns_at_once{8.0, 7.0};

}  // namespace costs

namespace limits {

/// The second of two moves is taken up so soon after the first was put back, at leisure and in a
/// scramble, where the players agreed on both; an estimate.
inline constexpr Micros returns_at_once_calm = milliseconds(1200);
inline constexpr Micros returns_at_once_hurried = milliseconds(400);
/// So many plies may be put back in any order once play has stopped: whoever shows a variation on
/// the board shows a few moves of either side.
inline constexpr int put_back_most = 12;

}  // namespace limits

/// The pasts of an explanation that goes back to this line, its own: those that stood there too, by
/// other moves.
template <Game G>
Pasts<G> pasts_back_to(const Pasts<G>& pasts, const Line<G>& line) {
  if (!pasts) return nullptr;
  std::vector<Past<G>> left;
  for (const Past<G>& past : *pasts) {
    if (past.line->ply <= line->ply) {
      left.push_back(past);
      continue;
    }
    const Line<G> back = up_to_ply<G>(past.line, line->ply);
    const bool stood_there = back->expected == line->expected && back->crowned == line->crowned &&
                             G::key(back->position) == G::key(line->position);
    if (stood_there && !same_moves<G>(back.get(), line.get())) left.push_back({back, past.more});
  }
  return likeliest_pasts<G>(std::move(left));
}

/// The explanation that play goes on after this node of the line, whatever the wood shows
/// otherwise. Nothing is paid for that yet.
template <Game G>
Hypothesis<G> back_at(const Hypothesis<G>& parent, const LineNode<G>& node,
                      const Wood<typename G::Grid>& wood) {
  Hypothesis<G> child{.line = up_to_ply<G>(parent.line, node.ply)};
  child.pasts = pasts_back_to<G>(parent.pasts, child.line);
  child.excused = wood.difference(node.expected);
  child.mute = parent.mute & child.excused;
  child.stuck = parent.stuck;
  child.fallen = parent.fallen & child.excused;
  child.line_cost = parent.line_cost;
  // Not the last ply itself: its player may press once more, to give the other his time back.
  child.pressed = parent.pressed.up_to(node.ply - 1);
  child.look(wood);
  return child;
}

/// What it costs that so many moves were taken back, of which this was the first.
template <Game G>
double take_back_cost(int moves, const LineNode<G>& first) {
  const double reason = first.irregular ? costs::put_right : costs::take_back;
  return reason + costs::taken_back_further * (moves - 1);
}

/// What it costs that something came to stand where the move's one piece had come from before that
/// piece was taken up again: another must have come from somewhere.
template <Game G>
double early_return_cost(const LineNode<G>& move, const Gesture<typename G::Grid>& gesture) {
  const auto from = movers_of(move);
  const auto to = move.changed & move.expected.of(G::side_to_move(move.parent->position));
  const auto left = gesture.last(to, false);
  const Touching<typename G::Grid>* back = gesture.last_place(from);
  if (from.size() != 1 || to.size() != 1 || !left || back == nullptr) return 0;
  return back->at + hands::slide_overlap < *left ? costs::arrives_before_leaving : 0.0;
}

/// On which of these squares the piece stands that this one shows, if it was put back astride both.
template <BoardGrid Grid>
std::optional<ShownBeside<Grid>> put_back_beside(Square<Grid> seen,
                                                 const SquareSet<Grid>& may_stand,
                                                 const Occupancy<Grid>& expected,
                                                 const Gesture<Grid>& gesture) {
  const Touching<Grid>* placed = gesture.last_place(seen);
  if (placed == nullptr || expected.filled().contains(seen)) return std::nullopt;
  std::optional<ShownBeside<Grid>> beside;
  for (const Square<Grid> stands : may_stand& side_neighbours(seen)) {
    if (placed->colour && !expected.of(*placed->colour).contains(stands)) continue;
    const bool told = placed->astride == stands;
    if (!beside || told) beside = {.stands = stands, .seen = seen, .told = told};
  }
  return beside;
}

/// What the board does not show of moves that were put back, which `changed` these squares, up to
/// this node: one piece at most, where no sensor sees it or the one beside its square does. None:
/// more than that differs, or the piece may be in the hand, as nothing was taken up since.
template <Game G>
std::optional<Missing<typename G::Grid>> missing_of_put_back(
    const Hypothesis<G>& parent, const LineNode<G>& node,
    const SquareSet<typename G::Grid>& changed, const Wood<typename G::Grid>& wood) {
  using Grid = typename G::Grid;
  const SquareSet<Grid> differs = wood.difference(node.expected);
  const SquareSet<Grid> gone = (differs & changed) - wood.filled();
  const SquareSet<Grid> unseen = gone - parent.excused;
  const SquareSet<Grid> alien = (differs & wood.filled()) - parent.excused;
  if (unseen.size() > 1 || alien.size() > 1) return std::nullopt;
  if (alien.empty()) {
    const auto lifted = parent.gesture.last(changed, false);
    const bool in_hand = lifted == parent.gesture.last(parent.gesture.touched(), false);
    if (!unseen.empty() && in_hand) return std::nullopt;
    return Missing<Grid>{.arrivals = unseen};
  }
  const auto beside = put_back_beside(*alien.begin(), unseen.empty() ? gone : unseen, node.expected,
                                      parent.gesture);
  if (!beside) return std::nullopt;
  return Missing<Grid>{.arrivals = SquareSet<Grid>{beside->stands}, .beside = beside};
}

/// Offers the positions of some moves ago that the wood shows again, but for pieces that were
/// knocked over meanwhile and one that was put back badly. A whole game of more than two is not
/// taken back: its pieces are set up again, unless it began with an illegal move, which is put
/// right.
template <Game G, class Take>
void offer_taken_back(const Hypothesis<G>& parent, const Moment<G>& moment, Take&& take) {
  using Grid = typename G::Grid;
  SquareSet<Grid> changed;
  const LineNode<G>* node = parent.line.get();
  const Situation<Grid> now = parent.situation(moment.wood);
  for (int back = 1; back <= limits::taken_back_most && node->parent; ++back) {
    const LineNode<G>& first = *node;
    changed |= first.changed;
    node = first.parent.get();
    if ((changed & parent.gesture.touched()).empty()) continue;
    if (node->ply == 0 && back > 2 && !first.irregular) break;
    const auto missing = missing_of_put_back(parent, *node, changed, moment.wood);
    if (!missing) continue;
    const SquareSet<Grid> fallen =
        moment.wood.difference(node->expected) - parent.excused - missing->contradicted();
    Hypothesis<G> child = back_at(parent, *node, moment.wood);
    child.fallen |= fallen;
    child.beside = missing->beside;
    const Footprint<Grid> undone{.empties = changed | fallen | missing->contradicted()};
    child.line_cost +=
        take_back_cost(back, first) + accident_cost(fallen, now) + stray_cost(undone, now) +
        missing_cost(*missing, parent.distrust(moment.distrust), haste(parent.line->pace));
    if (back == 1 && !first.irregular) child.line_cost += early_return_cost(first, parent.gesture);
    if (child.line_cost <= moment.most) take(std::move(child));
  }
}

/// What it cost that this move was chosen.
template <Game G>
double choice_cost_of(const LineNode<G>& node) {
  const Candidates<G> candidates(node.parent);
  const auto its = std::find_if(candidates.begin(), candidates.end(),
                                [&](const auto& each) { return each.move == node.move; });
  return its == candidates.end() ? 0 : candidates.choice_cost(*its);
}

/// The explanation that the last two moves were none, but took back the two before them, the first
/// of these first. None: they do not undo these, or a side that had pressed for these did so again.
template <Game G>
std::optional<Hypothesis<G>> taken_back_in_turn(const Hypothesis<G>& shown,
                                                const Wood<typename G::Grid>& wood) {
  const auto last = last_nodes<G, 4>(*shown.line);
  if (!last) return std::nullopt;
  const auto& [second_back, first_back, second, first] = *last;
  const LineNode<G>& before = *first->parent;
  const bool undone = first_back->changed == first->changed &&
                      second_back->changed == second->changed &&
                      second_back->position.board() == before.position.board();
  if (!undone || !shown.pressed_last(*first) || !shown.pressed_last(*second)) return std::nullopt;
  const double hurry = haste(before.pace);
  const bool at_once =
      second_back->times.lifted - let_go_at(*first_back) <=
      by_haste(limits::returns_at_once_calm, limits::returns_at_once_hurried, hurry);
  const costs::ByHaste& unpressed =
      at_once ? costs::unpressed_returns_at_once : costs::unpressed_returns;
  Hypothesis<G> child = back_at(shown, before, wood);
  child.undone = first->move;
  child.line_cost += take_back_cost(2, *first) - choice_cost_of(*first_back) -
                     choice_cost_of(*second_back) - unpressed.at(hurry);
  return child;
}

/// The explanation that play stopped after what this one explains.
template <Game G>
Hypothesis<G> interrupted_after(const Hypothesis<G>& parent, const Moment<G>& moment) {
  Hypothesis<G> child{.line = parent.line,
                      .pasts = parent.pasts,
                      .excused = parent.excused,
                      .mute = parent.mute,
                      .stuck = parent.stuck,
                      .fallen = parent.fallen,
                      .line_cost = parent.line_cost + parent.open.cost + costs::interruption,
                      .interrupted = true,
                      .last_touch = moment.now,
                      .pressed = parent.pressed};
  child.difference = moment.wood.difference(child.line->expected) - child.excused;
  return child;
}

/// The explanation that play goes on where it was interrupted, or some moves before, where the wood
/// shows that position again: pieces were put right, by players or an arbiter; none: it does not.
template <Game G>
std::optional<Hypothesis<G>> resumed(const Hypothesis<G>& parent,
                                     const Wood<typename G::Grid>& wood) {
  if (parent.difference.empty()) {
    Hypothesis<G> child = parent;
    child.interrupted = false;
    child.line_cost += costs::resumption;
    return child;
  }
  const LineNode<G>* first = parent.line.get();
  for (int back = 1; back <= limits::put_back_most; ++back) {
    const LineNode<G>* node = first->parent.get();
    if (node == nullptr || node->ply == 0) break;
    if ((wood.difference(node->expected) - parent.excused).empty()) {
      Hypothesis<G> child = back_at(parent, *node, wood);
      child.line_cost += costs::resumption + take_back_cost(back, *first);
      return child;
    }
    first = node;
  }
  return std::nullopt;
}

}  // namespace luozi::recognizer
