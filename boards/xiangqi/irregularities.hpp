// What an illegal move of xiangqi is in the words of the laws.
#pragma once

#include "boards/game.hpp"
#include "boards/irregularity_finding.hpp"
#include "boards/xiangqi/laws.hpp"
#include "boards/xiangqi/position.hpp"

#include <optional>

namespace luozi::xiangqi {

struct Xiangqi;

/// Whether nothing stands between the kings after it (CXA-1999 4.1.2); false where one of them has
/// left the board or its side of the river.
bool leaves_kings_facing(const Position& position, const Irregularity<XiangqiGrid>& what);

/// Names it by its article; none: nothing is irregular about it (a legal move, or nothing changed).
///
/// Who leaves the kings face to face has lost (CXA-1999 4.1.2), and so has who moves a piece in any
/// other way against the rules of movement, his king left in check among them (4.1.6): nothing is
/// put right. What is no such move is put right (5.8): further pieces off the board beside a legal
/// move or none, and a piece of the other side moved, whosever hand it was. Of other editions the
/// articles are not known: there the finding has none and loses nothing.
std::optional<IrregularityFinding<Xiangqi>> irregularity_finding(
    const Position& position, const Irregularity<XiangqiGrid>& what, const Laws& laws);

}  // namespace luozi::xiangqi
