// One explanation of all that was seen: a legal line of play and a gesture in progress, with its
// cost.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/explain.hpp"
#include "recognizer/explanation/gesture.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/explanation/missing.hpp"
#include "recognizer/explanation/pasts.hpp"
#include "recognizer/explanation/presses.hpp"
#include "recognizer/explanation/rests.hpp"
#include "recognizer/explanation/situation.hpp"
#include "recognizer/explanation/unfinished.hpp"
#include "recognizer/sensors/distrust.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

namespace luozi::recognizer {

namespace costs {

/// The press came when its player had a piece in the hand again, after the other one's reply.
inline constexpr ByHaste press_late{3.0, 1.0};
/// A press for a move that this explanation takes for none, because nobody had pressed for it.
inline constexpr double refuted = 14.0;
/// Who took a move back plays another: hardly one in three thousand is made again at once.
inline constexpr double played_again = 8.0;

}  // namespace costs

/// A legal move that may have been played now, and what that costs before what stands after it is
/// worked out: the explanation that goes on with it costs no less.
template <Game G>
struct Offer {
  const Candidate<G>* candidate;  ///< of the parent, which must outlive this
  Missing<typename G::Grid> missing;
  GestureTimes times;
  double before_last = 0;  ///< what it costs that it came before the move that it answers
  double cost = 0;         ///< that included
};

template <Game G>
struct Hypothesis {
  using Grid = typename G::Grid;

  Line<G> line;
  Pasts<G> pasts{};                              ///< beside the line's own
  std::shared_ptr<const Candidates<G>> moves{};  ///< legal after the line; null: not worked out
  Gesture<Grid> gesture{};
  SquareSet<Grid> excused{};  ///< known to disagree with the wood: changes that were never seen
  SquareSet<Grid> mute{};     ///< pieces that no sensor has ever shown
  SquareSet<Grid> stuck{};    ///< sensors that have shown a piece after it left
  SquareSet<Grid> fallen{};   ///< of the excused: pieces knocked over and not put up again
  std::optional<ShownBeside<Grid>> beside{};  ///< a piece that the sensor beside its square shows
  SquareSet<Grid> difference{};  ///< wood against the line's position, the excused left out
  double line_cost = 0;          ///< of all completed moves and pauses
  Unfinished open{};             ///< the gesture in progress
  bool interrupted = false;      ///< what is touched now is not play
  Micros last_touch{};           ///< ... and was touched then; means nothing while play goes on

  /// Of the hand, where the board shows a legal move that this explanation says is not finished.
  std::optional<Rest> rest{};
  bool went_on = false;  ///< `goes_on` is already in `line_cost`

  Presses pressed{};
  /// The move that was just taken back, with its answer, by returns that nobody pressed for: a
  /// press of the side that waits now would be for the last of these. None: it was not so.
  std::optional<typename G::Move> undone{};

  /// Cost in nats at this time: a hand that is said to go on and rests grows less likely. It pays
  /// for the move that the board shows as if it were played: whether a hand has let go, no move's
  /// plausibility tells.
  double cost(Micros now) const {
    return cost_so_far() + (rest ? rest->shown_cost + rest->silence_cost(now, went_on) : 0.0);
  }
  /// ... without that of a hand that rests where it goes on, which one that was just branched off
  /// has yet to be asked for.
  double cost_so_far() const { return line_cost + open.cost; }

  Situation<Grid> situation(const Wood<Grid>& wood) const {
    const Side side = G::side_to_move(line->position);
    const SquareSet<Grid> standing = line->expected.filled();
    return {.wood = wood,
            .gesture = gesture,
            .difference = difference,
            .own = line->expected.of(side),
            .crowned = line->crowned,
            .unseen = ((excused & standing) - wood.filled()) | (stuck & standing),
            .mute = mute,
            .expected = line->expected,
            .fallen = fallen,
            .haste = haste(line->pace)};
  }

  /// What it makes of the sensors beside what is known of them: where a piece stands unseen the
  /// sensor may as well be dead, and miss the next one too.
  Distrust<Grid> distrust(const Distrust<Grid>& known) const {
    const SquareSet<Grid> unseen = (excused & line->expected.filled()) - mute - fallen;
    return {known.known | stuck, known.suspected | unseen};
  }

  /// Takes every past, the line's own first.
  template <class Take>
  void each_past(Take&& take) const {
    take(Past<G>{line, 0});
    if (!pasts) return;
    for (const Past<G>& past : *pasts) take(past);
  }

  /// The moves that are legal after the line.
  const Candidates<G>& candidates() {
    if (!moves) {
      moves = std::make_shared<const Candidates<G>>(line);
    }
    return *moves;
  }

  /// Takes in a touch that has already changed the wood.
  void touch(const Touching<Grid>& seen, const Wood<Grid>& wood) {
    const Touching<Grid> touching = where_it_stood(seen);
    if (comes_into_view(touching, wood)) line_cost += into_view_cost(touching.square);
    excused.erase(touching.square);
    mute.erase(touching.square);
    if (!touching.filled) stuck.erase(touching.square);
    fallen.erase(touching.square);
    if (interrupted) {
      const bool paused = touching.at - last_touch >= hands::break_in_play;
      line_cost += paused ? costs::clearing_resumed : costs::clearing;
      last_touch = touching.at;
      difference = wood.difference(line->expected) - excused;
      return;
    }
    settle_silence(touching.at);
    line_cost += is_snatched(touching) ? costs::snatched.at(haste(line->pace))
                                       : taken_at_once_cost(touching);
    if (begins_reply(touching)) {
      line_cost += quick_reply_cost(touching.at - let_go_at(*line), line->pace);
    }
    gesture.add(touching);
    look(wood);
  }

  /// Works out anew where the wood differs and what that costs.
  void look(const Wood<Grid>& wood) {
    difference = wood.difference(line->expected) - excused;
    const Situation<Grid> now = situation(wood);
    open = difference.empty() ? Unfinished{stray_cost(Footprint<Grid>{}, now)}
                              : unfinished_cost<Grid>(candidates(), now);
  }

  /// Play is over, won by that side if any: a move under way was never completed, and nothing goes
  /// on from where it stands.
  void conclude(const Wood<Grid>& wood, std::optional<Side> winner) {
    if (difference.empty()) return;
    const bool wins = winner == G::side_to_move(line->position);
    line_cost += wins ? costs::unfinished_and_won : costs::unfinished;
    if (interrupted) return;
    Situation<Grid> now = situation(wood);
    now.is_over = true;
    open = unfinished_cost<Grid>(candidates(), now);
  }

  /// Whether nothing was touched since the last move but the piece it set down, which is in the
  /// air: captured, or in the hand that is not done yet. One that was crowned may be getting its
  /// second.
  bool is_taken_up_again() const {
    if (gesture.end() - gesture.begin() != 1) return false;
    const Touching<Grid>& only = *gesture.begin();
    const SquareSet<Grid> set_down = line->changed & line->expected.filled();
    return !only.filled && (set_down - line->crowned).contains(only.square);
  }

  /// The silence is over: what it cost is final, and the hand did go on.
  void settle_silence(Micros now) {
    if (!rest) return;
    line_cost += rest->silence_cost(now, went_on);
    went_on = true;
    rest.reset();
  }

  /// The side says that its move is completed: the last one, or the one that it has in hand.
  void press(Side side) {
    int& last = pressed.last[at_index(side)];
    const bool to_move = G::side_to_move(line->position) == side;
    if (undone && !to_move) line_cost += costs::refuted;
    const int moved = to_move ? line->ply - 1 : line->ply;
    const double hurry = haste(line->pace);
    if (moved > last) {
      if (last > 0 && moved - last > 2) line_cost += costs::press_forgotten;
      if (!difference.empty()) {
        line_cost += (to_move ? costs::press_late : costs::reply_before_press).at(hurry);
      }
      last = moved;
    } else if (to_move && !difference.empty() && last < line->ply + 1) {
      // Who goes on with a piece that stood on its square did not press too soon by habit.
      line_cost += rest ? costs::press_early.at(hurry) : pressed.early_cost(hurry);
      if (!rest) ++pressed.early;
      last = line->ply + 1;
    } else {
      line_cost += costs::press_without_move;
    }
    ++pressed.seen;
  }

  /// Whether the last press of the move's side was for it.
  bool pressed_last(const LineNode<G>& move) const {
    return pressed.last[at_index(other(G::side_to_move(move.position)))] == move.ply;
  }

  /// The board shows one of the moves that are legal from here: from now on silence speaks against
  /// going on.
  void mark_complete(const Offer<G>& move, const Candidates<G>& legal, const Wood<Grid>& wood,
                     Micros now) {
    const ShownMove<G> shown{*move.candidate, legal,   move.times,
                             *line,           gesture, wood.shows_colours()};
    const bool slides = may_slide_on(shown);
    rest = Rest{.since = now,
                .mean = rest_mean(shown, will_press(), slides),
                .shown_cost = legal.choice_cost(shown.move) + move.before_last,
                .slides = slides};
  }

 private:
  /// Whether a press of the side to move is to come: it completed its last move by one, and has not
  /// pressed for this one.
  bool will_press() const {
    const int last = pressed.last[at_index(G::side_to_move(line->position))];
    return last > 0 && last >= line->ply - 1 && last <= line->ply;
  }

  /// A piece that the sensor beside its square has shown is lifted from its square. Either way that
  /// sensor is believed again: a piece slid on is seen by the next one a moment before.
  Touching<Grid> where_it_stood(Touching<Grid> touching) {
    if (!beside || (touching.square != beside->seen && touching.square != beside->stands)) {
      return touching;
    }
    excused.erase(beside->seen);
    if (touching.square == beside->seen && !touching.filled) touching.square = beside->stands;
    beside.reset();
    return touching;
  }

  /// Whether a piece that no sensor saw is seen now.
  bool comes_into_view(const Touching<Grid>& touching, const Wood<Grid>& wood) const {
    return touching.filled && excused.contains(touching.square) &&
           !wood.difference(line->expected).contains(touching.square);
  }

  double into_view_cost(Square<Grid> square) const {
    return fallen.contains(square) ? costs::put_up_again : costs::into_view;
  }

  /// The side to move takes up the first piece since the move that it answers.
  bool begins_reply(const Touching<Grid>& touching) const {
    return !touching.filled && gesture.empty() && line->ply > 0 &&
           line->expected.of(G::side_to_move(line->position)).contains(touching.square);
  }

  /// How long the piece that one of the sides moved last stood where it is lifted now; none:
  /// another one is.
  std::optional<Micros> moved_last_stood(const Touching<Grid>& touching) const {
    if (touching.filled || !line->expected.filled().contains(touching.square)) return std::nullopt;
    for (const LineNode<G>* last : {line.get(), line->parent.get()}) {
      if (last != nullptr && last->changed.contains(touching.square)) {
        return touching.at - let_go_at(*last);
      }
    }
    return std::nullopt;
  }

  /// What it costs that the piece which moved last is lifted so soon after.
  double taken_at_once_cost(const Touching<Grid>& touching) const {
    const std::optional<Micros> stood = moved_last_stood(touching);
    if (!stood) return 0;
    return too_soon(*stood, line->pace, 1) * costs::taken_at_once.at(haste(line->pace));
  }

  /// Lifted again sooner than another hand could: rather the same hand, sliding on. A piece that
  /// stood unseen may show itself only as it is taken up.
  bool is_snatched(const Touching<Grid>& touching) const {
    if (touching.filled || !line->expected.filled().contains(touching.square)) return false;
    const std::optional<Micros> stood = moved_last_stood(touching);
    if (stood && *stood < hands::other_hand_after) return true;
    const std::optional<Touching<Grid>> before = gesture.last(touching.square);
    return before && before->filled && !gesture.came_first(touching.square) &&
           touching.at - before->at < hands::other_hand_after && !flickered(*before);
  }

  /// The square was empty for a moment only: a piece that is pushed, not one set down.
  bool flickered(const Touching<Grid>& place) const {
    const auto lifted = gesture.last(SquareSet<Grid>{place.square}, false);
    return lifted && place.at - *lifted < hands::other_hand_after;
  }
};

}  // namespace luozi::recognizer
