// What has been said of the game so far, and what may be said now: proposals, settled moves,
// revisions, doubts, and wood that differs from the record.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/silence.hpp"
#include "recognizer/tracker.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

template <Game G>
class Judgement {
 public:
  using Grid = typename G::Grid;
  using Move = typename G::Move;
  using Verdicts = std::vector<Verdict<G>>;

  Judgement() = default;
  Judgement(typename G::Position start, Line<G> root, const typename G::Laws& laws)
      : laws_(&laws), history_{std::move(start), {}}, settled_(std::move(root)) {}

  const History<G>& history() const { return history_; }

  /// Says all that may be said at this time; an outcome if a settled move ended the game.
  std::optional<Outcome> pass(const Tracker<G>& tracker, Micros now, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(now);
    if (!agrees(best) && !revise(tracker, best, now, verdicts)) return std::nullopt;
    propose(best, now, verdicts);
    while (!outcome_ && best.line->ply > settled()) {
      const std::optional<Micros> when = settles_at(tracker, now);
      if (!when || *when > now) break;
      settle(tracker, best, now, verdicts);
      look_for_end(tracker, now);
    }
    if (outcome_ && now >= ends_at_) return outcome_;
    doubt(tracker, now, verdicts);
    compare(tracker, best, now, verdicts);
    return std::nullopt;
  }

  /// Settles the best line as it is: play is over and nothing more can tell.
  void settle_all(const Tracker<G>& tracker, Micros now, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(now);
    if (!agrees(best)) return;
    while (best.line->ply > settled()) settle(tracker, best, now, verdicts);
  }

  /// An arbiter set the position after the settled moves; `root` goes on from it.
  void accept(const typename G::Position& position, Line<G> root) {
    (history_.plies.empty() ? history_.start : history_.plies.back().after) = position;
    settled_ = std::move(root);
    outcome_.reset();
    proposed_.clear();
    doubted_ply_ = 0;
  }

  /// When silence would change what is said; none: only an event can.
  std::optional<Micros> next_deadline(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>& best = tracker.best(now);
    std::optional<Micros> next;
    const auto sooner = [&](std::optional<Micros> at) {
      if (at && *at > now && (!next || *at < *next)) next = at;
    };
    if (best.line->ply > settled()) {
      sooner(settles_at(tracker, now));
      if (doubted_ply_ != settled() + 1) sooner(tracker.last_touch() + limits::unsure_after);
    }
    if (outcome_) sooner(ends_at_);
    if (best.complete_since) sooner(overtaken_at(tracker, best));
    if (!said_mismatch_ && !tracker.disagreement(best).empty()) {
      sooner(tracker.last_touch() + limits::mismatch_after);
    }
    return next;
  }

 private:
  int settled() const { return static_cast<int>(history_.plies.size()); }

  /// Whether the explanation contains the settled moves.
  bool agrees(const Hypothesis<G>& one) const {
    const LineNode<G>* node = at_ply(one.line, settled());
    return node != nullptr && same_moves<G>(node, settled_.get());
  }

  /// Replaces settled moves by the best line's, if it is long enough, the odds are, and no gesture
  /// is in progress that may yet turn out to mean something else.
  bool revise(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    if (best.line->ply < settled() || !best.difference.empty()) return false;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (agrees(other) && other.cost(now) < best.cost(now) + costs::settle_odds) return false;
    }
    for (int ply = 1; ply <= settled(); ++ply) {
      const LineNode<G>* node = at_ply(best.line, ply);
      if (node == nullptr || node->parent == nullptr) continue;  // before an accepted position
      const std::size_t at = static_cast<std::size_t>(ply - 1);
      typename History<G>::Entry& entry = history_.plies[at];
      if (!(entry.move == node->move)) {
        verdicts.push_back({now, Revised<G>{{ply}, entry.move, node->move}});
      }
      entry = {node->move, node->position};
    }
    settled_ = up_to_ply(best.line, settled());
    proposed_.clear();
    look_for_end(tracker, now);
    return true;
  }

  /// Says what changed in the unsettled part of the best line.
  void propose(const Hypothesis<G>& best, Micros now, Verdicts& verdicts) {
    const std::size_t length = static_cast<std::size_t>(std::max(0, best.line->ply - settled()));
    for (std::size_t i = 0; i < length; ++i) {
      const int ply = settled() + 1 + static_cast<int>(i);
      const LineNode<G>* node = at_ply(best.line, ply);
      if (i < proposed_.size() && proposed_[i] == node->move) continue;
      proposed_.resize(i);
      proposed_.push_back(node->move);
      verdicts.push_back({now, Proposed<G>{{ply}, node->move, node->times}});
    }
    if (proposed_.size() <= length) return;
    proposed_.resize(length);
    const int withdrawn = settled() + 1 + static_cast<int>(length);
    verdicts.push_back({now, Proposed<G>{{withdrawn}, std::nullopt, {}}});
  }

  /// When the next unsettled move of the best line settles by silence; none: that will not do.
  std::optional<Micros> settles_at(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>& best = tracker.best(now);
    return outlives_at(tracker, best, *at_ply(best.line, settled() + 1), now);
  }

  void settle(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    const LineNode<G>* node = at_ply(best.line, settled() + 1);
    double others = 0;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (same_moves<G>(at_ply(other.line, node->ply), node)) continue;
      others += std::exp(best.cost(now) - other.cost(now));
    }
    verdicts.push_back({now, Settled<G>{{node->ply}, node->move, node->times, 1 / (1 + others)}});
    history_.plies.push_back({node->move, node->position});
    settled_ = up_to_ply(best.line, node->ply);
    if (!proposed_.empty()) proposed_.erase(proposed_.begin());
  }

  /// Whether the settled moves end the game. Where a move that looks like the last one (another
  /// promotion) would not, the players get a moment to go on, and the arbiter to say so.
  void look_for_end(const Tracker<G>& tracker, Micros now) {
    outcome_ = G::outcome(history_, *laws_);
    ends_at_ = outcome_ && a_twin_goes_on(tracker) ? now + limits::doubtful_end_after : now;
  }

  bool a_twin_goes_on(const Tracker<G>& tracker) const {
    return std::any_of(tracker.beam().begin(), tracker.beam().end(), [&](const auto& other) {
      const LineNode<G>* its = at_ply(other.line, settled());
      if (its == nullptr || its->parent == nullptr || its->changed != settled_->changed)
        return false;
      if (its->move == settled_->move) return false;
      History<G> another = history_;
      another.plies.back() = {its->move, its->position};
      return !G::outcome(another, *laws_);
    });
  }

  /// Names the moves that remain possible when silence has told all it can.
  void doubt(const Tracker<G>& tracker, Micros now, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(now);
    const int ply = settled() + 1;
    if (best.line->ply < ply || doubted_ply_ == ply) return;
    if (now < tracker.last_touch() + limits::unsure_after) return;
    const LineNode<G>* node = at_ply(best.line, ply);
    std::vector<Move> moves{node->move};
    for (const Hypothesis<G>& other : tracker.beam()) {
      const LineNode<G>* its = at_ply(other.line, ply);
      if (its == nullptr || !contradicts(other, *node)) continue;
      if (other.cost(now) > best.cost(now) + costs::settle_odds) continue;
      if (std::find(moves.begin(), moves.end(), its->move) == moves.end())
        moves.push_back(its->move);
    }
    if (moves.size() < 2) return;
    doubted_ply_ = ply;
    verdicts.push_back({now, Unsure<G>{{ply}, std::move(moves)}});
  }

  /// Says once that wood and record differ, and once that they agree again.
  void compare(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
               Verdicts& verdicts) {
    const SquareSet<Grid> differs = tracker.disagreement(best);
    if (differs.empty()) {
      if (std::exchange(said_mismatch_, false)) verdicts.push_back({now, Matched{}});
      return;
    }
    if (said_mismatch_ || now < tracker.last_touch() + limits::mismatch_after) return;
    said_mismatch_ = true;
    const SquareSet<Grid> missing = differs - tracker.wood().filled();
    verdicts.push_back({now, Mismatch<G>{missing, differs - missing}});
  }

  const typename G::Laws* laws_ = nullptr;
  History<G> history_;
  Line<G> settled_;                 ///< the settled line; its root before the first move
  std::optional<Outcome> outcome_;  ///< of the settled moves
  Micros ends_at_{};                ///< when that is said
  std::vector<Move> proposed_;      ///< of the plies after the settled ones
  int doubted_ply_ = 0;
  bool said_mismatch_ = false;
};

}  // namespace luozi::recognizer
