// What has been said of the game so far, and what may be said now: proposals, settled moves,
// revisions and doubts.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/comparison.hpp"
#include "recognizer/deadline.hpp"
#include "recognizer/rivals.hpp"
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
    const Hypothesis<G>& best = preferred(tracker, now);
    if (!agrees(best) && !change_mind(tracker, best, now, verdicts)) return std::nullopt;
    revise_undecided(tracker, best, now, verdicts);
    propose(best, now, verdicts);
    decide(tracker, best, now, verdicts);
    while (!outcome_ && best.line->ply > settled()) {
      if (settles_by(tracker, best, settled() + 1, now)) {
        settle(tracker, best, now, verdicts);
        look_for_end(tracker, now);
      } else if (const int certain = certain_ply(tracker, best, now)) {
        while (settled() + 1 < certain) leave_undecided(tracker, best, now, verdicts);
      } else {
        break;
      }
    }
    if (outcome_ && now >= ends_at_) return outcome_;
    doubt(tracker, best, now, verdicts);
    comparison_.look(tracker, best, now, verdicts);
    return std::nullopt;
  }

  /// Settles the best line as it is, but for plies in doubt: play is over and nothing more can
  /// tell.
  void settle_all(const Tracker<G>& tracker, Micros now, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(now);
    if (!agrees(best)) return;
    revise_undecided(tracker, best, now, verdicts);
    propose(best, now, verdicts);
    int last = best.line->ply;
    const auto is_likely = [&](int ply) {
      return rival_cost(tracker, *at_ply(best.line, ply), now) >= best.cost(now) + costs::last_odds;
    };
    while (last > settled() && !is_likely(last)) --last;
    while (last > settled()) {
      if (at_ply(best.line, settled() + 1)->irregular || is_likely(settled() + 1)) {
        settle(tracker, best, now, verdicts);
      } else {
        leave_undecided(tracker, best, now, verdicts);
      }
    }
    std::erase_if(undecided_, [&](int ply) {
      if (!is_likely(ply)) return false;
      say_settled(tracker, best, *at_ply(best.line, ply), now, verdicts);
      return true;
    });
  }

  /// An arbiter set the position after the settled moves; `root` goes on from it.
  void accept(Line<G> root) {
    settled_ = std::move(root);
    history_ = history_of<G>(settled_.get());
    outcome_.reset();
    proposed_.clear();
    doubted_ply_ = 0;
  }

  /// The game's last moves turned out to be none: all but the first `plies_left` are taken back.
  void take_back(const Tracker<G>& tracker, int plies_left, Micros now, Verdicts& verdicts) {
    verdicts.push_back({now, TakenBack{{plies_left + 1}}});
    go_to(up_to_ply(settled_, plies_left));
    look_for_end(tracker, now);
  }

  /// How many plies are settled.
  int settled() const { return settled_->ply; }

  /// When silence would change what is said; none: only an event can.
  std::optional<Micros> next_deadline(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>& best = preferred(tracker, now);
    std::optional<Micros> next;
    const auto sooner = [&](std::optional<Micros> at) {
      if (at && *at > now) next = earlier(next, at);
    };
    if (best.line->ply > settled()) {
      sooner(settles_at(tracker, best, settled() + 1, now));
      if (doubted_ply_ != settled() + 1) {
        sooner(doubts_at(tracker, best, settled() + 1));
      } else {
        for (int ply = settled() + 2; ply <= last_looked_at(best); ++ply) {
          sooner(settles_at(tracker, best, ply, now));
        }
      }
    }
    for (const int ply : undecided_) sooner(settles_at(tracker, best, ply, now));
    if (outcome_) sooner(ends_at_);
    if (best.complete_since) sooner(overtaken_at(tracker, best));
    const Hypothesis<G>& likeliest = tracker.best(now);
    if (&best != &likeliest) {
      sooner(costs_at_least(best, likeliest.cost(now) + costs::revise_odds, now));
    }
    sooner(comparison_.next_deadline(tracker, best));
    return next;
  }

 private:
  /// Whether the explanation contains the settled moves, undecided ones aside.
  bool agrees(const Hypothesis<G>& one) const {
    return one.line->ply >= settled() && last_common_ply(one) == settled();
  }

  /// The best explanation, or one nearly as good that keeps what was said of plies in doubt.
  const Hypothesis<G>& preferred(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>* preferred = &tracker.best(now);
    if (undecided_.empty() || says(*preferred)) return *preferred;
    double most = preferred->cost(now) + costs::revise_odds;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (other.cost(now) >= most || !says(other)) continue;
      preferred = &other;
      most = other.cost(now);
    }
    return *preferred;
  }

  /// Whether the explanation contains all that was said, undecided plies too.
  bool says(const Hypothesis<G>& one) const {
    return one.line->ply >= settled() && same_moves<G>(at_ply(one.line, settled()), settled_.get());
  }

  bool is_undecided(int ply) const {
    return std::find(undecided_.begin(), undecided_.end(), ply) != undecided_.end();
  }

  /// Gives settled moves up for the best explanation's, if the odds are for it and no gesture is in
  /// progress that may yet turn out to mean something else. Where play went on all the same, and
  /// nothing could be said of it, lower odds will do.
  bool change_mind(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                   Verdicts& verdicts) {
    if (!best.difference.empty() && !best.interrupted) return false;
    const bool long_past = best.line->ply >= settled() + limits::stands_after;
    const double odds = long_past ? costs::last_odds : costs::settle_odds;
    const double most = best.cost(now) + odds;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (agrees(other) && other.cost(now) < most) return false;
    }
    follow(tracker, best, now, verdicts);
    look_for_end(tracker, now);
    return true;
  }

  /// Up to which ply the explanation has the settled moves, undecided ones aside.
  int last_common_ply(const Hypothesis<G>& one) const {
    const int both = std::min(settled(), one.line->ply);
    int common = both;
    const LineNode<G>* a = at_ply(one.line, both);
    const LineNode<G>* b = at_ply(settled_, both);
    for (; a != b && a != nullptr && b != nullptr; a = a->parent.get(), b = b->parent.get()) {
      if (!a->is_move_of(*b) && !is_undecided(a->ply)) common = a->ply - 1;
    }
    return common;
  }

  /// Goes over to the best line: its moves in place of the settled ones, undecided ones included,
  /// or, where one of either is irregular, all from there taken back to be told anew.
  void follow(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    int common = std::min(settled(), best.line->ply);
    while (!same_moves<G>(at_ply(best.line, common), at_ply(settled_, common))) --common;
    if (best.line->ply >= settled() && legal_since<G>(up_to_ply(best.line, settled()), common) &&
        legal_since<G>(settled_, common)) {
      revise(best, now, verdicts);
    } else {
      take_back(tracker, common, now, verdicts);
    }
  }

  /// Replaces the settled moves by the best line's.
  void revise(const Hypothesis<G>& best, Micros now, Verdicts& verdicts) {
    Line<G> line = up_to_ply(best.line, settled());
    std::vector<Verdict<G>> revised;
    const LineNode<G>* was = settled_.get();
    for (const LineNode<G>* is = line.get(); is != was; is = is->parent.get()) {
      if (!is->is_move_of(*was)) {
        revised.push_back({now, Revised<G>{{is->ply}, was->move, is->move}});
      }
      was = was->parent.get();
    }
    std::move(revised.rbegin(), revised.rend(), std::back_inserter(verdicts));
    go_to(std::move(line));
  }

  /// From now on the line's moves are the settled ones.
  void go_to(Line<G> line) {
    settled_ = std::move(line);
    while (is_undecided(settled())) settled_ = settled_->parent;  // nothing after it is certain now
    std::erase_if(undecided_, [this](int ply) { return ply > settled(); });
    history_ = history_of<G>(settled_.get());
    proposed_.clear();
    doubted_ply_ = std::min(doubted_ply_, settled());
  }

  int last_looked_at(const Hypothesis<G>& best) const {
    return std::min(best.line->ply, settled() + limits::looked_ahead_most);
  }

  /// The first ply after one in doubt that is certain in itself; 0: there is none.
  int certain_ply(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now) const {
    if (doubted_ply_ != settled() + 1) return 0;
    for (int ply = settled() + 2; ply <= last_looked_at(best); ++ply) {
      if (at_ply(best.line, ply - 1)->irregular) return 0;
      if (settles_by(tracker, best, ply, now)) return ply;
    }
    return 0;
  }

  /// The board cannot tell which move the next ply was, but what followed it is certain.
  void leave_undecided(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                       Verdicts& verdicts) {
    if (doubted_ply_ != settled() + 1) name_doubts(tracker, best, now, verdicts);
    settled_ = up_to_ply(best.line, settled() + 1);
    if (proposed_.empty()) {
      verdicts.push_back({now, Proposed<G>{{settled()}, settled_->move, settled_->times}});
    } else {
      proposed_.erase(proposed_.begin());
    }
    history_.plies.push_back({settled_->move, settled_->position});
    undecided_.push_back(settled());
  }

  /// Takes over what the best explanation says of undecided plies.
  void revise_undecided(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                        Verdicts& verdicts) {
    if (!undecided_.empty() && best.line->ply >= settled() && !says(best)) {
      follow(tracker, best, now, verdicts);
    }
  }

  /// Settles undecided plies that have become certain.
  void decide(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    std::erase_if(undecided_, [&](int ply) {
      if (!settles_by(tracker, best, ply, now)) return false;
      say_settled(tracker, best, *at_ply(best.line, ply), now, verdicts);
      return true;
    });
  }

  /// Says what changed in the unsettled part of the best line.
  void propose(const Hypothesis<G>& best, Micros now, Verdicts& verdicts) {
    const std::size_t length = proposable(best);
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

  /// How many of the best line's unsettled moves can be named: those before an irregular one.
  std::size_t proposable(const Hypothesis<G>& best) const {
    int last = settled();
    while (last < best.line->ply && !at_ply(best.line, last + 1)->irregular) ++last;
    return static_cast<std::size_t>(last - settled());
  }

  /// When this ply of the best line settles by silence; none: that will not do, there is none, or
  /// the wood is out of order.
  std::optional<Micros> settles_at(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply,
                                   Micros now) const {
    const LineNode<G>* node = at_ply(best.line, ply);
    if (node == nullptr || best.open.aliens >= costs::knocked) return std::nullopt;
    // An illegal move stands once it was answered, and nothing behind it is said before it is.
    if (node->irregular && best.line->ply == ply) return std::nullopt;
    const bool long_past = node->irregular && best.line->ply >= ply + limits::stands_after;
    const double odds = long_past ? costs::standing_odds : costs::settle_odds;
    return outlives_at(tracker, best, *node, odds, now);
  }

  bool settles_by(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply, Micros now) const {
    const std::optional<Micros> when = settles_at(tracker, best, ply, now);
    return when && *when <= now;
  }

  void settle(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    settled_ = up_to_ply(best.line, settled() + 1);
    if (settled_->irregular) {
      verdicts.push_back(
          {now,
           Irregular<G>{{settled()}, *settled_->irregular, settled_->position, settled_->times}});
      history_ = history_of<G>(settled_.get());
      return;
    }
    say_settled(tracker, best, *settled_, now, verdicts);
    history_.plies.push_back({settled_->move, settled_->position});
    if (!proposed_.empty()) proposed_.erase(proposed_.begin());
  }

  void say_settled(const Tracker<G>& tracker, const Hypothesis<G>& best, const LineNode<G>& node,
                   Micros now, Verdicts& verdicts) const {
    const double sure = confidence(tracker, best, node, now);
    verdicts.push_back({now, Settled<G>{{node.ply}, node.move, node.times, sure}});
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
      if (its->is_move_of(*settled_)) return false;
      return !G::outcome(history_of<G>(its), *laws_);
    });
  }

  /// Names the moves that remain possible when silence has told all it can.
  void doubt(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now, Verdicts& verdicts) {
    const int ply = settled() + 1;
    if (best.line->ply < ply || doubted_ply_ == ply) return;
    if (now < doubts_at(tracker, best, ply)) return;
    if (!at_ply(best.line, ply)->irregular) name_doubts(tracker, best, now, verdicts);
  }

  /// What else the next ply may have been.
  void name_doubts(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                   Verdicts& verdicts) {
    const int ply = settled() + 1;
    std::optional<std::vector<Move>> moves = rival_moves(tracker, best, ply, now);
    if (!moves) return;
    doubted_ply_ = ply;
    if (moves->size() > 1) verdicts.push_back({now, Unsure<G>{{ply}, *std::move(moves)}});
  }

  const typename G::Laws* laws_ = nullptr;
  History<G> history_;
  Line<G> settled_;                 ///< the settled line; its root before the first move
  std::optional<Outcome> outcome_;  ///< of the settled moves
  Micros ends_at_{};                ///< when that is said
  std::vector<Move> proposed_;      ///< of the plies after the settled ones
  std::vector<int> undecided_;      ///< plies among the settled ones that the board cannot tell
  int doubted_ply_ = 0;
  Comparison<G> comparison_;
};

}  // namespace luozi::recognizer
