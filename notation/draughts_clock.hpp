// Both players' clocks in PDN's comments: {[%clock w0:00:10 B0:00:03]}.
#pragma once

#include "boards/units.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// Time left, by index(Side); none: not known.
using DraughtsClocks = std::array<std::optional<Micros>, 2>;

/// `[%clock w0:00:10 B0:00:03]` as it stands when `mover` has stopped his clock: the other's runs,
/// which its capital says (PDN 3.0, commands). The times that are known; empty: none is.
std::string write_clock_command(const DraughtsClocks& clocks, Side mover);

/// Takes the `%clock` and `%clk` commands that can be read out of a comment's text: one or two
/// times, each with a letter w b W B or without, when it is the mover's. The last time of a player
/// stands.
DraughtsClocks take_clock_commands(std::string& text, Side mover);

}  // namespace luozi::notation
