// The chessboard's squares and the men that stand on them, whether or not a game could get there.
#pragma once

#include "boards/grid.hpp"
#include "boards/piece_board.hpp"
#include "boards/units.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::chess {

/// a1 is 0, b1 is 1, h8 is 63.
struct ChessGrid {
  static constexpr int square_count = 64;
  static constexpr int file_count = 8;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

using Square = luozi::Square<ChessGrid>;
using SquareSet = luozi::SquareSet<ChessGrid>;

/// Files and ranks count from 0: file a is 0, rank 1 is 0.
constexpr int file_of(Square square) { return square.index() % 8; }
constexpr int rank_of(Square square) { return square.index() / 8; }
constexpr Square square_at(int file, int rank) { return Square(rank * 8 + file); }

/// The rank on which the side's king and rooks begin, and the one on which its pawns promote.
constexpr int back_rank(Side side) { return side == Side::white ? 0 : 7; }
constexpr int promotion_rank(Side side) { return back_rank(other(side)); }

enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array all_piece_types{PieceType::pawn, PieceType::knight, PieceType::bishop,
                                            PieceType::rook, PieceType::queen,  PieceType::king};

constexpr int index(PieceType type) { return static_cast<int>(type); }

/// The lower-case English letter: p n b r q k.
constexpr char letter(PieceType type) { return "pnbrqk"[index(type)]; }
/// The type of a lower-case English letter; none: no such piece.
constexpr std::optional<PieceType> piece_type(char lower_case_letter) {
  for (const PieceType type : all_piece_types) {
    if (letter(type) == lower_case_letter) return type;
  }
  return std::nullopt;
}

using Piece = luozi::Piece<PieceType>;
using Board = PieceBoard<ChessGrid, PieceType, all_piece_types.size()>;

}  // namespace luozi::chess
