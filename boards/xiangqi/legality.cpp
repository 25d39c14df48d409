// Judges one move by itself, by trying it out, and finds what attacks a point: the generator asks
// the latter for the steps of the king and for a check, everything else it finds in its own way.
#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/filled_lines.hpp"
#include "boards/xiangqi/moves.hpp"

namespace luozi::xiangqi {
namespace {

PointSet straight_attackers(const Board& board, const PointSet& standing, Point point,
                            const PointSet& men) {
  const PointSet on_cross = cross[at(point.index())] & men;
  const auto passed = [&](Point from) {
    return between[at(point.index())][at(from.index())] & standing;
  };
  PointSet attackers;
  for (const Point from : on_cross& board.of(PieceType::rook)) {
    if (passed(from).empty()) attackers.insert(from);
  }
  for (const Point from : on_cross& board.of(PieceType::cannon)) {
    if (passed(from).size() == 1) attackers.insert(from);
  }
  return attackers;
}

/// Of these men of a side those that step or hop onto the point.
PointSet near_attackers(const Board& board, const PointSet& standing, Point point, Side by,
                        const PointSet& men) {
  const std::size_t i = at(point.index());
  const std::size_t side = at(index(by));
  const PointSet near = men & vicinity[i];
  if (near.empty()) return {};
  PointSet attackers = near & ((king_origins[side][i] & board.of(PieceType::king)) |
                               (advisor_origins[side][i] & board.of(PieceType::advisor)) |
                               (pawn_origins[side][i] & board.of(PieceType::pawn)));
  const PointSet elephants = near & board.of(PieceType::elephant);
  const PointSet horses = near & board.of(PieceType::horse);
  if (!elephants.empty()) attackers |= elephants & reached_by(elephant_origins[side][i], standing);
  if (!horses.empty()) attackers |= horses & reached_by(horse_origins[i], standing);
  return attackers;
}

/// CXA-1999 2.2: the king of the side if it sees along its file to the point.
PointSet facing_king(const Board& board, const PointSet& standing, Point point, Side by) {
  PointSet facing;
  for (const Point from : board.of(by, PieceType::king)) {
    const PointSet& way = between[at(point.index())][at(from.index())];
    if (file_of(from) == file_of(point) && (way & standing).empty()) facing.insert(from);
  }
  return facing;
}

bool leaves_king_safe(const Board& board, Side side, Move move) {
  const Board after = moved(board, move.from, move.to);
  const Point king = *after.of(side, PieceType::king).begin();
  return attackers(after, king, other(side)).empty();
}

}  // namespace

Board moved(Board board, Point from, Point to) {
  if (const std::optional<Piece> taken = board.piece_at(to)) board.remove(to, *taken);
  const Piece mover = *board.piece_at(from);
  board.remove(from, mover);
  board.put(to, mover);
  return board;
}

PointSet reached(const Position& position, Point from) {
  const std::optional<Piece> piece = position.piece_at(from);
  if (!piece) return {};
  const PointSet filled = position.board().filled();
  const std::size_t i = at(from.index());
  const std::size_t side = at(index(piece->side));
  switch (piece->type) {
    case PieceType::king:
      return king_steps[side][i];
    case PieceType::advisor:
      return advisor_steps[side][i];
    case PieceType::elephant:
      return reached_by(elephant_hops[side][i], filled);
    case PieceType::horse:
      return reached_by(horse_hops[i], filled);
    case PieceType::rook:
      return position.lines().rook_reach(from);
    case PieceType::cannon:
      return position.lines().cannon_reach(from);
    case PieceType::pawn:
      return pawn_steps[side][i];
  }
  return {};
}

PointSet attackers(const Board& board, Point point, Side by) {
  const PointSet filled = board.filled();
  const PointSet attackers = attackers_of(board, filled, point, by);
  const bool on_king = board.of(other(by), PieceType::king).contains(point);
  return on_king ? attackers | facing_king(board, filled, point, by) : attackers;
}

PointSet attackers_of(const Board& board, const PointSet& standing, Point point, Side by) {
  const PointSet men = board.of(by) & standing;
  return straight_attackers(board, standing, point, men) |
         near_attackers(board, standing, point, by, men);
}

bool attacks_king_on(const Board& board, const PointSet& standing, Point point, Side by) {
  return !facing_king(board, standing, point, by).empty() ||
         !attackers_of(board, standing, point, by).empty();
}

bool is_legal(const Position& position, Move move) {
  const Board& board = position.board();
  const std::optional<Piece> mover = board.piece_at(move.from);
  if (!mover || mover->side != position.turn()) return false;
  if (board.of(mover->side).contains(move.to)) return false;
  if (move.to == position.king(other(mover->side))) return false;  // exposed by an irregularity
  return reached(position, move.from).contains(move.to) &&
         leaves_king_safe(board, mover->side, move);
}

}  // namespace luozi::xiangqi
