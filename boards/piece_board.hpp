// Which piece stands where, for games whose pieces are of several types.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace luozi {

template <class PieceType>
struct Piece {
  Side side;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// At most one piece on a square. The types count from 0 in the order of their enumeration, and
/// `index(PieceType)` gives their number.
template <BoardGrid Grid, class PieceType, std::size_t type_count>
class PieceBoard {
 public:
  using Square = luozi::Square<Grid>;
  using SquareSet = luozi::SquareSet<Grid>;
  using Piece = luozi::Piece<PieceType>;

  constexpr const SquareSet& of(Side side) const { return sides_[at(index(side))]; }
  constexpr const SquareSet& of(PieceType type) const { return types_[at(index(type))]; }
  constexpr SquareSet of(Side side, PieceType type) const { return of(side) & of(type); }
  constexpr SquareSet filled() const { return of(Side::white) | of(Side::black); }

  constexpr std::optional<PieceType> type_at(Square square) const {
    for (std::size_t type = 0; type < type_count; ++type) {
      if (types_[type].contains(square)) return static_cast<PieceType>(type);
    }
    return std::nullopt;
  }
  constexpr std::optional<Piece> piece_at(Square square) const {
    const std::optional<PieceType> type = type_at(square);
    if (!type) return std::nullopt;
    return Piece{of(Side::white).contains(square) ? Side::white : Side::black, *type};
  }

  /// The square must be empty.
  constexpr void put(Square square, Piece piece) {
    assert(!filled().contains(square));
    sides_[at(index(piece.side))].insert(square);
    types_[at(index(piece.type))].insert(square);
  }
  /// The piece must stand there.
  constexpr void remove(Square square, Piece piece) {
    assert(of(piece.side, piece.type).contains(square));
    sides_[at(index(piece.side))].erase(square);
    types_[at(index(piece.type))].erase(square);
  }

  friend constexpr bool operator==(const PieceBoard&, const PieceBoard&) = default;

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<SquareSet, 2> sides_{};
  std::array<SquareSet, type_count> types_{};
};

}  // namespace luozi
