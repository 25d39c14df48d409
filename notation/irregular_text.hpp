// An illegal move that stands, as text and back: `e1e3`, `e5d6 without d5`, `32-28 without 19,24`.
#pragma once

#include "boards/chess/board.hpp"
#include "boards/game.hpp"
#include "boards/xiangqi/board.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// Whether the squares of a move stand without a sign between them, as in the game's coordinates.
/// Numbers need one: 128 would be 1-28 and 12-8.
template <BoardGrid Grid>
inline constexpr bool squares_run_together = false;
template <>
inline constexpr bool squares_run_together<chess::ChessGrid> = true;
template <>
inline constexpr bool squares_run_together<xiangqi::XiangqiGrid> = true;

inline constexpr std::string_view irregular_without = " without ";

/// From, to, and what else left the board.
template <BoardGrid Grid>
std::string write_irregularity(const Irregularity<Grid>& what) {
  std::string text = name(what.from) + (squares_run_together<Grid> ? "" : "-") + name(what.to);
  std::string_view sign = irregular_without;
  for (const Square<Grid> square : what.removed) {
    text.append(sign).append(name(square));
    sign = ",";
  }
  return text;
}

/// Two squares, with or without a dash where they run together.
template <BoardGrid Grid>
std::optional<Irregularity<Grid>> read_irregular_way(std::string_view text) {
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    const bool dash = text[cut] == '-';
    if (!dash && !squares_run_together<Grid>) continue;
    const auto from = parse_square<Grid>(text.substr(0, cut));
    const auto to = parse_square<Grid>(text.substr(cut + (dash ? 1 : 0)));
    if (from && to) return Irregularity<Grid>{*from, *to};
  }
  return std::nullopt;
}

/// Reads what `write_irregularity` writes; none: it is something else.
template <BoardGrid Grid>
std::optional<Irregularity<Grid>> read_irregularity(std::string_view text) {
  const std::size_t without = text.find(irregular_without);
  auto what = read_irregular_way<Grid>(text.substr(0, without));
  if (!what || without == std::string_view::npos) return what;
  std::string_view rest = text.substr(without + irregular_without.size());
  while (true) {
    const std::size_t comma = rest.find(',');
    const auto square = parse_square<Grid>(rest.substr(0, comma));
    if (!square) return std::nullopt;
    what->removed.insert(*square);
    if (comma == std::string_view::npos) return what;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace luozi::notation
