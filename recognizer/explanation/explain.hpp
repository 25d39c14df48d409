// How well a move explains what was touched: pure functions from a footprint and a situation to a
// cost in nats.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/gesture.hpp"
#include "recognizer/explanation/situation.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <algorithm>
#include <optional>

namespace luozi::recognizer {

namespace costs {

/// A piece of the other side was put back while the mover was in the air, which looked like its
/// capture, and the mover is set down on another square: after a rest that costs as much as a
/// piece that was captured, laid down on the board where its taker could have gone. Neither is
/// known to be likelier.
inline constexpr double looked_captured = ghost - goes_on - silence_most;

}  // namespace costs

namespace limits {

/// No sensor tells so long after it that its piece has left: contacts bounce, weak fields fade.
inline constexpr Micros told_late = milliseconds(500);

}  // namespace limits

/// Where the pieces came from that the move moves.
template <BoardGrid Grid>
SquareSet<Grid> origins(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  return (footprint.empties | footprint.replaces) & now.own;
}

/// Whether a piece that the move moves stood where no sensor saw it, so that none sees it leave.
template <BoardGrid Grid>
bool leaves_unseen(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  return !(origins(footprint, now) & now.unseen).empty();
}

/// Whether the mover could have been what was set down at this touch: it was in the air then, or
/// left where it stood within a moment, as a slid piece does between two sensors.
template <BoardGrid Grid>
bool could_be_mover(const Touching<Grid>& place, const Footprint<Grid>& footprint,
                    const Situation<Grid>& now) {
  const SquareSet<Grid> from = origins(footprint, now);
  // Where the move sets another piece down (castling) the mover need not have stood.
  const SquareSet<Grid> exchanged = footprint.circles ? SquareSet<Grid>{} : footprint.replaces;
  SquareSet<Grid> elsewhere = (from - exchanged) | footprint.path | footprint.stops;
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
  return left && (!stands || now.gesture.lifted_within(*stands, place.at, hands::slide_overlap));
}

/// Whether it can have been the mover, by its colour too, whenever something was seen on this
/// square. One that stood where no sensor saw it may have left at any time.
template <BoardGrid Grid>
bool passed_over(Square<Grid> square, const Footprint<Grid>& footprint,
                 const Situation<Grid>& now) {
  const bool may_have_left = leaves_unseen(footprint, now);
  return std::all_of(now.gesture.begin(), now.gesture.end(), [&](const Touching<Grid>& touching) {
    if (touching.square != square || !touching.filled) return true;
    return touching.colour != other(footprint.side) &&
           (may_have_left || could_be_mover(touching, footprint, now));
  });
}

/// Whether a piece had left one of the squares, and was not back, before this touch of the gesture.
template <BoardGrid Grid>
bool is_away(const SquareSet<Grid>& squares, const Touching<Grid>& before,
             const Gesture<Grid>& gesture) {
  SquareSet<Grid> away;
  for (const Touching<Grid>& earlier : gesture) {
    if (&earlier == &before) break;
    if (!squares.contains(earlier.square)) continue;
    if (earlier.filled) {
      away.erase(earlier.square);
    } else {
      away.insert(earlier.square);
    }
  }
  return !away.empty();
}

/// Whether the board shows the move as made: what must be empty after it is, and what must be
/// filled.
template <BoardGrid Grid>
bool shows(const Wood<Grid>& wood, const Footprint<Grid>& footprint) {
  return (footprint.empties & wood.filled()).empty() &&
         wood.filled().contains_all(footprint.fills | footprint.replaces);
}

/// Whether the piece that the move sets down is told over the border of the square that it came
/// from.
template <BoardGrid Grid>
bool may_not_have_left(const Gesture<Grid>& gesture, const Footprint<Grid>& footprint) {
  const Touching<Grid>* placed = gesture.last_place(footprint.fills | footprint.replaces);
  return placed != nullptr && placed->astride && footprint.empties.contains(*placed->astride);
}

/// When the mover was last seen on its way, before another piece was lifted; none: it was not.
template <BoardGrid Grid>
std::optional<Micros> last_seen_on_the_way(const Footprint<Grid>& footprint,
                                           const Situation<Grid>& now) {
  const SquareSet<Grid> from = origins(footprint, now);
  std::optional<Micros> last;
  for (const Touching<Grid>& touching : now.gesture) {
    if (footprint.changed().contains(touching.square)) continue;
    const bool is_another = !now.gesture.came_first(touching.square);
    if (is_another && is_away(from, touching, now.gesture)) break;
    if (is_another || now.difference.contains(touching.square)) continue;
    if (passed_over(touching.square, footprint, now)) last = touching.at;
  }
  return last;
}

/// Whether another piece was lifted from the square while the mover was in the air.
template <BoardGrid Grid>
bool lifted_meanwhile(Square<Grid> square, const Footprint<Grid>& footprint,
                      const Situation<Grid>& now) {
  const std::optional<Micros> came = now.gesture.last(footprint.fills | footprint.replaces, true);
  const Touching<Grid>* first = now.gesture.first(square);
  return first != nullptr && !first->filled && (!came || first->at <= *came) &&
         is_away(origins(footprint, now), *first, now.gesture);
}

/// Whether what the move takes was taken up and put back before the mover was: the sensors tell no
/// piece so late that it may have been the mover's coming. A new piece may come before its pawn
/// goes.
template <BoardGrid Grid>
bool stirred_before(Square<Grid> target, const Footprint<Grid>& footprint,
                    const Situation<Grid>& now) {
  if (footprint.exchanges || !now.wood.filled().contains(target)) return false;
  const Touching<Grid>* back = now.gesture.last_place(target);
  const std::optional<Micros> taken_up = now.gesture.first_lift(origins(footprint, now));
  return back != nullptr && taken_up && back->at + limits::told_late < *taken_up;
}

/// Whether the mover was set down on a square beside its way that was empty.
template <BoardGrid Grid>
bool stopped_there(Square<Grid> square, const Footprint<Grid>& footprint,
                   const Situation<Grid>& now) {
  return now.gesture.came_first(square) && passed_over(square, footprint, now);
}

/// Whether a hand took a piece of the other side up and put it back while the mover was in the air,
/// which looks like its capture where colours are not seen.
template <BoardGrid Grid>
bool looked_captured(Square<Grid> square, const Footprint<Grid>& footprint,
                     const Situation<Grid>& now) {
  if (now.wood.shows_colours()) return false;
  if (!now.expected.of(other(footprint.side)).contains(square)) return false;
  const Touching<Grid>* back = now.gesture.last_place(square);
  const Touching<Grid>* landed = now.gesture.last_place(footprint.fills | footprint.replaces);
  if (back == nullptr || landed == nullptr || back->at >= landed->at) return false;
  return back->at - now.gesture.first(square)->at >= hands::other_hand_after &&
         lifted_meanwhile(square, footprint, now);
}

/// Whether what was set down where the move's own piece leaves or arrives was none of its pieces:
/// the other side's, by its colour, or, where that is not seen, before its piece was taken up.
template <BoardGrid Grid>
bool is_anothers(const Touching<Grid>& place, const Footprint<Grid>& footprint,
                 const Situation<Grid>& now) {
  if (place.colour) return place.colour == other(footprint.side);
  return footprint.fills.contains(place.square) && !footprint.exchanges &&
         !leaves_unseen(footprint, now) && !could_be_mover(place, footprint, now);
}

/// How often something that was none of the move's own was set down on the square and taken up
/// again.
template <BoardGrid Grid>
int stays_of_others(Square<Grid> square, const Footprint<Grid>& footprint,
                    const Situation<Grid>& now) {
  int count = 0;
  const Touching<Grid>* stands = nullptr;
  for (const Touching<Grid>& touching : now.gesture) {
    if (touching.square != square) continue;
    if (stands != nullptr && !touching.filled && is_anothers(*stands, footprint, now)) ++count;
    stands = touching.filled ? &touching : nullptr;
  }
  return count;
}

/// The cost of touches of a square of the move's own beyond those that it needs there.
template <BoardGrid Grid>
double stirred_cost(Square<Grid> square, const Footprint<Grid>& footprint,
                    const Situation<Grid>& now) {
  if (footprint.stops.contains(square)) return 0;
  const int changes = now.gesture.changes(square), pairs = changes / 2;
  const bool is_target = footprint.replaces.contains(square);
  if (is_target && stirred_before(square, footprint, now)) return costs::put_back * pairs;
  // A piece that no sensor saw standing there may be seen as it is taken up.
  const SquareSet<Grid> left = footprint.empties & now.own;
  const int into_view = left.contains(square) && now.gesture.came_first(square) ? 1 : 0;
  const int needed = is_target ? 2 : 1;
  const int again = std::max(0, (changes - into_view - needed + 1) / 2);
  const double cost = costs::set_down_again * again;
  if (!(footprint.fills | left).contains(square)) return cost;
  return cost + costs::others_piece_between * stays_of_others(square, footprint, now);
}

/// What of a hand's touches was already paid for as one that goes on: a slide, one square where its
/// piece was set down, one piece that looked captured.
struct PaidFor {
  bool slide = false;
  bool stop = false;
  bool capture = false;
};

/// The cost of touches that the move itself does not need: put-backs, slides, straightening. What
/// was already paid for costs little; a piece set down on its stops, or lifted to be crowned, does
/// what the rules ask for.
template <BoardGrid Grid>
double stray_cost(const Footprint<Grid>& footprint, const Situation<Grid>& now, PaidFor paid = {}) {
  double cost = 0;
  // What changed once, beside the mover's way, is the move's own or out of place: no touch astray.
  const SquareSet<Grid> may_be_stray =
      now.gesture.touched_again() | (now.gesture.touched() & footprint.path);
  for (const Square<Grid> square : may_be_stray) {
    const int changes = now.gesture.changes(square), pairs = changes / 2;
    const bool on_the_way = footprint.path.contains(square) && passed_over(square, footprint, now);
    if (on_the_way && footprint.stops.contains(square)) continue;
    if (footprint.changed().contains(square)) {
      cost += stirred_cost(square, footprint, now);
    } else if (on_the_way) {
      const int passes = (changes + 1) / 2;
      cost += paid.slide ? costs::slide_further : costs::slide;
      cost += costs::set_down_again * (passes - 1);
      paid.slide = true;
    } else if (paid.stop && changes > 1 && stopped_there(square, footprint, now)) {
      cost += costs::set_down_elsewhere + costs::put_back * (pairs - 1);
      paid.stop = false;
    } else if (paid.capture && changes > 1 && looked_captured(square, footprint, now)) {
      cost += costs::looked_captured + costs::put_back * (pairs - 1);
      paid.capture = false;
    } else if (now.wood.swept().contains(square) && !now.gesture.came_first(square)) {
      cost += costs::knocked_along * pairs;
    } else {
      if (now.gesture.stood(square) >= hands::left_standing_after) cost += costs::left_standing;
      if (pairs > 0 && lifted_meanwhile(square, footprint, now)) cost += costs::two_in_hand;
      cost += (now.crowned.contains(square) ? costs::crowning : costs::put_back) * pairs;
    }
  }
  return cost;
}

/// Where a piece that the move takes may lie, pushed over the border of its square by the one that
/// took it: something came to stand beside it as it left, and the taker came at once, where a hand
/// that takes a piece off first needs longer. Whoever captures takes it off there.
template <BoardGrid Grid>
SquareSet<Grid> pushed_out(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const SquareSet<Grid> seen = (now.difference & now.wood.filled()) - now.expected.filled() -
                               footprint.changed() - footprint.path -
                               now.wood.known(footprint.side);
  if (seen.empty()) return {};
  for (const Square<Grid> target : footprint.replaces) {
    const std::optional<Micros> left = now.gesture.last(SquareSet<Grid>{target}, false);
    const Touching<Grid>* taker = now.gesture.last_place(target);
    if (!left || taker == nullptr || taker->at < *left) continue;
    if (taker->at - *left > hands::other_hand_after) continue;
    for (const Square<Grid> square : all_neighbours(target) & seen) {
      const std::optional<Touching<Grid>> came = now.gesture.last(square);
      if (came && came->at >= *left && came->at - *left <= hands::pushed_within) {
        return SquareSet<Grid>{square};
      }
    }
  }
  return {};
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
/// On a square where it takes, its colour tells that it came, unless it stood unseen before.
template <BoardGrid Grid>
bool arrived_before_leaving(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  if (footprint.exchanges || footprint.empties.empty()) return false;
  SquareSet<Grid> arrives = footprint.fills | footprint.path;
  if (!leaves_unseen(footprint, now))
    arrives |= footprint.replaces & now.wood.known(footprint.side);
  const SquareSet<Grid> arrived = arrives & now.difference;
  const Touching<Grid>* last = nullptr;
  for (const Touching<Grid>& touching : now.gesture) {
    if (touching.filled && arrived.contains(touching.square)) last = &touching;
  }
  if (last == nullptr) return !arrived.empty() && !now.gesture.first_lift(origins(footprint, now));
  return !could_be_mover(*last, footprint, now);
}

/// How long what stands where the move arrives stood there before its piece was last taken up;
/// none: it came later, or no piece was taken up.
template <BoardGrid Grid>
std::optional<Micros> stood_before(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const Touching<Grid>* came = now.gesture.last_place(footprint.fills | footprint.replaces);
  const std::optional<Micros> left = now.gesture.last(origins(footprint, now), false);
  if (came == nullptr || !left || *left <= came->at) return std::nullopt;
  return *left - came->at;
}

/// The cost of a promotion's new piece that came before its pawn left; the longer before, the more
/// it was something else.
template <BoardGrid Grid>
double new_piece_first_cost(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const std::optional<Micros> before = stood_before(footprint, now);
  if (!before) return 0;
  const bool stood_long = *before >= hands::left_standing_after;
  return costs::new_piece_first + (stood_long ? costs::left_standing : 0);
}

/// The cost of what arrived before its piece left. A piece that stood where no sensor saw it is not
/// seen to leave; one that was seen there is told late by a moment at most.
template <BoardGrid Grid>
double early_arrival_cost(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  if (footprint.exchanges) return new_piece_first_cost(footprint, now);
  if (!arrived_before_leaving(footprint, now)) return 0;
  if (leaves_unseen(footprint, now)) return costs::leaves_unseen;
  const bool stood_long = stood_before(footprint, now).value_or(Micros{}) >= limits::told_late;
  return costs::arrives_before_leaving + (stood_long ? costs::left_standing : 0);
}

}  // namespace luozi::recognizer
