// What an illegal move of draughts is in the words of the laws (CN-draughts-100 7.4.1 to 7.4.16).
#pragma once

#include "boards/draughts/laws.hpp"
#include "boards/draughts/position.hpp"
#include "boards/game.hpp"
#include "boards/irregularity_finding.hpp"

#include <optional>

namespace luozi::draughts {

template <class Rules>
struct Draughts;

/// Names what stands where a legal move was due; none: a legal move, or nothing changed. The
/// opponent decides whether it is put right or stands (7.4), so it never loses a game by itself.
///
/// What was done is told by where the piece came from and went, and by what left the board: of all
/// lawful steps and jumps of that piece to that square those explain it that best fit what was
/// removed. Squares are from and to, or the pieces that were wrongly removed or left. `from` may
/// also be a piece of the waiting side: who moved it no board can see, but if it went as its owner
/// may move it, he is taken to have moved twice in a row (7.4.1), else it is 7.4.5.
///
/// No board sees that a king carries no second piece: `uncrowned` are those of which somebody or
/// something else has said so, and a legal move of one of them is 7.4.15. Not told here: another
/// piece moved than was touched (7.4.3), which `touch_ruling` finds; a move taken back (7.4.4),
/// after which nothing has changed; a removal stopped on the way (7.4.13), which leaves what 7.4.11
/// names; two hands (7.4.16).
template <class Rules>
std::optional<IrregularityFinding<Draughts<Rules>>> irregularity_finding(
    const Position<Rules>& position, const Irregularity<typename Rules::Grid>& what,
    const Laws& laws, const luozi::SquareSet<typename Rules::Grid>& uncrowned = {});

/// Whether the piece can have jumped, one by one, any of those that left the board: then the
/// illegal move is written as a capture.
template <class Rules>
bool is_capture(const Position<Rules>& position, const Irregularity<typename Rules::Grid>& what);

}  // namespace luozi::draughts
