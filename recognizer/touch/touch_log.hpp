// Which pieces were taken up or moved, when, and for how long: the last touches of a board.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace luozi::recognizer {

namespace limits {

/// A piece that is back sooner was not taken up: a knock on the table, a hop, a sensor that blinks.
/// In the bench of touching 99 of 100 pieces that were taken up in a scramble were away for longer,
/// and four of five that only flickered were not; with 70 ms there two in 100 more are missed on
/// reeds, at leisure none.
inline constexpr Micros taken_up_calm = milliseconds(70), taken_up_hurried = milliseconds(40);
/// Pieces that leave their squares within so little time fell over or were shaken: hands that take
/// two take the second one later, as that bench has them.
inline constexpr Micros shaken_within = milliseconds(20);
/// ... but for two that are both away for longer, at leisure and in a scramble, and not too long:
/// two hands may take up two pieces at once, and the laws say what that obliges to (FIDE 4.3.3,
/// CXA-1999 5.5). What hops on a knocked table is back sooner, what topples later; house rule.
inline constexpr Micros held_calm = milliseconds(400), held_hurried = milliseconds(100);
inline constexpr Micros held_most = seconds(3);
/// Beside a touched piece a hand may hold one more, to take the other with it.
inline constexpr int held_with_it_most = 1;
/// A piece that no sensor saw come back was taken up so long before the move began, or was knocked
/// over by the hand that began it.
inline constexpr Micros unseen_before = milliseconds(100);
/// A piece that was put up on a wrong square stands there for so long when the move is over; one
/// that an early reply sets down stands there for less.
inline constexpr Micros put_beside_before = milliseconds(300);
/// Two hands that take king and rook at once are seen to do so up to this far apart: sensors lose
/// pieces 0.1 s after hands have them, later where they are raised slowly. Who takes the rook first
/// sets it down before.
inline constexpr Micros two_hands_apart = milliseconds(130);
/// What leaves its square so soon after a move was made, and is not back for so long, was knocked
/// over by the arm that made it, on its way back: whoever reacts so soon does not hold a piece.
inline constexpr Micros arm_withdraws = milliseconds(300), stood_up_after = milliseconds(700);
/// Its own pieces that leave so soon at leisure are straightened by it, where nobody presses: the
/// other player's hand is not there yet. In a scramble it may be there once that arm is gone.
inline constexpr Micros still_there_calm = milliseconds(600);
/// What stands beside a piece that is set down, and leaves within so little time of that, was
/// knocked by it: no hand reacts so soon.
inline constexpr Micros knocked_within = milliseconds(50);
/// ... or so soon before, as a hand comes down: one that gives a capture up needs longer to set its
/// own piece down elsewhere.
inline constexpr Micros knocked_before = milliseconds(100);
/// A piece that was just moved looks set down while it is held above its square, and is lifted
/// again to be set down: by the hand that moved it, if that comes so soon, at leisure and in a
/// scramble ...
inline constexpr Micros own_hand_calm = seconds(2), own_hand_hurried = milliseconds(450);
/// ... or later, for as short as setting down takes. The bench of touching (200 games a cell, seeds
/// 9, 33 and 101) at broadcast: of pieces taken up 1.7 to 2 s after they were moved 93 of 100 were
/// in their own hand, after 2 to 3 s and for less than 0.5 s two of three, later next to none.
inline constexpr Micros held_above_calm = seconds(3), held_above_hurried = seconds(1);
inline constexpr Micros set_down_calm = milliseconds(500), set_down_hurried = milliseconds(140);
/// Pieces that are taken off together follow each other so soon, at leisure and in a scramble;
/// house rule. Within 2 s three of 411 touches are missed that were the other player's (broadcast,
/// seed 33).
inline constexpr Micros takes_off_calm = seconds(1), takes_off_hurried = milliseconds(300);
/// ... and a piece that is taken off by mistake is away for longer than one that is only touched.
inline constexpr Micros taken_off_for_calm = seconds(3), taken_off_for_hurried = seconds(1);
/// A crowned piece gets its second one within so many plies, or is not crowned with wood at all:
/// those who forget notice within 3, by an estimate of the simulated hands.
inline constexpr int crowned_within = 4;
/// In a scramble, from this much haste on, moves are made and agreed to be taken back before the
/// record could tell them. At leisure a move that was neither settled nor pressed for was none yet,
/// and its piece was touched.
inline constexpr double made_unsettled_from = 0.5;
/// A piece that stood for so long where it may go had been let go of, at leisure and in a scramble:
/// sooner nobody agrees to take a move back (FIDE 4.7); in a scramble the clock is pressed 0.18 s
/// after the release, as players who take a move back there stop to look first.
inline constexpr Micros let_go_calm = milliseconds(760), let_go_hurried = milliseconds(250);
/// Before the first move so many pieces of either side are taken up by whoever straightens them,
/// and with no longer pause between two; house rule.
inline constexpr int straightened_least = 2;
inline constexpr Micros straightening_pause = seconds(5);
/// Hands that have set the pieces up straighten one sooner; players of a scramble begin later.
inline constexpr Micros straightens_at_once = milliseconds(500);
/// Kept: five times what a turn with many second thoughts needs, for plies that settle late.
inline constexpr std::size_t touches_kept = 256;
/// Kept: twice as many as there are plies that are looked back at (`looked_back_most`).
inline constexpr std::size_t presses_kept = 24;

}  // namespace limits

/// Since when each side has said that it adjusts pieces, by `at_index`; none: it does not.
using Adjusting = std::array<std::optional<Micros>, 2>;

/// A piece left its square, or moved on it. Squares are the board's own.
template <BoardGrid Grid>
struct LoggedTouch {
  Square<Grid> square;
  Micros at{};
  bool lifted = true;             ///< otherwise it moved without leaving
  Adjusting adjusting{};          ///< who said then that it was adjusting
  std::optional<Micros> back{};   ///< when something was set down on the square again
  std::optional<Micros> since{};  ///< when what left had been set down there; none: not seen
  bool back_astride = false;      ///< it came back to the border of the square, the board says
};

/// A clock was pressed by this side.
struct LoggedPress {
  Side side;
  Micros at;
};

template <BoardGrid Grid>
class TouchLog {
 public:
  using Touches = std::deque<LoggedTouch<Grid>>;

  const Touches& touches() const { return touches_; }

  void lift(Square<Grid> square, Micros at) {
    add({square, at, true, adjusting_, {}, std::exchange(set_down(square), std::nullopt)});
  }
  void wobble(Square<Grid> square, Micros at) { add({square, at, false, adjusting_, at}); }
  void place(Square<Grid> square, Micros at, bool astride = false) {
    set_down(square) = at;
    for (auto touch = touches_.rbegin(); touch != touches_.rend(); ++touch) {
      if (touch->square != square || !touch->lifted) continue;
      if (touch->back) return;
      touch->back = at;
      touch->back_astride = astride;
      return;
    }
  }
  /// When a piece was first taken up from one of these squares since then; none: it was not.
  std::optional<Micros> first_lift(const SquareSet<Grid>& squares, Micros since) const {
    for (const LoggedTouch<Grid>& touch : touches()) {
      if (touch.lifted && touch.at >= since && squares.contains(touch.square)) return touch.at;
    }
    return std::nullopt;
  }
  /// When a piece was last taken up from one of these squares until then; none: it was not.
  std::optional<Micros> last_lift(const SquareSet<Grid>& squares, Micros until) const {
    std::optional<Micros> last;
    for (const LoggedTouch<Grid>& touch : touches()) {
      if (touch.lifted && touch.at <= until && squares.contains(touch.square)) last = touch.at;
    }
    return last;
  }
  /// When what stands there was set down; none: not seen to be, or it left again.
  std::optional<Micros> stands_since(Square<Grid> square) const {
    return set_down_[static_cast<std::size_t>(square.index())];
  }
  /// When anything that stands was last set down until then; none: not seen.
  std::optional<Micros> last_set_down(Micros until) const {
    std::optional<Micros> last;
    for (const std::optional<Micros>& at : set_down_) {
      if (at && *at <= until) last = std::max(last, at);
    }
    return last;
  }
  /// Who presses does not go on adjusting.
  void press(Side side, Micros at) {
    end_adjusting(side);
    if (presses_.size() == limits::presses_kept) presses_.pop_front();
    presses_.push_back({side, at});
  }
  /// When this side first pressed its clock from then on; none: not until then.
  std::optional<Micros> pressed(Side side, Micros from, Micros until) const {
    const auto found = std::find_if(presses_.begin(), presses_.end(), [&](const LoggedPress& one) {
      return one.side == side && one.at >= from && one.at <= until;
    });
    return found == presses_.end() ? std::nullopt : std::optional(found->at);
  }
  /// This side says that it adjusts pieces.
  void begin_adjusting(Side side, Micros at) { adjusting_[at_index(side)] = at; }
  /// ... or no more; the other side may go on.
  void end_adjusting(Side side) { adjusting_[at_index(side)].reset(); }
  /// Whether a side says so and has not ended it.
  bool is_adjusting() const { return adjusting_[0] || adjusting_[1]; }
  /// Nobody adjusts any more.
  void forget_adjusting() { adjusting_ = {}; }

 private:
  void add(const LoggedTouch<Grid>& touch) {
    if (touches_.size() == limits::touches_kept) touches_.pop_front();
    touches_.push_back(touch);
  }

  std::optional<Micros>& set_down(Square<Grid> square) {
    return set_down_[static_cast<std::size_t>(square.index())];
  }

  Touches touches_;
  std::deque<LoggedPress> presses_;
  std::array<std::optional<Micros>, Grid::square_count> set_down_{};
  Adjusting adjusting_{};
};

}  // namespace luozi::recognizer
