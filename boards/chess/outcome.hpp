// When a game of chess is over, and which draws its player may claim.
#pragma once

#include "boards/chess/laws.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/game.hpp"
#include "boards/outcome.hpp"

#include <optional>

namespace luozi::chess {

struct Chess;

/// What ended the game at the last move: checkmate, stalemate, dead position, fivefold repetition
/// or seventy-five moves, in that order; none: play goes on.
std::optional<Outcome> outcome(const History<Chess>& history, const Laws& laws = fide_2023);

/// The draws that the side to move may claim; none where the game is over anyway.
struct Claims {
  std::optional<Outcome> threefold;
  std::optional<Outcome> fifty_moves;

  bool any() const { return threefold || fifty_moves; }
};

/// What may be claimed of the position as it stands (FIDE 9.2.2, 9.3.2).
Claims claims(const History<Chess>& history, const Laws& laws = fide_2023);
/// What may be claimed with a legal move that is written down and not yet made (FIDE 9.2.1, 9.3.1).
Claims claims_with(const History<Chess>& history, Move move, const Laws& laws = fide_2023);

/// How often the position on the board has stood there, itself included (FIDE 9.2.3).
int repetitions(const History<Chess>& history);

/// The side has not the men to mate by any series of moves, the other's worst included (FIDE 6.9):
/// a bare king; one knight against queens at most; bishops on one colour against queens, rooks and
/// bishops on that colour at most. Whoever of them shuts the king in can capture what gives check
/// or stand before it. Blocked positions are not seen.
bool cannot_mate(const Board& board, Side side);

/// Neither side has the men to mate by any series of moves (FIDE 5.2.2): bare kings, one knight, or
/// bishops that all stand on one colour. Blocked positions are not seen.
bool is_dead_by_material(const Board& board);

}  // namespace luozi::chess
