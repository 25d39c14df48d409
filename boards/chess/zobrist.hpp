// The numbers from which a position's key is made.
#pragma once

#include "boards/chess/attacks.hpp"
#include "boards/chess/board.hpp"

#include <array>
#include <cstdint>

namespace luozi::chess::zobrist {

/// One number a man and square, one a rook's square with castling right, one a file of a capturable
/// en passant square, and one for Black to move.
struct Numbers {
  std::array<std::array<SquareTable, 6>, 2> men{};
  SquareTable castling_rook{};
  std::array<std::uint64_t, 8> en_passant_file{};
  std::uint64_t black_to_move = 0;
};

extern const Numbers numbers;

inline std::uint64_t of(Piece piece, Square square) {
  return numbers.men[at(index(piece.side))][at(index(piece.type))][at(square.index())];
}
inline std::uint64_t of_castling_rook(Square square) {
  return numbers.castling_rook[at(square.index())];
}
inline std::uint64_t of_en_passant(Square square) {
  return numbers.en_passant_file[at(file_of(square))];
}

}  // namespace luozi::chess::zobrist
