// When a game of xiangqi is over, and what its players may ask for.
#pragma once

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "boards/xiangqi/laws.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <optional>
#include <vector>

namespace luozi::xiangqi {

struct Xiangqi;

/// What ended the game at the last move: checkmate or stalemate, or a draw because neither side has
/// a piece that could cross the river (CXA-1999 4.2.1); none: play goes on.
std::optional<Outcome> outcome(const History<Xiangqi>& history, const Laws& laws);

/// What the players or the arbiter may have ruled of the game as it stands: a repeated cycle
/// (CXA-1999 24, 23.2) as `repetition.hpp` judges it, and the natural limit (4.2.4, 23.3); and the
/// cycle that one side must not go on with (24.1, 24.3).
Rulings<XiangqiGrid> rulings(const History<Xiangqi>& history, const Laws& laws);

/// Rounds without a capture that count towards the natural limit when `claimant` asks: of its own
/// checks no more than ten count (CXA-1999 23.3).
int rounds_without_capture(const History<Xiangqi>& history, Side claimant);

}  // namespace luozi::xiangqi
