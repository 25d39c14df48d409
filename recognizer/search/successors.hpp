// What may have happened next: the explanations that go on from one by a move wholly or partly
// seen.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/accidents.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/moment.hpp"
#include "recognizer/explanation/situation.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

namespace costs {

/// A side lifts again within half the time that a piece is in the air after it let its own last
/// move go: the other side's move lies between. This much if at once, in proportion up to the half,
/// twice this if before. Of 13,400 simulated pairs none at leisure sooner than 0.6 s; in a scramble
/// 1 in 600 before, 1 in 260 within 0.1 s and 1 in 50 within 0.3 s.
inline constexpr ByHaste hand_back_at_once{8.0, 3.0};
/// ... and sooner than `hands::other_hand_after`: no hand of the other side was there in between.
inline constexpr double hand_never_away = 4.0;

}  // namespace costs

namespace limits {

/// Which of two pieces landed first is not known sooner: a board may look at its squares 20 times a
/// second, and wait until a contact has stopped bouncing.
inline constexpr Micros landing_order_known_after = milliseconds(50);
/// For so long hands rest or hover in the middle of a move and nobody wonders.
inline constexpr Micros hesitates_at_most = milliseconds(1500);

}  // namespace limits

/// Whether no touch since the last move is one of these squares'.
template <Game G>
bool is_unseen(const Hypothesis<G>& from, const SquareSet<typename G::Grid>& changed) {
  return (changed & (from.difference | from.gesture.touched())).empty();
}

/// When the gesture's move began and ended; a piece that landed unseen tells the beginning only,
/// and a move wholly unseen could begin when the one before it was over.
template <Game G>
GestureTimes times_of(const Hypothesis<G>& from, const SquareSet<typename G::Grid>& changed,
                      const SquareSet<typename G::Grid>& arrives, Micros now) {
  if (is_unseen(from, changed)) return {let_go_at(*from.line), let_go_at(*from.line)};
  const Micros lifted = from.gesture.first_lift(changed).value_or(now);
  return {lifted, from.gesture.last(arrives, true).value_or(lifted)};
}

/// The same of a legal move, whose piece may have been seen on its way if it landed unseen.
template <Game G>
GestureTimes times_of(const Hypothesis<G>& from, const Footprint<typename G::Grid>& footprint,
                      const Missing<typename G::Grid>& missing, const Moment<G>& moment) {
  SquareSet<typename G::Grid> arrives = footprint.fills | footprint.replaces;
  if (missing.beside) arrives.insert(missing.beside->seen);
  GestureTimes times = times_of(from, footprint.changed(), arrives, moment.now);
  if (times.released != times.lifted) return times;
  const auto seen = last_seen_on_the_way(footprint, from.situation(moment.wood));
  times.released = std::max(times.released, seen.value_or(times.released));
  return times;
}

/// What it costs that a piece swept off with others was taken up to be moved.
template <Game G>
double swept_cost(const Hypothesis<G>& parent, const SquareSet<typename G::Grid>& changed,
                  const Moment<G>& moment) {
  const auto own = parent.line->expected.of(G::side_to_move(parent.line->position));
  const auto swept = moment.wood.swept() - moment.wood.filled();
  return (changed & own & swept).empty() ? 0 : costs::swept_mover;
}

/// What it costs that the side to move lifted so soon after it let its own last move go.
template <Game G>
double hand_back_cost(const LineNode<G>& parent, Micros lifted) {
  if (!parent.parent || !parent.parent->parent) return 0;
  const Micros away = lifted - let_go_at(*parent.parent);
  const double cost =
      too_soon(away, parent.pace, 2) * costs::hand_back_at_once.at(haste(parent.pace));
  return away < hands::other_hand_after ? cost + costs::hand_never_away : cost;
}

/// What it costs that both hands were over the board for so long.
inline double both_hands_cost(Micros overlap) {
  if (overlap <= hands::both_hands) return 0;
  const double longer =
      static_cast<double>(overlap.count) / static_cast<double>(hands::both_hands.count);
  const double sigmas = std::log(longer) / hands::both_hands_sigma;
  return std::min(sigmas * sigmas / 2, costs::reply_long_in_flight_most);
}

/// What it costs that a reply is begun so long after the other hand let go; negative: so long
/// before, with both hands over the board.
inline double early_reply_cost(Micros after, Micros pace) {
  double cost = quick_reply_cost(after, pace);
  const Micros before = Micros{} - after;
  if (before > hands::hands_overlap) {
    cost += costs::reply_in_flight.at(haste(pace)) + both_hands_cost(before);
  }
  return cost;
}

/// What it costs that the move was set down before the one that it answers. When a piece was lifted
/// that was gone in the `snapshot` with which the board came back, nobody knows.
template <Game G>
double before_last_cost(const LineNode<G>& last, const GestureTimes& times,
                        std::optional<Micros> snapshot) {
  if (last.ply == 0 || times.lifted == snapshot) return 0;
  const Micros sooner = let_go_at(last) - let_go_at(times, last.pace);
  if (sooner < limits::landing_order_known_after) return 0;
  return costs::reply_before_move.at(haste(last.pace));
}

/// What it costs at leisure that a piece which no sensor saw leave was set down so soon after the
/// move that it answers: it was carried half as long as others at least. In a scramble hands are as
/// quick.
template <Game G>
double unseen_reply_cost(const LineNode<G>& last, Micros set_down) {
  const Micros taken_up = set_down - Micros{last.pace.count / 2};
  return (1 - haste(last.pace)) * early_reply_cost(taken_up - let_go_at(last), last.pace);
}

/// The cost of a move's being quicker than hands are: before its piece was lifted, or before its
/// own side's last move, or too soon after the move that it answers. When a piece was lifted that
/// was gone when the board came back, nobody knows.
template <Game G>
double haste_cost(const Hypothesis<G>& parent, const Footprint<typename G::Grid>& footprint,
                  const GestureTimes& times, const Moment<G>& moment) {
  double cost = early_arrival_cost<typename G::Grid>(footprint, parent.situation(moment.wood));
  if (times.lifted == moment.snapshot) return cost;
  const LineNode<G>& last = *parent.line;
  cost += hand_back_cost(last, times.lifted);
  const SquareSet<typename G::Grid> changed = footprint.changed();
  const bool only_set_down = !parent.gesture.first_lift(changed) && parent.gesture.first(changed);
  return only_set_down && last.ply > 0 ? cost + unseen_reply_cost(last, times.released) : cost;
}

/// What is out of place by accident beside a move: since before it began, or set down before its
/// hand let go, unless a piece of those that may reply was lifted before.
template <BoardGrid Grid>
SquareSet<Grid> accidents_beside(const SquareSet<Grid>& open, const SquareSet<Grid>& replies,
                                 const Gesture<Grid>& gesture, Micros began, Micros let_go) {
  const std::optional<Micros> reply_began = gesture.last(open & replies, false);
  SquareSet<Grid> accidents;
  for (const Square<Grid> square : open) {
    const std::optional<Touching<Grid>> last = gesture.last(square);
    const bool may_be_reply = last && reply_began && *reply_began < last->at;
    if (!last || last->at < began || (last->filled && last->at < let_go && !may_be_reply)) {
      accidents.insert(square);
    }
  }
  return accidents;
}

/// What else is known of pieces beside a move.
template <BoardGrid Grid>
struct BesideMove {
  SquareSet<Grid> taken_over{};  ///< captured by the reply, where they stopped
  SquareSet<Grid> pushed{};      ///< pushed out by the piece that took their square
};

/// Adds what it costs that pieces are out of place beside the child's move by accident.
template <Game G>
void put_down_as_accidents(const SquareSet<typename G::Grid>& accidents,
                           const SquareSet<typename G::Grid>& pushed,
                           const Situation<typename G::Grid>& now, Hypothesis<G>& child) {
  child.line_cost +=
      accident_cost(accidents - pushed, now, costs::ghost_stays.at(haste(child.line->pace))) +
      costs::pushed_out * (accidents & pushed).size();
  child.fallen |= (accidents & child.line->expected.filled()) - now.wood.filled();
}

/// When the first of these squares changed last; `now` where none did.
template <BoardGrid Grid>
Micros soonest(const SquareSet<Grid>& squares, const Gesture<Grid>& gesture, Micros now) {
  Micros at = now;
  for (const Square<Grid> square : squares) at = std::min(at, gesture.last(square)->at);
  return at;
}

/// Which of these pieces of the mover's side its sleeve or hand took along: they left while the
/// piece that it moved was in the air.
template <BoardGrid Grid>
SquareSet<Grid> taken_along(const SquareSet<Grid>& pieces, const Gesture<Grid>& gesture,
                            Micros let_go) {
  SquareSet<Grid> squares;
  for (const Square<Grid> square : pieces) {
    if (gesture.last(square)->at + hands::hands_overlap < let_go) squares.insert(square);
  }
  return squares;
}

/// What it costs that hands are at these pieces beside the last move: at the reply, early, and at
/// others, which a hand took along where they left while the mover was in the air.
template <Game G>
double hands_cost(const SquareSet<typename G::Grid>& begun,
                  const SquareSet<typename G::Grid>& others,
                  const Gesture<typename G::Grid>& gesture, const LineNode<G>& last, Micros now) {
  const Micros let_go = let_go_at(last);
  double cost = 0;
  if (!begun.empty()) cost += early_reply_cost(soonest(begun, gesture, now) - let_go, last.pace);
  if (!others.empty()) {
    cost += taken_along(others, gesture, let_go).empty() ? costs::two_in_hand : costs::knocked;
  }
  return cost;
}

/// Takes into the child what its move does not explain: what was touched while it was under way may
/// be the reply's, and everything else is put down as an accident. False: it costs too much, and
/// the child is not to be used.
template <Game G>
bool leave_behind(const Hypothesis<G>& parent, const SquareSet<typename G::Grid>& changed,
                  const BesideMove<typename G::Grid>& beside, const Moment<G>& moment,
                  Hypothesis<G>& child) {
  using Grid = typename G::Grid;
  const LineNode<G>& last = *child.line;
  const Micros let_go = let_go_at(last);
  const SquareSet<Grid> open = moment.wood.difference(last.expected) - child.excused;
  const Micros began = parent.gesture.first(changed).value_or(last.times.lifted);
  const SquareSet<Grid>& replies = last.expected.of(G::side_to_move(last.position));
  SquareSet<Grid> accidents = accidents_beside(open, replies, parent.gesture, began, let_go);
  // Where captured pieces are taken off after the move, one of its own may have been, by mistake.
  if (!captures_by_jumping<G>) {
    const SquareSet<Grid> own = open - accidents - replies - beside.taken_over;
    accidents |= taken_along(own - moment.wood.filled(), parent.gesture, let_go);
  }
  Situation<Grid> now{.wood = moment.wood,
                      .gesture = parent.gesture,
                      .expected = last.expected,
                      .fallen = child.fallen};
  put_down_as_accidents(accidents, beside.pushed, now, child);
  now.fallen = child.fallen;
  const SquareSet<Grid> in_hand = open - accidents;
  const SquareSet<Grid> moved = in_hand - fell_along(now);
  child.line_cost += hands_cost<G>(moved & replies, moved - replies - beside.taken_over,
                                   parent.gesture, last, moment.now);
  if (child.line_cost > moment.most) return false;
  child.excused |= accidents;
  child.gesture = parent.gesture.rest(changed, in_hand, let_go, beside.taken_over);
  child.look(moment.wood);
  return true;
}

/// What it costs that a whole move was made without a touch, before the next touch and in the time
/// that hands had for it: its player answers and carries a piece, and the other one answers that.
template <Game G>
double unseen_move_cost(const Hypothesis<G>& parent, const Missing<typename G::Grid>& missing,
                        const Moment<G>& moment) {
  const Micros pace = parent.line->pace;
  const Micros until = parent.gesture.empty() ? moment.now : parent.gesture.begin()->at;
  const Micros whole_move{pace.count * hands::whole_move_takes};
  return (missing.mute ? costs::mute_move : costs::unseen_move.at(haste(pace))) +
         too_soon(until - let_go_at(*parent.line), whole_move, 1) *
             costs::unseen_at_once.at(haste(pace));
}

/// What it costs that the mover stood on another square for so long, and then went to where no
/// sensor sees it: the longer it did, the less it was a hand that hesitated.
template <BoardGrid Grid>
double stood_elsewhere_cost(const Footprint<Grid>& footprint, const Situation<Grid>& now) {
  Micros longest{};
  for (const Square<Grid> square : now.gesture.touched_again() - footprint.changed()) {
    const bool came = now.gesture.came_first(square) && passed_over(square, footprint, now);
    if (came) longest = std::max(longest, now.gesture.stood(square));
  }
  if (longest >= hands::left_standing_after) return 0;  // that is paid for
  const Micros longer = longest - limits::hesitates_at_most;
  const Micros until = hands::left_standing_after - limits::hesitates_at_most;
  const double share = static_cast<double>(longer.count) / static_cast<double>(until.count);
  return costs::left_standing * std::max(share, 0.0);
}

/// Prices one of the parent's legal moves as the next ply; `parent.candidates()` was called before.
template <Game G>
Offer<G> offer(const Hypothesis<G>& parent, const Candidate<G>& candidate,
               const Missing<typename G::Grid>& missing, const Moment<G>& moment) {
  const Footprint<typename G::Grid>& footprint = candidate.footprint;
  const GestureTimes times = times_of(parent, footprint, missing, moment);
  const PaidFor paid{.slide = parent.went_on, .stop = parent.went_on, .capture = parent.went_on};
  const double before_last = before_last_cost(*parent.line, times, moment.snapshot);
  double cost = parent.line_cost + parent.moves->choice_cost(candidate) +
                G::twin_cost(parent.line->position, candidate.move) +
                (parent.undone == candidate.move ? costs::played_again : 0) +
                stray_cost(footprint, parent.situation(moment.wood), paid) + before_last +
                haste_cost(parent, footprint, times, moment) +
                swept_cost(parent, footprint.changed(), moment) +
                missing_cost(missing, parent.distrust(moment.distrust), haste(parent.line->pace));
  if (is_unseen(parent, footprint.changed())) cost += unseen_move_cost(parent, missing, moment);
  if (!missing.arrivals.empty()) {
    cost += stood_elsewhere_cost(footprint, parent.situation(moment.wood));
  }
  return {&candidate, missing, times, before_last, cost};
}

/// Which piece is shown by the sensor beside its square after the move.
template <Game G>
std::optional<ShownBeside<typename G::Grid>> beside_after(
    const Hypothesis<G>& parent, const Footprint<typename G::Grid>& footprint,
    const Missing<typename G::Grid>& missing) {
  if (missing.beside || !parent.beside) return missing.beside;
  const bool moved = footprint.changed().contains(parent.beside->stands) ||
                     footprint.changed().contains(parent.beside->seen);
  return moved ? std::nullopt : parent.beside;
}

/// Where the piece was seen to stop, if the move could go several ways.
template <Game G>
SeenStops<G> stops_of(const Hypothesis<G>& parent, const Candidate<G>& candidate,
                      const GestureTimes& times) {
  const Footprint<typename G::Grid>& footprint = candidate.footprint;
  if (footprint.stops.empty()) return {};
  return parent.gesture.stops(footprint.path | footprint.changed(), times.lifted, times.released);
}

/// The explanation that goes on with this move; none: it would cost too much.
template <Game G>
std::optional<Hypothesis<G>> after_move(const Hypothesis<G>& parent, const Offer<G>& move,
                                        const Moment<G>& moment) {
  if (move.cost > moment.most) return std::nullopt;
  const Candidate<G>& candidate = *move.candidate;
  const Missing<typename G::Grid>& missing = move.missing;
  SquareSet<typename G::Grid> changed = candidate.footprint.changed();
  Hypothesis<G> child{.line = line_after<G>(parent.line, candidate, move.times,
                                            parent.moves->implausibility(candidate),
                                            stops_of(parent, candidate, move.times)),
                      .pasts = parent.pasts,
                      .line_cost = move.cost,
                      .pressed = parent.pressed};
  child.excused = (parent.excused - changed) | missing.contradicted();
  child.beside = beside_after(parent, candidate.footprint, missing);
  child.mute = parent.mute - changed;
  child.stuck = parent.stuck | missing.stuck();
  child.fallen = parent.fallen - changed;
  if (missing.mute || missing.is_new) child.mute |= missing.arrivals;
  if (missing.beside) changed.insert(missing.beside->seen);
  const auto pushed = pushed_out(candidate.footprint, parent.situation(moment.wood));
  if (!leave_behind(parent, changed, {.pushed = pushed}, moment, child)) return std::nullopt;
  return child;
}

/// Pieces that may have moved without any touch: they stand unseen, and the side that moved last
/// has taken up a piece again.
template <Game G>
SquareSet<typename G::Grid> may_have_moved_unseen(const Hypothesis<G>& parent,
                                                  const Wood<typename G::Grid>& wood) {
  if (parent.open.aliens < costs::in_the_air) return {};
  const Situation<typename G::Grid> now = parent.situation(wood);
  return now.unseen & now.own;
}

/// Every move that is not wholly seen, but of which something is, or whose piece stands unseen, if
/// it does not cost too much.
template <Game G>
std::vector<Offer<G>> partly_seen(Hypothesis<G>& parent, const Moment<G>& moment) {
  using Grid = typename G::Grid;
  const SquareSet<Grid> touched =
      parent.difference | parent.gesture.touched() | may_have_moved_unseen(parent, moment.wood);
  const Distrust<Grid> distrust = parent.distrust(moment.distrust);
  std::vector<Offer<G>> moves;
  for (const Candidate<G>& candidate : parent.candidates()) {
    if ((candidate.footprint.changed() & touched).empty()) continue;
    const Missing<Grid> missing = missing_from(candidate.footprint, parent.situation(moment.wood));
    if (missing.count() == 0 || missing.count() > limits::missing_most) continue;
    const double least =
        parent.line_cost + missing_cost(missing, distrust, haste(parent.line->pace));
    if (least > moment.most) continue;
    moves.push_back(offer(parent, candidate, missing, moment));
  }
  return moves;
}

}  // namespace luozi::recognizer
