// What the pieces that a player touched in a turn of xiangqi oblige to.
#pragma once

#include "boards/touch_order.hpp"
#include "boards/xiangqi/laws.hpp"
#include "boards/xiangqi/position.hpp"

namespace luozi::xiangqi {

struct Xiangqi;

/// What the touches leave to be played (CXA-1999 5.1 to 5.5) and which of them are fouls (9.1.5,
/// 9.1.6). `touches` are those of one turn in the order they came, by the points on which the
/// pieces stood in `position`; touches of empty points mean nothing. `permitted` is never empty
/// where there is a legal move. Every touched piece that cannot move, or be captured, is a foul by
/// itself, once a turn. Where the game is over nothing is obliged and nothing a foul.
///
/// A piece that can only make moves which leave its king in check counts as one that cannot move:
/// such moves are not legal here (see `legal_moves`), and among the rules of movement to which 5.1
/// refers are those that a check is to be answered (3.1) and no king offered (2.3).
///
/// The articles speak of one piece a side. Of several the first counts that can move, or be
/// captured; where nobody can know which of them was first, each does. That is a house rule, and
/// the finding's article says so. Whether the opponent had agreed to an adjustment (5.6) no board
/// can see: touches of an announced one are to be given to find out what would follow if he had
/// not. Those that were clearly an accident (5.6) are not to be given.
TouchRuling<Xiangqi> touch_ruling(const Position& position, Touches<XiangqiGrid> touches,
                                  const Laws& laws);

}  // namespace luozi::xiangqi
