// The noise model: how unlikely each disturbance is, as costs in nats (minus the natural logarithm
// of a probability). Lower one of these only as a reviewed change.
#pragma once

namespace luozi::recognizer::costs {

/// What is likelier in a scramble than at leisure.
struct ByHaste {
  double calm, hurried;
  /// `haste` from 0 to 1; see `haste` in pace.hpp.
  constexpr double at(double haste) const { return calm + (hurried - calm) * haste; }
};

/// A piece knocked over or pushed off its sensor: 0.05 to 3 % of moves, one of thirty pieces.
inline constexpr double knocked = 7.0;
/// Each further one that went with it.
inline constexpr double knocked_further = 3.0;
/// ... and each that left together with more than `hands::swept_least`, or with one known to have
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
/// ... and that stands there still when the next move is made: at leisure a captured piece that was
/// laid down on the board is taken off sooner.
inline constexpr ByHaste ghost_stays{15.0, 12.0};
/// One piece stands where it may not: on its way, knocked, or moved against the rules.
inline constexpr double misplaced = 9.0;

/// One piece in the air that has no legal move, or is not of the side to move: a put-back to come.
inline constexpr double in_the_air = 4.0;

/// A piece lifted and put back beside the move (adjusting, second thoughts): 1 to 3 % of gestures.
inline constexpr double put_back = 4.0;

/// ... and that while the move's own piece was in the air: hands put one down first.
inline constexpr double two_in_hand = 3.0;
/// Something set down beside the move and left standing for `hands::left_standing_after` before it
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
/// A piece is slid on to a move that people play about as often as the one shown, 1 to e^0.7: with
/// e^1 hardly fewer moves settle wrongly, and more late.
inline constexpr double leads_on_most = 0.7;
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
/// ... and more than `hands::hands_overlap` before.
inline constexpr ByHaste reply_in_flight{4.0, 1.0};
/// ... and the longer before, the less likely, by `hands::both_hands`. Up to this much, for hands
/// that do as nobody expects.
inline constexpr double reply_long_in_flight_most = 6.0;
/// A piece just set down is lifted sooner than `hands::other_hand_after`, and yet the move stands:
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
/// in proportion up to half of `hands::whole_move_takes`.
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
/// Each further move that went with it: hands that take back one piece soon take the next.
inline constexpr double taken_back_further = 2.0;
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

}  // namespace luozi::recognizer::costs
