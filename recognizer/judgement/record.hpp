// The game as it has been told: the settled moves, which of them are in doubt, and the proposals
// behind them. Every change of it is a verdict.
#pragma once

#include "boards/game.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

template <Game G>
class Record {
 public:
  using Verdicts = std::vector<Verdict<G>>;

  Record() = default;
  Record(typename G::Position start, Line<G> root)
      : history_{.start = std::move(start)}, settled_(std::move(root)) {}

  const History<G>& history() const { return history_; }
  /// The line of the settled moves; its root before the first.
  const Line<G>& line() const { return settled_; }
  /// How many plies are settled.
  int settled() const { return settled_->ply; }
  /// Plies among them that the board cannot tell.
  const std::vector<int>& undecided() const { return undecided_; }

  /// Whether the line contains all that was said, undecided plies too.
  bool is_said_by(const Line<G>& line) const {
    return line->ply >= settled() && same_moves<G>(at_ply(line, settled()), settled_.get());
  }

  /// Whether the line contains the settled moves, undecided ones aside.
  bool is_kept_by(const Line<G>& line) const {
    return line->ply >= settled() && last_common_ply(line) == settled();
  }

  /// An arbiter set the position after the settled moves; `root` goes on from it, in place of what
  /// stood at last. Nothing before it can be told anew.
  void accept(Line<G> root) {
    before_root_ = std::move(history_.earlier);
    before_root_.push_back(history_.start);
    for (const auto& ply : history_.plies) before_root_.push_back(ply.after);
    before_root_.pop_back();
    settled_ = std::move(root);
    history_ = settled_history();
    proposed_.clear();
    undecided_.clear();
  }

  /// All but the first `plies_left` are taken back.
  void take_back(int plies_left, Micros now, Verdicts& verdicts) {
    verdicts.push_back({now, TakenBack{{plies_left + 1}}});
    go_to(up_to_ply(settled_, plies_left));
  }

  /// Goes over to the line: its moves in place of the settled ones, undecided ones included, or,
  /// where one of either is irregular or those in place are in doubt, all from there taken back to
  /// be told anew.
  void follow(const Line<G>& line, bool in_doubt, Micros now, Verdicts& verdicts) {
    int common = std::min(settled(), line->ply);
    while (!same_moves<G>(at_ply(line, common), at_ply(settled_, common))) --common;
    if (!in_doubt && line->ply >= settled() && legal_since<G>(up_to_ply(line, settled()), common) &&
        legal_since<G>(settled_, common)) {
      revise(up_to_ply(line, settled()), now, verdicts);
    } else {
      take_back(common, now, verdicts);
    }
  }

  /// Says what changed in the unsettled part of the line.
  void propose(const Line<G>& line, Micros now, Verdicts& verdicts) {
    const std::size_t length = proposable(line);
    for (std::size_t i = 0; i < length; ++i) {
      const int ply = settled() + 1 + static_cast<int>(i);
      const LineNode<G>* node = at_ply(line, ply);
      if (i < proposed_.size() && proposed_[i] == node->move) continue;
      proposed_.resize(i);
      proposed_.push_back(node->move);
      verdicts.push_back({now, Proposed<G>{{ply}, node->move, node->times, node->stops}});
    }
    if (proposed_.size() <= length) return;
    proposed_.resize(length);
    const int withdrawn = settled() + 1 + static_cast<int>(length);
    verdicts.push_back({now, Proposed<G>{{withdrawn}, std::nullopt, {}}});
  }

  /// Settles the line's next ply, of which one may be so sure: 0 to 1.
  void settle(const Line<G>& line, double sure, Micros now, Verdicts& verdicts) {
    settled_ = up_to_ply(line, settled() + 1);
    if (settled_->irregular) {
      verdicts.push_back(
          {now,
           Irregular<G>{{settled()}, *settled_->irregular, settled_->position, settled_->times}});
      history_ = settled_history();
      return;
    }
    say_settled(*settled_, sure, now, verdicts);
    history_.plies.push_back({settled_->move, settled_->position});
    if (!proposed_.empty()) proposed_.erase(proposed_.begin());
  }

  /// The board cannot tell which move the line's next ply was, but what followed it is certain.
  void leave_undecided(const Line<G>& line, Micros now, Verdicts& verdicts) {
    settled_ = up_to_ply(line, settled() + 1);
    if (proposed_.empty()) {
      verdicts.push_back(
          {now, Proposed<G>{{settled()}, settled_->move, settled_->times, settled_->stops}});
    } else {
      proposed_.erase(proposed_.begin());
    }
    history_.plies.push_back({settled_->move, settled_->position});
    undecided_.push_back(settled());
  }

  /// Settles the undecided plies of which `sure`, a function of the ply, says how sure one may be.
  template <class Sure>
  void decide(const Line<G>& line, Micros now, Verdicts& verdicts, Sure&& sure) {
    std::erase_if(undecided_, [&](int ply) {
      const std::optional<double> confidence = sure(ply);
      if (confidence) say_settled(*at_ply(line, ply), *confidence, now, verdicts);
      return confidence.has_value();
    });
  }

 private:
  /// With the positions before one that an arbiter set, to which no line leads.
  History<G> settled_history() const {
    History<G> history = history_of<G>(settled_.get());
    history.earlier.insert(history.earlier.begin(), before_root_.begin(), before_root_.end());
    return history;
  }

  bool is_undecided(int ply) const {
    return std::find(undecided_.begin(), undecided_.end(), ply) != undecided_.end();
  }

  /// Up to which ply the line has the settled moves, undecided ones aside.
  int last_common_ply(const Line<G>& line) const {
    int common = settled();
    const LineNode<G>* a = at_ply(line, settled());
    const LineNode<G>* b = settled_.get();
    for (; a != b && a != nullptr && b != nullptr; a = a->parent.get(), b = b->parent.get()) {
      if (!a->is_move_of(*b) && !is_undecided(a->ply)) common = a->ply - 1;
    }
    return common;
  }

  /// Replaces the settled moves by those of a line as long.
  void revise(Line<G> line, Micros now, Verdicts& verdicts) {
    std::vector<Verdict<G>> revised;
    const LineNode<G>* was = settled_.get();
    for (const LineNode<G>* is = line.get(); is != was; is = is->parent.get()) {
      if (!is->is_move_of(*was)) {
        revised.push_back({now, Revised<G>{{is->ply}, was->move, is->move, is->stops}});
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
    history_ = settled_history();
    proposed_.clear();
  }

  /// How many of the line's unsettled moves can be named: those before an irregular one.
  std::size_t proposable(const Line<G>& line) const {
    int last = settled();
    while (last < line->ply && !at_ply(line, last + 1)->irregular) ++last;
    return static_cast<std::size_t>(last - settled());
  }

  void say_settled(const LineNode<G>& node, double sure, Micros now, Verdicts& verdicts) const {
    verdicts.push_back(
        {now, Settled<G>{{node.ply}, node.move, node.times, sure, node.stops, node.times.lifted}});
  }

  History<G> history_;
  std::vector<typename G::Position> before_root_;  ///< oldest first; none: the game's own root
  Line<G> settled_;
  std::vector<typename G::Move> proposed_;  ///< of the plies after the settled ones
  std::vector<int> undecided_;
};

}  // namespace luozi::recognizer
