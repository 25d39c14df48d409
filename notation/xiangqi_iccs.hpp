// Xiangqi moves as two points: ICCS H2-E2 and UCCI h2e2.
#pragma once

#include "boards/xiangqi/position.hpp"
#include "notation/xiangqi_move_error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// `H2-E2`: files A..I from Red's left, ranks 0..9 from Red's side.
std::string write_iccs(xiangqi::Move move);

/// Whether the text, as plain signs, is two points in any of these spellings, good or bad.
bool looks_like_points(std::u32string_view signs);

/// Reads H2-E2, h2e2 and h2-e2. Ranks are never taken to begin at 1: of such a text only the error
/// says what it may mean.
ReadXiangqiMove read_iccs(const xiangqi::Position& position, std::string_view text);

}  // namespace luozi::notation
