// Who need not write the moves down any more for lack of time.
#pragma once

#include "boards/units.hpp"
#include "host/clock/game_clock.hpp"

#include <string_view>

namespace luozi::host {

/// The article by which the side need not record its moves at this time, for the rest of its
/// period; empty: it must. `laws` is the edition's name, as in `#laws`. What was left out is to be
/// completed when the period is over (FIDE-older 11.2; CXA-1999 7.2: before the next move).
std::string_view record_exemption(std::string_view laws, const GameClock& clock, Side side,
                                  Micros at);

}  // namespace luozi::host
