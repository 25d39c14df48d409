// How enemy pieces bear on a king, from which every move that would expose it is known unplayed.
#pragma once

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/position.hpp"

#include <array>
#include <cstddef>

namespace luozi::xiangqi {

/// An enemy piece and the points between it and the king. It gives check while exactly `needed`
/// pieces stand there: one for a cannon, none for the others, whose way must be free.
struct Threat {
  Point from;
  PointSet way{};
  int filled = 0;
  int needed = 0;
};

/// What bears on the king of the side to move: every enemy piece that gives check or that a single
/// move of another piece than the king could let give check.
class Threats {
 public:
  explicit Threats(const Position& position);

  PointSet checkers() const;
  /// Where the own piece on `from`, which is not the king, may go without leaving its king in
  /// check; whether the piece can go there is not asked.
  PointSet allowed(Point from) const {
    return ways_.contains(from) ? allowed_from_a_way(from) : allowed_elsewhere_;
  }

 private:
  /// An enemy has two rooks, two cannons, two horses, a king, and room for three pawns beside ours.
  static constexpr std::size_t count_max = 10;

  void add(Point from, const PointSet& way, int needed);
  PointSet allowed_from_a_way(Point from) const;

  PointSet filled_;
  std::array<Threat, count_max> threats_;
  std::size_t count_ = 0;
  PointSet ways_;               ///< of all threats
  PointSet allowed_elsewhere_;  ///< to pieces that stand on no way
};

}  // namespace luozi::xiangqi
