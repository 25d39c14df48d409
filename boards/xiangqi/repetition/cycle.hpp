// Finds what has repeated: the plies since the position first stood that are judged.
#pragma once

#include "boards/game.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace luozi::xiangqi {

/// How far back a position is looked for: sixty rounds, after which the game is drawn on request
/// anyway (CXA-1999 4.2.4). What takes longer to come back is no cycle.
inline constexpr std::size_t repetition_plies_most = std::size_t{2} * laws::natural_limit_rounds;

/// How many plies had been played whenever the last position stood, the last time first.
using Occurrences = std::vector<std::size_t>;

/// Looks back to the last capture and no further than `repetition_plies_most`.
Occurrences occurrences_of_last(const History<Xiangqi>& history);

/// The same, cut short as soon as `enough` have been found.
Occurrences occurrences_of_last(const History<Xiangqi>& history, std::size_t enough);

/// Whether the plies after `first` are the ones after `second` over and over again.
bool repeats_exactly(const History<Xiangqi>& history, const Occurrences& occurrences);

}  // namespace luozi::xiangqi
