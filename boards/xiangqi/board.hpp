// The points of the xiangqi board and the pieces that stand on them, whether or not a game could
// get there.
#pragma once

#include "boards/grid.hpp"
#include "boards/units.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::xiangqi {

/// Nine files a..i from Red's left, ten ranks 0..9 from Red's side: a0 is 0, b0 is 1, i9 is 89.
struct XiangqiGrid {
  static constexpr int square_count = 90;
  static std::string name(int index);
  static std::optional<int> parse(std::string_view text);
};

using Point = luozi::Square<XiangqiGrid>;
using PointSet = luozi::SquareSet<XiangqiGrid>;

inline constexpr int file_count = 9;
inline constexpr int rank_count = 10;

/// Files and ranks count from 0: file a is 0.
constexpr int file_of(Point point) { return point.index() % file_count; }
constexpr int rank_of(Point point) { return point.index() / file_count; }
constexpr Point point_at(int file, int rank) { return Point(rank * file_count + file); }

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

struct Piece {
  Side side;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// Which piece stands where. At most one on a point.
class Board {
 public:
  constexpr const PointSet& of(Side side) const { return sides_[at(index(side))]; }
  constexpr const PointSet& of(PieceType type) const { return types_[at(index(type))]; }
  constexpr PointSet of(Side side, PieceType type) const { return of(side) & of(type); }
  constexpr PointSet filled() const { return of(Side::white) | of(Side::black); }

  constexpr std::optional<PieceType> type_at(Point point) const {
    for (const PieceType type : all_piece_types) {
      if (of(type).contains(point)) return type;
    }
    return std::nullopt;
  }
  constexpr std::optional<Piece> piece_at(Point point) const {
    const std::optional<PieceType> type = type_at(point);
    if (!type) return std::nullopt;
    return Piece{of(Side::white).contains(point) ? Side::white : Side::black, *type};
  }

  /// The point must be empty.
  constexpr void put(Point point, Piece piece) {
    assert(!filled().contains(point));
    sides_[at(index(piece.side))].insert(point);
    types_[at(index(piece.type))].insert(point);
  }
  /// The piece must stand there.
  constexpr void remove(Point point, Piece piece) {
    assert(of(piece.side, piece.type).contains(point));
    sides_[at(index(piece.side))].erase(point);
    types_[at(index(piece.type))].erase(point);
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<PointSet, 2> sides_{};
  std::array<PointSet, 7> types_{};
};

}  // namespace luozi::xiangqi
