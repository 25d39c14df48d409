// The names of draughts squares in moves: numbers counted from Black's side, or letters and ranks.
#pragma once

#include "boards/draughts/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// numeric: row by row, 1 at Black's end and White's left, as CN-draughts-100 1.6 counts 10x10; on
/// 8x8 1 is b8 and 32 is g1 (N2 in a GameType tag).
/// algebraic: a letter from White's left and a rank from White's side: a1..h8 (CN-draughts-64 1.6),
/// and in the same way a1..j10 on 10x10, where 46 is a1 and 5 is j10 (A0 in a GameType tag).
enum class DraughtsSquares : std::uint8_t { numeric, algebraic };

namespace detail {

/// The squares by row and by their count from the left in it; rows count from White's side.
template <BoardGrid Grid>
constexpr auto squares_by_row() {
  std::array<std::array<Square<Grid>, Grid::columns / 2>, Grid::rows> rows{};
  for (int i = 0; i < Grid::square_count; ++i) {
    const draughts::Place place = draughts::place_of(Square<Grid>(i));
    rows[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column / 2)] =
        Square<Grid>(i);
  }
  return rows;
}

/// `7`, `07`, `32`; none: anything but one or two digits.
std::optional<int> read_short_number(std::string_view text);

}  // namespace detail

/// The dark square at a place; none: outside the board or light.
template <BoardGrid Grid>
std::optional<Square<Grid>> square_at(draughts::Place place) {
  static constexpr auto rows = detail::squares_by_row<Grid>();
  const bool inside =
      place.column >= 0 && place.column < Grid::columns && place.row >= 0 && place.row < Grid::rows;
  if (!inside || (place.column + place.row) % 2 != 0) return std::nullopt;
  return rows[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column / 2)];
}

/// `32`, `a1`, `j10`.
template <BoardGrid Grid>
std::string draughts_square(Square<Grid> square, DraughtsSquares squares) {
  const auto [column, row] = draughts::place_of(square);
  if (squares == DraughtsSquares::algebraic) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
  }
  return std::to_string((Grid::rows - 1 - row) * (Grid::columns / 2) + column / 2 + 1);
}

/// Reads either naming; none: no dark square of this board.
template <BoardGrid Grid>
std::optional<Square<Grid>> read_draughts_square(std::string_view text) {
  const bool lettered = !text.empty() && text.front() >= 'a' && text.front() <= 'z';
  const std::optional<int> number = detail::read_short_number(text.substr(lettered ? 1 : 0));
  if (!number || *number == 0) return std::nullopt;
  if (lettered) return square_at<Grid>({text.front() - 'a', *number - 1});
  constexpr int in_a_row = Grid::columns / 2;
  const int row = Grid::rows - 1 - (*number - 1) / in_a_row;
  return square_at<Grid>({(*number - 1) % in_a_row * 2 + (row + 2) % 2, row});
}

}  // namespace luozi::notation
