// What a fallen flag means in each game.
#pragma once

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "boards/xiangqi/xiangqi.hpp"

namespace luozi::host {

/// How the game stands now that the flag of `fallen` is down: what had ended it on the board
/// before, or a loss on time (`time`) or a draw on time (`time-draw`) with the article of the laws
/// in force, which is empty where they name none. `history` holds all moves that were made until
/// the flag fell, the last of `fallen` also where the clock was not pressed any more: then the
/// other side is the one to move.
///
/// Chess: mate, stalemate and a dead position go before (FIDE 6.9, FIDE-older 6.5). Otherwise the
/// flag loses, unless the opponent cannot mate by any series of legal moves, as far as the men
/// alone tell (FIDE 6.9; blocked positions are not seen), or has a bare king
/// (FIDE-older 10.5, 10.14).
Outcome outcome_by_flag(const History<chess::Chess>& history, const chess::Laws& laws, Side fallen);

/// Xiangqi: a move that mates or stalemates stands also without a press (CXA-1999 22.5). Otherwise
/// the flag loses (4.1.4, 22.1), whatever the opponent has left. AXF: the same, a house rule.
Outcome outcome_by_flag(const History<xiangqi::Xiangqi>& history, const xiangqi::Laws& laws,
                        Side fallen);

/// Draughts: a move counts only once the clock is pressed (CN-draughts-100 8.2.6), so that one that
/// takes the last piece after it comes too late. Otherwise the flag loses (8.2.6). Draws that the
/// arbiter was asked for before, or rules by 8.1.3.1 or 8.2.7, are declared by a person.
template <class Rules>
Outcome outcome_by_flag(const History<draughts::Draughts<Rules>>& history,
                        const draughts::Laws& laws, Side fallen);

}  // namespace luozi::host
