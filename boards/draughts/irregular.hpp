// Illegal moves of draughts that the opponent let stand (CN-draughts-100 7.4, 7.7).
#pragma once

#include "boards/draughts/position.hpp"
#include "boards/game.hpp"

#include <optional>

namespace luozi::draughts {

/// The position after it: see `Game::irregular`. A man set on its last row is crowned, as after a
/// legal move that ends there (5.5). The pieces jumped and taken off are `removed`; one that was
/// jumped and left standing is not.
template <class Rules>
std::optional<Position<Rules>> irregular(const Position<Rules>& position,
                                         const Irregularity<typename Rules::Grid>& what);

}  // namespace luozi::draughts
