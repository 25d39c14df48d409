// Which place belongs to which lift: what each hand holds while it acts.
#pragma once

#include "hardware/model/hand.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace luozi::model {

/// What one act has to do with the others of its hand. Numbers are indices of acts.
struct Grip {
  std::optional<std::size_t> partner{};  ///< of a lift its place, of a place its lift
  std::vector<std::size_t> way{};        ///< of a lift: what is crossed and hovered over, in order
};

/// One entry an act. `acts` must be in order of time. A place takes the piece of its pole that the
/// hand took up last; a lift without partner takes its piece off the board, a place without partner
/// brings one.
std::vector<Grip> grips(std::span<const HandAct> acts);

/// The hand's owner: the act's player, or if it names none the side of its piece.
Contact player_of(const HandAct& act);

}  // namespace luozi::model
