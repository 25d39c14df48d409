// The playing squares as bits of one word, with gaps so that a step in a direction is one rotation.
#pragma once

#include "boards/draughts/board.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace luozi::draughts {

using Bits = std::uint64_t;

/// As White sees them: up is where White's men go.
enum class Direction : std::uint8_t { up_left, up_right, down_left, down_right };

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr std::size_t at(Direction d) { return static_cast<std::size_t>(d); }

/// How the squares of a grid lie in a word: after every two rows one bit belongs to no square. A
/// step over the left or right edge ends on such a gap, one over the end rows outside `playable`.
template <BoardGrid Grid>
struct Layout;

/// Square 1 is bit 0; bits 10, 21, 32 and 43 are gaps.
template <>
struct Layout<Grid100> {
  static constexpr std::array<int, 4> step{-6, -5, 5, 6};  ///< by Direction
  static constexpr int bit_of(int index) { return index + index / 10; }
  /// Runs of squares without a gap: the first square's index, and by how much its bit is higher.
  static constexpr std::array<std::array<int, 2>, 6> runs{
      {{0, 0}, {10, 1}, {20, 2}, {30, 3}, {40, 4}, {50, 5}}};
};

/// a1 is bit 0; bits 4, 13, 22 and 31 are gaps.
template <>
struct Layout<Grid64> {
  static constexpr std::array<int, 4> step{4, 5, -5, -4};
  static constexpr int bit_of(int index) { return index + (index + 4) / 8; }
  static constexpr std::array<std::array<int, 2>, 6> runs{
      {{0, 0}, {4, 1}, {12, 2}, {20, 3}, {28, 4}, {32, 5}}};
};

/// The squares of indices `first` to `last` - 1 in a word without gaps.
constexpr Bits dense_run(int first, int last) {
  return ((Bits{1} << static_cast<unsigned>(last)) - 1) &
         ~((Bits{1} << static_cast<unsigned>(first)) - 1);
}

/// A set of squares as a word with gaps, and back.
template <BoardGrid Grid>
constexpr Bits bits(const luozi::SquareSet<Grid>& squares) {
  using L = Layout<Grid>;
  const Bits dense = squares.words()[0];
  Bits padded = 0;
  for (std::size_t i = 0; i + 1 < L::runs.size(); ++i) {
    padded |= (dense & dense_run(L::runs[i][0], L::runs[i + 1][0]))
              << static_cast<unsigned>(L::runs[i][1]);
  }
  return padded;
}

template <BoardGrid Grid>
constexpr luozi::SquareSet<Grid> square_set(Bits padded) {
  using L = Layout<Grid>;
  Bits dense = 0;
  for (std::size_t i = 0; i + 1 < L::runs.size(); ++i) {
    dense |= (padded >> static_cast<unsigned>(L::runs[i][1])) &
             dense_run(L::runs[i][0], L::runs[i + 1][0]);
  }
  return luozi::SquareSet<Grid>(typename luozi::SquareSet<Grid>::Words{dense});
}

template <BoardGrid Grid>
constexpr Bits bit(luozi::Square<Grid> square) {
  return Bits{1} << static_cast<unsigned>(Layout<Grid>::bit_of(square.index()));
}

/// The index of the square by the number of its bit; 0 for gaps.
template <BoardGrid Grid>
inline constexpr std::array<std::uint8_t, 64> index_of_bit = [] {
  std::array<std::uint8_t, 64> table{};
  for (int i = 0; i < Grid::square_count; ++i) {
    table[at(Layout<Grid>::bit_of(i))] = static_cast<std::uint8_t>(i);
  }
  return table;
}();

/// The square of a word with one bit, which must belong to a square.
template <BoardGrid Grid>
constexpr luozi::Square<Grid> square_of(Bits one) {
  return luozi::Square<Grid>(index_of_bit<Grid>[at(std::countr_zero(one))]);
}

template <BoardGrid Grid>
inline constexpr Bits playable = bits(luozi::SquareSet<Grid>(typename luozi::SquareSet<Grid>::Words{
    dense_run(0, Grid::square_count)}));

/// Every square one step further; may set gaps and bits outside the board, where those also end up
/// that a step takes below the first bit.
template <BoardGrid Grid>
constexpr Bits stepped(Bits squares, Direction d) {
  return std::rotl(squares, Layout<Grid>::step[at(d)]);
}

constexpr Direction reverse(Direction d) { return static_cast<Direction>(3 - static_cast<int>(d)); }

inline constexpr std::array all_directions{Direction::up_left, Direction::up_right,
                                           Direction::down_left, Direction::down_right};

/// The two directions in which the men of a side go.
constexpr std::array<Direction, 2> forward(Side side) {
  if (side == Side::white) return {Direction::up_left, Direction::up_right};
  return {Direction::down_left, Direction::down_right};
}

/// A row, 0 being White's own back row.
template <BoardGrid Grid>
constexpr Bits row_bits(int row) {
  luozi::SquareSet<Grid> squares;
  for (int i = 0; i < Grid::square_count; ++i) {
    const luozi::Square<Grid> square(i);
    if (place_of(square).row == row) squares.insert(square);
  }
  return bits(squares);
}

/// By side: the row on which its men become kings, and the one before it.
template <BoardGrid Grid>
inline constexpr std::array<Bits, 2> crown_row{row_bits<Grid>(Grid::rows - 1), row_bits<Grid>(0)};
template <BoardGrid Grid>
inline constexpr std::array<Bits, 2> before_crown_row{row_bits<Grid>(Grid::rows - 2),
                                                      row_bits<Grid>(1)};

/// Takes the lowest bit out of a word that is not empty.
constexpr Bits take_lowest(Bits& squares) {
  const Bits lowest = squares & (~squares + 1);
  squares &= squares - 1;
  return lowest;
}

/// The squares from one to the edge, by direction and number of bit.
template <BoardGrid Grid>
using Rays = std::array<std::array<Bits, 64>, 4>;

template <BoardGrid Grid>
constexpr Rays<Grid> draw_rays() {
  Rays<Grid> rays{};
  for (const Direction d : all_directions) {
    for (int i = 0; i < Grid::square_count; ++i) {
      const int from = Layout<Grid>::bit_of(i);
      Bits walker = stepped<Grid>(Bits{1} << static_cast<unsigned>(from), d) & playable<Grid>;
      for (; walker != 0; walker = stepped<Grid>(walker, d) & playable<Grid>) {
        rays[at(d)][at(from)] |= walker;
      }
    }
  }
  return rays;
}
template <BoardGrid Grid>
inline constexpr Rays<Grid> rays = draw_rays<Grid>();

template <BoardGrid Grid>
constexpr Bits ray(Bits from, Direction d) {
  return rays<Grid>[at(d)][at(std::countr_zero(from))];
}

/// Of squares on one ray in that direction the nearest to its start; 0: there are none.
template <BoardGrid Grid>
constexpr Bits nearest(Bits on_ray, Direction d) {
  if (Layout<Grid>::step[at(d)] > 0) return on_ray & (~on_ray + 1);
  return std::bit_floor(on_ray);
}

/// The squares of a ray before one of its squares; all of them where `end` is 0.
template <BoardGrid Grid>
constexpr Bits before(Bits whole_ray, Bits end, Direction d) {
  if (Layout<Grid>::step[at(d)] > 0) return whole_ray & (end - 1);
  return end == 0 ? whole_ray : whole_ray & ~((end << 1U) - 1);
}

/// The empty squares that a piece sliding that way can reach.
template <BoardGrid Grid>
constexpr Bits slide(Bits from, Bits empty, Direction d) {
  const Bits whole = ray<Grid>(from, d);
  return before<Grid>(whole, nearest<Grid>(whole & ~empty, d), d);
}

}  // namespace luozi::draughts
