// Which points each piece reaches: tables by point, and look-ups of what stands along a line.
#pragma once

#include "boards/xiangqi/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::xiangqi {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

template <class T>
using PointTable = std::array<T, XiangqiGrid::square_count>;

/// A way that is open only while the points of `over` are empty: a horse's leg, an elephant's eye.
struct Hop {
  PointSet over, reached;
};
using Hops = std::array<Hop, 4>;  // those that would leave the board reach nothing

/// CXA-1999 2.2. Empty where the piece cannot stand.
extern const PointTable<PointSet> king_steps;
extern const PointTable<PointSet> advisor_steps;
extern const PointTable<Hops> elephant_hops;
extern const PointTable<Hops> horse_hops;
extern const std::array<PointTable<PointSet>, 2> pawn_steps;  ///< by the index of the pawn's side

/// Where horses and pawns stand that attack the point; a horse's leg is beside the horse.
extern const PointTable<Hops> horse_origins;
extern const std::array<PointTable<PointSet>, 2> pawn_origins;

/// The rank and the file through a point, without it.
extern const PointTable<PointSet> cross;
/// The points strictly between two points of one rank or file; empty if there are none.
extern const PointTable<PointTable<PointSet>> between;

/// Where pieces of a side may stand at all (CXA-1999 1.3, 2.2), by the side's index, then the
/// type's.
extern const std::array<std::array<PointSet, 7>, 2> homes;

inline PointSet reached_by(const Hops& hops, const PointSet& filled) {
  PointSet reached;
  for (const Hop& hop : hops) {
    if ((hop.over & filled).empty()) reached |= hop.reached;
  }
  return reached;
}

/// Which points are filled, once more by rank and by file: how far rooks and cannons reach along a
/// line is looked up by what stands on it.
class FilledLines {
 public:
  FilledLines() = default;
  explicit FilledLines(const PointSet& filled);

  /// Fills an empty point, empties a filled one.
  void toggle(Point point) {
    ranks_[at(rank_of(point))] ^= static_cast<std::uint16_t>(1U << file_of(point));
    files_[at(file_of(point))] ^= static_cast<std::uint16_t>(1U << rank_of(point));
  }

  /// Every point of the two lines up to and onto the first piece each way.
  PointSet rook_reach(Point from) const;
  /// The empty points before the first piece each way, and the second piece each way.
  PointSet cannon_reach(Point from) const;

  friend bool operator==(const FilledLines&, const FilledLines&) = default;

 private:
  std::array<std::uint16_t, rank_count> ranks_{};
  std::array<std::uint16_t, file_count> files_{};
};

}  // namespace luozi::xiangqi
