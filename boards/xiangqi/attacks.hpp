// Which points each piece reaches, and what lies between two points: tables by point.
#pragma once

#include "boards/xiangqi/board.hpp"

#include <array>
#include <cstddef>

namespace luozi::xiangqi {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <class T>
using PointTable = std::array<T, XiangqiGrid::square_count>;

/// A way that is open only while the points of `over` are empty: a horse's leg, an elephant's eye.
struct Hop {
  PointSet over, reached;
};
using Hops = std::array<Hop, 4>;  // those that would leave the board reach nothing

/// One table a side, by its index.
template <class T>
using SideTables = std::array<PointTable<T>, 2>;

/// CXA-1999 2.2. A king, advisor or elephant that an irregularity let stand elsewhere can step back
/// to where it belongs and nowhere else.
extern const SideTables<PointSet> king_steps;
extern const SideTables<PointSet> advisor_steps;
extern const SideTables<Hops> elephant_hops;
extern const PointTable<Hops> horse_hops;
extern const SideTables<PointSet> pawn_steps;

/// Where the pieces of a side stand that attack the point; a horse's leg is beside the horse.
extern const SideTables<PointSet> king_origins;
extern const SideTables<PointSet> advisor_origins;
extern const SideTables<Hops> elephant_origins;
extern const PointTable<Hops> horse_origins;
extern const SideTables<PointSet> pawn_origins;

/// The rank and the file through a point, without it.
extern const PointTable<PointSet> cross;
/// The points strictly between two points of one rank or file; empty if there are none.
extern const PointTable<PointTable<PointSet>> between;
/// The points up to two files and two ranks away: whatever attacks the point but along its cross
/// comes from there, and over there.
extern const PointTable<PointSet> vicinity;

/// Where pieces of a side may stand at all (CXA-1999 1.3, 2.2), by the side's index, then the
/// type's.
extern const std::array<std::array<PointSet, 7>, 2> homes;

/// Whether it can depend on what stands on `changed` who attacks the point.
inline bool bears_on(Point changed, Point point) {
  const std::size_t i = at(point.index());
  return (cross[i] | vicinity[i]).contains(changed);
}

inline PointSet reached_by(const Hops& hops, const PointSet& filled) {
  PointSet reached;
  for (const Hop& hop : hops) {
    if ((hop.over & filled).empty()) reached |= hop.reached;
  }
  return reached;
}

}  // namespace luozi::xiangqi
