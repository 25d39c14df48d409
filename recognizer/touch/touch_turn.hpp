// When a player's turn began: after the move before, or anew, once a move made in it was put back.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/touch/touch_log.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace luozi::recognizer {

/// When the node's move was made: when its piece was let go, or, if that was later, when the last
/// piece that it captured left the board (CN-draughts-100 6.4). What is set down where one stood
/// once the move was `answered` is the answer's own piece, on a stop of its way.
template <Game G>
Micros made_at(const LineNode<G>& node, Micros answered, const TouchLog<typename G::Grid>& log,
               bool turned) {
  auto victims = turned_if(turned, victims_of<G>(node));
  Micros at = let_go_at(node);
  for (const auto& touch : log.touches()) {
    if (!touch.lifted || !victims.contains(touch.square)) continue;
    at = std::max(at, touch.at);
    if (touch.back && *touch.back >= answered) victims.erase(touch.square);
  }
  return at;
}

/// From when on touches are the mover's: once the move before was made, as a player must have the
/// move, but not after his own piece was taken up; a line's first turn begins when `line_began`, or
/// with its first lift.
template <Game G>
Micros turn_began(const LineNode<G>& node, Micros line_began, const TouchLog<typename G::Grid>& log,
                  bool turned) {
  const bool first = node.parent->parent == nullptr;
  if (first) return std::min(line_began, node.times.lifted);
  const Micros released = let_go_at(*node.parent);
  const Micros answered = node.times.lifted;
  return std::clamp(made_at<G>(*node.parent, answered, log, turned), released,
                    std::max(released, answered));
}

/// When the hand that made the node's move pressed the clock, which it does with nothing in it
/// (CN-draughts-100 8.2.9): none if it was not seen to, or not before the move was `answered`.
template <Game G>
std::optional<Micros> pressed_at(const LineNode<G>& node, Micros made, Micros answered,
                                 const TouchLog<typename G::Grid>& log) {
  return log.pressed(G::side_to_move(node.parent->position), made, answered);
}

/// Until when a piece that is gone is taken to have been taken off by the player of the node's
/// move, and from when on by the one who answered it: no board sees hands, so that it is whoever
/// was seen at the board nearer to it in time, pressing included.
template <Game G>
Micros left_the_board(const LineNode<G>& node, Micros answered,
                      const TouchLog<typename G::Grid>& log, bool turned) {
  const Micros made = made_at<G>(node, answered, log, turned);
  if (made >= answered) return answered;
  const Micros last = pressed_at<G>(node, made, answered, log).value_or(made);
  return last + Micros{(answered - last).count / 2};
}

/// A player's turn as touches are judged by it: the one that ended with the node's move.
template <Game G>
struct Turn {
  using Grid = typename G::Grid;
  const LineNode<G>& node;
  const LineNode<G>& before;
  const TouchLog<Grid>& log;
  bool log_turned;        ///< its squares lie the other way round than the game's
  Micros began;           ///< the move before was made
  Micros lifted, over;    ///< the move's first lift, and when it was made
  SquareSet<Grid> stood;  ///< where pieces stood when it began, on the board's own squares
  SquareSet<Grid> moved;  ///< what the move changed, likewise
  double hurry = 0;       ///< how hurried its player is, see `haste`
  std::optional<Micros> pressed{};  ///< when the other player pressed the clock, in the turn
};

template <Game G>
using TouchOf = LoggedTouch<typename G::Grid>;

/// Whether the piece that had been taken up was set down elsewhere, let go of, and brought back: a
/// move made, as its player then took up the same piece on `to`, and taken back.
template <BoardGrid Grid>
bool went_and_came(const LoggedTouch<Grid>& from, const LoggedTouch<Grid>& to, Micros rest) {
  return to.lifted && to.since && from.at < *to.since && from.back && to.at < *from.back &&
         to.at - *to.since >= rest;
}

/// The squares that the legal move of one piece from here to there changes; empty: there is none.
/// A king that stepped to its square of castling has made no move while the rook stands.
template <Game G>
SquareSet<typename G::Grid> changed_between(const typename G::Position& position,
                                            Square<typename G::Grid> from,
                                            Square<typename G::Grid> to) {
  for (const typename G::Move move : G::legal_moves(position)) {
    const auto footprint = G::footprint(position, move);
    const SquareSet<typename G::Grid> arrives = footprint.fills | footprint.replaces;
    if (!footprint.empties.contains(from) || !arrives.contains(to)) continue;
    if (arrives.size() == 1) return footprint.changed();
  }
  return {};
}

/// When the last piece of these squares (the board's own) was seen to be back, until then; `after`
/// if that was no later.
template <BoardGrid Grid>
Micros last_back(const SquareSet<Grid>& squares, const TouchLog<Grid>& log, Micros after,
                 Micros until) {
  Micros last = after;
  for (const auto& touch : log.touches()) {
    if (!touch.lifted || !squares.contains(touch.square) || !touch.back) continue;
    if (*touch.back <= until) last = std::max(last, *touch.back);
  }
  return last;
}

/// When the turn that began at `began` and ended with the node's move began anew, as in a scramble
/// a legal move that was made in it was put back; `began` where none was. It need not have been
/// settled: it stood for as long as a hand takes to let go.
template <Game G>
Micros began_anew(const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log,
                  bool turned) {
  const LineNode<G>& before = *node.parent;
  const auto own = turned_if(turned, before.expected.of(G::side_to_move(before.position)));
  const double hurry = haste(before.pace);
  if (hurry < limits::made_unsettled_from) return began;
  const Micros rest = by_haste(limits::let_go_calm, limits::let_go_hurried, hurry);
  Micros anew = began;
  for (const auto& from : log.touches()) {
    if (!from.lifted || from.at < began || !own.contains(from.square)) continue;
    if (!from.back || *from.back > node.times.lifted || *from.back <= anew) continue;
    for (const auto& to : log.touches()) {
      if (to.square == from.square || !went_and_came(from, to, rest)) continue;
      const auto changed =
          turned_if(turned, changed_between<G>(before.position, turned_if(turned, from.square),
                                               turned_if(turned, to.square)));
      if (changed.empty()) continue;
      anew = std::max(*from.back, last_back(changed - own, log, anew, node.times.lifted));
    }
  }
  return anew;
}

/// When a piece of the node's own side that its move moved was last taken up: it may have been
/// straightened before.
template <Game G>
Micros taken_up_at(const LineNode<G>& node, const TouchLog<typename G::Grid>& log, bool turned) {
  const LineNode<G>& before = *node.parent;
  const auto own = before.expected.of(G::side_to_move(before.position)) & node.changed;
  const auto last = log.last_lift(turned_if(turned, own), node.times.released);
  return std::max(node.times.lifted, last.value_or(node.times.lifted));
}

/// Whether a piece was taken up from then on and was back by then.
template <BoardGrid Grid>
bool was_put_back(const LoggedTouch<Grid>& touch, Micros from, Micros until) {
  return touch.at >= from && touch.back && *touch.back <= until;
}

/// Until when hands that had set the pieces up went on straightening them, without a rest since the
/// last one; `began` if they did not.
template <BoardGrid Grid>
Micros set_up_until(Micros began, Micros taken_up, const TouchLog<Grid>& log) {
  std::optional<Micros> last = log.last_set_down(began);
  Micros until = began;
  for (const auto& touch : log.touches()) {
    if (!was_put_back(touch, began, taken_up)) continue;
    if (!last || touch.at - *last > limits::straightens_at_once) break;
    last = until = *touch.back;
  }
  return until;
}

/// Until when, in a game's first turn and before any clock was pressed, pieces were straightened:
/// by hands that had just set them up, or one by one, with no long pause, several of either side. A
/// player who is about to move has no use for two of the other side. `began` if they were not.
template <Game G>
Micros straightened_until(const LineNode<G>& node, Micros began,
                          const TouchLog<typename G::Grid>& log, bool turned) {
  using Grid = typename G::Grid;
  const LineNode<G>& before = *node.parent;
  if (before.parent != nullptr) return began;
  const Micros taken_up = taken_up_at<G>(node, log, turned);
  for (const Side side : {Side::white, Side::black}) {
    if (log.pressed(side, began, taken_up)) return began;
  }
  SquareSet<Grid> straightened;
  Micros last = began, until = set_up_until(began, taken_up, log);
  for (const auto& touch : log.touches()) {
    if (!was_put_back(touch, began, taken_up)) continue;
    if (touch.at - last > limits::straightening_pause) straightened = {};
    straightened.insert(turned_if(turned, touch.square));
    last = *touch.back;
    const auto of = [&](Side side) { return straightened & before.expected.of(side); };
    const int fewest = std::min(of(Side::white).size(), of(Side::black).size());
    if (fewest >= limits::straightened_least) until = last;
  }
  return until;
}

/// When the pieces of the line's last plies, from this one on, stood again as before them; `at`,
/// when that was told, where no sensor saw it.
template <Game G>
Micros put_back_at(const Line<G>& line, int from_ply, const TouchLog<typename G::Grid>& log,
                   Micros at, bool turned) {
  SquareSet<typename G::Grid> changed;
  Micros made{};
  for (const LineNode<G>* node = line.get(); node != nullptr && node->ply >= from_ply;
       node = node->parent.get()) {
    changed |= node->changed;
    made = std::max(made, node->times.released);
  }
  const Micros last = last_back(turned_if(turned, changed), log, made, at);
  return last > made ? last : at;
}

}  // namespace luozi::recognizer
