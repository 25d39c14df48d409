// What may be said now of the game: proposals, settled moves, revisions, doubts and its end.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/ends/end_signs.hpp"
#include "recognizer/judgement/comparison.hpp"
#include "recognizer/judgement/record.hpp"
#include "recognizer/judgement/rivals.hpp"
#include "recognizer/judgement/silence.hpp"
#include "recognizer/search/tracker.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Where play is over: after so many plies at most, and won by that side, if any.
struct LastPly {
  int plies = std::numeric_limits<int>::max();
  std::optional<Side> winner{};
  bool past_doubt = false;  ///< what is in doubt settles too, as what it likeliest was
};

template <Game G>
class Judgement {
 public:
  using Grid = typename G::Grid;
  using Move = typename G::Move;
  using Verdicts = std::vector<Verdict<G>>;

  Judgement() = default;
  Judgement(typename G::Position start, Line<G> root, const typename G::Laws& laws)
      : laws_(&laws), record_(std::move(start), std::move(root)) {}

  const History<G>& history() const { return record_.history(); }
  /// The line of the settled moves.
  const Line<G>& line() const { return record_.line(); }

  /// Says all that may be said at this time; an outcome if a settled move ended the game.
  /// - Where the best explanation contradicts settled moves and its odds do not suffice to revise
  ///   them, only a mismatch is said.
  /// - Where play may be over, settled moves stay, and no mismatch or doubt is named.
  /// - Where none of it may be play, nothing is settled.
  std::optional<Outcome> pass(const Tracker<G>& tracker, Micros now, Verdicts& verdicts,
                              Play play = Play::on) {
    const bool may_be_over = play != Play::on;
    const Hypothesis<G>& best = preferred(tracker, now);
    if (!record_.is_kept_by(best.line) &&
        (may_be_over || !change_mind(tracker, best, now, verdicts))) {
      const Hypothesis<G>* kept = may_be_over ? nullptr : best_kept(tracker, now);
      if (kept != nullptr) comparison_.look_for_mismatch(tracker, *kept, now, verdicts);
      return std::nullopt;
    }
    revise_undecided(tracker, best, now, verdicts);
    record_.propose(best.line, now, verdicts);
    decide(tracker, best, now, verdicts,
           [&](int ply) { return settles_by(tracker, best, ply, now); });
    while (play != Play::may_be_none && !outcome_ && best.line->ply > settled()) {
      if (settles_by(tracker, best, settled() + 1, now)) {
        settle(tracker, best, now, verdicts);
        look_for_end(tracker, now);
        continue;
      }
      if (may_be_over) break;
      const int certain = certain_ply(tracker, best, now);
      if (certain == 0 && !doubt(tracker, best, now, verdicts)) break;
      while (settled() + 1 < certain) leave_undecided(tracker, best, now, verdicts);
    }
    if (outcome_ && now >= ends_at_ && !rests_on_its_way(tracker, best, now)) return outcome_;
    comparison_.look(tracker, best, now, verdicts);
    return std::nullopt;
  }

  /// Gives settled moves up, now that play is over, if the odds are for another explanation of as
  /// many moves.
  void revise_at_last(const Tracker<G>& tracker, Micros now, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(now);
    if (record_.is_kept_by(best.line) || best.line->ply < settled()) return;
    if (outweighs_record(tracker, best, odds::last, now)) {
      follow(tracker, best, now, verdicts);
    }
  }

  /// Settles the moves up to this ply of the best line that keeps what was settled, but for plies
  /// in doubt: play is over and nothing more can tell.
  void settle_all(const Tracker<G>& tracker, Micros now, Verdicts& verdicts, LastPly end) {
    const Hypothesis<G>* kept = best_kept(tracker, now);
    if (kept == nullptr) return;
    const Hypothesis<G>& best = *kept;
    revise_undecided(tracker, best, now, verdicts);
    int last = std::clamp(end.plies, settled(), best.line->ply);
    const auto is_guessed = [&](int ply) { return at_ply(best.line, ply)->guessed; };
    const auto is_likely = [&](int ply) {
      return !is_guessed(ply) && outweighs_rivals(tracker, best, ply, odds::last, now);
    };
    const auto is_sure = [&](int ply) {
      const LineNode<G>& node = *at_ply(best.line, ply);
      return node.times.is_landing_seen() || end.winner == other(G::side_to_move(node.position)) ||
             outweighs_rivals(tracker, best, ply, odds::unseen_last, now);
    };
    while (last > settled() && !is_guessed(last) && !(is_likely(last) && is_sure(last))) --last;
    record_.propose(up_to_ply(best.line, last), now, verdicts);
    while (last > settled()) {
      if (at_ply(best.line, settled() + 1)->irregular || is_likely(settled() + 1)) {
        settle(tracker, best, now, verdicts);
      } else {
        leave_undecided(tracker, best, now, verdicts);
      }
    }
    decide(tracker, best, now, verdicts, [&](int ply) { return end.past_doubt || is_likely(ply); });
  }

  /// An arbiter set the position after the settled moves; `root` goes on from it.
  void accept(Line<G> root) {
    record_.accept(std::move(root));
    comparison_.begin_anew();
    outcome_.reset();
    doubted_ply_ = 0;
  }

  /// The game's last moves turned out to be none: all but the first `plies_left` are taken back.
  void take_back(const Tracker<G>& tracker, int plies_left, Micros now, Verdicts& verdicts) {
    record_.take_back(plies_left, now, verdicts);
    look_anew(tracker, now);
  }

  /// How the settled moves ended the game; none: they did not.
  std::optional<Outcome> outcome() const { return G::outcome(record_.history(), *laws_); }

  /// How many plies are settled.
  int settled() const { return record_.settled(); }

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
    if (!record_.is_kept_by(best.line)) sooner(comparison_.due(tracker));
    if (best.line->ply < settled()) sooner(passed_at(tracker));
    if (may_go_on(best)) {
      sooner(settles_at(tracker, best, settled(), now));
      sooner(rested_at(tracker));
    }
    for (const int ply : record_.undecided()) sooner(settles_at(tracker, best, ply, now));
    if (outcome_) {
      sooner(ends_at_);
      sooner(tracker.last_touch() + hands::break_in_play);
    }
    if (best.rest) sooner(overtaken_at(tracker, best));
    const Hypothesis<G>& likeliest = tracker.best(now);
    if (&best != &likeliest) {
      sooner(costs_at_least(best, likeliest.cost(now) + odds::revise, now));
    }
    const Hypothesis<G>* kept = record_.is_kept_by(best.line) ? &best : best_kept(tracker, now);
    if (kept != nullptr) sooner(comparison_.next_deadline(tracker, *kept));
    return next;
  }

 private:
  /// The best explanation, or one nearly as good that keeps what was said of plies in doubt.
  const Hypothesis<G>& preferred(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>* preferred = &tracker.best(now);
    if (record_.undecided().empty() || record_.is_said_by(preferred->line)) return *preferred;
    double most = preferred->cost(now) + odds::revise - odds::alike;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (other.cost(now) >= most || !record_.is_said_by(other.line)) continue;
      preferred = &other;
      most = other.cost(now);
    }
    return *preferred;
  }

  /// The best explanation that keeps the settled moves; null: none does.
  const Hypothesis<G>* best_kept(const Tracker<G>& tracker, Micros now) const {
    const Hypothesis<G>* best = nullptr;
    for (const Hypothesis<G>& other : tracker.beam()) {
      if (!record_.is_kept_by(other.line)) continue;
      if (best == nullptr || other.cost(now) < best->cost(now)) best = &other;
    }
    return best;
  }

  /// Whether these odds are for the best explanation against all that keep the settled moves.
  bool outweighs_record(const Tracker<G>& tracker, const Hypothesis<G>& best, double odds,
                        Micros now) const {
    const double most = best.cost(now) + odds - odds::alike;
    return std::none_of(tracker.beam().begin(), tracker.beam().end(), [&](const auto& other) {
      return other.cost(now) < most && record_.is_kept_by(other.line);
    });
  }

  /// Gives settled moves up for the best explanation's, if the odds are for it and no gesture is in
  /// progress that may yet turn out to mean something else. Where play went on all the same, and
  /// nothing could be said of it, lower odds will do, and also where a piece that was held over the
  /// settled square went on and a press, or a long rest, says that hands are done, or where else it
  /// would have to be said that wood and record differ.
  bool change_mind(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                   Verdicts& verdicts) {
    if (!best.difference.empty() && !best.interrupted) return false;
    if (best.line->ply < settled() && now < passed_at(tracker)) return false;
    const bool long_past = best.line->ply >= settled() + limits::stands_after;
    const bool moved_on = may_go_on(best);
    const bool is_done = moved_on && (tracker.pressed_since() || now >= rested_at(tracker));
    const bool would_differ = !best.interrupted && now >= comparison_.due(tracker);
    const double odds = long_past                 ? odds::last
                        : is_done || would_differ ? odds::revise
                                                  : odds::settle;
    if (!outweighs_record(tracker, best, odds, now)) return false;
    if (moved_on && !outweighs_rivals(tracker, best, settled(), odds, now)) return false;
    follow(tracker, best, now, verdicts);
    return true;
  }

  /// Whether these odds are against all that contradicts the best line's move at this ply, a hand
  /// that goes on from it included.
  static bool outweighs_rivals(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply,
                               double odds, Micros now) {
    return rival_cost(tracker, *at_ply(best.line, ply), now) >= best.cost(now) + odds - odds::alike;
  }

  /// Whether the hand that made the last settled move made another, and may be under way still.
  bool may_go_on(const Hypothesis<G>& best) const {
    return best.line->ply == settled() && !best.line->irregular && !record_.line()->irregular &&
           !record_.is_kept_by(best.line);
  }

  /// Goes over to the best line, undecided plies included; in doubt what is told so is told anew.
  void follow(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    const bool in_doubt = may_be_a_third(tracker, best, record_.line(), now);
    record_.follow(best.line, in_doubt, now, verdicts);
    look_anew(tracker, now);
  }

  /// The settled moves have become others, or fewer.
  void look_anew(const Tracker<G>& tracker, Micros now) {
    doubted_ply_ = std::min(doubted_ply_, settled());
    look_for_end(tracker, now);
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
    record_.leave_undecided(best.line, now, verdicts);
  }

  /// Takes over what the best explanation says of undecided plies.
  void revise_undecided(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
                        Verdicts& verdicts) {
    if (!record_.undecided().empty() && !record_.is_said_by(best.line)) {
      follow(tracker, best, now, verdicts);
    }
  }

  /// Settles undecided plies that have become certain.
  template <class IsCertain>
  void decide(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now, Verdicts& verdicts,
              const IsCertain& is_certain) {
    record_.decide(best.line, now, verdicts, [&](int ply) {
      return is_certain(ply) ? std::optional(sure_of(tracker, best, ply, now)) : std::nullopt;
    });
  }

  /// When this ply of the best line settles by silence; none: that will not do, there is none, its
  /// piece is in the air again, it is a guess, or the wood is out of order. After mate or stalemate
  /// nobody need put that in order and nothing is to come: a rest and lower odds will do.
  std::optional<Micros> settles_at(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply,
                                   Micros now) const {
    const LineNode<G>* node = at_ply(best.line, ply);
    // An illegal move stands once it was answered, and nothing behind it is said before it is.
    if (node == nullptr || (node->irregular && best.line->ply == ply)) return std::nullopt;
    if (node->guessed) return std::nullopt;
    if (best.line->ply == ply && best.is_taken_up_again()) return std::nullopt;
    const double odds = node->irregular ? standing_odds(best.line->ply - ply) : odds::settle;
    const bool in_order = best.open.aliens < costs::knocked;
    const auto when = in_order ? outlives_at(tracker, best, *node, odds, now) : std::nullopt;
    const Micros rested = tracker.last_touch() + limits::doubtful_end_after;
    if ((when && *when <= rested) || !has_no_move<G>(best.line->position)) return when;
    const auto likely = outlives_at(tracker, best, *node, odds::revise, now);
    return likely ? earlier(when, std::max(*likely, rested)) : when;
  }

  /// The odds at which an illegal move stands that so many plies followed: nothing behind it can be
  /// said before, and at last the record must go on.
  static double standing_odds(int plies) {
    if (plies < limits::stands_after) return odds::settle;
    if (plies < 2 * limits::stands_after) return odds::standing;
    return plies < 3 * limits::stands_after ? odds::last : 0;
  }

  bool settles_by(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply, Micros now) const {
    const std::optional<Micros> when = settles_at(tracker, best, ply, now);
    return when && *when <= now;
  }

  void settle(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now,
              Verdicts& verdicts) {
    record_.settle(best.line, sure_of(tracker, best, settled() + 1, now), now, verdicts);
  }

  /// How sure one may be of the best line's move at this ply: 0 to 1. A guess has no odds: 0.
  double sure_of(const Tracker<G>& tracker, const Hypothesis<G>& best, int ply, Micros now) const {
    const LineNode<G>& node = *at_ply(best.line, ply);
    return node.guessed ? 0 : confidence(tracker, best, node, now);
  }

  /// Whether the settled moves end the game. Where a move that looks like the last one (another
  /// promotion) would not, the players get a moment to go on, and the arbiter to say so.
  void look_for_end(const Tracker<G>& tracker, Micros now) {
    outcome_ = outcome();
    ends_at_ = outcome_ && a_twin_goes_on(tracker) ? now + limits::doubtful_end_after : now;
  }

  /// Whether the hand that made the last settled move may only rest on its way: it was at the board
  /// a moment ago, another move leads on over where it let go, and nobody has pressed.
  bool rests_on_its_way(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now) const {
    const bool rests = now < tracker.last_touch() + hands::break_in_play;
    const LineNode<G>& last = *record_.line();
    return rests && !tracker.pressed_since() && best.line->ply == last.ply && may_lead_on<G>(last);
  }

  bool a_twin_goes_on(const Tracker<G>& tracker) const {
    return std::any_of(tracker.beam().begin(), tracker.beam().end(), [&](const auto& other) {
      const LineNode<G>* its = at_ply(other.line, settled());
      if (contradicts(its, *record_.line())) return false;
      if (its->is_move_of(*record_.line())) return false;
      return !G::outcome(history_of<G>(its), *laws_);
    });
  }

  /// Names the moves that the next ply, which there is, may have been when silence has told all it
  /// can. Whether it is in doubt from now on.
  bool doubt(const Tracker<G>& tracker, const Hypothesis<G>& best, Micros now, Verdicts& verdicts) {
    const int ply = settled() + 1;
    if (doubted_ply_ == ply || now < doubts_at(tracker, best, ply)) return false;
    if (!at_ply(best.line, ply)->irregular) name_doubts(tracker, best, now, verdicts);
    return doubted_ply_ == ply;
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
  Record<G> record_;
  std::optional<Outcome> outcome_;  ///< of the settled moves
  Micros ends_at_{};                ///< when that is said
  int doubted_ply_ = 0;
  Comparison<G> comparison_;
};

}  // namespace luozi::recognizer
