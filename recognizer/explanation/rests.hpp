// How long a hand rests that goes on although the board shows a legal move, and what that costs.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/explanation/gesture.hpp"
#include "recognizer/explanation/line.hpp"

#include <algorithm>
#include <cstdint>

namespace luozi::recognizer {

/// A rest of a hand that is said to go on.
struct Rest {
  Micros since;           ///< when the board began to show the legal move
  Micros mean;            ///< how long hands rest at such a point
  double shown_cost = 0;  ///< what choosing the move shown costs, and that it landed so early
  bool slides = false;    ///< the piece shown came as a slide does, and may be slid on

  /// From when a slide that rests is a hand like any other, and going on is paid for anew.
  Micros slides_until() const { return since + hands::slide_rests_within; }

  /// The cost of the rest up to this time: the longer, the less likely does the hand go on. One
  /// that `went_on` before has paid for this rest too.
  double silence_cost(Micros now, bool went_on) const {
    const double rested = static_cast<double>((now - since).count);
    const double most = went_on && !slides ? costs::silence_most_again : costs::silence_most;
    const bool is_paid = went_on && (!slides || now < slides_until());
    return std::min(most, rested / static_cast<double>(mean.count)) +
           (is_paid ? 0.0 : costs::goes_on);
  }
};

/// A legal move that the board shows.
template <Game G>
struct ShownMove {
  const Candidate<G>& move;
  const Candidates<G>& legal;  ///< all that are, `move` among them
  GestureTimes times;
  const LineNode<G>& before;
  const Gesture<typename G::Grid>& gesture;  ///< since `before`
  bool in_colours = false;                   ///< whether the board sees colours
};

/// Whether it may be a part of a longer move (the king's, before the rook of a castling).
template <Game G>
bool may_be_part_of_more(const ShownMove<G>& shown) {
  const auto done = shown.move.footprint.changed();
  return std::any_of(shown.legal.begin(), shown.legal.end(), [&](const auto& longer) {
    const auto changed = longer.footprint.changed();
    return changed != done && changed.contains_all(done);
  });
}

/// Whether its piece came from where it was seen last sooner than one that is carried.
template <Game G>
bool came_at_once(const ShownMove<G>& shown) {
  const Footprint<typename G::Grid>& footprint = shown.move.footprint;
  const auto seen = shown.gesture.last(footprint.path | footprint.empties, false);
  const std::int64_t took = (shown.times.released - seen.value_or(shown.times.lifted)).count;
  return took < std::min(hands::slid_within.count, shown.before.pace.count / 2);
}

/// Whether its piece came to the first square of its way so slowly that its hand rather hesitates
/// on the wood.
template <Game G>
bool was_pushed(const ShownMove<G>& shown) {
  const auto took = static_cast<double>(shown.times.carried().count);
  return shown.in_colours && shown.move.footprint.path.empty() &&
         took >= hands::hesitates_long * static_cast<double>(shown.before.pace.count);
}

/// Whether its piece came as a slid one does and captured nothing, and another move, which people
/// would about as soon play, leads on over where it stands.
template <Game G>
bool may_slide_on(const ShownMove<G>& shown) {
  if (shown.move.footprint.fills.empty()) return false;
  if (!came_at_once(shown) && !was_pushed(shown)) return false;
  const double most = shown.legal.choice_cost(shown.move) + costs::leads_on_most;
  return std::any_of(shown.legal.begin(), shown.legal.end(), [&](const auto& longer) {
    return leads_on_over(longer.footprint, shown.move.footprint) &&
           shown.legal.choice_cost(longer) < most;
  });
}

/// How long a hand rests there on average that goes on; one whose player presses the clock when a
/// move is completed may take its time before.
template <Game G>
Micros rest_mean(const ShownMove<G>& shown, bool will_press, bool slides) {
  if (may_be_part_of_more(shown)) return hands::rest_between_pieces;
  if (will_press && !has_no_move<G>(G::play(shown.before.position, shown.move.move))) {
    return hands::rest_before_press;
  }
  if (slides) {
    const Micros slowly{shown.times.carried().count / hands::pushed_and_rests};
    return std::clamp(slowly, hands::rest_on_the_way, hands::rest_before_press);
  }
  return shown.in_colours ? hands::rest_in_gesture_with_colours : hands::rest_in_gesture;
}

}  // namespace luozi::recognizer
