// A gap in what the board said, until lines are found that lead across it: hands may be in the
// middle of a capture when the board comes back, and a touch or two later all is clear.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/search/beam.hpp"
#include "recognizer/search/gap.hpp"
#include "recognizer/search/long_gap.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace luozi::recognizer {

template <Game G>
class OpenGap {
 public:
  using Grid = typename G::Grid;

  /// The explanations that lead from these, the likeliest first, to what a snapshot shows. Where
  /// there are none the gap stays open.
  Beam<G> seek(const Beam<G>& from, const Wood<Grid>& wood, Micros now) {
    from_.reset();
    if (from.empty()) return {};
    Beam<G> found = across(from, wood, now);
    if (!found.empty()) return found;
    from_ = from.front();
    tries_left_ = limits::gap_tries_most;
    return {};
  }

  /// The same once more after a touch, where none were found yet.
  Beam<G> seek_again(const Touching<Grid>& touching, const Wood<Grid>& wood, Micros now) {
    if (!from_) return {};
    from_->excused.erase(touching.square);
    Beam<G> found = across({*from_}, wood, now);
    if (!found.empty() || --tries_left_ == 0) from_.reset();
    return found;
  }

 private:
  /// By all short lines, or, if there are none, by some long ones from the likeliest.
  static Beam<G> across(const Beam<G>& from, const Wood<Grid>& wood, Micros now) {
    Beam<G> found;
    for (const Hypothesis<G>& parent : from) {
      std::ranges::move(after_gap(parent, wood, now), std::back_inserter(found));
    }
    return found.empty() ? after_long_gap(from.front(), wood, now) : found;
  }

  std::optional<Hypothesis<G>> from_;
  int tries_left_ = 0;
};

}  // namespace luozi::recognizer
