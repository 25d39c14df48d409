// Gives one move of a cycle its purpose, the heaviest it has (CXA-1999 27.4, ch.7 no.12).
#pragma once

#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/played_move.hpp"

#include <optional>

namespace luozi::xiangqi {

struct Classification {
  ClassifiedMove move;
  /// As it counts if both sides attack with every move: a pawn's own attack is then a chase (27.2,
  /// ch.7 no.11). None: no different.
  std::optional<ClassifiedMove> in_mutual_attack{};
};

Classification classify(const PlayedMove& played);

/// Check, kill or chase 打 (28.4).
constexpr bool is_attack(Purpose purpose) { return purpose <= Purpose::chase; }

}  // namespace luozi::xiangqi
