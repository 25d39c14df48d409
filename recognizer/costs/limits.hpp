// What bounds the work and the memory of the search, and how long silence lasts before something is
// said.
#pragma once

#include "boards/units.hpp"

#include <cstddef>

namespace luozi::recognizer::limits {

/// From this cost of the best gesture on, moves of which something was not seen are sought too.
inline constexpr double repair_from = 4.0;
/// ... and from this cost on moves that no law allows.
inline constexpr double irregular_from = 4.0;
/// Moves that would be so much less likely than the best explanation are not tried.
inline constexpr double try_most = 12.0;

/// Explanations this much worse than the best are given up.
inline constexpr double give_up = 25.0;

/// Explanations kept at once; clean play needs four, a promotion fourfold as many. In a scramble
/// the true one is often behind fifty others for a moment. Of 3,200 blitz games as many are exact
/// with 80 as with 96.
inline constexpr int beam_most = 80;
/// Explanations that a touch may extend by a move not wholly seen, or irregular: the likeliest.
inline constexpr int repaired_most = 6;
/// What bounds the work of a touch: moves wholly seen that it tries, of the likeliest explanations
/// first; moves of which something was missed, and illegal ones, the likeliest first. One touch in
/// a hundred of a scramble would try more. Of 3,200 blitz games as many are exact as without these
/// bounds, within a quarter of one in a hundred, and the longest calls take half the time.
inline constexpr int completed_most = 48;
inline constexpr std::size_t partly_seen_most = 40;
/// ... and of those that follow at once on such a move: two captures on one square that never
/// empties.
inline constexpr std::size_t partly_seen_next_most = 6;
inline constexpr std::size_t irregular_most = 8;
/// Changes that may be missing of one move.
inline constexpr int missing_most = 2;
/// Moves that may be taken back at once, in any order of their pieces.
inline constexpr int taken_back_most = 4;
/// Touches of a gesture kept while no move explains them. A chess capture with slides takes about
/// ten; fifteen pieces jumped with a stop behind each take 46.
inline constexpr int gesture_most = 48;
/// Moves that may be found at once in touches that came together (a snapshot after a gap).
inline constexpr int moves_at_once_most = 4;
/// Pasts of an explanation that are kept beside its own: a piece that landed unseen has seldom more
/// squares to be on.
inline constexpr std::size_t pasts_most = 16;
/// Plies that all explanations and their pasts together may hold which the likeliest does not, if
/// they shared none: with no limit a chess board took up to 4 MB in the recognition bench, with
/// this 0.8.
inline constexpr int plies_apart_most = 3840;
/// Plies that an explanation with another number of moves may go on beside the best.
inline constexpr int counts_apart_most = 12;
/// Plies after which an illegal move is known to stand.
inline constexpr int stands_after = 4;
/// Plies behind one in doubt that are looked at for one that is certain: more than a long gap has.
inline constexpr int looked_ahead_most = 14;
/// Lines that may explain a gap: two or three moves in any order are six at most; more would crowd
/// the beam.
inline constexpr std::size_t gap_lines_most = 24;
/// Explanations from which such lines are sought.
inline constexpr int gap_from_most = 2;
/// Moves tried to explain a gap, by length of line: about a millisecond.
inline constexpr int gap_nodes_most = 3000;
/// Moves that a longer line may have, of which only some are found: what two players play in half a
/// minute at leisure.
inline constexpr int gap_plies_most = 12;
/// ... and by how many more than must have been played, as each brings two squares in order at
/// most: a capture brings one on reeds. More often than not a longer one counts moves that were
/// none.
inline constexpr int gap_plies_spare = 2;
/// Positions entered in search of one.
inline constexpr int long_gap_nodes_most = 200;
/// Touches after each of which lines across a gap are sought once more: a capture that was under
/// way when the board came back is over by then.
inline constexpr int gap_tries_most = 6;
/// Squares that one move brings in order: from and to. Two castlings bring four more, for which
/// lines are sought where none of as many moves were found without.
inline constexpr int gap_squares_a_move = 2, gap_squares_more = 4;
/// Wood and record must disagree in silence for this long before it is said aloud.
inline constexpr Micros mismatch_after = seconds(3);
/// An end that a move of the same looks would not bring is said when nobody went on for so long,
/// and also one where pieces are out of place.
inline constexpr Micros doubtful_end_after = seconds(5);
/// The start position must stand untouched for this long before a new game begins on a board in
/// use.
inline constexpr Micros new_game_after = seconds(1);
/// After this silence, moves that the board alone cannot tell apart are named.
inline constexpr Micros unsure_after = milliseconds(1500);
/// ... and after this one while a piece is in the air that may tell them apart.
inline constexpr Micros unsure_in_hand_after = seconds(6);

}  // namespace luozi::recognizer::limits
