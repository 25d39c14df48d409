// The tags of a board's games: those of the event, the board's over them, and the date.
#pragma once

#include "boards/units.hpp"
#include "host/daemon/settings.hpp"
#include "notation/trace.hpp"

#include <vector>

namespace luozi::host {

/// `now`: since 1970; its local day is the Date, as PGN wants it, unless people gave one.
std::vector<notation::Tag> session_tags(const DaemonSettings& event, const BoardSettings& board,
                                        Micros now);

}  // namespace luozi::host
