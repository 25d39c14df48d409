// The time controls that a game's tags name.
#pragma once

#include "notation/time_control.hpp"
#include "notation/trace.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

struct ClockTags {
  /// By index(Side); without periods there is no time control, or it is not known.
  std::array<notation::TimeControl, 2> controls{};
  std::vector<std::string> faults{};  ///< tags that could not be read, one line each
};

/// `TimeControl` is both sides'; `WhiteTimeControl` and `BlackTimeControl` go before it for one, as
/// programs write them where the sides differ (the PGN standard has none for that), and so do
/// `TimeControlWhite` and `TimeControlBlack` (PDN 3.0). Of a tag given twice the last counts. A tag
/// that cannot be read leaves both without a control.
ClockTags read_clock_tags(const std::vector<notation::Tag>& tags);

/// Why the tag cannot be read as a time control; none: it can, or it is no such tag.
std::optional<std::string> clock_tag_fault(const notation::Tag& tag);

}  // namespace luozi::host
