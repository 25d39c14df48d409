// The odds at which a verdict is said, taken back, or an explanation given up, as differences of
// costs in nats (natural logarithms of odds). Lower one only as a reviewed change.
#pragma once

namespace luozi::recognizer::odds {

/// Costs so near to each other are equal: silence is counted in whole microseconds, each of which
/// costs up to 7e-6 nats.
inline constexpr double alike = 1e-5;

/// A verdict is settled when every other explanation is a thousand times less likely: ln 1000.
inline constexpr double settle = 6.9;

/// An illegal move that play went on from for `limits::stands_after` plies is settled at these
/// odds, twenty to one: nothing behind it can be said before, and little more will tell. After
/// twice as many plies `last` will do, and after three times as many it need only be the
/// likeliest.
inline constexpr double standing = 3.0;

/// What was said of a ply in doubt is taken back at these odds, twenty to one: a record that
/// wavers helps nobody.
inline constexpr double revise = 3.0;

/// When play is over, or has long gone on, or where nothing to come can tell two explanations
/// apart, these odds will do, two to one.
inline constexpr double last = 0.7;

/// The last move of a game takes these odds, twenty to one, where no sensor saw its piece set down
/// and its player did not win: whoever gives up may as well have it in the hand.
inline constexpr double unseen_last = 3.0;

/// Of two explanations that have reached one position by different numbers of moves the worse is
/// given up at these odds, e^3 to 1: waiting would tell nothing more.
inline constexpr double other_count = 3.0;
/// ... and one in another position, that parted from it `limits::counts_apart_most` plies ago.
inline constexpr double other_count_parted = 4.0;
/// ... and one that parted from it so long ago and has a move in hand where it has completed one:
/// that the hand goes on costs 3, and a rest 6 more at most. Without a limit explanations that
/// nothing tells apart hold up twice as many plies.
inline constexpr double in_hand_parted = 8.0;

}  // namespace luozi::recognizer::odds
