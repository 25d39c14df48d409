// What a move of draughts does to the squares, as sensors could see it, and what hands do for it.
#pragma once

#include "boards/draughts/move.hpp"
#include "boards/draughts/position.hpp"
#include "boards/game.hpp"

namespace luozi::draughts {

/// The move must be legal. `path` and `stops` are those of all routes together, however many there
/// are: for a king every free square on which it could be set down without losing its way.
template <class Rules>
Footprint<typename Rules::Grid> footprint(const Position<Rules>& position,
                                          const Move<typename Rules::Grid>& move);

/// The first route of a legal move. `over` of the travel has the stops too: a piece that is slid
/// passes them.
template <class Rules>
Travels<typename Rules::Grid> travels(const Position<Rules>& position,
                                      const Move<typename Rules::Grid>& move);

}  // namespace luozi::draughts
