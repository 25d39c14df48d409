// The signs xiangqi moves are written with: Chinese words in simplified and traditional forms,
// full-width letters and digits.
#pragma once

#include "boards/units.hpp"
#include "boards/xiangqi/board.hpp"
#include "notation/xiangqi_relative.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

enum class ChineseScript : std::uint8_t { simplified, traditional };

/// The word of a piece: 帅 and 将, 兵 and 卒.
std::string_view chinese_piece(ChineseScript script, Side side, xiangqi::PieceType type);
/// 进, 退 or 平.
std::string_view chinese_way(ChineseScript script, Way way);
/// 前, 中 or 后: the place of three.
std::string_view chinese_place(ChineseScript script, int place);
/// 一 to 九.
std::string_view chinese_number(int number);

/// The text sign by sign; full-width letters, digits and marks as plain ones, any dash as '-', the
/// ideographic space as ' '. None: the text is not UTF-8.
std::optional<std::u32string> plain_signs(std::string_view text);

std::optional<xiangqi::PieceType> piece_of_sign(char32_t sign);
std::optional<Way> way_of_sign(char32_t sign);
/// 0 front, 1 middle, 2 rear.
std::optional<int> place_of_sign(char32_t sign);
/// 一 to 九 and 1 to 9.
std::optional<int> number_of_sign(char32_t sign);

/// Whose word or numeral the sign is, where only one side uses it: 帅 兵 一 are Red's, 将 卒 1 are
/// Black's (CXA-1999 1.1, 1.2).
std::optional<Side> side_of_word(char32_t sign);
std::optional<Side> side_of_numeral(char32_t sign);

}  // namespace luozi::notation
