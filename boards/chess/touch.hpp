// Which moves the men that a player touched still leave, by the laws of chess.
#pragma once

#include "boards/chess/laws.hpp"
#include "boards/chess/position.hpp"
#include "boards/touch.hpp"

#include <span>

namespace luozi::chess {

struct Chess;

/// The ruling on what the side to move touched, in the order of its touches (FIDE 4.3 to 4.5,
/// FIDE-older 5.1 and 7.2 to 7.3). A man touched again counts from the first time, touches of empty
/// squares not at all. `permitted` is not empty where there is a legal move; chess knows no fouls.
///
/// Order unknown (`with_last`, also in a row): own men come before theirs (FIDE 4.3.3), the king
/// before a rook (FIDE-older 5.1(4)). House rule: of other men of one colour any may have been the
/// first, so that nobody is held to the wrong one.
/// House rule: what a touch obliges to is not undone by a later one. King and rook are a try to
/// castle only where nothing but the king obliged when the rook was touched.
TouchRuling<Chess> touch_ruling(const Position& position,
                                std::span<const PieceTouch<ChessGrid>> touches, const Laws& laws);

}  // namespace luozi::chess
