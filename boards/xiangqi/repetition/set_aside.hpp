// Attacks on a piece that the articles do not let count: by king or pawn, not new, or answered by
// mate.
#pragma once

#include "boards/xiangqi/repetition/played_move.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {

struct SetAside {
  Point victim;
  std::vector<std::string_view> articles;
  std::string because;  ///< one sentence
};

/// The first attack of the moved piece, by victim from the lowest point up, that looks like a chase
/// and is none; none: it attacks nothing of value without a root.
std::optional<SetAside> attack_set_aside(const PlayedMove& played, const Position& next);

}  // namespace luozi::xiangqi
