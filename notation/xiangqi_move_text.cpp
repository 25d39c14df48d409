// Chooses the notation of a xiangqi move.
#include "notation/xiangqi_move_text.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/words.hpp"
#include "notation/xiangqi_chinese.hpp"
#include "notation/xiangqi_iccs.hpp"
#include "notation/xiangqi_signs.hpp"
#include "notation/xiangqi_wxf.hpp"

#include <algorithm>
#include <optional>

namespace luozi::notation {

namespace {

using xiangqi::Move;
using xiangqi::Position;

bool is_ascii(std::u32string_view signs) {
  return std::all_of(signs.begin(), signs.end(), [](char32_t sign) { return sign < 0x80; });
}

/// C2.5, H8+7: letter, file, way, number. Chess and draughts write nothing like it but Ra-3, which
/// has no digit in the second place.
bool looks_like_wxf(std::u32string_view signs) {
  constexpr std::u32string_view letters = U"KAEBHNRCP";
  constexpr std::u32string_view ways = U"+-.=";
  const auto is_number = [](char32_t sign) { return sign >= U'1' && sign <= U'9'; };
  return signs.size() == 4 && letters.find(signs[0]) != letters.npos && is_number(signs[1]) &&
         ways.find(signs[2]) != ways.npos && is_number(signs[3]);
}

/// Takes the number off the end of the text if it is a word of its own.
void drop_number(std::string& text) {
  const std::size_t behind = text.find_last_not_of("0123456789");
  const std::size_t begin = behind == std::string::npos ? 0 : behind + 1;
  if (begin == 0 || is_blank(text[begin - 1])) text.resize(begin);
}

/// Points that are on no other board: the i file, or rank 0 or 9.
bool has_point_of_its_own(std::u32string_view signs) {
  return signs.find_first_of(U"iI09") != std::u32string_view::npos;
}

}  // namespace

std::string write_xiangqi_move(const Position& position, Move move, std::string_view notation) {
  if (notation == "chinese-traditional") {
    return write_chinese(position, move, ChineseScript::traditional);
  }
  if (notation == "chinese-short") return write_chinese_short(position, move);
  if (notation == "wxf") return write_wxf(position, move);
  if (notation == "iccs") return write_iccs(move);
  if (notation == "uci") return xiangqi::coordinates(move);
  return write_chinese(position, move);
}

ReadXiangqiMove read_xiangqi_move(const Position& position, std::string_view text) {
  constexpr std::string_view expected = "not a move (炮二平五, C2.5, H2-E2, h2e2)";
  if (text.size() > xiangqi_move_length_max) {
    return xiangqi_failure(XiangqiMoveFault::not_a_move, text, expected);
  }
  const std::optional<std::u32string> signs = plain_signs(text);
  if (!signs) {
    return xiangqi_failure(XiangqiMoveFault::not_a_move, text,
                           "not UTF-8; a text in GBK or Big5 must be converted first");
  }
  if (looks_like_points(*signs)) return read_iccs(position, text);
  if (looks_chinese(*signs)) return read_chinese(position, text);
  ReadXiangqiMove move = read_wxf(position, text);
  const bool readable = move || move.error().fault != XiangqiMoveFault::not_a_move;
  if (readable) return move;
  return xiangqi_failure(XiangqiMoveFault::not_a_move, text, expected);
}

bool is_xiangqi_move(std::string_view text) {
  const ReadXiangqiMove move = read_xiangqi_move({}, text);
  return move || move.error().fault != XiangqiMoveFault::not_a_move;
}

bool looks_like_xiangqi(std::string_view text) {
  if (text.size() > xiangqi_move_length_max) return false;
  const std::optional<std::u32string> signs = plain_signs(text);
  if (!signs) return false;
  if (looks_like_points(*signs)) return has_point_of_its_own(*signs);
  return is_ascii(*signs) ? looks_like_wxf(*signs) : looks_chinese(*signs);
}

std::vector<std::string> words_of_symbol(std::string_view symbol) {
  constexpr std::array<std::string_view, 3> parting{"．", "、", "…"};
  std::string text;
  while (!symbol.empty()) {
    const auto* const part = std::find_if(
        parting.begin(), parting.end(), [&](std::string_view p) { return symbol.starts_with(p); });
    if (part == parting.end()) {
      text += symbol.front();
      symbol.remove_prefix(1);
    } else {
      drop_number(text);
      text += ' ';
      symbol.remove_prefix(part->size());
    }
  }
  std::vector<std::string> words;
  std::string_view rest = text;
  for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) words.emplace_back(word);
  return words;
}

}  // namespace luozi::notation
