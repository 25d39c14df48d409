// How a position came about.
#pragma once

#include <array>
#include <optional>

namespace luozi {

/// The two moves that led to a position, the latest first; none: there was none, or it was against
/// the rules.
template <class Move>
using LastMoves = std::array<std::optional<Move>, 2>;

}  // namespace luozi
