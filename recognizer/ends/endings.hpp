// How a game ends that nobody ends in words: the kings' signs, and pieces swept up.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/ends/clearing.hpp"
#include "recognizer/ends/end_signs.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/search/tracker.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace luozi::recognizer {

/// An end that the players told, and the explanations by which the moves before it are judged.
template <Game G>
struct JudgedEnd {
  ToldEnd told;
  std::optional<Tracker<G>> by;  ///< none: as they stand now
};

template <Game G>
class Endings {
 public:
  using Grid = typename G::Grid;

  Endings() = default;
  explicit Endings(const typename G::Position& start) : signs_on_(sign_squares<G>(start)) {}

  void begin() {
    clearing_ = {};
    watching_ = false;
    looked_at_.reset();
    one_king_since_.reset();
    pressed_ = {};
    found_.reset();
  }
  /// Hands come that had rested for long: what they do may be a sign, which tells nothing of the
  /// moves before it. They may be in the middle of one.
  void hands_come(const Tracker<G>& found, Micros now) {
    if constexpr (HasEndSigns<G>) {
      const Hypothesis<G>& best = found.best(now);
      const auto& open = best.difference;
      if (!open.empty() && telling(best).contains_all(open)) return;
      found_ = found;
      found_at_ = now;
    }
  }
  /// Something was set down; the square is the game's.
  void place(Square<Grid> square) { watching_ = watching_ || signs_on_.contains(square); }
  /// The board says how it stands.
  void online() { offline_ = false; }
  /// It does not any more: what it showed says nothing.
  void offline() {
    offline_ = true;
    clearing_.forget();
  }
  void press(Micros now) {
    pressed_ = now;
    clearing_.press(now);
  }

  /// Takes in how the wood stands against the best explanation.
  void look(const Wood<Grid>& wood, const Hypothesis<G>& best, Micros now) {
    if (!offline_) clearing_.look(wood, best.line->expected, now);
  }

  bool cleared(Micros now) const {
    const std::optional<Micros> at = clearing_.told_at();
    return at && *at <= now;
  }

  /// How the players say that the game ended, once they let go of the kings; none: they say
  /// nothing. `settled` is the line of the settled moves.
  template <class Times>
  std::optional<JudgedEnd<G>> told(const Wood<Grid>& wood, const Line<G>& settled,
                                   const Hypothesis<G>& best, Hands hands,
                                   const SquareSet<Grid>& unknown, Micros now, Times&& times) {
    const std::optional<Micros> due = told_at(hands.touched);
    if (!due || now < *due) return std::nullopt;
    looked_at_ = hands.touched;
    // A king that stands where no sensor sees it explains too much.
    watching_ = !best.difference.empty() || best.interrupted ||
                !(best.excused & telling(best)).empty() || is_far_fetched(best, now);
    const int before_kings = best.line->ply - limits::end_sign_plies;
    if (!watching_ && legal_since<G>(best.line, before_kings)) return std::nullopt;
    std::optional<JudgedEnd<G>> end = judged(wood, settled, best, hands, unknown, times);
    const bool is_late = now >= hands.touched + limits::end_sign_of_one_after;
    if (!end || end->told.both_moved || is_late) return end;
    watching_ = true;
    looked_at_.reset();
    one_king_since_ = hands.touched;
    return std::nullopt;
  }

  /// Whether what was touched since the settled moves is play. Hands that began after a rest and
  /// took up a king of the settled position may be about to give a sign.
  Play play_left(const Wood<Grid>& wood, const Line<G>& settled, const Hypothesis<G>& best,
                 Hands hands, Micros now) const {
    const std::optional<Micros> due = told_at(hands.touched);
    const bool may_be_told = due && now < *due && now - hands.busy_since < limits::end_sign_takes &&
                             !wood.filled().contains_all(sign_givers<G>(settled->position));
    if (!may_be_told) return Play::on;
    const bool all = may_lead_to_sign<G>(*settled, {best.line, wood, {}, hands, pressed_});
    return all ? Play::may_be_none : Play::may_be_over;
  }

  /// When silence would end the game; none: it would not.
  std::optional<Micros> next_deadline(Micros touched) const {
    return earlier(clearing_.told_at(), told_at(touched));
  }

 private:
  /// What the sign says of the game as those hands found it, unless they played on first, or else
  /// as it was settled, which is likelier than what the sign itself made seem played.
  template <class Times>
  std::optional<JudgedEnd<G>> judged(const Wood<Grid>& wood, const Line<G>& settled,
                                     const Hypothesis<G>& best, Hands hands,
                                     const SquareSet<Grid>& unknown, Times&& times) const {
    const auto told_after = [&](const Line<G>& line, const SquareSet<Grid>& excused) {
      return told_end<G>({line, wood, unknown | excused, hands, pressed_}, times);
    };
    std::optional<Tracker<G>> before = concluded_before(settled);
    if (before) {
      const Hypothesis<G>& found = before->best(found_at_);
      const bool played_on =
          settled->ply > found.line->ply &&
          !may_lead_to_sign<G>(*found.line, {settled, wood, {}, hands, pressed_});
      const auto told = played_on ? std::nullopt : told_after(found.line, found.excused);
      if (told) return JudgedEnd<G>{*told, std::move(before)};
    }
    auto told = told_after(settled, best.excused);
    if (!told) told = told_after(best.line, best.excused);
    return told ? std::optional(JudgedEnd<G>{*told, std::nullopt}) : std::nullopt;
  }

  /// Where a sign is given and by what.
  SquareSet<Grid> telling(const Hypothesis<G>& best) const {
    return signs_on_ | sign_givers<G>(best.line->position);
  }

  /// Whether an end of the game is likelier than what explains all touches since hands came, not
  /// longer ago than a sign takes.
  bool is_far_fetched(const Hypothesis<G>& best, Micros now) const {
    if (!found_ || now - found_at_ > limits::end_sign_takes) return false;
    const double then = found_->best(found_at_).cost(found_at_);
    return best.cost(now) - then > costs::end_sign;
  }

  /// The game as hands that had rested found it, with what was under way completed; none: it is not
  /// the game of the settled moves any more. Hands that come to set kings up have none of their
  /// pieces in the air, whoever won.
  std::optional<Tracker<G>> concluded_before(const Line<G>& settled) const {
    std::optional<Tracker<G>> before = found_;
    if (!before) return std::nullopt;
    before->conclude(found_at_, G::side_to_move(before->best(found_at_).line->position));
    const Line<G>& line = before->best(found_at_).line;
    const int common = std::min(line->ply, settled->ply);
    if (!same_moves(at_ply(line, common), at_ply(settled, common))) before.reset();
    return before;
  }

  /// When a sign will have stood long enough; none: there can be none, or it was looked at.
  std::optional<Micros> told_at(Micros touched) const {
    if (!watching_ || looked_at_ == touched) return std::nullopt;
    const bool one_king = one_king_since_ == touched;
    return touched + (one_king ? limits::end_sign_of_one_after : limits::end_sign_after);
  }

  SquareSet<Grid> signs_on_;  ///< where kings are set
  Clearing clearing_;
  /// Something was set down there that legal moves do not explain, or has not been looked at.
  bool watching_ = false;
  std::optional<Micros> looked_at_;       ///< the last touch before that was done
  std::optional<Micros> one_king_since_;  ///< the last touch before one king was seen to tell
  Micros pressed_{};
  std::optional<Tracker<G>> found_;  ///< the game as hands found it that came after a long rest
  Micros found_at_{};
  bool offline_ = false;
};

}  // namespace luozi::recognizer
