// How a game ends that nobody ends in words: the kings' signs, and pieces swept up.
#pragma once

#include <algorithm>
#include <optional>

#include "boards/game.hpp"
#include "recognizer/clearing.hpp"
#include "recognizer/deadline.hpp"
#include "recognizer/end_signs.hpp"
#include "recognizer/hypothesis.hpp"

namespace luozi::recognizer {

template <Game G>
class Endings {
 public:
  using Grid = typename G::Grid;

  Endings() = default;
  explicit Endings(const typename G::Position& start) : signs_on_(sign_squares<G>(start)) {}

  void begin() {
    clearing_.forget();
    watching_ = false;
    looked_at_.reset();
    one_king_since_.reset();
    pressed_ = {};
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
  std::optional<ToldEnd> told(const Wood<Grid>& wood, const Line<G>& settled,
                              const Hypothesis<G>& best, Hands hands,
                              const SquareSet<Grid>& unknown, Micros now, Times&& times) {
    const std::optional<Micros> due = told_at(hands.touched);
    if (!due || now < *due) return std::nullopt;
    looked_at_ = hands.touched;
    // A king that stands where no sensor sees it explains too much.
    const SquareSet<Grid> telling = signs_on_ | sign_givers<G>(best.line->position);
    watching_ = !best.difference.empty() || best.interrupted || !(best.excused & telling).empty();
    const int before_kings = best.line->ply - limits::end_sign_plies;
    if (!watching_ && legal_since<G>(best.line, before_kings)) return std::nullopt;
    const auto told_after = [&](const Line<G>& line) {
      return told_end<G>({line, wood, unknown | best.excused, hands, pressed_}, times);
    };
    // What was settled, or made before those hands came, is likelier than what the sign itself made
    // seem played.
    const Line<G> before = played_before<G>(best.line, hands);
    std::optional<ToldEnd> told = told_after(before->ply > settled->ply ? before : settled);
    if (!told) told = told_after(best.line);
    if (!told || told->both_moved || now >= hands.touched + limits::end_sign_of_one_after) {
      return told;
    }
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
    // On reeds a king's legal step waits no longer than other moves: as many take their time there
    // as broadcasts and clubs ask for.
    const bool one_step =
        best.line->ply == settled->ply + 1 && !best.line->irregular && best.difference.empty();
    if (one_step && !wood.shows_colours()) return Play::may_be_over;
    const bool all = may_lead_to_sign<G>(*settled, {best.line, wood, {}, hands, pressed_});
    return all ? Play::may_be_none : Play::may_be_over;
  }

  /// When silence would end the game; none: it would not.
  std::optional<Micros> next_deadline(Micros touched) const {
    return earlier(clearing_.told_at(), told_at(touched));
  }

 private:
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
  bool offline_ = false;
};

}  // namespace luozi::recognizer
