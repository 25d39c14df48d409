// Which squares each man attacks, as words of 64 bits: the arithmetic below the rules.
#pragma once

#include "boards/chess/board.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace luozi::chess {

/// A set of squares as one word, a1 lowest: `SquareSet` without its type, for the inner loops.
using Bits = std::uint64_t;
using SquareTable = std::array<Bits, 64>;

constexpr Bits bits(const SquareSet& squares) { return squares.words()[0]; }
constexpr Bits bit(int square) { return Bits{1} << square; }
constexpr Bits bit(Square square) { return bit(square.index()); }
constexpr SquareSet square_set(Bits squares) { return SquareSet(SquareSet::Words{squares}); }
constexpr bool has_one(Bits squares) { return squares != 0 && (squares & (squares - 1)) == 0; }
constexpr Bits rank_bits(int rank) { return Bits{0xFF} << (8 * rank); }

/// Takes the lowest square out of a set that is not empty.
constexpr int take_lowest(Bits& squares) {
  const int lowest = std::countr_zero(squares);
  squares &= squares - 1;
  return lowest;
}

/// The three long lines through a square, without the square.
struct Lines {
  Bits file, diagonal, antidiagonal;
};

extern const SquareTable knight_attacks;
extern const SquareTable king_attacks;
extern const std::array<SquareTable, 2> pawn_attacks;  ///< by the index of the pawn's side
extern const std::array<Lines, 64> lines;
/// The squares strictly between two squares of one line, and that whole line with both; 0 if none.
extern const std::array<SquareTable, 64> squares_between;
extern const std::array<SquareTable, 64> line_through;
/// By the rook's file, then by the six inner squares of its rank: what it reaches on that rank.
extern const std::array<std::array<std::uint8_t, 64>, 8> rank_attacks;

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Reaches along one line up to and onto the first man each way: subtracting the slider from the
/// men ahead of it borrows up to the first of them; the reversed board does the same backwards.
inline Bits attacks_along(Bits line, Bits slider, Bits filled) {
  const Bits ahead = filled & line;
  const Bits behind = __builtin_bswap64(ahead);
  const Bits reached = (ahead - slider) ^ __builtin_bswap64(behind - __builtin_bswap64(slider));
  return reached & line;
}

inline Bits bishop_attacks(int square, Bits filled) {
  const Lines& through = lines[at(square)];
  return attacks_along(through.diagonal, bit(square), filled) |
         attacks_along(through.antidiagonal, bit(square), filled);
}

inline Bits rook_attacks(int square, Bits filled) {
  const int rank_shift = square & 56;
  const Bits inner = (filled >> (rank_shift + 1)) & 63;
  const Bits on_rank = rank_attacks[at(square & 7)][inner];
  return attacks_along(lines[at(square)].file, bit(square), filled) | (on_rank << rank_shift);
}

/// What a man other than a pawn attacks from a square.
Bits piece_attacks(PieceType type, int square, Bits filled);

/// The men of `by` that attack the square when the given squares are filled.
Bits attackers(const Board& board, Side by, int square, Bits filled);

/// True if after the man on `from` goes to `to` and the man on `captured` (bits, perhaps none)
/// leaves, the side's king is not attacked. Castling is not asked here.
bool leaves_king_safe(const Board& board, Side side, int from, int to, Bits captured);

}  // namespace luozi::chess
