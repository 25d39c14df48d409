// What the pieces touched in a turn oblige to, and whether the move that was played obeys.
#pragma once

#include "boards/game.hpp"
#include "boards/touch.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/touch/touch_log.hpp"
#include "recognizer/touch/touch_turn.hpp"
#include "recognizer/touch/whose_touch.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Drops the last touch where it is the move itself beginning: it obliges to nothing new, unless
/// the piece had been taken up and put back before. Castling is two touches, and their order
/// counts.
template <BoardGrid Grid>
void leave_out_the_move(std::vector<PieceTouch<Grid>>& touches, const SquareSet<Grid>& movers) {
  if (movers.size() > 1) return;
  bool taken_up = false;
  while (!touches.empty() && movers.contains(touches.back().square) && !touches.back().with_last) {
    if (std::exchange(taken_up, true) && touches.back().lifted) return;
    touches.pop_back();
  }
}

/// Whether this side adjusted pieces at the touch in the turn after `before`: whoever has moved
/// since adjusts no more, however it was said (FIDE 4.2.1, CXA-1999 5.6, CN-draughts-100 5.13).
template <Game G>
bool was_adjusting(Side side, const LoggedTouch<typename G::Grid>& touch,
                   const LineNode<G>& before) {
  const std::optional<Micros> since = touch.adjusting[at_index(side)];
  const LineNode<G>* last =
      side == G::side_to_move(before.position) ? before.parent.get() : &before;
  const bool has_moved = last != nullptr && last->parent != nullptr;
  return since && (!has_moved || *since >= let_go_at(*last));
}

/// What becomes of touches during an adjustment that the side to move had announced.
enum class Adjusted : std::uint8_t { left_out, among_them };

/// When the node's own piece was first taken up, from `began` on: what it takes may have been
/// straightened before. When the move's first lift was, where that was not seen.
template <Game G>
Micros own_piece_lifted(const LineNode<G>& node, Micros began,
                        const TouchLog<typename G::Grid>& log, bool turned) {
  const auto lifted = log.first_lift(turned_if(turned, movers_of<G>(node)), began);
  return std::max(lifted.value_or(node.times.lifted), node.times.lifted);
}

/// The node's turn, from `began` on, as touches are judged by it.
template <Game G>
Turn<G> turn_ended_by(const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log,
                      bool turned) {
  const LineNode<G>& before = *node.parent;
  Turn<G> turn{.node = node,
               .before = before,
               .log = log,
               .log_turned = turned,
               .began = began,
               .lifted = node.times.lifted,
               .over = node.times.released,
               .stood = turned_if(turned, before.expected.filled()),
               .moved = turned_if(turned, node.changed),
               .hurry = haste(before.pace)};
  if (before.parent != nullptr) {
    turn.pressed = pressed_at<G>(before, began, own_piece_lifted<G>(node, began, log, turned), log);
  }
  return turn;
}

/// Whether the touch, of this square of the game's, is told of the turn's player; `taken_back`:
/// squares of a move that was made first and put back, of which nothing is.
template <Game G>
bool is_the_players(const TouchOf<G>& touch, Square<typename G::Grid> square, const Turn<G>& turn,
                    const SquareSet<typename G::Grid>& taken_back) {
  const Occupancy<typename G::Grid>& stood = turn.before.expected;
  if (!stood.filled().contains(square)) return false;
  if (!counts(touch, turn)) return false;
  if (turn.node.changed.contains(square)) return true;
  if (taken_back.contains(square)) return false;
  const auto on_board = turned_if(turn.log_turned, stood.filled() | turn.node.changed);
  const Side waiting = other(G::side_to_move(turn.before.position));
  if (stood.of(waiting).contains(square) && went_elsewhere(touch, on_board, turn)) return false;
  return !was_put_beside(touch, on_board, turn);
}

/// Sorts the touches by their times, and marks those whose order nobody knows: of one moment, or of
/// the two pieces of a castling within what two hands need.
template <BoardGrid Grid>
void put_in_order(std::vector<PieceTouch<Grid>>& touches, const SquareSet<Grid>& movers) {
  std::stable_sort(touches.begin(), touches.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  for (std::size_t i = 1; i < touches.size(); ++i) {
    const bool castled =
        movers.contains(touches[i].square) && movers.contains(touches[i - 1].square);
    const Micros ordered = castled ? limits::two_hands_apart : touch_order_known_after;
    touches[i].with_last = touches[i].at - touches[i - 1].at < ordered;
  }
}

/// The pieces touched in the node's turn, in order, those that it moved among them: seen or not,
/// and also where they were in the air when the turn began. `turned`: the log's squares lie the
/// other way round. `taken_back`: squares of a move that was made first and put back; what was
/// touched for it is told as that. Touches of an adjustment
/// that only the waiting side announced are never the mover's.
template <Game G>
std::vector<PieceTouch<typename G::Grid>> all_touches_of(
    const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log, bool turned,
    const SquareSet<typename G::Grid>& taken_back = {}, Adjusted adjusted = Adjusted::left_out) {
  using Grid = typename G::Grid;
  const LineNode<G>& before = *node.parent;
  const Turn<G> turn = turn_ended_by<G>(node, began, log, turned);
  const Side mover = G::side_to_move(before.position);
  const auto is_left_out = [&](const LoggedTouch<Grid>& touch) {
    if (was_adjusting<G>(mover, touch, before)) return adjusted == Adjusted::left_out;
    return was_adjusting<G>(other(mover), touch, before);
  };
  const SquareSet<Grid> movers = movers_of<G>(node);
  SquareSet<Grid> unseen = movers;
  std::vector<PieceTouch<Grid>> touches;
  for (const LoggedTouch<Grid>& touch : log.touches()) {
    if (touch.at < began || touch.at > node.times.released || is_left_out(touch)) continue;
    const Square<Grid> square = turned_if(turned, touch.square);
    if (!is_the_players(touch, square, turn, taken_back)) continue;
    touches.push_back({square, touch.at, touch.lifted});
    if (touch.lifted) unseen.erase(square);
  }
  for (const Square<Grid> square : unseen) {
    touches.push_back({square, std::max(began, node.times.lifted), true});
  }
  put_in_order(touches, movers);
  return touches;
}

/// Those that tell what was due before the move: without the move's own.
template <Game G>
std::vector<PieceTouch<typename G::Grid>> touches_of(
    const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log, bool turned,
    const SquareSet<typename G::Grid>& taken_back = {}, Adjusted adjusted = Adjusted::left_out) {
  auto touches = all_touches_of<G>(node, began, log, turned, taken_back, adjusted);
  leave_out_the_move(touches, movers_of<G>(node));
  return touches;
}

/// What the finding says of this turn: when the first of its pieces was touched, and how well that
/// was seen.
template <Game G>
TouchIncident<G> touch_incident(const LineNode<G>& node,
                                const std::vector<PieceTouch<typename G::Grid>>& touches,
                                TouchFinding<typename G::Grid> finding) {
  TouchIncident<G> incident{.ply = {node.ply},
                            .side = G::side_to_move(node.parent->position),
                            .finding = std::move(finding),
                            .played = node.move};
  const bool out_of_turn = incident.finding.kind == TouchKind::touched_out_of_turn;
  if (out_of_turn) incident.side = other(incident.side);
  bool found = false;
  for (auto touch = touches.begin(); touch != touches.end(); ++touch) {
    const auto& squares = incident.finding.touched;
    if (std::find(squares.begin(), squares.end(), touch->square) == squares.end()) continue;
    if (!std::exchange(found, true)) incident.touched_at = touch->at;
    incident.lifted = incident.lifted && touch->lifted;
    const bool next_with_it = std::next(touch) != touches.end() && std::next(touch)->with_last;
    incident.order_known = incident.order_known && !touch->with_last && !next_with_it;
  }
  return incident;
}

/// What an arbiter should look at in the turn that ended with the node's legal move.
template <Game G>
std::vector<TouchIncident<G>> touch_incidents(
    const LineNode<G>& node, const std::vector<PieceTouch<typename G::Grid>>& touches,
    const typename G::Laws& laws) {
  std::vector<TouchIncident<G>> incidents;
  TouchRuling<G> ruling = G::touch_ruling(node.parent->position, touches, laws);
  for (auto& foul : ruling.fouls) {
    incidents.push_back(touch_incident<G>(node, touches, std::move(foul)));
  }
  if (auto finding = broken<G>(ruling, node.move)) {
    incidents.push_back(touch_incident<G>(node, touches, *std::move(finding)));
    incidents.back().obliged = std::move(ruling.permitted);
  }
  return incidents;
}

}  // namespace luozi::recognizer
