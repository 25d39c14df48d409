// What the pieces touched in a turn oblige to, and whether the move that was played obeys.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "boards/game.hpp"
#include "boards/touch.hpp"
#include "recognizer/line.hpp"
#include "recognizer/orientation.hpp"
#include "recognizer/touch_log.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

/// From when on touches are the mover's: once the move before was made, as a player must have the
/// move; a line's first turn begins when `line_began`, or with its first lift.
template <Game G>
Micros turn_began(const LineNode<G>& node, Micros line_began) {
  const bool first = node.parent->parent == nullptr;
  return first ? std::min(line_began, node.times.lifted) : let_go_at(*node.parent);
}

/// From when a player had the move to when it was made.
struct TurnTimes {
  Micros began, over;
};

/// Whether it was an accident: another piece left its square with this one, or more than a hand
/// holds were away at once.
template <BoardGrid Grid>
bool was_shaken(const LoggedTouch<Grid>& touch, TurnTimes turn, const TouchLog<Grid>& log) {
  int away = 0;
  for (const LoggedTouch<Grid>& other : log.touches()) {
    if (!other.lifted || other.square == touch.square || other.at < turn.began) continue;
    const Micros apart = other.at < touch.at ? touch.at - other.at : other.at - touch.at;
    if (apart <= limits::shaken_within) return true;
    const bool meanwhile = other.at <= *touch.back && (!other.back || *other.back >= touch.at);
    away += meanwhile ? 1 : 0;
  }
  return away > limits::held_with_it_most;
}

/// Whether a piece that the move leaves where it was has been touched with intent, as far as a
/// board can tell: taken up and put back before the move was over, alone and for long enough, or
/// moved on its square. What falls over stays away longer, or comes back with others.
template <BoardGrid Grid>
bool was_handled(const LoggedTouch<Grid>& touch, TurnTimes turn, const TouchLog<Grid>& log) {
  if (!touch.lifted) return true;
  return touch.back && *touch.back <= turn.over && *touch.back - touch.at >= limits::taken_up_for &&
         !was_shaken(touch, turn, log);
}

/// Without the touch that the move itself began with, where nothing else was touched after it: it
/// adds nothing to what was due before. Castling is two touches, and their order counts.
template <BoardGrid Grid>
void leave_out_the_move(std::vector<PieceTouch<Grid>>& touches, const SquareSet<Grid>& movers) {
  if (movers.size() > 1) return;
  while (!touches.empty() && movers.contains(touches.back().square) && !touches.back().with_last) {
    touches.pop_back();
  }
}

/// The pieces touched in the node's turn, in order, those that it moved among them: seen or not,
/// and also where they were in the air when the turn began. `turned`: the log's squares lie the
/// other way round.
template <Game G>
std::vector<PieceTouch<typename G::Grid>> touches_of(const LineNode<G>& node, Micros began,
                                                     const TouchLog<typename G::Grid>& log,
                                                     bool turned) {
  using Grid = typename G::Grid;
  const LineNode<G>& before = *node.parent;
  std::vector<PieceTouch<Grid>> touches;
  const auto movers = node.changed & before.expected.of(G::side_to_move(before.position));
  SquareSet<Grid> unseen = movers;
  for (const LoggedTouch<Grid>& touch : log.touches()) {
    const Square<Grid> square = turned_if(turned, touch.square);
    if (touch.at < began || touch.at > node.times.released || touch.announced) continue;
    if (!before.expected.filled().contains(square)) continue;
    const bool moved = node.changed.contains(square);
    if (!moved && before.crowned.contains(square)) continue;  // it gets its second piece
    if (!moved && !was_handled(touch, {began, node.times.released}, log)) continue;
    touches.push_back({square, touch.at, touch.lifted});
    if (touch.lifted) unseen.erase(square);
  }
  for (const Square<Grid> square : unseen) {
    touches.push_back({square, std::max(began, node.times.lifted), true});
  }
  std::stable_sort(touches.begin(), touches.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  for (std::size_t i = 1; i < touches.size(); ++i) {
    touches[i].with_last = touches[i].at - touches[i - 1].at < touch_order_known_after;
  }
  leave_out_the_move(touches, movers);
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
  bool found = false;
  for (const auto& touch : touches) {
    const auto& squares = incident.finding.touched;
    if (std::find(squares.begin(), squares.end(), touch.square) == squares.end()) continue;
    if (!std::exchange(found, true)) incident.touched_at = touch.at;
    incident.lifted = incident.lifted && touch.lifted;
    incident.order_known = incident.order_known && !touch.with_last;
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
