// What it costs that pieces are out of place which no move accounts for: knocked over, swept off,
// pushed aside, or in a hand.
#pragma once

#include "boards/grid.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/situation.hpp"

#include <algorithm>
#include <optional>

namespace luozi::recognizer {

/// A piece that an accident took from its square, seen on one beside it, and what that costs.
template <BoardGrid Grid>
struct Displaced {
  Square<Grid> from;
  double cost;
};

/// Which of these pieces, that are away, may be the one that is seen on the square: put up beside
/// where it stood, later than a hand that moves it would have set it down, or, where its colour is
/// seen, pushed over the border at once.
template <BoardGrid Grid>
std::optional<Displaced<Grid>> displaced_to(Square<Grid> seen, const SquareSet<Grid>& away,
                                            const Situation<Grid>& now) {
  const std::optional<Side> colour = now.wood.colour(seen);
  const SquareSet<Grid> alike = colour ? away & now.expected.of(*colour) : away;
  const SquareSet<Grid> nearby = alike & all_neighbours(seen);
  for (const Square<Grid> from : nearby) {
    const auto came = now.gesture.last(SquareSet<Grid>{seen}, true);
    const auto left = now.gesture.last(SquareSet<Grid>{from}, false);
    if (!left || !came || *came < *left) continue;
    const Micros away_for = *came - *left;
    if (away_for >= hands::put_up_after) return Displaced<Grid>{from, costs::put_up_beside};
    const bool may_be_pushed = colour && side_neighbours(seen).contains(from);
    if (may_be_pushed && away_for <= hands::pushed_within) {
      return Displaced<Grid>{from, costs::pushed_beside};
    }
  }
  return std::nullopt;
}

/// Pieces that left together with some that are known to have been knocked over.
template <BoardGrid Grid>
SquareSet<Grid> fell_along(const Situation<Grid>& now) {
  const SquareSet<Grid>& swept = now.wood.swept();
  return (swept & now.fallen).empty() ? SquareSet<Grid>{} : swept - now.wood.filled();
}

/// The cost of pieces knocked over by one accident. An arm that has taken some takes what stands
/// beside them.
template <BoardGrid Grid>
double knocked_cost(const SquareSet<Grid>& gone, const Situation<Grid>& now) {
  const SquareSet<Grid> fell = gone & fell_along(now), others = gone - fell;
  const int swept = (others & now.wood.swept()).size();
  const int along = fell.size() + std::max(0, swept - hands::swept_least);
  const int apart = gone.size() - along;
  return costs::knocked_along * along +
         (apart == 0 ? 0 : costs::knocked + costs::knocked_further * (apart - 1));
}

/// The cost of pieces knocked over or pushed aside, and of things seen where nothing should stand.
/// One accident takes several pieces with it, and a piece may come to stand beside its square.
template <BoardGrid Grid>
double accident_cost(const SquareSet<Grid>& squares, const Situation<Grid>& now,
                     double ghost = costs::ghost) {
  const SquareSet<Grid> seen = squares & now.wood.filled();
  double cost = knocked_cost(squares - seen, now);
  SquareSet<Grid> away = (squares & now.expected.filled()) - now.wood.filled();
  for (const Square<Grid> square : seen) {
    const std::optional<Displaced<Grid>> piece = displaced_to(square, away, now);
    cost += piece ? piece->cost : ghost;
    if (piece) away.erase(piece->from);
  }
  return cost;
}

/// The cost of squares out of place that no move accounts for. One piece in the air may be put
/// back; one of the side to move that stands where it may not may go on, and one beside it that is
/// gone fell, or is the reply's. Else, and when play is over, whatever is out of place was moved.
template <BoardGrid Grid>
double alien_cost(const SquareSet<Grid>& aliens, const Situation<Grid>& now) {
  if (aliens.empty()) return 0;
  const SquareSet<Grid> along = aliens & fell_along(now);
  if (!along.empty()) {
    return costs::knocked_along * along.size() + alien_cost(aliens - along, now);
  }
  const SquareSet<Grid> gone = aliens - now.wood.filled();
  const int seen = aliens.size() - gone.size();
  if (gone.size() == 1 && seen == 0) {
    return now.crowned.contains_all(aliens) ? costs::crowning : costs::in_the_air;
  }
  const SquareSet<Grid> own = gone & now.own, others = gone - own;
  if (!now.is_over && own.size() == 1 && seen == 1 && others.size() <= 1) {
    return costs::misplaced + accident_cost(others, now);
  }
  return accident_cost(aliens, now);
}

}  // namespace luozi::recognizer
