// The playing squares of the draughts boards and the pieces that stand on them.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::draughts {

/// The fifty dark squares of 10x10, numbered 1..50 row by row from Black's side (CN-draughts-100
/// 1.6); square 1 has index 0. White stands on 31..50 and moves towards 1..5.
struct Grid100 {
  static constexpr int square_count = 50;
  static constexpr int columns = 10, rows = 10;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

/// The thirty-two dark squares of 8x8, a1 c1 e1 g1 b2 ... h8 (CN-draughts-64 1.6); a1 has index 0.
/// Light squares have no name here. White stands on ranks 1 to 3 and moves up.
struct Grid64 {
  static constexpr int square_count = 32;
  static constexpr int columns = 8, rows = 8;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

/// Where a square lies: column 0 is White's left, row 0 White's own back row.
struct Place {
  int column = 0, row = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

template <BoardGrid Grid>
constexpr Place place_of(luozi::Square<Grid> square);
template <>
constexpr Place place_of(luozi::Square<Grid100> square) {
  const int line = square.index() / 5;  // 0 is Black's back row
  const int row = Grid100::rows - 1 - line;
  return {square.index() % 5 * 2 + (row % 2), row};
}
template <>
constexpr Place place_of(luozi::Square<Grid64> square) {
  const int row = square.index() / 4;
  return {square.index() % 4 * 2 + (row % 2), row};
}

enum class PieceType : std::uint8_t { man, king };

struct Piece {
  Side side;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// Which piece stands where. The sets of one side are disjoint from each other and the other's.
template <BoardGrid Grid>
struct Board {
  using Squares = luozi::SquareSet<Grid>;

  std::array<Squares, 2> men{}, kings{};  ///< by index(Side)

  constexpr Squares of(Side side) const {
    const auto at = at_index(side);
    return men[at] | kings[at];
  }
  constexpr Squares filled() const { return of(Side::white) | of(Side::black); }
  constexpr std::optional<Piece> piece_at(luozi::Square<Grid> square) const {
    for (const Side side : {Side::white, Side::black}) {
      const auto at = at_index(side);
      if (men[at].contains(square)) return Piece{side, PieceType::man};
      if (kings[at].contains(square)) return Piece{side, PieceType::king};
    }
    return std::nullopt;
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace luozi::draughts
