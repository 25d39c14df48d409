// Clock times as PGN comments write them: [%clk 1:55:21], [%emt 0:00:07].
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// h:mm:ss, cut to whole seconds as a clock's display cuts them; negative times show as 0:00:00.
std::string write_clock(Micros time);

/// Reads h:mm:ss, m:ss or s, each with up to 6 decimals behind the seconds; none: anything else.
std::optional<Micros> read_clock(std::string_view text);

}  // namespace luozi::notation
