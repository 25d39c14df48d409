// Illegal moves of xiangqi that both players let stand.
#pragma once

#include "boards/game.hpp"
#include "boards/xiangqi/position.hpp"

#include <optional>

namespace luozi::xiangqi {

/// The position after it: see `Game::irregular`. The kings may face each other afterwards, and any
/// piece but a king stand beyond the river; the king may have left its palace.
std::optional<Position> irregular(const Position& position, const Irregularity<XiangqiGrid>& what);

}  // namespace luozi::xiangqi
