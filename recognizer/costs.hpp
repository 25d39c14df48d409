// The noise model: how unlikely each disturbance is, as costs in nats (minus the natural logarithm
// of a probability). Lower one of these only as a reviewed change.
#pragma once

#include "boards/units.hpp"

#include <cstddef>

namespace luozi::recognizer::costs {

/// What is likelier in a scramble than at leisure.
struct ByHaste {
  double calm, hurried;
  /// `haste` from 0 to 1; see `haste` in line.hpp.
  constexpr double at(double haste) const { return calm + (hurried - calm) * haste; }
};

/// Costs so near to each other are equal: silence is counted in whole microseconds, each of which
/// costs up to 7e-6 nats.
inline constexpr double alike = 1e-5;

/// A verdict is settled when every other explanation is a thousand times less likely: ln 1000.
inline constexpr double settle_odds = 6.9;

/// An illegal move that play went on from for `limits::stands_after` plies is settled at these
/// odds, twenty to one: nothing behind it can be said before, and little more will tell. After
/// twice as many plies `last_odds` will do, and after three times as many it need only be the
/// likeliest.
inline constexpr double standing_odds = 3.0;

/// What was said of a ply in doubt is taken back at these odds, twenty to one: a record that
/// wavers helps nobody.
inline constexpr double revise_odds = 3.0;

/// When play is over, or has long gone on, or where nothing to come can tell two explanations
/// apart, these odds will do, two to one.
inline constexpr double last_odds = 0.7;

/// A piece knocked over or pushed off its sensor: 0.05 to 3 % of moves, one of thirty pieces.
inline constexpr double knocked = 7.0;
/// Each further one that went with it.
inline constexpr double knocked_further = 3.0;
/// ... and each that left together with more than `limits::swept_least`, or with one known to have
/// fallen: an arm that has taken several takes what stands beside them.
inline constexpr double knocked_along = 1.0;
/// A piece that was knocked over is put up again: every other one within six moves.
inline constexpr double put_up_again = 1.5;
/// A piece that an arm swept off with others was in truth taken up and moved.
inline constexpr double swept_mover = 5.0;
/// A piece that was knocked over is put up again on a square beside its own, and not a disturbed
/// sensor or a move: one in twelve, on one of a handful of squares.
inline constexpr double put_up_beside = 5.0;
/// A piece that was knocked did not fall, but was pushed over a border of its square, where the
/// sensor beside tells it: one knocked piece in eight. Dearer than that, as pieces that a hurried
/// hand moves by one square look the same; on reeds they do so often that it is not thought of.
inline constexpr double pushed_beside = 8.5;
/// A captured piece is pushed out of its square by the one that takes it, and taken off beside it.
inline constexpr double pushed_out = 4.0;
/// Something seen where nothing should stand: a piece rolled or pushed there, a disturbed sensor.
inline constexpr double ghost = 12.0;
/// One piece stands where it may not: on its way, knocked, or moved against the rules.
inline constexpr double misplaced = 9.0;

/// One piece in the air that has no legal move, or is not of the side to move: a put-back to come.
inline constexpr double in_the_air = 4.0;

/// A piece lifted and put back beside the move (adjusting, second thoughts): 1 to 3 % of gestures.
inline constexpr double put_back = 4.0;

/// ... and that while the move's own piece was in the air: hands put one down first.
inline constexpr double two_in_hand = 3.0;
/// Something set down beside the move and left standing for `limits::left_standing_after` before it
/// was taken up again: hands had let go of it.
inline constexpr double left_standing = 7.0;

/// A piece lifted and put back that was crowned and has not moved since: the second man is put on
/// top of it, by either player and at any time (CN-draughts-100 5.6, 5.7).
inline constexpr double crowning = 0.5;

/// One more lift and place on a square that the move changes anyway: straightening the piece, or a
/// pawn set down on the last row and exchanged.
inline constexpr double set_down_again = 1.5;

/// ... but what was set down, and taken up again, where the move's own piece left or arrives was a
/// piece of the other side: a capture's victim put down there, or a disturbed sensor. Dearer than a
/// hand that goes on, which is the likelier story (`en-passant-not-by-a-pawn-that-went-on`).
inline constexpr double others_piece_between = 8.0;

/// The piece was set down on another square, or held above it, before it went on: that the hand
/// goes on is paid for already.
inline constexpr double set_down_elsewhere = 0.5;
/// A piece slid over the squares between instead of being lifted: 8 to 30 % of moves, with a place
/// seen on the way in about half of them.
inline constexpr double slide = 2.0;
/// Each further square seen on the way of the same slide.
inline constexpr double slide_further = 0.3;

/// The board shows a legal move and yet the hand goes on, to another square or another piece.
inline constexpr double goes_on = 3.0;
/// Beyond this a longer silence says no more: a hand may rest or hover for any time. Together with
/// `goes_on` just more than a move needs to settle.
inline constexpr double silence_most = 6.0;
/// ... and of a hand that went on once already, which is paid for: just more than a move needs to
/// settle.
inline constexpr double silence_most_again = 7.0;
/// A hand that goes on seldom rests longer than this (mean of an exponential distribution). Where
/// colours are seen a wrong guess is rarer to begin with.
inline constexpr Micros rest_in_gesture = milliseconds(190);
inline constexpr Micros rest_in_gesture_with_colours = milliseconds(137);
/// A piece that came so quickly that it was slid, and may be slid on, rests longer: 1 to 3 % of
/// slides pause for 0.2 s and more. That it goes on is therefore paid for anew where it rests
/// longer than slides do (`limits::slide_rests_within`).
inline constexpr Micros rest_on_the_way = milliseconds(380);
/// ... and one that was pushed there slowly an eighth of the time that this took, if that is more,
/// and `rest_before_press` at most.
inline constexpr int pushed_and_rests = 8;
/// A piece is slid on to a move that people play about as often as the one shown, 1 to e^0.7: with
/// e^1 hardly fewer moves settle wrongly, and more late.
inline constexpr double leads_on_most = 0.7;
/// Who presses the clock says when a move is completed (FIDE 6.2.1): a hand that has not may go on.
/// Without a press a move settles after 3 s, or when it is answered: 0.5 to 5 % are forgotten.
inline constexpr Micros rest_before_press = milliseconds(750);
/// Between two pieces of one move (king, then rook) hands rest longer.
inline constexpr Micros rest_between_pieces = milliseconds(600);

/// What arrives stands there before what leaves was lifted, and it is no promotion: another piece
/// must have come from somewhere.
inline constexpr double arrives_before_leaving = 9.0;

/// The same where no sensor sees the piece that leaves.
inline constexpr double leaves_unseen = 4.5;

/// A promotion's new piece is set down before its pawn is taken up: 13 to 20 %.
inline constexpr double new_piece_first = 1.8;

/// The reply's first lift came before the first hand had let go: 0.1 to 0.5 % of moves, 8 % in a
/// scramble.
inline constexpr ByHaste early_reply{3.0, 2.0};
/// ... and more than `limits::hands_overlap` before.
inline constexpr ByHaste reply_in_flight{4.0, 1.0};
/// ... and the longer before, the less likely: both hands are over the board for 0.25 s, log-normal
/// with a sigma of 0.5. Up to this much, for hands that do as nobody expects.
inline constexpr double reply_long_in_flight_most = 6.0;
inline constexpr Micros both_hands = milliseconds(250);
inline constexpr double both_hands_sigma = 0.5;
/// A piece just set down is lifted sooner than `limits::other_hand_after`, and yet the move stands:
/// the other hand waited for it. At leisure 5 leaves the broadcast's reeds oftener unsure.
inline constexpr ByHaste snatched{6.0, 4.5};

/// The piece that was just set down is lifted within half the time that a piece is in the air, by
/// the hand that takes it or by its own: this much if at once, in proportion up to the half. Of 155
/// simulated recaptures at a club 1 in 20 within 0.3 s; in a scramble a quarter.
inline constexpr ByHaste taken_at_once{5.0, 0.0};

/// The reply was set down `limits::landing_order_known_after` before the move it answers: next to
/// never at leisure, one in twelve of those in flight in a scramble.
inline constexpr ByHaste reply_before_move{10.0, 2.5};

/// A press of the clock by a side that, by this explanation, has made no move.
inline constexpr double press_without_move = 6.0;
/// The press came before the piece was set down, or seen to be: 0.05 to 0.2 %, 4 % in a scramble.
inline constexpr ByHaste press_early{5.0, 3.0};
/// The reply was begun before the press of the move that it answers: 2 to 5 % of moves, 35 % in a
/// scramble.
inline constexpr ByHaste reply_before_press{3.0, 0.0};
/// A side did not press (0.5 to 5 % of moves): half, since the other then finds the lever down too.
inline constexpr double press_forgotten = 1.75;

/// A capture whose target was never seen to change hands: 1 to 3 % of captures, 8 % in a scramble,
/// by `field_bench` and rehearsals on reed contacts.
inline constexpr ByHaste unseen_swap{3.6, 2.5};
/// A piece set down on a square that was seen filled already, though nothing stood there by the
/// moves before: mostly the sensor is stuck, and then it shows no piece that comes.
inline constexpr double filled_before = 2.0;
/// A piece set down so far from the middle that its sensor does not see it: 0.1 % of moves at
/// leisure, 1 to 3 % in a scramble.
inline constexpr ByHaste unseen_arrival{7.0, 4.2};
/// A new piece set down upside down, its magnet on top, where no sensor sees it: a rook for a
/// queen, 4 % of promotions. None of its moves is seen.
inline constexpr double upside_down = 3.2;
/// A piece set down astride two squares, which the sensor of the wrong one sees: a fifth of 1.5 %
/// of moves in a scramble. A move that no law allows, and a king on its way to the centre, look the
/// same: at leisure it is not thought of, and in a scramble held for rarer than it is (on three
/// seeds 5 to 7.5 loses 2 to 5 games in 100 against 10). Where it took a piece that was seen to
/// leave its square nothing else looks so, and it costs the same at leisure as in a scramble.
inline constexpr ByHaste seen_beside{26.0, 10.0};
/// The same where the board said that it cannot tell which of the two squares the piece is on, and
/// told the other: three in ten.
inline constexpr double told_beside = 0.9;
/// A piece that already stands unseen moves on unseen: a whole move without a touch of its own,
/// told by the next one of the side before it alone. Beside its unseen arrival; at leisure a piece
/// held above two squares in turn is far likelier.
inline constexpr ByHaste unseen_move{12.0, 8.0};
/// ... and one that no sensor has shown since the game began: its magnet is missing, and none of
/// its moves is seen, nor where it lands (`distrusted`).
inline constexpr double mute_move = 4.0;
/// ... and either in so little time that two hands could hardly have replied: this much if at once,
/// in proportion up to half of `limits::whole_move_takes`.
inline constexpr ByHaste unseen_at_once{8.0, 5.0};
/// Such a piece is seen after all: straightened, or put up again.
inline constexpr double into_view = 3.0;
/// A piece that left, or should have been removed, and is still seen.
inline constexpr double unseen_departure = 9.0;
/// A victim beside the mover's way that is still seen when play goes on: taken off late, 1 to 2 %
/// of captures en passant, 6 % in a scramble, or forgotten.
inline constexpr ByHaste victim_left{5.0, 4.0};
/// A piece that left, or should have been removed, where the sensor is known to be out of order.
inline constexpr double distrusted = 0.7;
/// A piece set down where the sensor has missed the only one that came before, mostly when the game
/// was set up: one piece in 1,000 is set down so badly there, one sensor in 10,000 is dead (see
/// `health`), and of 1,100 such squares 100 show no piece again; fewer where hands set up in a
/// hurry. As much for a piece that leaves where the only one before was still seen after it left.
inline constexpr double suspected = 3.0;
/// Play ends while a piece is in the air: one player in twenty gives up before the move is made,
/// but hardly any opponent of such a player.
inline constexpr double unfinished = 3.0;
inline constexpr double unfinished_and_won = 6.0;
/// Moves taken back by agreement: 0.1 to 2 % of moves.
inline constexpr double take_back = 6.0;
/// A move that no law allows is put right, with what followed: about every other one.
inline constexpr double put_right = 1.0;
/// A move that no law allows: 0.02 to 0.5 % of moves.
inline constexpr double irregular = 9.0;
/// ... and that goes back the way its side's last move came: the players rather took both back.
inline constexpr double irregular_undone = 4.0;
/// A move made while the board was away: likely where several seconds are missing.
inline constexpr double unseen_ply = 1.0;
/// Play is interrupted: the game is over and the pieces are cleared away, or many were knocked
/// over.
inline constexpr double interruption = 14.0;
/// Each touch while it is.
inline constexpr double clearing = 1.5;
/// ... and the first after a pause: hands that clear up do not stop to think.
inline constexpr double clearing_resumed = 5.0;
/// Play goes on from where it was interrupted.
inline constexpr double resumption = 3.0;

/// The players set the kings to the centre to say how the game ended: once in some 150 moves.
inline constexpr double end_sign = 5.0;

/// Players of whom nothing is known choose their moves, as people do who know the game, at odds of
/// e^1.5 (82 %), and draw them at random otherwise.
inline constexpr double first_sense = 1.5;
/// However they have played, the odds stay within e^2 (88 %) either way: the best of players
/// blunder. In the recognition bench e^3 is no better.
inline constexpr double sense_most = 2.0;
/// One move changes the odds by no more than this.
inline constexpr double sense_step_most = 2.0;

/// From this cost of the best gesture on, moves of which something was not seen are sought too.
inline constexpr double repair_from = 4.0;
/// ... and from this cost on moves that no law allows.
inline constexpr double irregular_from = 4.0;
/// Moves that would be so much less likely than the best explanation are not tried.
inline constexpr double try_most = 12.0;

/// Of two explanations that have reached one position by different numbers of moves the worse is
/// given up at these odds, e^3 to 1: waiting would tell nothing more.
inline constexpr double other_count = 3.0;
/// ... and one in another position, that parted from it `limits::counts_apart_most` plies ago.
inline constexpr double other_count_parted = 4.0;
/// ... and one that parted from it so long ago and has a move in hand where it has completed one:
/// that the hand goes on costs 3, and a rest 6 more at most. Without a limit explanations that
/// nothing tells apart hold up twice as many plies.
inline constexpr double in_hand_parted = 8.0;

/// Explanations this much worse than the best are given up.
inline constexpr double give_up = 25.0;

}  // namespace luozi::recognizer::costs

namespace luozi::recognizer::limits {

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
