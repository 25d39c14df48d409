// What the pieces that a player touched in a turn of draughts oblige to.
#pragma once

#include "boards/draughts/laws.hpp"
#include "boards/draughts/position.hpp"
#include "boards/touch_order.hpp"

namespace luozi::draughts {

template <class Rules>
struct Draughts;

/// What the touches leave to be played (CN-draughts-100 5.11), the same on 64 squares. `touches`
/// are those of one turn in the order they came, by the squares on which the pieces stood in
/// `position`; touches of empty squares mean nothing. `permitted` is never empty where there is a
/// legal move. Where the game is over nothing is obliged and nothing a foul.
///
/// An own piece that has a legal move has to make one; where capturing is a duty that is a capture,
/// and of the most pieces where the game wants them. Until it is released it may go to any square
/// that a legal move of it leads to (5.12); what its release completes (5.10, 6.10) is the move
/// that is then looked at. To move another piece is the irregularity 7.4.3. An own piece without a
/// legal move obliges to nothing. Of several the first counts that has one, or each of those that
/// nobody can put in order: a house rule, and the finding's article says so.
///
/// Pieces of the other side oblige to nothing. One that can be captured may have been taken off for
/// that; taking it off too early (6.11) has nothing to do with which move is played. One that no
/// legal move captures was lifted for no reason (7.4.7), which its owner may not do either, so that
/// the article holds whosever hand it was; if it was the owner's, he broke 5.14 as well, by which
/// the side that is not to move may touch nothing, and the finding says so. If the piece only moved
/// without leaving, 5.14 alone is left, which binds nobody else: had the mover touched it, no
/// article would forbid it. A board sees no hands: the finding names the articles, and a person
/// rules. Own pieces, which the opponent may not touch, each count as touched by their owner.
/// Announced adjustments (5.13) and accidents (7.5) are not to be given.
template <class Rules>
TouchRuling<Draughts<Rules>> touch_ruling(const Position<Rules>& position,
                                          Touches<typename Rules::Grid> touches, const Laws& laws);

}  // namespace luozi::draughts
