// What pieces are worth when a repetition is judged, and when an exchange of them is a gain.
#pragma once

#include "boards/xiangqi/board.hpp"

namespace luozi::xiangqi {

/// What was captured less what was lost (CXA-1999 25.3). Crossed pawns are counted apart: their
/// value floats, so no number of units can stand for them.
struct Material {
  int units = 0;  ///< rook 4, horse and cannon 2, advisor and elephant 1
  int pawns = 0;  ///< across the river

  friend constexpr Material operator+(Material a, Material b) {
    return {a.units + b.units, a.pawns + b.pawns};
  }
  friend constexpr Material operator-(Material a, Material b) {
    return {a.units - b.units, a.pawns - b.pawns};
  }
  friend constexpr bool operator==(Material, Material) = default;
};

/// Of what stands on the point. A king and a pawn that has not crossed are worth nothing (25.3).
Material worth(const Board& board, Point point);

/// Whether the point holds a piece that counts as material 子力 (25.3).
bool has_value(const Board& board, Point point);

/// A gain whatever a crossed pawn is worth: so neither a pawn for several pieces nor a piece for
/// several pawns is one (25.3, ch.7 no.10).
constexpr bool is_gain(Material balance) {
  return balance.units >= 0 && balance.pawns >= 0 && balance.units + balance.pawns > 0;
}

}  // namespace luozi::xiangqi
