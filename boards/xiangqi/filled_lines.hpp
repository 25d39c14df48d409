// How far rooks and cannons reach, looked up by what stands on their rank and file.
#pragma once

#include "boards/xiangqi/attacks.hpp"
#include "boards/xiangqi/board.hpp"

#include <array>
#include <cstdint>

namespace luozi::xiangqi {

/// Which points are filled, once more by rank and by file.
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
