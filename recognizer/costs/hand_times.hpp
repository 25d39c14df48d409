// How long hands take: to carry a piece, to rest, to react, and how they differ at leisure and in
// a scramble.
#pragma once

#include "boards/units.hpp"

namespace luozi::recognizer::hands {

/// A hand that goes on seldom rests longer than this (mean of an exponential distribution). Where
/// colours are seen a wrong guess is rarer to begin with.
inline constexpr Micros rest_in_gesture = milliseconds(190);
inline constexpr Micros rest_in_gesture_with_colours = milliseconds(137);
/// A piece that came so quickly that it was slid, and may be slid on, rests longer: 1 to 3 % of
/// slides pause for 0.2 s and more. That it goes on is therefore paid for anew where it rests
/// longer than slides do (`slide_rests_within`).
inline constexpr Micros rest_on_the_way = milliseconds(380);
/// ... and one that was pushed there slowly an eighth of the time that this took, if that is more,
/// and `rest_before_press` at most.
inline constexpr int pushed_and_rests = 8;
/// Who presses the clock says when a move is completed (FIDE 6.2.1): a hand that has not may go on.
/// Without a press a move settles after 3 s, or when it is answered: 0.5 to 5 % are forgotten.
inline constexpr Micros rest_before_press = milliseconds(750);
/// Between two pieces of one move (king, then rook) hands rest longer.
inline constexpr Micros rest_between_pieces = milliseconds(600);

/// Both hands are over the board for so long where a reply is begun early: log-normal.
inline constexpr Micros both_hands = milliseconds(250);
inline constexpr double both_hands_sigma = 0.5;

/// A piece is taken for slid if it came in less than this, and in less than half the time that
/// pieces were in the air lately: a carried one is lifted and lowered first.
inline constexpr Micros slid_within = milliseconds(300);
/// A piece that took so many times as long as others do to come to the first square of its way was
/// rather pushed there, by a hand that hesitates, and may be pushed on: of 288,000 simulated moves
/// at broadcast half of those that settled wrongly. Where colours are seen: on reeds a fifteenth
/// fewer would settle wrongly, and at a club more than one in twenty late.
inline constexpr double hesitates_long = 1.6;
/// Slides that pause on their way go on within so long: of such pauses, with a median of 0.35 s and
/// 0.2 s more between sensors, one in 50 is longer.
inline constexpr Micros slide_rests_within = milliseconds(1000);
/// Hands that hold a piece above a square, or hesitate, seldom do so for so long.
inline constexpr Micros left_standing_after = seconds(4);
/// Hands that rest so long in the middle of a gesture may have stopped playing.
inline constexpr Micros break_in_play = seconds(2);
/// For so long is a piece in the air before anything is known of the players.
inline constexpr Micros first_pace = milliseconds(600);
/// A piece in the air for so many times as long as others were has rather landed where no sensor
/// sees it, and what is lifted next need not be what it captures.
inline constexpr int carried_long = 5;
/// A reply, with the thought before it and before the answer to it, takes so many times as long as
/// a piece is in the air: 3 in a scramble and 6 at leisure by the medians of the levels, more often
/// less than more where both hands are over the board.
inline constexpr int whole_move_takes = 4;
/// Hands that carry a piece for so long are at leisure, and in a scramble for so short: the medians
/// are 0.8 to 0.9 s and 0.33 s, and sensors see a little less.
inline constexpr Micros calm_pace = milliseconds(700);
inline constexpr Micros hurried_pace = milliseconds(300);
/// Four times that of leisure: what is in the air for longer is held, not carried (on seeds 33 and
/// 101 twice makes moves of a club settle 0.1 s later, at no gain).
inline constexpr Micros slowest_pace = milliseconds(2'800);
/// No other hand reacts faster; a slide rests on a square it passes for 7 to 75 ms (5th to 95th
/// percentile of simulated slides).
inline constexpr Micros other_hand_after = milliseconds(100);
/// ... and at leisure none replies within so long: players think, and a piece is seen to stand
/// 0.2 s before its hand lets go.
inline constexpr Micros calm_hand_after = milliseconds(300);
/// A hurried reply is begun at most so long before the other hand lets go: 25 to 80 ms, and a
/// sensor may see the piece stand a little later.
inline constexpr Micros hands_overlap = milliseconds(120);
/// Two sensors may see the same sliding piece for so long; a hand that lets go of a piece and takes
/// it up again needs more.
inline constexpr Micros slide_overlap = milliseconds(60);
/// Pieces that one arm sweeps off leave within so long of the one before, nine in ten simulated
/// ones at least; so many are more than the hands of a capture and of an early reply to it take up.
inline constexpr Micros swept_within = milliseconds(100);
inline constexpr int swept_least = 4;
/// A piece that was knocked over lies for so long at least before it is put up again.
inline constexpr Micros put_up_after = milliseconds(800);
/// ... and one that was pushed over a border is told there so soon: a sensor that sees it weakly
/// tells it 0.2 s after it came to rest.
inline constexpr Micros pushed_within = milliseconds(400);

}  // namespace luozi::recognizer::hands
