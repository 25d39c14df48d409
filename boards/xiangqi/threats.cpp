// Finds the threats to a king and what its pieces may do about them.
#include "boards/xiangqi/threats.hpp"

#include <cassert>

namespace luozi::xiangqi {
namespace {

constexpr PointSet all_points() {
  PointSet points;
  for (int i = 0; i < XiangqiGrid::square_count; ++i) points.insert(Point(i));
  return points;
}

constexpr PointSet everywhere = all_points();

/// Where a piece that stands on no way may go. Entering a way fills one point more; capturing on it
/// changes nothing.
PointSet allowed_from_outside(const Threat& threat, const PointSet& filled) {
  if (threat.filled < threat.needed) return everywhere - threat.way;
  if (threat.filled > threat.needed) return everywhere;
  return (threat.way - filled) | PointSet{threat.from};
}

/// Where a piece on the way may go. Leaving it fills one point fewer, and so does capturing another
/// piece on it; moving along it changes nothing.
PointSet allowed_along(const Threat& threat, const PointSet& filled) {
  if (threat.filled == threat.needed) return everywhere - threat.way;
  return (threat.way - filled) | PointSet{threat.from};
}

}  // namespace

Threats::Threats(const Position& position)
    : filled_(position.board().filled()), allowed_elsewhere_(everywhere) {
  const Board& board = position.board();
  const Side enemy = other(position.turn());
  const Point king = position.king(position.turn());
  const std::size_t k = at(king.index());

  const PointSet on_cross = cross[k] & board.of(enemy);
  const PointSet& cannons = board.of(PieceType::cannon);
  const PointSet sliders = on_cross & (board.of(PieceType::rook) | cannons);
  for (const Point from : sliders) {
    add(from, between[k][at(from.index())], cannons.contains(from) ? 1 : 0);
  }
  for (const Point from : on_cross& board.of(PieceType::king)) {
    add(from, between[k][at(from.index())], 0);
  }
  const PointSet horses = board.of(enemy, PieceType::horse);
  for (const Hop& hop : horse_origins[k]) {
    for (const Point from : hop.reached& horses) add(from, hop.over, 0);
  }
  const PointSet pawns = board.of(enemy, PieceType::pawn);
  for (const Point from : pawn_origins[at(index(enemy))][k] & pawns) add(from, {}, 0);
}

void Threats::add(Point from, const PointSet& way, int needed) {
  const int filled = (way & filled_).size();
  if (filled > needed + 1) return;  // no single move opens it
  assert(count_ < count_max);
  const Threat& threat = threats_[count_++] = {from, way, filled, needed};
  ways_ |= way;
  allowed_elsewhere_ &= allowed_from_outside(threat, filled_);
}

PointSet Threats::allowed_from_a_way(Point from) const {
  PointSet allowed = everywhere;
  for (std::size_t i = 0; i < count_; ++i) {
    const Threat& threat = threats_[i];
    allowed &= threat.way.contains(from) ? allowed_along(threat, filled_)
                                         : allowed_from_outside(threat, filled_);
  }
  return allowed;
}

PointSet Threats::checkers() const {
  PointSet checkers;
  for (std::size_t i = 0; i < count_; ++i) {
    if (threats_[i].filled == threats_[i].needed) checkers.insert(threats_[i].from);
  }
  return checkers;
}

}  // namespace luozi::xiangqi
