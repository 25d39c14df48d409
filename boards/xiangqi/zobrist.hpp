// The numbers from which a position's key is made.
#pragma once

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/board.hpp"

#include <array>
#include <cstdint>

namespace luozi::xiangqi::zobrist {

/// One number a piece and point, and one for Black to move.
struct Numbers {
  std::array<std::array<PointTable<std::uint64_t>, 7>, 2> pieces{};
  std::uint64_t black_to_move = 0;
};

extern const Numbers numbers;

inline std::uint64_t of(Piece piece, Point point) {
  return numbers.pieces[at(index(piece.side))][at(index(piece.type))][at(point.index())];
}

}  // namespace luozi::xiangqi::zobrist
