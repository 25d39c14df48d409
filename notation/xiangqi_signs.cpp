// The tables of the signs in which xiangqi moves are written.
#include "notation/xiangqi_signs.hpp"

#include "notation/utf8.hpp"

#include <array>
#include <cstddef>

namespace luozi::notation {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

using Words = std::array<std::string_view, 7>;  // in the order of PieceType

constexpr std::array<std::array<Words, 2>, 2> piece_words{{
    {{{"帅", "仕", "相", "马", "车", "炮", "兵"}, {"将", "士", "象", "马", "车", "炮", "卒"}}},
    {{{"帥", "仕", "相", "馬", "車", "炮", "兵"}, {"將", "士", "象", "馬", "車", "炮", "卒"}}},
}};

/// Every sign that is written for a kind of piece, in the order of PieceType.
constexpr std::array<std::u32string_view, 7> piece_signs{U"帅帥将將", U"仕士",   U"相象", U"马馬傌",
                                                         U"车車俥",   U"炮砲包", U"兵卒"};

constexpr std::array<std::u32string_view, 3> way_signs{U"进進", U"退", U"平"};
constexpr std::array<std::u32string_view, 3> place_signs{U"前", U"中", U"后後"};
constexpr std::u32string_view numerals = U"一二三四五六七八九";

template <std::size_t Size>
std::optional<int> row_of(const std::array<std::u32string_view, Size>& rows, char32_t sign) {
  for (std::size_t row = 0; row < Size; ++row) {
    if (rows[row].find(sign) != std::u32string_view::npos) return static_cast<int>(row);
  }
  return std::nullopt;
}

/// One sign cut off the front of valid UTF-8.
char32_t take_sign(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80U ? 1 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4;
  const unsigned leading = length == 1 ? 0x7FU : 0xFFU >> (length + 1);
  char32_t sign = first & leading;
  for (std::size_t i = 1; i < length; ++i) {
    sign = sign << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return sign;
}

constexpr char32_t plain(char32_t sign) {
  if (sign >= U'！' && sign <= U'～') return sign - U'！' + U'!';  // the full-width forms
  if (sign == U'\u2212' || sign == U'\u2013' || sign == U'\u2014') return U'-';
  return sign == U'\u3000' ? U' ' : sign;
}

}  // namespace

std::string_view chinese_piece(ChineseScript script, Side side, xiangqi::PieceType type) {
  return piece_words.at(at(static_cast<int>(script))).at(at(index(side))).at(at(index(type)));
}

std::string_view chinese_way(ChineseScript script, Way way) {
  constexpr std::array<std::array<std::string_view, 3>, 2> words{
      {{"进", "退", "平"}, {"進", "退", "平"}}};
  return words.at(at(static_cast<int>(script))).at(at(static_cast<int>(way)));
}

std::string_view chinese_place(ChineseScript script, int place) {
  constexpr std::array<std::array<std::string_view, 3>, 2> words{
      {{"前", "中", "后"}, {"前", "中", "後"}}};
  return words.at(at(static_cast<int>(script))).at(at(place));
}

std::string_view chinese_number(int number) {
  constexpr std::array<std::string_view, 9> words{"一", "二", "三", "四", "五",
                                                  "六", "七", "八", "九"};
  return words.at(at(number - 1));
}

std::optional<std::u32string> plain_signs(std::string_view text) {
  if (!is_utf8(text)) return std::nullopt;
  std::u32string signs;
  while (!text.empty()) signs += plain(take_sign(text));
  return signs;
}

std::optional<xiangqi::PieceType> piece_of_sign(char32_t sign) {
  const std::optional<int> row = row_of(piece_signs, sign);
  return row ? std::optional(xiangqi::all_piece_types.at(at(*row))) : std::nullopt;
}

std::optional<Way> way_of_sign(char32_t sign) {
  const std::optional<int> row = row_of(way_signs, sign);
  return row ? std::optional(static_cast<Way>(*row)) : std::nullopt;
}

std::optional<int> place_of_sign(char32_t sign) { return row_of(place_signs, sign); }

std::optional<int> number_of_sign(char32_t sign) {
  if (sign >= U'1' && sign <= U'9') return static_cast<int>(sign - U'0');
  const std::size_t place = numerals.find(sign);
  if (place == std::u32string_view::npos) return std::nullopt;
  return static_cast<int>(place) + 1;
}

std::optional<Side> side_of_word(char32_t sign) {
  constexpr std::array<std::u32string_view, 2> words{U"帅帥兵", U"将將卒"};
  const std::optional<int> row = row_of(words, sign);
  return row ? std::optional(static_cast<Side>(*row)) : std::nullopt;
}

std::optional<Side> side_of_numeral(char32_t sign) {
  if (!number_of_sign(sign)) return std::nullopt;
  return sign <= U'9' ? Side::black : Side::white;
}

}  // namespace luozi::notation
