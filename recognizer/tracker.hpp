// The beam of hypotheses: every touch is offered to each of them, completed moves branch off, and
// what has become too unlikely is given up.
#pragma once

#include <algorithm>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/event.hpp"
#include "recognizer/hypothesis.hpp"

namespace luozi::recognizer {

template <Game G>
class Tracker {
 public:
  using Grid = typename G::Grid;

  Tracker() = default;
  /// Begins anew: this position is certain, and the wood shows it.
  Tracker(const typename G::Position& position, const Wood<Grid>& wood) : wood_(wood) {
    beam_.push_back({.line = line_root<G>(position)});
    beam_.front().look(wood_);
  }

  void lift(Square<Grid> square, Micros at) {
    wood_.lift(square);
    touch({square, false, at});
  }
  void place(Square<Grid> square, std::optional<Side> colour, Micros at) {
    wood_.place(square, colour);
    touch({square, true, at});
  }

  void press(Side side, Micros at) {
    now_ = at;
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.press(side);
    give_up_unlikely();
  }

  /// Brings the wood to what a snapshot shows; whatever differs was touched unseen.
  void resync(const Wood<Grid>& seen, Micros at) {
    const Wood<Grid> before = wood_;
    for (const Square<Grid> square : before.filled() - seen.filled()) lift(square, at);
    for (const Square<Grid> square : seen.filled()) {
      const std::optional<Side> colour = seen.colour(square);
      if (!before.filled().contains(square) || before.colour(square) != colour) {
        place(square, colour, at);
      }
    }
  }

  const Wood<Grid>& wood() const { return wood_; }
  /// When a sensor last changed.
  Micros last_touch() const { return touched_; }
  /// Squares on which the wood contradicts this explanation and no move under way accounts for it.
  SquareSet<Grid> disagreement(const Hypothesis<G>& one) const {
    return unaccounted_squares<Grid>(one.line->candidates, one.situation(wood_)) | one.excused;
  }
  const std::vector<Hypothesis<G>>& beam() const { return beam_; }

  /// The least costly explanation at this time.
  const Hypothesis<G>& best(Micros now) const {
    return *std::min_element(beam_.begin(), beam_.end(), [now](const auto& a, const auto& b) {
      return a.cost(now) < b.cost(now);
    });
  }

 private:
  void touch(const Touching<Grid>& touching) {
    now_ = touched_ = touching.at;
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.touch(touching, wood_);
    const std::size_t before = beam_.size();
    for (std::size_t i = 0; i < before; ++i) complete_with(i, SquareSet<Grid>{touching.square});
    if (best(now_).open_cost >= costs::repair_from) repair();
    give_up_unlikely();
  }

  /// Branches off every move that these touches have completed.
  void complete_with(std::size_t from, const SquareSet<Grid>& touched, int depth = 1) {
    const Line<G> line = beam_[from].line;
    for (const Candidate<G>& candidate : line->candidates) {
      const Footprint<Grid>& footprint = candidate.footprint;
      if ((footprint.changed() & touched).empty()) continue;
      if (!beam_[from].difference.contains_all(footprint.empties | footprint.fills)) continue;
      if (missing_from(footprint, beam_[from].situation(wood_)).count() != 0) continue;
      beam_[from].mark_complete(footprint, now_);
      branch(from, candidate, {}, depth);
    }
  }

  /// Looks for moves of which the sensors missed one change, while nothing better explains the
  /// wood.
  void repair() {
    const std::size_t before = beam_.size();
    for (std::size_t i = 0; i < before; ++i) {
      const Line<G> line = beam_[i].line;
      for (const Candidate<G>& candidate : line->candidates) {
        const double most = best(now_).cost(now_) - beam_[i].line_cost;  // else it cannot win
        if (most < std::min(costs::unseen_swap, costs::missing_change)) break;
        if ((candidate.footprint.changed() & beam_[i].difference).empty()) continue;
        const Missing<Grid> missing = missing_from(candidate.footprint, beam_[i].situation(wood_));
        if (missing.count() == 1) branch(i, candidate, missing, 1);
      }
    }
  }

  void branch(std::size_t from, const Candidate<G>& candidate, const Missing<Grid>& missing,
              int depth) {
    const Hypothesis<G>& parent = beam_[from];
    const GestureTimes times = times_of(parent, candidate.footprint);
    Hypothesis<G> child{.line = nullptr, .pressed = parent.pressed};
    child.line_cost = parent.line_cost + G::prior_cost(parent.line->position, candidate.move) +
                      stray_cost(candidate.footprint, parent.situation(wood_)) +
                      haste_cost(*parent.line, times) + missing_cost(missing);
    if (child.line_cost > best(now_).cost(now_) + costs::give_up) return;
    const std::size_t twin = find(parent.line, candidate.move);
    child.line =
        twin < beam_.size() ? beam_[twin].line : line_after<G>(parent.line, candidate, times);
    child.excused = (parent.excused - candidate.footprint.changed()) | missing.changes;
    child.difference = wood_.difference(child.line->expected) - child.excused;
    child.gesture =
        parent.gesture.rest(candidate.footprint.changed(), child.difference, times.released);
    child.look(wood_);
    if (twin < beam_.size() && beam_[twin].cost(now_) <= child.cost(now_)) return;
    const std::size_t place = twin < beam_.size() ? twin : beam_.size();
    if (place == beam_.size()) beam_.emplace_back();
    beam_[place] = std::move(child);
    if (!beam_[place].difference.empty() && depth < limits::moves_at_once_most) {
      complete_with(place, beam_[place].gesture.touched(), depth + 1);
    }
  }

  /// The hypothesis that stands right after this move; the beam's size if there is none.
  std::size_t find(const Line<G>& parent, typename G::Move move) const {
    const auto found = std::find_if(beam_.begin(), beam_.end(), [&](const Hypothesis<G>& other) {
      return other.line->parent == parent && other.line->move == move;
    });
    return static_cast<std::size_t>(found - beam_.begin());
  }

  GestureTimes times_of(const Hypothesis<G>& from, const Footprint<Grid>& footprint) const {
    const Micros lifted = from.gesture.first_lift(footprint.changed()).value_or(now_);
    const Micros released =
        from.gesture.last(footprint.fills | footprint.replaces, true).value_or(lifted);
    return {lifted, released};
  }

  static double haste_cost(const LineNode<G>& before, const GestureTimes& times) {
    if (before.ply == 0) return 0;
    if (times.released < before.times.released) return costs::reply_before_move;
    return times.lifted < before.times.released ? costs::early_reply : 0;
  }

  static double missing_cost(const Missing<Grid>& missing) {
    return costs::missing_change * missing.changes.size() +
           costs::unseen_swap * missing.swaps.size();
  }

  void give_up_unlikely() {
    const double most = best(now_).cost(now_) + costs::give_up;
    std::erase_if(beam_, [&](const Hypothesis<G>& one) { return one.cost(now_) > most; });
    if (beam_.size() <= limits::beam_most) return;
    std::stable_sort(beam_.begin(), beam_.end(),
                     [this](const auto& a, const auto& b) { return a.cost(now_) < b.cost(now_); });
    beam_.erase(beam_.begin() + limits::beam_most, beam_.end());
  }

  Wood<Grid> wood_;
  std::vector<Hypothesis<G>> beam_;
  Micros now_{};
  Micros touched_{};
};

}  // namespace luozi::recognizer
