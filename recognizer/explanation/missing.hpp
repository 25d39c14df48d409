// What the sensors did not show of a move that is said to be complete, and what that costs.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/explanation/explain.hpp"
#include "recognizer/explanation/situation.hpp"
#include "recognizer/sensors/distrust.hpp"

#include <algorithm>
#include <optional>

namespace luozi::recognizer {

/// Whether the capture's (or crossing's) target was seen to change hands: its last place came after
/// a piece of the mover had left and not come back, or its colour turned. A piece that no sensor
/// saw standing is not seen to leave either.
template <BoardGrid Grid>
bool was_replaced(Square<Grid> square, const Footprint<Grid>& footprint,
                  const Situation<Grid>& now) {
  if (!now.wood.filled().contains(square)) return false;
  if (now.wood.known(other(footprint.side)).contains(square)) return false;
  if (now.wood.known(footprint.side).contains(square) && now.difference.contains(square)) {
    return true;
  }
  const Touching<Grid>* placed = now.gesture.last_place(square);
  if (placed == nullptr) return false;
  if (leaves_unseen(footprint, now)) return true;
  const SquareSet<Grid> from = origins(footprint, now);
  // A new piece may come before its pawn goes; then only the victim left before it came.
  const SquareSet<Grid> leaving = footprint.exchanges ? from | SquareSet<Grid>{square} : from;
  return is_away(leaving, *placed, now.gesture);
}

/// A piece astride two squares: the sensor of the one beside shows it.
template <BoardGrid Grid>
struct ShownBeside {
  Square<Grid> stands, seen;
  bool takes = false;  ///< it took what stood on its square, and that was seen to leave
  bool told = false;   ///< the board said that it cannot tell which of the two it is on

  friend bool operator==(const ShownBeside&, const ShownBeside&) = default;
};

/// What the board does not show of a move that is said to be complete.
template <BoardGrid Grid>
struct Missing {
  SquareSet<Grid> arrivals{};    ///< a piece set down, its square seen empty
  SquareSet<Grid> departures{};  ///< should be empty, or of another colour, and is seen filled
  SquareSet<Grid> swaps{};       ///< should have changed hands, and was not seen to
  SquareSet<Grid> victims{};     ///< of the departures: captured beside the mover's way
  SquareSet<Grid> before{};      ///< filled before a piece came, though by the explanation empty
  std::optional<ShownBeside<Grid>> beside{};  ///< where the only arrival is seen instead
  bool mute = false;                          ///< the piece is one that no sensor has ever shown
  bool is_new = false;  ///< the arrival is a new piece, which may stand upside down

  int count() const { return arrivals.size() + departures.size() + swaps.size() + before.size(); }
  /// Nothing but which of two squares a piece is on, as the board said. Told where it came from, it
  /// may as well not have moved.
  bool only_told_beside(const Footprint<Grid>& footprint) const {
    return beside && beside->told && count() == 1 && !footprint.empties.contains(beside->seen);
  }
  /// Sensors that show a piece after it left, or before one came.
  SquareSet<Grid> stuck() const { return (departures - victims) | before; }
  /// Squares on which the wood will contradict the position after the move.
  SquareSet<Grid> contradicted() const {
    return beside ? arrivals | departures | SquareSet<Grid>{beside->seen} : arrivals | departures;
  }
};

/// Whether the mover, which should have come to this square, came to one beside it instead, where
/// nothing should stand.
template <BoardGrid Grid>
std::optional<ShownBeside<Grid>> shown_beside(Square<Grid> arrival,
                                              const Footprint<Grid>& footprint,
                                              const Situation<Grid>& now) {
  const SquareSet<Grid> filled = now.wood.filled() - now.wood.known(other(footprint.side));
  const SquareSet<Grid> unexplained = (now.difference & filled) - footprint.changed();
  const SquareSet<Grid> may_show = unexplained | (origins(footprint, now) & filled);
  std::optional<ShownBeside<Grid>> found;
  for (const Square<Grid> seen : side_neighbours(arrival) & may_show) {
    const Touching<Grid>* placed = now.gesture.last_place(seen);
    if (placed == nullptr || !could_be_mover(*placed, footprint, now)) continue;
    const bool told = placed->astride == arrival;
    if (!told && !unexplained.contains(seen)) continue;
    const bool takes = footprint.replaces.contains(arrival) &&
                       now.gesture.last(SquareSet<Grid>{arrival}, false).has_value();
    if (!found || told) found = ShownBeside<Grid>{arrival, seen, takes, told};
  }
  return found;
}

template <BoardGrid Grid>
Missing<Grid> missing_from(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  const SquareSet<Grid>& filled = now.wood.filled();
  const SquareSet<Grid> arrives = footprint.fills | footprint.replaces;
  Missing<Grid> missing{
      arrives - filled,
      (footprint.empties & filled) | (arrives & now.wood.known(other(footprint.side))),
      {}};
  missing.victims = (footprint.empties & filled) - now.own;
  for (const Square<Grid> square : footprint.replaces - missing.contradicted()) {
    if (!was_replaced(square, footprint, now)) missing.swaps.insert(square);
  }
  // What was filled before the move began, and by the explanation should not have been, may be
  // the arrival or may not: nobody saw it come.
  missing.before = (footprint.fills & filled) - now.difference - missing.departures;
  missing.mute = !(origins(footprint, now) & now.mute).empty();
  missing.is_new = footprint.exchanges;
  if (missing.arrivals.size() == 1) {
    missing.beside = shown_beside(*missing.arrivals.begin(), footprint, now);
    if (missing.beside) missing.departures.erase(missing.beside->seen);
  }
  return missing;
}

/// What it costs that one piece which arrived is not seen on its square.
template <BoardGrid Grid>
double unseen_arrival_cost(const Missing<Grid>& missing, double haste) {
  if (missing.mute) return costs::distrusted;
  const double unseen = missing.is_new ? costs::upside_down : costs::unseen_arrival.at(haste);
  if (!missing.beside) return unseen;
  if (missing.beside->told) return costs::told_beside;
  if (missing.beside->takes) return costs::seen_beside.hurried;
  return std::min(costs::seen_beside.at(haste), unseen + costs::ghost);
}

/// Of changes that none of these squares showed, each this unlikely where its sensor is trusted.
template <BoardGrid Grid>
double unshown_cost(const SquareSet<Grid>& squares, const Distrust<Grid>& distrust, double each) {
  const SquareSet<Grid> trusted = squares - distrust.known;
  const int suspected = (trusted & distrust.suspected).size();
  return costs::distrusted * (squares & distrust.known).size() +
         std::min(each, costs::suspected) * suspected + each * (trusted.size() - suspected);
}

template <BoardGrid Grid>
double missing_cost(const Missing<Grid>& missing, const Distrust<Grid>& distrust, double haste) {
  const SquareSet<Grid> departures = missing.departures - missing.victims;
  const SquareSet<Grid> seen = missing.contradicted() - missing.arrivals - missing.departures;
  return unshown_cost(missing.arrivals, distrust, unseen_arrival_cost(missing, haste)) +
         unshown_cost(departures, distrust, costs::unseen_departure) +
         unshown_cost(missing.victims, distrust, costs::victim_left.at(haste)) +
         unshown_cost(missing.before, distrust, costs::filled_before) +
         costs::distrusted * (seen & distrust.known).size() +
         costs::unseen_swap.at(haste) * missing.swaps.size();
}

}  // namespace luozi::recognizer
