// Where the chessmen stand, whose turn it is, and which rights remain.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boards/grid.hpp"
#include "boards/units.hpp"

namespace luozi::chess {

/// a1 is 0, b1 is 1, h8 is 63.
struct ChessGrid {
  static constexpr int square_count = 64;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

using Square = luozi::Square<ChessGrid>;
using SquareSet = luozi::SquareSet<ChessGrid>;

enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king };

struct Piece {
  Side side;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

}  // namespace luozi::chess
