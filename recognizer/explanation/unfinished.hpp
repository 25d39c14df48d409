// What it costs that the hands stand where they do now, with no move completed.
#pragma once

#include "boards/game.hpp"
#include "boards/grid.hpp"
#include "boards/units.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/explanation/accidents.hpp"
#include "recognizer/explanation/explain.hpp"
#include "recognizer/explanation/situation.hpp"

#include <algorithm>
#include <optional>

namespace luozi::recognizer {

namespace costs {

/// What a capture under way takes off has left its square, and a moment later something of its kind
/// stands where nothing should: a `ghost` that came just then. Rather the same piece, moved on by a
/// hand that had let go. In a scramble much happens at once.
inline constexpr ByHaste elsewhere_by_chance{3.0, 0.0};

}  // namespace costs

namespace limits {

/// A hand that moves a piece on has set it down again by then.
inline constexpr Micros carried_within = milliseconds(2000);

}  // namespace limits

/// The cost of standing where the hands stand now with no move completed, and the part of it for
/// squares that no move under way accounts for.
struct Unfinished {
  double cost = 0;
  double aliens = 0;
};

/// What it costs that something else stands where the hand that carries a piece of its kind, which
/// this move is said to take off its square and which is nowhere to be seen, would have set it
/// down.
template <BoardGrid Grid>
double elsewhere_by_chance_cost(const SquareSet<Grid>& aliens, const Footprint<Grid>& footprint,
                                const Situation<Grid>& now) {
  const SquareSet<Grid> in_hand = (footprint.empties | footprint.replaces) - now.wood.filled();
  double cost = 0;
  for (const Square<Grid> seen : aliens& now.wood.filled()) {
    const std::optional<Side> colour = now.wood.colour(seen);
    const SquareSet<Grid> alike = colour ? in_hand & now.expected.of(*colour) : in_hand;
    const std::optional<Micros> left = now.gesture.last(alike, false);
    const std::optional<Micros> came = now.gesture.last(SquareSet<Grid>{seen}, true);
    if (!left || !came || *came < *left || *came - *left > limits::carried_within) continue;
    cost += costs::elsewhere_by_chance.at(now.haste);
  }
  return cost;
}

/// By the best of all moves that may be under way.
template <BoardGrid Grid, class Candidates>
Unfinished unfinished_cost(const Candidates& candidates, const Situation<Grid>& now) {
  const double aliens = alien_cost(now.difference, now);
  Unfinished best{aliens + stray_cost(Footprint<Grid>{}, now), aliens};
  if (now.difference.empty()) return best;
  for (const auto& candidate : candidates) {
    const SquareSet<Grid> others = alien_squares(candidate.footprint, now);
    if (others == now.difference) continue;
    const SquareSet<Grid> pushed = pushed_out(candidate.footprint, now);
    double unexplained = alien_cost(others - pushed, now) + costs::pushed_out * pushed.size();
    if (unexplained >= best.cost) continue;
    unexplained += elsewhere_by_chance_cost(others - pushed, candidate.footprint, now);
    const double cost = unexplained + early_arrival_cost(candidate.footprint, now) +
                        stray_cost(candidate.footprint, now);
    if (cost < best.cost) best = {cost, unexplained};
    if (best.cost == 0) break;
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

}  // namespace luozi::recognizer
