// Looks along every line with every filling once, at compile time.
#include "boards/xiangqi/filled_lines.hpp"

namespace luozi::xiangqi {
namespace {

/// What a rook and a cannon reach on one line, a bit for each of its points.
struct LineReach {
  std::uint16_t rook = 0;
  std::uint16_t cannon = 0;
};

template <int length>
using LineTable = std::array<std::array<LineReach, std::size_t{1} << length>, length>;

constexpr void look_along(LineReach& reach, unsigned filled, int from, int step, int length) {
  int passed = 0;
  for (int to = from + step; to >= 0 && to < length && passed < 2; to += step) {
    const auto bit = static_cast<std::uint16_t>(1U << to);
    const bool is_filled = (filled & bit) != 0;
    if (passed == 0) reach.rook |= bit;
    if (passed == 0 ? !is_filled : is_filled) reach.cannon |= bit;
    if (is_filled) ++passed;
  }
}

template <int length>
constexpr LineTable<length> line_table() {
  LineTable<length> made{};
  for (int from = 0; from < length; ++from) {
    for (unsigned filled = 0; filled < 1U << length; ++filled) {
      look_along(made[at(from)][filled], filled, from, 1, length);
      look_along(made[at(from)][filled], filled, from, -1, length);
    }
  }
  return made;
}

/// The points of the a-file by a bit for each rank.
constexpr std::array<PointSet, 1U << rank_count> all_on_first_file() {
  std::array<PointSet, 1U << rank_count> made{};
  for (unsigned bits = 0; bits < made.size(); ++bits) {
    for (int rank = 0; rank < rank_count; ++rank) {
      if ((bits >> rank & 1U) != 0) made[bits].insert(point_at(0, rank));
    }
  }
  return made;
}

// By the place of the piece on its line, then by what is filled there.
constexpr LineTable<file_count> along_rank = line_table<file_count>();
constexpr LineTable<rank_count> along_file = line_table<rank_count>();
constexpr std::array<PointSet, 1U << rank_count> on_first_file = all_on_first_file();

/// The bits move up by `shift`, at most 81: from the first rank to any, from the first file to any.
PointSet moved_up(const PointSet& points, int shift) {
  const auto [low, high] = points.words();
  if (shift >= 64) return PointSet(PointSet::Words{0, low << (shift - 64)});
  const std::uint64_t carried = low >> 1 >> (63 - shift);  // two shifts, as one by 64 is undefined
  return PointSet(PointSet::Words{low << shift, high << shift | carried});
}

PointSet on_lines(Point from, unsigned rank_bits, unsigned file_bits) {
  const int rank_begin = rank_of(from) * file_count;
  return moved_up(PointSet(PointSet::Words{rank_bits, 0}), rank_begin) |
         moved_up(on_first_file[file_bits], file_of(from));
}

}  // namespace

FilledLines::FilledLines(const PointSet& filled) {
  for (const Point point : filled) toggle(point);
}

PointSet FilledLines::rook_reach(Point from) const {
  const int file = file_of(from);
  const int rank = rank_of(from);
  return on_lines(from, along_rank[at(file)][ranks_[at(rank)]].rook,
                  along_file[at(rank)][files_[at(file)]].rook);
}

PointSet FilledLines::cannon_reach(Point from) const {
  const int file = file_of(from);
  const int rank = rank_of(from);
  return on_lines(from, along_rank[at(file)][ranks_[at(rank)]].cannon,
                  along_file[at(rank)][files_[at(file)]].cannon);
}

}  // namespace luozi::xiangqi
