// Hand scripts for what is no move: a move put back, kings set to the centre.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/clumsy.hpp"
#include "hardware/model/hand.hpp"
#include "hardware/model/level.hpp"
#include "hardware/model/random.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace luozi::host {

/// The way back of a move's pieces: the mover first, then what it took, from beside the board.
std::vector<PieceShift> way_back(const model::HandMove& move);

/// One hand brings every piece where it belongs, two pieces that cross both in the air first; it
/// comes after a moment's thought at the level's pace. `by`: whose hand it is.
model::HandScript bring(std::span<const PieceShift> shifts, Side by, const model::Level& level,
                        model::PieceSet set, std::uint64_t seed);

/// Sets every placed piece a little off its square's centre, as the level's hands do.
void scatter(std::vector<model::HandAct>& acts, const model::Level& level, model::PieceSet set,
             model::Random& random);

}  // namespace luozi::host
