// The true story of the wood: what players do at a board besides the moves that a record keeps.
#pragma once

#include "hardware/model/level.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <cstdint>

namespace luozi::host {

/// A tale of this game. The record it leads to (plies, result, text, what stands at last) is that
/// of the moves that stand. After an illegal move that stands the rest is invented: random legal
/// moves, so that the game gets as many plies as it had, or until it ends. Every kind of event has
/// a stream of chance of its own at every ply, so that one switched off leaves the others as they
/// were, as long as the moves are the same.
///
/// | cell                     | what happens                                                      |
/// |--------------------------|-------------------------------------------------------------------|
/// | `illegal.stands`         | a move that was legal a turn ago, or one that slips beside its    |
/// |                          | square; neither player sees it                                    |
/// | `illegal.corrected`      | such a move and the replies to it, then all are put back          |
/// | `take_back.happens`      | a legal move that is put back, by its player or the other one     |
/// | `end.shown`              | kings to the centre, or all pieces set up for a next game; for    |
/// |                          | most boards without an arbiter who says the result                |
RehearsedGame tell(const RehearsedGame& game, const model::TaleCells& cells, std::uint64_t seed);

/// The same tale up to where everything is set up for a next game: whoever plays one does that.
RehearsedGame without_reset(RehearsedGame told);

}  // namespace luozi::host
