// Every touch is offered to every explanation in the beam, and what may have happened next branches
// off: moves wholly or partly seen, moves taken back, play that stops or goes on.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/event.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/moment.hpp"
#include "recognizer/search/beam.hpp"
#include "recognizer/search/by_word.hpp"
#include "recognizer/search/forgotten_victim.hpp"
#include "recognizer/search/going_back.hpp"
#include "recognizer/search/irregular_moves.hpp"
#include "recognizer/search/open_gap.hpp"
#include "recognizer/search/successors.hpp"
#include "recognizer/search/sweep.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

template <Game G>
class Tracker {
 public:
  using Grid = typename G::Grid;

  Tracker() = default;
  /// Begins anew: this position is certain, and the wood shows it, but for the excused squares.
  Tracker(const typename G::Position& position, const Wood<Grid>& wood,
          const SquareSet<Grid>& excused = {})
      : wood_(wood) {
    beam_.push_back({.line = line_root<G>(position), .excused = excused, .mute = excused});
    beam_.front().look(wood_);
  }

  /// `adjusting`: a side has announced that it adjusts pieces.
  void lift(Square<Grid> square, Micros at, bool adjusting = false) {
    rest_until(at);
    wood_.lift(square);
    touch({.square = square, .at = at, .adjusting = adjusting});
  }
  void place(const Place<Grid>& place, Micros at, bool adjusting = false) {
    rest_until(at);
    wood_.place(place.square, place.colour);
    touch({place.square, true, place.astride, at, place.colour, adjusting});
  }

  void press(Side side, Micros at) {
    now_ = at;
    pressed_ = true;
    // Of the side to move, a press completes a move of which not all was seen, or an illegal one;
    // else what is in hand is the reply.
    const Hypothesis<G>& likeliest = best(now_);
    const bool is_to_move = G::side_to_move(likeliest.line->position) == side;
    if (is_to_move && !likeliest.gesture.empty()) repair(!likeliest.difference.empty());
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.press(side);
    give_up_unlikely(beam_, now_);
  }

  /// Play is over: a move that is still under way was completed unseen or never.
  void conclude(Micros at, std::optional<Side> winner) {
    now_ = at;
    if (!best(now_).gesture.empty()) repair();
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.conclude(wood_, winner);
    give_up_unlikely(beam_, now_);
  }

  /// Sensors that are out of order or may be: what they do not see is less of a surprise.
  void distrust(const Distrust<Grid>& sensors) { distrust_ = sensors; }

  /// A person says that this ply was one of these moves: what cannot be so is given up. Of the ply
  /// to come something may not have been seen. False, and nothing changed: nothing is left.
  bool insist(int ply, const std::vector<typename G::Move>& moves, Micros at) {
    now_ = at;
    if (best(now_).line->ply < ply && !best(now_).gesture.empty()) repair();
    Beam<G> left = left_by<G>({ply, moves}, beam_, wood_, now_);
    if (left.empty()) return false;
    beam_ = std::move(left);
    return true;
  }

  /// An arbiter sets the position after so many plies: all that was said before it is past.
  void accept(const typename G::Position& position, int ply, Micros at) {
    begin_anew({Hypothesis<G>{.line = line_root<G>(position, ply)}}, wood_, at);
  }

  /// A person says that play goes on after this line, the pieces standing as they do now. What else
  /// its moves may have been, with the same pieces after them, stays in mind.
  void go_back(const Line<G>& line, const Wood<Grid>& wood, Micros at) {
    begin_anew(alike_after(line, beam_, at), wood, at);
  }

  /// Brings the wood to what a snapshot shows. Whatever differs was touched unseen: by hands still
  /// at it, or by moves already made.
  void resync(const Wood<Grid>& seen, Micros at) {
    std::vector<Touching<Grid>> touches;
    for (const Square<Grid> square : wood_.filled() - seen.filled()) {
      touches.push_back({square, false, {}, at});
    }
    for (const Square<Grid> square : seen.filled()) {
      if (!wood_.filled().contains(square) || wood_.colour(square) != seen.colour(square)) {
        touches.push_back({square, true, {}, at, seen.colour(square)});
      }
    }
    if (touches.empty()) return;
    wood_ = seen;
    now_ = touched_ = at;
    snapshot_ = at;
    for (Hypothesis<G>& hypothesis : beam_) {
      for (const Touching<Grid>& touching : touches) hypothesis.touch(touching, wood_);
    }
    look_for_unseen_moves();
    for (Hypothesis<G>& hypothesis : beam_) mark_shown(hypothesis, wood_, now_);
    explain_the_rest();
  }

  const Wood<Grid>& wood() const { return wood_; }
  /// When a sensor last changed.
  Micros last_touch() const { return touched_; }
  /// Whether a clock was pressed since.
  bool pressed_since() const { return pressed_; }
  /// When the board last came back with what nobody had seen; none: it never did.
  std::optional<Micros> snapshot() const { return snapshot_; }
  const Beam<G>& beam() const { return beam_; }

  /// The least costly explanation at this time; of two as likely, the one with more moves.
  const Hypothesis<G>& best(Micros now) const { return likeliest_of(beam_, now); }

 private:
  /// An explanation that was branched off: what it costs, but for touches astray that it leaves
  /// open, which its move has paid for; and where it stands, if it was kept.
  struct Branched {
    double cost;
    std::optional<std::size_t> place;
  };

  /// Goes on from these explanations, as many plies long, with nothing under way.
  void begin_anew(Beam<G> from, const Wood<Grid>& wood, Micros at) {
    const Presses pressed = best(at).pressed.up_to(from.front().line->ply);
    wood_ = wood;
    now_ = touched_ = at;
    open_gap_ = {};
    beam_.clear();
    for (Hypothesis<G>& one : from) {
      one.pressed = pressed;
      one.look(wood_);
      add(beam_, std::move(one), now_);
    }
    give_up_unlikely(beam_, now_);
  }

  Moment<G> moment(double above_best) const {
    return {wood_, now_, best(now_).cost(now_) + above_best, distrust_, snapshot_};
  }

  void touch(const Touching<Grid>& touching) {
    const bool may_have_landed = !touching.filled && was_carried_long();
    touched_ = now_;
    pressed_ = false;
    sweep_.touch(touching);
    wood_.sweep(sweep_.swept());
    for (Hypothesis<G>& hypothesis : beam_) hypothesis.touch(touching, wood_);
    completed_ = 0;
    for (const std::size_t i : by_likelihood(beam_, now_)) complete_with(i);
    if (captures_by_jumping<G> && touching.filled) seek_forgotten_victims();
    take_all(open_gap_.seek_again(touching, wood_, now_));
    explain_the_rest(may_have_landed);
  }

  /// Whether a piece was in the air since the last touch for much longer than hands carry one.
  bool was_carried_long() const {
    const Hypothesis<G>& likeliest = best(now_);
    const Micros long_time{likeliest.line->pace.count * hands::carried_long};
    return !likeliest.difference.empty() && now_ - touched_ >= long_time;
  }

  /// What no wholly seen move explains, once every explanation knows of the touch; also, where a
  /// piece may have landed unseen, what a move under way would; and, where colours tell what came
  /// to stand where, what an illegal move explains better. On reeds that is won and lost alike.
  void explain_the_rest(bool may_have_landed = false) {
    if (may_have_landed || unexplained(beam_, now_).cost >= limits::repair_from ||
        may_be_recaptured()) {
      repair();
    } else if (wood_.shows_colours() && may_be_irregular(beam_, now_)) {
      seek_irregular(likeliest_under_way());
    }
    return_to_earlier();
    give_up_unlikely(beam_, now_);
  }

  /// Whether what was set down last may have captured a piece that stopped in the middle of its own
  /// capture, which a capture under way would account for too.
  bool may_be_recaptured() const {
    const Hypothesis<G>& likeliest = best(now_);
    if (likeliest.interrupted) return false;
    for (const Square<Grid> square : taken_over(likeliest, wood_)) {
      if (likeliest.gesture.last_place(square)->at == now_) return true;
    }
    return false;
  }

  /// Before a gesture begins, play may have stopped; after a long rest in the middle of one also,
  /// with the move under way completed, seen or unseen.
  void rest_until(Micros at) {
    now_ = at;
    if (best(now_).interrupted) return;
    if (best(now_).gesture.empty()) {
      add(beam_, interrupted_after(best(now_), moment(limits::give_up)), now_);
    } else if (now_ - touched_ >= hands::break_in_play) {
      const auto whole = likeliest_completion(best(now_));
      if (whole) add(beam_, interrupted_after(*whole, moment(limits::give_up)), now_);
    }
  }

  /// The explanation with nothing under way, by a move of which something may not have been seen.
  std::optional<Hypothesis<G>> likeliest_completion(Hypothesis<G> from) const {
    std::optional<Hypothesis<G>> likeliest;
    const auto take = [&](const Hypothesis<G>& one) {
      if (one.interrupted || !one.difference.empty()) return;
      if (!likeliest || one.cost(now_) < likeliest->cost(now_)) likeliest = one;
    };
    for (const Hypothesis<G>& one : beam_) take(one);
    const Moment<G> moment = this->moment(limits::try_most);
    for (const Offer<G>& move : partly_seen(from, moment)) {
      const auto child = after_move(from, move, moment);
      if (child) take(*child);
    }
    return likeliest;
  }

  /// Branches off every move that the board shows now. Silence speaks against going on from it,
  /// unless that is likelier by more than silence can tell.
  void complete_with(std::size_t from, int depth = 1) {
    if (beam_[from].interrupted || beam_[from].gesture.empty()) return;
    if (completed_ >= limits::completed_most) return;
    Hypothesis<G> before = beam_[from];
    const SquareSet<Grid> astride = before.gesture.astride();
    const Moment<G> moment = this->moment(limits::give_up);
    double likeliest = before.cost(now_) + costs::silence_most;
    const Candidates<G>& legal = before.candidates();
    for (const Candidate<G>& candidate : legal) {
      const Footprint<Grid>& footprint = candidate.footprint;
      if ((footprint.changed() & before.gesture.touched()).empty()) continue;
      const SquareSet<Grid> unseen = (footprint.fills | footprint.replaces) - wood_.filled();
      if ((unseen & astride).empty() && !shows(wood_, footprint)) continue;
      const Missing<Grid> missing = missing_from(footprint, before.situation(wood_));
      if (missing.count() != 0 && !missing.only_told_beside(footprint)) continue;
      ++completed_;
      const Offer<G> move = offer(before, candidate, missing, moment);
      // A hand that goes on set its piece down as early.
      const double cost = branch(before, move, moment, depth).cost - legal.choice_cost(candidate) -
                          move.before_last;
      if (cost >= likeliest || may_not_have_left(before.gesture, footprint)) continue;
      likeliest = cost;
      beam_[from].mark_complete(move, legal, wood_, now_);
    }
  }

  /// Looks for moves of which the sensors missed something, and for irregular ones, while nothing
  /// better explains the wood or what is under way is said to be over.
  void repair(bool is_over = false) {
    const bool hopeless =
        is_over || unexplained(beam_, now_).cost >= limits::irregular_from || may_be_recaptured();
    Beam<G> parents = likeliest_under_way();
    completed_ = 0;
    Beam<G> half_told = branch_partly_seen(parents, limits::partly_seen_most);
    branch_partly_seen(half_told, limits::partly_seen_next_most);
    if (hopeless) seek_irregular(std::move(parents));
  }

  /// Branches off moves of which something was not seen, the likeliest, at most so many, and says
  /// which of the explanations that go on with them leave open what asks for another such move.
  Beam<G> branch_partly_seen(Beam<G>& parents, std::size_t most) {
    const Moment<G> likely = moment(limits::give_up);
    Beam<G> half_told;
    each_likeliest(parents, most, partly_seen<G>, [&](const auto& parent, const auto& move) {
      const auto place = branch(parent, move, likely, 1).place;
      if (place && beam_[*place].open.cost >= limits::repair_from)
        half_told.push_back(beam_[*place]);
    });
    return half_told;
  }

  /// Branches off illegal moves from these explanations.
  void seek_irregular(Beam<G> parents) {
    const Moment<G> tried = moment(limits::try_most);
    each_likeliest(parents, limits::irregular_most, irregular_moves<G>,
                   [&](const auto& parent, const auto& move) {
                     std::optional<Hypothesis<G>> child = after_irregular(parent, move, tried);
                     if (child) go_on_from(add(beam_, std::move(*child), now_), 1);
                   });
  }

  /// Goes on with pieces that were captured and never taken off, where something was set down.
  void seek_forgotten_victims() {
    const Moment<G> tried = moment(limits::try_most);
    for (Hypothesis<G>& parent : likeliest_under_way()) {
      offer_forgotten_victims(parent, tried, [&](Hypothesis<G> child) {
        go_on_from(add(beam_, std::move(child), now_), 1);
      });
    }
  }

  /// The likeliest explanations that have something under way, so many at most.
  Beam<G> likeliest_under_way(std::size_t most = limits::repaired_most) const {
    Beam<G> found;
    for (const std::size_t i : by_likelihood(beam_, now_)) {
      if (found.size() == most) break;
      if (!beam_[i].interrupted && !beam_[i].gesture.empty()) found.push_back(beam_[i]);
    }
    return found;
  }

  /// Finds moves from each of these explanations, and takes the likeliest of all, at most so many.
  template <class Find, class Take>
  void each_likeliest(Beam<G>& parents, std::size_t most, Find&& find, Take&& take) {
    using Move = typename decltype(find(parents.front(), moment(0)))::value_type;
    std::vector<std::pair<const Hypothesis<G>*, Move>> offers;
    for (Hypothesis<G>& parent : parents) {
      for (Move& move : find(parent, moment(limits::try_most))) {
        offers.emplace_back(&parent, std::move(move));
      }
    }
    std::stable_sort(offers.begin(), offers.end(),
                     [](const auto& a, const auto& b) { return a.second.cost < b.second.cost; });
    if (offers.size() > most)
      offers.erase(offers.begin() + static_cast<std::ptrdiff_t>(most), offers.end());
    for (const auto& [parent, move] : offers) take(*parent, move);
  }

  /// Looks for positions of some moves ago that stand again, and for play that goes on. However
  /// little else would explain what is open in a gesture, that may.
  void return_to_earlier() {
    const std::size_t before = beam_.size();
    const Moment<G> moment = this->moment(limits::try_most);
    for (std::size_t i = 0; i < before; ++i) {
      if (beam_[i].line_cost > moment.most) continue;
      if (beam_[i].interrupted) {
        std::optional<Hypothesis<G>> child = resumed(beam_[i], wood_);
        if (child) add(beam_, std::move(*child), now_);
      } else if (!beam_[i].difference.empty()) {
        const Hypothesis<G> parent = beam_[i];
        offer_taken_back(parent, moment,
                         [&](Hypothesis<G> child) { add(beam_, std::move(child), now_); });
      } else if (auto child = taken_back_in_turn(beam_[i], wood_)) {
        add(beam_, *std::move(child), now_);
      }
    }
  }

  /// Moves made while the board was away, from the likeliest explanations.
  void look_for_unseen_moves() {
    Beam<G> parents = likeliest_under_way(limits::gap_from_most);
    std::erase_if(parents, [](const Hypothesis<G>& one) { return one.difference.empty(); });
    take_all(open_gap_.seek(parents, wood_, now_));
  }

  void take_all(Beam<G> found) {
    for (Hypothesis<G>& one : found) add(beam_, std::move(one), now_);
  }

  /// Adds the explanation that goes on with this move.
  Branched branch(const Hypothesis<G>& parent, const Offer<G>& move, Moment<G> moment, int depth) {
    moment.most = std::min(moment.most, crowded_out_at(beam_, now_));
    std::optional<Hypothesis<G>> child = after_move(parent, move, moment);
    if (!child) return {moment.most, std::nullopt};
    const double cost = child->cost_so_far() - (child->open.cost - child->open.aliens);
    const std::optional<std::size_t> place = add(beam_, std::move(*child), now_);
    go_on_from(place, depth);
    return {cost, place};
  }

  /// Branches off the moves that follow at once on what was taken in, if it was.
  void go_on_from(std::optional<std::size_t> place, int depth) {
    if (place && !beam_[*place].difference.empty() && depth < limits::moves_at_once_most) {
      complete_with(*place, depth + 1);
    }
  }

  Wood<Grid> wood_;
  Sweep<Grid> sweep_;
  OpenGap<G> open_gap_;
  Distrust<Grid> distrust_{};
  Beam<G> beam_;
  Micros now_{};
  Micros touched_{};
  bool pressed_ = false;              ///< since then
  std::optional<Micros> snapshot_{};  ///< the last that showed unseen touches
  int completed_ = 0;  ///< moves wholly seen that were tried since the last search began
};

}  // namespace luozi::recognizer
