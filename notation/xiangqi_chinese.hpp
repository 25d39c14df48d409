// Xiangqi moves in Chinese, full and short, as CXA-1999 1.1 and 7.5 record them: 炮二平五, 马8进7,
// 炮25.
#pragma once

#include "boards/xiangqi/position.hpp"
#include "notation/xiangqi_move_error.hpp"
#include "notation/xiangqi_signs.hpp"

#include <string>
#include <string_view>

namespace luozi::notation {

/// Piece, file, way, number; Red in Chinese numerals, Black in Arabic digits. Two rooks, horses or
/// cannons on a file are 前 and 后; advisors and elephants never are. Pawns in tandems: two are 前
/// and 后, three 前 中 后, four or five 一 to 五, numbered file by file from the player's right,
/// the front one of a file first. The move must be legal.
std::string write_chinese(const xiangqi::Position& position, xiangqi::Move move,
                          ChineseScript script = ChineseScript::simplified);

/// Without the way, Arabic digits for both (CXA-1999 7.5). Where another legal move would be
/// written the same, the full form is given instead.
std::string write_chinese_short(const xiangqi::Position& position, xiangqi::Move move,
                                ChineseScript script = ChineseScript::simplified);

/// Reads either form in any of the signs of `xiangqi_signs.hpp`, Chinese and Arabic numerals for
/// both sides. A text whose word and numerals are both the other side's is refused. What the short
/// form leaves open, and a file or place that fits several pieces, must be settled by which moves
/// are legal.
ReadXiangqiMove read_chinese(const xiangqi::Position& position, std::string_view text);

/// Whether a move in Chinese could begin with these plain signs.
bool looks_chinese(std::u32string_view signs);

}  // namespace luozi::notation
