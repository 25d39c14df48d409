// The points of the xiangqi board and the pieces that stand on them, whether or not a game could
// get there.
#pragma once

#include "boards/grid.hpp"
#include "boards/piece_board.hpp"
#include "boards/units.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::xiangqi {

/// Nine files a..i from Red's left, ten ranks 0..9 from Red's side: a0 is 0, b0 is 1, i9 is 89.
struct XiangqiGrid {
  static constexpr int square_count = 90;
  static constexpr int file_count = 9;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

using Point = luozi::Square<XiangqiGrid>;
using PointSet = luozi::SquareSet<XiangqiGrid>;

inline constexpr int file_count = XiangqiGrid::file_count;
inline constexpr int rank_count = 10;

/// Files and ranks count from 0: file a is 0.
constexpr int file_of(Point point) { return point.index() % file_count; }
constexpr int rank_of(Point point) { return point.index() / file_count; }
constexpr Point point_at(int file, int rank) { return Point(rank * file_count + file); }

/// The rank as the side sees it: its back rank is 0.
constexpr int own_rank(Point point, Side side) {
  return side == Side::white ? rank_of(point) : rank_count - 1 - rank_of(point);
}

/// Red is Side::white. Whether the point lies beyond the river as seen by the side.
constexpr bool is_across(Point point, Side side) {
  return side == Side::white ? rank_of(point) >= 5 : rank_of(point) <= 4;
}

enum class PieceType : std::uint8_t { king, advisor, elephant, horse, rook, cannon, pawn };

inline constexpr std::array all_piece_types{
    PieceType::king, PieceType::advisor, PieceType::elephant, PieceType::horse,
    PieceType::rook, PieceType::cannon,  PieceType::pawn};

constexpr int index(PieceType type) { return static_cast<int>(type); }

/// The lower-case letter of FEN: k a b n r c p.
constexpr char letter(PieceType type) { return "kabnrcp"[index(type)]; }
/// The type of a lower-case letter; e (elephant) and h (horse) are known too; none: no such piece.
constexpr std::optional<PieceType> piece_type(char lower_case_letter) {
  if (lower_case_letter == 'e') return PieceType::elephant;
  if (lower_case_letter == 'h') return PieceType::horse;
  for (const PieceType type : all_piece_types) {
    if (letter(type) == lower_case_letter) return type;
  }
  return std::nullopt;
}

using Piece = luozi::Piece<PieceType>;
using Board = PieceBoard<XiangqiGrid, PieceType, all_piece_types.size()>;

}  // namespace luozi::xiangqi
