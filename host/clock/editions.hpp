// The names of all editions of the laws, so that a row for an edition that no game has does not
// compile.
#pragma once

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <algorithm>
#include <string_view>

namespace luozi::host {

/// Whether a game has laws of that name.
constexpr bool is_edition(std::string_view name) {
  const auto is_among = [name](const auto& names) {
    return std::ranges::find(names, name) != names.end();
  };
  return is_among(chess::Chess::law_names) || is_among(xiangqi::Xiangqi::law_names) ||
         is_among(draughts::InternationalDraughts::law_names) ||
         is_among(draughts::BrazilianDraughts::law_names) ||
         is_among(draughts::RussianDraughts::law_names);
}

/// Whether every row of a table is for such an edition.
constexpr bool name_editions(const auto& rows) {
  return std::ranges::all_of(rows, [](const auto& row) { return is_edition(row.laws); });
}

}  // namespace luozi::host
