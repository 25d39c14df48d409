// The beam of hypotheses: every touch is offered to each of them, completed moves branch off, and
// what has become too unlikely is given up.
#pragma once

#include <algorithm>
#include <utility>
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

  /// A person says which move this ply was: explanations with another one are given up. False, and
  /// nothing changed, if no explanation has that move there.
  bool insist(int ply, const typename G::Move& move) {
    const auto differs = [&](const Hypothesis<G>& one) {
      const LineNode<G>* node = at_ply(one.line, ply);
      return node == nullptr || !(node->move == move);
    };
    if (std::all_of(beam_.begin(), beam_.end(), differs)) return false;
    std::erase_if(beam_, differs);
    return true;
  }

  /// An arbiter sets the position after so many plies: all that was said before it is past.
  void accept(const typename G::Position& position, int ply, Micros at) {
    Hypothesis<G> anew{.line = line_root<G>(position, ply), .pressed = best(at).pressed};
    anew.look(wood_);
    now_ = touched_ = at;
    beam_ = {std::move(anew)};
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
  /// Squares on which the wood contradicts this explanation, unless a move under way accounts for
  /// all of them.
  SquareSet<Grid> disagreement(const Hypothesis<G>& one) const {
    const bool explained = is_accounted_for<Grid>(one.line->candidates, one.situation(wood_));
    return explained ? one.excused : one.difference | one.excused;
  }
  const std::vector<Hypothesis<G>>& beam() const { return beam_; }

  /// The least costly explanation at this time; of two as likely, the one with more moves.
  const Hypothesis<G>& best(Micros now) const {
    return *std::min_element(beam_.begin(), beam_.end(), Likelier{now});
  }

 private:
  struct Likelier {
    Micros now;
    bool operator()(const Hypothesis<G>& a, const Hypothesis<G>& b) const {
      const double cost_a = a.cost(now), cost_b = b.cost(now);
      return cost_a != cost_b ? cost_a < cost_b : a.line->ply > b.line->ply;
    }
  };

  void touch(const Touching<Grid>& touching) {
    now_ = touched_ = touching.at;
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.touch(touching, wood_);
    const std::size_t before = beam_.size();
    for (std::size_t i = 0; i < before; ++i) complete_with(i);
    if (best(now_).open_cost >= costs::repair_from) repair();
    give_up_unlikely();
  }

  /// Branches off every move that the board shows now. Where one is about as likely as
  /// going on, even while the last move's piece is being crowned, silence speaks against going on.
  void complete_with(std::size_t from, int depth = 1) {
    const Line<G> line = beam_[from].line;
    const Hypothesis<G> before = beam_[from];
    double likeliest = before.cost(now_) + costs::goes_on + costs::crowning;
    for (const Candidate<G>& candidate : line->candidates) {
      const Footprint<Grid>& footprint = candidate.footprint;
      if (!before.difference.contains_all(footprint.empties | footprint.fills)) continue;
      if (missing_from(footprint, before.situation(wood_)).count() != 0) continue;
      const double cost = branch(before, candidate, {}, depth);
      if (cost >= likeliest) continue;
      likeliest = cost;
      beam_[from].mark_complete(footprint, now_);
    }
  }

  /// Looks for moves of which the sensors missed one change, while nothing better explains the
  /// wood.
  void repair() {
    sort();
    const double dearest = beam_.front().cost(now_);
    const std::size_t before =
        std::min(beam_.size(), static_cast<std::size_t>(limits::repaired_most));
    for (std::size_t i = 0; i < before; ++i) {
      // What costs more than this could not even cast doubt on the best.
      const double most = dearest + costs::settle_odds - beam_[i].line_cost;
      if (most < std::min(costs::unseen_swap, costs::missing_change)) continue;
      const Hypothesis<G> parent = beam_[i];
      for (const Candidate<G>& candidate : parent.line->candidates) {
        if ((candidate.footprint.changed() & parent.difference).empty()) continue;
        const Missing<Grid> missing = missing_from(candidate.footprint, parent.situation(wood_));
        if (missing.count() == 1 && missing_cost(missing) <= most) {
          branch(parent, candidate, missing, 1);
        }
      }
    }
  }

  void sort() { std::stable_sort(beam_.begin(), beam_.end(), Likelier{now_}); }

  /// Adds the explanation that goes on with this move, and says what it costs.
  double branch(const Hypothesis<G>& parent, const Candidate<G>& candidate,
                const Missing<Grid>& missing, int depth) {
    const GestureTimes times = times_of(parent, candidate.footprint);
    Hypothesis<G> child{.line = nullptr, .pressed = parent.pressed};
    child.line_cost = parent.line_cost + G::prior_cost(parent.line->position, candidate.move) +
                      stray_cost(candidate.footprint, parent.situation(wood_), parent.went_on) +
                      haste_cost(parent, candidate.footprint, times) + missing_cost(missing);
    if (child.line_cost > best(now_).cost(now_) + costs::give_up) return child.line_cost;
    child.line = line_for(parent.line, candidate, times);
    child.excused = (parent.excused - candidate.footprint.changed()) | missing.changes;
    leave_behind(parent, candidate.footprint, times, child);
    const double cost = child.cost(now_);
    const std::size_t place = place_for(child);
    if (place == beam_.size()) {
      beam_.push_back(std::move(child));
    } else if (cost < beam_[place].cost(now_)) {
      beam_[place] = std::move(child);
    } else {
      return cost;
    }
    if (!beam_[place].difference.empty() && depth < limits::moves_at_once_most) {
      complete_with(place, depth + 1);
    }
    return cost;
  }

  /// What the move does not explain: lifts made while it was under way may begin the reply; what
  /// was out of place before, or set down before the move was over, is put down as alien for good.
  void leave_behind(const Hypothesis<G>& parent, const Footprint<Grid>& footprint,
                    const GestureTimes& times, Hypothesis<G>& child) const {
    const SquareSet<Grid> open = wood_.difference(child.line->expected) - child.excused;
    const Micros began = parent.gesture.first(footprint.changed()).value_or(times.lifted);
    SquareSet<Grid> aliens;
    for (const Square<Grid> square : open) {
      const std::optional<Touching<Grid>> last = parent.gesture.last(square);
      if (last && (last->at < began || (last->filled && last->at < times.released))) {
        aliens.insert(square);
      }
    }
    child.line_cost += costs::alien_square * aliens.size();
    if (open != aliens) child.line_cost += costs::early_reply;
    child.excused |= aliens;
    child.gesture = parent.gesture.rest(footprint.changed(), open - aliens, times.released);
    child.look(wood_);
  }

  /// The line with this move; one that the beam has already is shared.
  Line<G> line_for(const Line<G>& parent, const Candidate<G>& candidate,
                   const GestureTimes& times) const {
    for (const Hypothesis<G>& other : beam_) {
      const LineNode<G>& node = *other.line;
      if (node.parent == parent && node.move == candidate.move && node.times == times) {
        return other.line;
      }
    }
    return line_after<G>(parent, candidate, times);
  }

  /// Where an explanation with the same moves and the same touches left open stands; the beam's
  /// size if there is none.
  std::size_t place_for(const Hypothesis<G>& one) const {
    const auto same = std::find_if(beam_.begin(), beam_.end(), [&one](const Hypothesis<G>& other) {
      return other.gesture.touched() == one.gesture.touched() &&
             same_moves<G>(other.line.get(), one.line.get());
    });
    return static_cast<std::size_t>(same - beam_.begin());
  }

  GestureTimes times_of(const Hypothesis<G>& from, const Footprint<Grid>& footprint) const {
    const Micros lifted = from.gesture.first_lift(footprint.changed()).value_or(now_);
    const Micros released =
        from.gesture.last(footprint.fills | footprint.replaces, true).value_or(lifted);
    return {lifted, released};
  }

  double haste_cost(const Hypothesis<G>& parent, const Footprint<Grid>& footprint,
                    const GestureTimes& times) const {
    const bool early = arrived_before_leaving(footprint, parent.situation(wood_));
    const double cost = early ? costs::arrives_before_leaving : 0;
    const bool before_the_last =
        parent.line->ply > 0 && times.released < parent.line->times.released;
    return before_the_last ? cost + costs::reply_before_move : cost;
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
