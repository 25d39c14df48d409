// When a game of chess is over, and which draws its player may claim.
#pragma once

#include <optional>

#include "boards/chess/position.hpp"
#include "boards/game.hpp"
#include "boards/outcome.hpp"

namespace luozi::chess {

struct Chess;

/// What ended the game at the last move: checkmate, stalemate, dead position, fivefold repetition
/// or seventy-five moves, in that order; none: play goes on.
std::optional<Outcome> outcome(const History<Chess>& history);

/// The draws that the side to move may claim now, without making a move (FIDE 9.2, 9.3).
struct Claims {
  std::optional<Outcome> threefold;
  std::optional<Outcome> fifty_moves;

  bool any() const { return threefold || fifty_moves; }
};
Claims claims(const History<Chess>& history);

/// How often the position on the board has stood there, itself included (FIDE 9.2.3).
int repetitions(const History<Chess>& history);

/// Neither side has the men to mate by any series of moves (FIDE 5.2.2): bare kings, one knight, or
/// bishops that all stand on one colour. Blocked positions are not seen.
bool is_dead_by_material(const Board& board);

}  // namespace luozi::chess
