// Times as a trace writes them: `1.733000`.
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// Seconds with up to 6 decimals, at most 999999999; none: not such a number.
std::optional<Micros> read_time(std::string_view text);

/// Appends seconds with 6 decimals. `time` is not below zero.
void write_time(std::string& out, Micros time);

}  // namespace luozi::notation
