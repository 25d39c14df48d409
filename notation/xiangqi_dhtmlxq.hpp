// A xiangqi game in the DhtmlXQ block that Chinese sites show as a board; written only.
#pragma once

#include "notation/xiangqi_pgn.hpp"

#include <string>

namespace luozi::notation {

/// Names, result, start (`binit`: 32 pieces in a fixed order, 99 for one that is gone), moves and
/// comments. A point is two digits, file 0..8 from Red's left and rank 0..9 from Black's side.
/// DhtmlXQ knows no accepted positions: the moves end before the first one, and its comment says
/// so.
std::string write_dhtmlxq(const XiangqiRecord& record);

}  // namespace luozi::notation
