// The noise model: how unlikely each disturbance is, as costs in nats (minus the natural logarithm
// of a probability). Lower one of these only as a reviewed change.
#pragma once

#include "boards/units.hpp"

namespace luozi::recognizer::costs {

/// A verdict is settled when every other explanation is a thousand times less likely: ln 1000.
inline constexpr double settle_odds = 6.9;

/// A square out of place that no legal move accounts for. One piece is knocked in 0.05 to 3 % of
/// moves, but that it goes from one square to just the one that makes a move is far rarer.
inline constexpr double alien_square = 11.0;

/// One piece in the air that has no legal move, or is not of the side to move: a put-back to come.
inline constexpr double in_the_air = 4.0;

/// A piece lifted and put back beside the move (adjusting, second thoughts): 1 to 3 % of gestures.
inline constexpr double put_back = 4.0;

/// A piece lifted and put back that was crowned and has not moved since: the second man is put on
/// top of it, by either player and at any time (CN-draughts-100 5.6, 5.7).
inline constexpr double crowning = 0.5;

/// One more lift and place on a square that the move changes anyway: straightening the piece, or a
/// pawn set down on the last row and exchanged.
inline constexpr double set_down_again = 1.5;

/// A piece slid over the squares between instead of being lifted: 8 to 30 % of moves, with a place
/// seen on the way in about half of them.
inline constexpr double slide = 2.0;
/// Each further square seen on the way of the same slide.
inline constexpr double slide_further = 0.3;

/// The board shows a legal move and yet the hand goes on, to another square or another piece.
inline constexpr double goes_on = 3.0;
/// Beyond this a longer silence says no more: a hand may rest for any time.
inline constexpr double silence_most = 8.0;
/// A hand that goes on seldom rests longer than this (mean of an exponential distribution).
inline constexpr Micros rest_in_gesture = milliseconds(80);
/// Between two pieces of one move (king, then rook) hands rest longer.
inline constexpr Micros rest_between_pieces = milliseconds(600);

/// What arrives stands there before what leaves was lifted, and it is no promotion: another piece
/// must have come from somewhere.
inline constexpr double arrives_before_leaving = 6.0;

/// The reply's first lift came before the first hand had let go: 0.1 to 8 % of moves.
inline constexpr double early_reply = 2.5;
/// A piece just set down is lifted sooner than `limits::other_hand_after`, and yet the move stands.
inline constexpr double snatched = 8.0;

/// The reply was set down before the move it answers: next to never.
inline constexpr double reply_before_move = 10.0;

/// A press of the clock by a side that, by this explanation, has made no move.
inline constexpr double press_without_move = 7.0;

/// A capture whose target was never seen empty: one piece pushed the other away (1 to 15 %).
inline constexpr double unseen_swap = 5.0;
/// A change that the sensor should have seen and did not, or that the player forgot to make.
inline constexpr double missing_change = 12.0;

/// From this cost of the best gesture on, explanations with one change missing are sought too.
inline constexpr double repair_from = 4.0;

/// Explanations this much worse than the best are given up.
inline constexpr double give_up = 25.0;

}  // namespace luozi::recognizer::costs

namespace luozi::recognizer::limits {

/// Explanations kept at once; clean play needs four, a promotion fourfold as many.
inline constexpr int beam_most = 48;
/// Explanations that a touch may extend by a move of which one change is missing: the likeliest.
inline constexpr int repaired_most = 4;
/// Touches of a gesture kept while no move explains them. A chess capture with slides takes about
/// ten; fifteen pieces jumped with a stop behind each take 46.
inline constexpr int gesture_most = 48;
/// Moves that may be found at once in touches that came together (a snapshot after a gap).
inline constexpr int moves_at_once_most = 4;
/// No other hand reacts faster; a slide rests on a square it passes for 7 to 75 ms (5th to 95th
/// percentile of simulated slides).
inline constexpr Micros other_hand_after = milliseconds(100);
/// Two sensors may see the same sliding piece for so long; a hand that lets go of a piece and takes
/// it up again needs more.
inline constexpr Micros slide_overlap = milliseconds(60);
/// Wood and record must disagree in silence for this long before it is said aloud.
inline constexpr Micros mismatch_after = seconds(3);
/// An end that a move of the same looks would not bring is said when nobody went on for so long.
inline constexpr Micros doubtful_end_after = seconds(5);
/// The start position must stand untouched for this long before a new game begins on a board in
/// use.
inline constexpr Micros new_game_after = seconds(1);
/// After this silence, moves that the board alone cannot tell apart are named.
inline constexpr Micros unsure_after = milliseconds(1500);

}  // namespace luozi::recognizer::limits
