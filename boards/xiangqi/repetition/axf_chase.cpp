// Which pieces a move chases by the Asian rules.
#include "boards/xiangqi/repetition/axf_chase.hpp"

#include "boards/xiangqi/repetition/value.hpp"

namespace luozi::xiangqi {
namespace {

/// A board on which the side `chaser` has just moved, with what the questions below share.
struct Scene {
  const Board& board;
  Side chaser;
  PointSet shields;  ///< the pieces whose leaving would open an attack on the chased side's king

  Side chased() const { return other(chaser); }
};

Point king_of(const Board& board, Side side) { return *board.of(side, PieceType::king).begin(); }

Board without(Board board, Point point) {
  board.remove(point, *board.piece_at(point));
  return board;
}

/// Of either colour: an own one is pinned, one of the chaser's gives check by leaving.
PointSet shields_of(const Board& board, Side king_side) {
  PointSet shields;
  const Point king = king_of(board, king_side);
  const PointSet checking = attackers(board, king, other(king_side));
  for (const Point point : board.filled()) {
    if (board.type_at(point) == PieceType::king) continue;
    const Board opened = without(board, point);
    if (!(attackers(opened, king, other(king_side)) - checking).empty()) shields.insert(point);
  }
  return shields;
}

bool is_stronger(PieceType victim, PieceType attacker) {
  const bool minor = attacker == PieceType::horse || attacker == PieceType::cannon;
  const bool guard = attacker == PieceType::advisor || attacker == PieceType::elephant;
  if (victim == PieceType::rook) return minor || guard;
  return guard && (victim == PieceType::horse || victim == PieceType::cannon);
}

bool attacks(const Board& board, Point from, Point to) {
  return attackers(board, to, board.piece_at(from)->side).contains(from);
}

/// Pieces of one kind that attack each other offer an exchange; a pinned one, or a horse whose leg
/// is blocked, cannot.
bool is_exchange(const Scene& scene, Point attacker, Point victim) {
  if (scene.board.type_at(attacker) != scene.board.type_at(victim)) return false;
  return attacks(scene.board, victim, attacker) && !scene.shields.contains(victim);
}

bool has_root(const Scene& scene, Point attacker, Point victim) {
  const Board taken = without(scene.board, attacker);
  const PointSet roots = attackers(taken, victim, scene.chased()) - scene.shields;
  if (roots.empty()) return false;
  const Point king = king_of(taken, scene.chased());
  if (roots != PointSet{king}) return true;
  // The king alone is no root where the kings would then face each other.
  Board moved = without(without(taken, king), victim);
  moved.put(victim, {scene.chased(), PieceType::king});
  return !attackers(moved, victim, scene.chaser).contains(king_of(moved, scene.chaser));
}

bool is_chased(const Scene& scene, Point attacker, Point victim) {
  const PieceType type = *scene.board.type_at(attacker);
  if (type == PieceType::king || type == PieceType::pawn) return false;
  if (!has_value(scene.board, victim)) return false;
  if (is_stronger(*scene.board.type_at(victim), type)) return true;
  return !is_exchange(scene, attacker, victim) && !has_root(scene, attacker, victim);
}

/// A rook or cannon that moves along the line attacked the victim before.
bool along_the_line(const PlayedMove& played, Point victim) {
  const PieceType type = *played.after->board().type_at(played.move.to);
  if (type != PieceType::rook && type != PieceType::cannon) return false;
  const auto& [from, to] = played.move;
  if (file_of(from) == file_of(to)) return file_of(victim) == file_of(to);
  return rank_of(victim) == rank_of(to);
}

PointSet new_attackers(const PlayedMove& played, Point victim) {
  PointSet now = attackers(played.after->board(), victim, played.side());
  const bool by_mover = now.contains(played.move.to) && !along_the_line(played, victim);
  now = now - attackers(played.before->board(), victim, played.side());
  now.erase(played.move.to);
  if (by_mover) now.insert(played.move.to);
  return now;
}

/// A root that the move has pinned is false: what it guards is chased by whatever may take it.
PointSet lost_roots(const PlayedMove& played, const Scene& scene, const PointSet& shields_before) {
  PointSet chased;
  const PointSet bound = shields_of(scene.board, scene.chaser);
  const PointSet pinned = (scene.shields - shields_before) & scene.board.of(scene.chased());
  for (const Point victim : scene.board.of(scene.chased())) {
    if (!has_value(scene.board, victim)) continue;
    const PointSet takers = attackers(scene.board, victim, played.side()) - bound;
    if (takers.empty()) continue;
    if (!(attackers(scene.board, victim, scene.chased()) & pinned).empty()) chased.insert(victim);
  }
  return chased;
}

/// Whether the piece's leaving uncovers an attack by more than the king that then faces.
bool uncovers_check(const Scene& scene, Point point) {
  const Point king = king_of(scene.board, scene.chased());
  PointSet uncovered = attackers(without(scene.board, point), king, scene.chaser);
  uncovered.erase(king_of(scene.board, scene.chaser));
  return !uncovered.empty();
}

/// What a piece attacks that the move has made one whose leaving gives check.
PointSet before_a_check(const Scene& scene, const PointSet& shields_before) {
  PointSet chased;
  const PointSet loaded = (scene.shields - shields_before) & scene.board.of(scene.chaser);
  const Point king = king_of(scene.board, scene.chased());
  for (const Point victim : scene.board.of(scene.chased())) {
    if (victim == king) continue;
    for (const Point taker : attackers(scene.board, victim, scene.chaser) & loaded) {
      if (!uncovers_check(scene, taker)) continue;
      const Board taken = without(without(scene.board, taker), king);
      const bool king_guards = attacks(scene.board, king, victim);
      if (!king_guards || !attackers(taken, victim, scene.chaser).empty()) chased.insert(victim);
    }
  }
  return chased;
}

}  // namespace

PointSet chased_axf(const PlayedMove& played) {
  const Board& board = played.after->board();
  const Side chased_side = other(played.side());
  const Scene scene{board, played.side(), shields_of(board, chased_side)};
  PointSet chased;
  for (const Point victim : board.of(chased_side)) {
    for (const Point attacker : new_attackers(played, victim)) {
      if (is_chased(scene, attacker, victim)) chased.insert(victim);
    }
  }
  PointSet before = shields_of(played.before->board(), chased_side);
  if (before.contains(played.move.from)) before.insert(played.move.to);  // it was one already
  return chased | lost_roots(played, scene, before) | before_a_check(scene, before);
}

}  // namespace luozi::xiangqi
