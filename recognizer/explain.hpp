// How well a move, whole or half done, explains what was touched: pure functions from a footprint
// and a situation to a cost in nats.
#pragma once

#include <algorithm>
#include <optional>

#include "boards/game.hpp"
#include "recognizer/costs.hpp"
#include "recognizer/gesture.hpp"
#include "recognizer/occupancy.hpp"

namespace luozi::recognizer {

/// What one explanation has to deal with: the wood, where it differs from the explanation's
/// position, and the touches that nothing has explained yet.
template <BoardGrid Grid>
struct Situation {
  const Wood<Grid>& wood;
  const Gesture<Grid>& gesture;
  SquareSet<Grid> difference;
  SquareSet<Grid> own{};      ///< where the pieces of the side to move stand, by the position
  SquareSet<Grid> crowned{};  ///< pieces that may still get their second one
};

/// Where the pieces came from that the move moves.
template <BoardGrid Grid>
SquareSet<Grid> origins(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  return (footprint.empties | footprint.replaces) & now.own;
}

/// Whether the mover could have been what was set down at this touch: it was in the air then, or
/// left where it stood within a moment, as a slid piece does between two sensors.
template <BoardGrid Grid>
bool could_be_mover(const Touching<Grid>& place, const Footprint<Grid>& footprint,
                    const Situation<Grid>& now) {
  const SquareSet<Grid> from = origins(footprint, now);
  SquareSet<Grid> elsewhere = from | footprint.path | footprint.stops;
  if (footprint.path.contains(place.square)) elsewhere |= footprint.fills;
  elsewhere.erase(place.square);
  bool left = false;
  std::optional<Square<Grid>> stands;
  for (const Touching<Grid>& earlier : now.gesture) {
    if (&earlier == &place) break;
    left = left || (!earlier.filled && from.contains(earlier.square));
    if (!elsewhere.contains(earlier.square)) continue;
    stands = earlier.filled ? std::optional(earlier.square) : std::nullopt;
  }
  return left && (!stands || now.gesture.lifted_within(*stands, place.at, limits::slide_overlap));
}

/// Whether it can have been the mover whenever something was seen on this square.
template <BoardGrid Grid>
bool passed_over(Square<Grid> square, const Footprint<Grid>& footprint,
                 const Situation<Grid>& now) {
  return std::all_of(now.gesture.begin(), now.gesture.end(), [&](const Touching<Grid>& touching) {
    return touching.square != square || !touching.filled ||
           could_be_mover(touching, footprint, now);
  });
}

/// The cost of touches that the move itself does not need: put-backs, slides, straightening. A
/// slide that was already paid for as a hand that goes on costs no more than its further squares;
/// a piece set down on its stops, or lifted to be crowned, does what the rules ask for.
template <BoardGrid Grid>
double stray_cost(const Footprint<Grid>& footprint, const Situation<Grid>& now,
                  bool went_on = false) {
  double cost = 0;
  bool slid = went_on;
  for (const Square<Grid> square : now.gesture.touched()) {
    const int needed = footprint.replaces.contains(square) ? 2 : 1;
    const int changes = now.gesture.changes(square);
    const bool on_the_way = footprint.path.contains(square) && passed_over(square, footprint, now);
    if (on_the_way && footprint.stops.contains(square)) continue;
    if (footprint.changed().contains(square)) {
      if (footprint.stops.contains(square)) continue;
      const int again = std::max(0, (changes - needed + 1) / 2);
      cost += costs::set_down_again * again;
    } else if (on_the_way) {
      cost += slid ? costs::slide_further : costs::slide;
      slid = true;
    } else {
      const int pairs = changes / 2;
      cost += (now.crowned.contains(square) ? costs::crowning : costs::put_back) * pairs;
    }
  }
  return cost;
}

/// Squares of the difference that the move, once complete, would not account for.
template <BoardGrid Grid>
SquareSet<Grid> alien_squares(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const SquareSet<Grid> wrong_colour = now.wood.known(other(footprint.side));
  const SquareSet<Grid> departures = footprint.empties - now.wood.filled();
  const SquareSet<Grid> arrivals = (footprint.fills | footprint.path) - wrong_colour;
  return now.difference - departures - footprint.replaces - arrivals;
}

/// Whether something arrived where the move arrives before its piece left, or while it stood
/// elsewhere on its way. Only a promotion's new piece can; any other must have been lifted first.
template <BoardGrid Grid>
bool arrived_before_leaving(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  if (footprint.exchanges || footprint.empties.empty()) return false;
  const SquareSet<Grid> arrived = (footprint.fills | footprint.path) & now.difference;
  const Touching<Grid>* last = nullptr;
  for (const Touching<Grid>& touching : now.gesture) {
    if (touching.filled && arrived.contains(touching.square)) last = &touching;
  }
  if (last == nullptr) return !arrived.empty() && !now.gesture.first_lift(origins(footprint, now));
  return !could_be_mover(*last, footprint, now);
}

/// The cost of squares out of place that no move accounts for. One piece in the air may be put
/// back; whatever stands where it should not, or is missing beside it, was moved.
template <BoardGrid Grid>
double alien_cost(const SquareSet<Grid>& aliens, const Situation<Grid>& now) {
  if (aliens.empty()) return 0;
  const int count = aliens.size();
  const bool in_the_air = count == 1 && (aliens & now.wood.filled()).empty();
  if (!in_the_air) return costs::alien_square * count;
  return now.crowned.contains_all(aliens) ? costs::crowning : costs::in_the_air;
}

/// The cost of standing where the hands stand now with no move completed: the best of all moves
/// that may be under way.
template <BoardGrid Grid, class Candidates>
double unfinished_cost(const Candidates& candidates, const Situation<Grid>& now) {
  const Footprint<Grid> nothing{};
  double best = alien_cost(now.difference, now) + stray_cost(nothing, now);
  if (now.difference.empty()) return best;
  for (const auto& candidate : candidates) {
    const SquareSet<Grid> aliens = alien_squares(candidate.footprint, now);
    if (aliens == now.difference) continue;
    double cost = alien_cost(aliens, now);
    if (cost >= best) continue;
    if (arrived_before_leaving(candidate.footprint, now)) cost += costs::arrives_before_leaving;
    best = std::min(best, cost + stray_cost(candidate.footprint, now));
    if (best == 0) break;
  }
  return best;
}

/// Whether some move or crowning under way would account for all that differs.
template <BoardGrid Grid, class Candidates>
bool is_accounted_for(const Candidates& candidates, const Situation<Grid>& now) {
  const SquareSet<Grid> being_crowned = now.crowned - now.wood.filled();
  if ((now.difference - being_crowned).empty()) return true;
  return std::any_of(candidates.begin(), candidates.end(), [&now](const auto& candidate) {
    return alien_squares(candidate.footprint, now).empty() &&
           !arrived_before_leaving(candidate.footprint, now);
  });
}

/// Whether the capture's (or crossing's) target was seen to change hands: its last place came after
/// a piece of the mover had been lifted, or its colour turned.
template <BoardGrid Grid>
bool was_replaced(Square<Grid> square, const Footprint<Grid>& footprint,
                  const Situation<Grid>& now) {
  if (!now.wood.filled().contains(square)) return false;
  if (now.wood.known(other(footprint.side)).contains(square)) return false;
  if (now.wood.known(footprint.side).contains(square) && now.difference.contains(square)) {
    return true;
  }
  // A new piece may come before its pawn goes; then only the victim left before it came.
  const SquareSet<Grid> leaving = footprint.exchanges
                                      ? origins(footprint, now) | SquareSet<Grid>{square}
                                      : origins(footprint, now);
  const std::optional<Micros> left = now.gesture.first_lift(leaving);
  const std::optional<Micros> placed = now.gesture.last(SquareSet<Grid>{square}, true);
  return left && placed && *left <= *placed;
}

/// What the board does not show of a move that is said to be complete.
template <BoardGrid Grid>
struct Missing {
  SquareSet<Grid> changes;  ///< should have emptied or filled
  SquareSet<Grid> swaps;    ///< should have changed hands
  int count() const { return changes.size() + swaps.size(); }
};

template <BoardGrid Grid>
Missing<Grid> missing_from(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const SquareSet<Grid> wrong = (footprint.fills & now.wood.known(other(footprint.side))) |
                                (footprint.empties & now.wood.filled());
  Missing<Grid> missing{((footprint.empties | footprint.fills) - now.difference) | wrong, {}};
  if (missing.changes.size() > 1) return missing;  // already too many for any caller
  for (const Square<Grid> square : footprint.replaces) {
    if (!was_replaced(square, footprint, now)) missing.swaps.insert(square);
  }
  return missing;
}

}  // namespace luozi::recognizer
