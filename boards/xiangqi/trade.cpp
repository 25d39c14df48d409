// Captures on one point, the least piece first, each side free to stop.
#include "boards/xiangqi/trade.hpp"

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/moves.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace luozi::xiangqi {
namespace {

/// The weakest of these pieces, of which there is one.
Point weakest(const Board& board, const PointSet& pieces) {
  Point weakest = *pieces.begin();
  double least = std::numeric_limits<double>::infinity();
  for (const Point point : pieces) {
    const double its = strength(*board.piece_at(point), point);
    if (its >= least) continue;
    weakest = point;
    least = its;
  }
  return weakest;
}

/// What `side` wins by beginning to capture on the point, where a piece worth `stands` is, with the
/// pieces on the `standing` points.
double wins(const Board& board, const PointSet& standing, Side side, Point point, double stands) {
  const PointSet men = attackers_of(board, standing, point, side);
  if (men.empty()) return 0;
  const Point from = weakest(board, men);
  const Piece taker = *board.piece_at(from);
  const PointSet left = standing - PointSet{from};
  // A king may capture only what nothing protects.
  if (taker.type == PieceType::king && attacks_king_on(board, left, point, other(side))) return 0;
  const double answer = wins(board, left, other(side), point, strength(taker, point));
  return std::max(0.0, stands - answer);
}

}  // namespace

double strength(Piece piece, Point point) {
  constexpr std::array<double, all_piece_types.size()> pawns{100, 2, 2, 4, rook_strength, 4.5, 1};
  const bool crossed = piece.type == PieceType::pawn && is_across(point, piece.side);
  return crossed ? 2 : pawns[at(index(piece.type))];
}

double threatened(const Board& board, Side owner, Point point) {
  const std::optional<Piece> piece = board.piece_at(point);
  if (!piece || piece->side != owner || piece->type == PieceType::king) return 0;
  return wins(board, board.filled(), other(owner), point, strength(*piece, point));
}

}  // namespace luozi::xiangqi
