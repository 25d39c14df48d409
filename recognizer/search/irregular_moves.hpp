// What may have happened next against the rules: the explanations that go on from one by a move
// that no law allows.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/explain.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/moment.hpp"
#include "recognizer/explanation/situation.hpp"
#include "recognizer/search/successors.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace luozi::recognizer {

namespace costs {

/// An illegal move of a piece that stood unseen, so that its arrival alone tells: this much more.
/// Of 4,800 blitz games on boards that see colours two more are exact and 10 in 100 fewer moves are
/// wrong; at no further cost 11 fewer are exact.
inline constexpr double irregular_unseen = 5.0;
/// An illegal move to a square that was emptied and filled again while a side adjusted pieces: what
/// was taken up there was put back but once in some 400 adjustments, by an estimate.
inline constexpr double irregular_adjusted = 6.0;

}  // namespace costs

/// Which of the other side's pieces that are gone an illegal move may have taken off: all of them,
/// or those that left first, as what left later may be the reply's, or knocked over.
template <BoardGrid Grid>
std::vector<SquareSet<Grid>> may_be_taken_off(SquareSet<Grid> gone, const Gesture<Grid>& gesture) {
  std::vector<SquareSet<Grid>> all{gone};
  while (const std::optional<Micros> last = gesture.last(gone, false)) {
    for (const Square<Grid> square : SquareSet<Grid>(gone)) {
      if (gesture.last(SquareSet<Grid>{square}, false) == last) gone.erase(square);
    }
    all.push_back(gone);
  }
  return all;
}

/// Where a piece of the other side that was taken off is another one of its own now, which left its
/// square in between: it has captured where it stood what stopped too soon (CN-draughts-100 7.4.9).
template <Game G>
SquareSet<typename G::Grid> taken_over(const Hypothesis<G>& parent,
                                       const Wood<typename G::Grid>& wood) {
  using Grid = typename G::Grid;
  SquareSet<Grid> squares;
  if (!captures_by_jumping<G>) return squares;
  const SquareSet<Grid> theirs =
      parent.line->expected.of(other(G::side_to_move(parent.line->position)));
  const std::optional<Micros> left =
      parent.gesture.last((theirs & parent.difference) - wood.filled(), false);
  if (!left) return squares;
  for (const Square<Grid> square : theirs& parent.gesture.touched_again() & wood.filled()) {
    const auto taken_off = parent.gesture.last(SquareSet<Grid>{square}, false);
    const Touching<Grid>* back = parent.gesture.last_place(square);
    if (taken_off && back != nullptr && *taken_off < *left && *left < back->at) {
      squares.insert(square);
    }
  }
  return squares;
}

/// An illegal move that may have been played now, and what that costs at least, as of `Offer`.
template <Game G>
struct IrregularOffer {
  Irregularity<typename G::Grid> what;
  double cost = 0;
};

/// When something was set down on the square that may have come to stay: it stands there, or a hand
/// that had time to let go of it was followed by one that took it up and has set nothing down yet;
/// none: nothing was.
template <BoardGrid Grid>
std::optional<Micros> came_to_stay(Square<Grid> square, const Situation<Grid>& now) {
  const Touching<Grid>* placed = now.gesture.last_place(square);
  if (placed == nullptr) return std::nullopt;
  if (now.wood.filled().contains(square)) return placed->at;
  const auto taken_up = now.gesture.last(SquareSet<Grid>{square}, false);
  const auto last_placed = now.gesture.last(now.gesture.touched(), true);
  const bool is_in_hand = taken_up && *taken_up > *last_placed;
  const bool stood = is_in_hand && *taken_up - placed->at >= hands::other_hand_after;
  return stood ? std::optional(placed->at) : std::nullopt;
}

/// Adds the castlings that no law allows here and that the wood shows in full: king and rook were
/// taken up, and stand where castling sets them. Nothing in games without castling.
template <Game G>
void add_castlings(Hypothesis<G>& parent, const Moment<G>& moment,
                   std::vector<IrregularOffer<G>>& moves) {
  if constexpr (requires { G::castlings(parent.line->position); }) {
    const double cost = parent.line_cost + costs::irregular;
    if (cost > moment.most || parent.difference.size() < 2) return;
    for (const auto& what : G::castlings(parent.line->position)) {
      const auto after = G::occupancy(*G::irregular(parent.line->position, what));
      const auto changed = parent.line->expected.filled() ^ after.filled();
      const bool legal = std::ranges::any_of(parent.candidates(), [&](const auto& candidate) {
        return candidate.footprint.changed() == changed;
      });
      const bool shown = ((moment.wood.filled() ^ after.filled()) & changed).empty();
      if (!legal && shown) moves.push_back({what, cost});
    }
  }
}

/// Whether what is removed is what such a move captures, beside its way.
template <Game G>
bool captures_removed(const typename G::Position& before,
                      const Irregularity<typename G::Grid>& what) {
  if constexpr (requires { G::captures_in_passing(before, what); }) {
    return G::captures_in_passing(before, what);
  } else {
    return false;
  }
}

/// Whether a piece stands on the square that nothing accounts for, of the side to move by its
/// colour: it may be one that stood unseen.
template <BoardGrid Grid>
bool may_be_unseen_one(Square<Grid> square, Side side, const Situation<Grid>& now) {
  const Touching<Grid>* placed = now.gesture.last_place(square);
  return placed != nullptr && placed->colour == side && now.difference.contains(square) &&
         now.wood.filled().contains(square);
}

/// What sensors could see of an illegal move. Its way may be any: over whatever it could have
/// stopped on for a while.
template <BoardGrid Grid>
Footprint<Grid> footprint_of(const Irregularity<Grid>& what, Side side,
                             const Situation<Grid>& now) {
  Footprint<Grid> footprint{.empties = what.removed | SquareSet<Grid>{what.from}, .side = side};
  footprint.empties.erase(what.to);
  SquareSet<Grid>& arrives =
      now.expected.filled().contains(what.to) ? footprint.replaces : footprint.fills;
  arrives.insert(what.to);
  // On its own squares its piece may be set down as often as its player likes.
  footprint.stops = footprint.changed();
  for (const Square<Grid> square : now.gesture.touched_again() - footprint.changed()) {
    const bool stood_long = now.gesture.stood(square) >= hands::left_standing_after;
    if (now.gesture.came_first(square) && !stood_long) footprint.path.insert(square);
  }
  return footprint;
}

/// Every way in which a lifted piece of the side to move, or one that stood unseen, may have gone
/// against the rules to a square that was filled since, if it does not cost too much.
template <Game G>
std::vector<IrregularOffer<G>> irregular_moves(Hypothesis<G>& parent, const Moment<G>& moment) {
  using Grid = typename G::Grid;
  const Situation<Grid> now = parent.situation(moment.wood);
  const SquareSet<Grid> gone =
      (parent.difference - moment.wood.filled()) | taken_over(parent, moment.wood);
  const auto removed = may_be_taken_off(gone - now.own, parent.gesture);
  const Side side = G::side_to_move(parent.line->position);
  std::vector<IrregularOffer<G>> moves;
  for (const Square<Grid> from : (gone | now.unseen) & now.own) {
    const std::optional<Micros> left = parent.gesture.last(SquareSet<Grid>{from}, false);
    const double least = parent.line_cost + costs::irregular +
                         (left ? 0 : costs::irregular_unseen) +
                         swept_cost(parent, SquareSet<Grid>{from}, moment);
    for (const Square<Grid> to : parent.gesture.touched() - now.own) {
      const std::optional<Micros> came = came_to_stay(to, now);
      const bool may_be_its = left ? came >= left : may_be_unseen_one(to, side, now);
      if (!came || !may_be_its) continue;
      const bool legal = std::any_of(parent.candidates().begin(), parent.candidates().end(),
                                     [&](const auto& candidate) {
                                       return candidate.footprint.changed().contains(from) &&
                                              candidate.footprint.changed().contains(to);
                                     });
      if (legal) continue;
      const double adjusted = parent.gesture.was_adjusted(to) ? costs::irregular_adjusted : 0.0;
      for (const SquareSet<Grid>& off : removed) {
        const Irregularity<Grid> what{from, to, off};
        const bool captured = captures_removed<G>(parent.line->position, what);
        const double cost = least + adjusted + (captured ? 0 : costs::knocked_further * off.size());
        if (cost > moment.most) continue;
        const PaidFor paid{.slide = parent.went_on, .stop = parent.went_on};
        const double astray = stray_cost(footprint_of(what, side, now), now, paid);
        if (cost + astray <= moment.most) moves.push_back({what, cost + astray});
      }
    }
  }
  add_castlings(parent, moment, moves);
  return moves;
}

/// What it costs besides that an illegal move goes back the way of its side's last one.
template <Game G>
double undone_cost(const LineNode<G>& parent, const Irregularity<typename G::Grid>& what) {
  if (!parent.parent) return 0;
  const SquareSet<typename G::Grid>& last = parent.parent->changed;
  const bool goes_back = last.contains(what.from) && last.contains(what.to);
  return goes_back ? costs::irregular_undone : 0;
}

/// The explanation that goes on with this illegal move; none: it would cost too much, or nothing
/// could stand so.
template <Game G>
std::optional<Hypothesis<G>> after_irregular(const Hypothesis<G>& parent,
                                             const IrregularOffer<G>& move,
                                             const Moment<G>& moment) {
  const auto& what = move.what;
  const std::optional<typename G::Position> position = G::irregular(parent.line->position, what);
  if (!position) return std::nullopt;
  const Occupancy<typename G::Grid> after = G::occupancy(*position);
  const auto changed = changed_by(what, parent.line->expected, after);
  const auto arrives = changed & after.of(G::side_to_move(parent.line->position));
  const GestureTimes times = times_of(parent, changed, arrives, moment.now);
  Hypothesis<G> child{.line = irregular_line<G>(parent.line, what, *position, times),
                      .pasts = parent.pasts,
                      .excused = parent.excused - changed,
                      .mute = parent.mute - changed,
                      .stuck = parent.stuck,
                      .fallen = parent.fallen - changed,
                      .line_cost = move.cost + undone_cost(*parent.line, what),
                      .pressed = parent.pressed};
  const auto reply = taken_over(parent, moment.wood) & what.removed;
  if (!leave_behind(parent, changed, {.taken_over = reply}, moment, child)) return std::nullopt;
  return child;
}

}  // namespace luozi::recognizer
