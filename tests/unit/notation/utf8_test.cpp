// Well-formed and malformed UTF-8, by table 3-7 of the Unicode standard.
#include "notation/utf8.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace luozi::notation {

using namespace std::string_view_literals;

TEST(Utf8, well_formed_sequence_has_its_size) {
  const std::vector<std::pair<std::string_view, std::size_t>> table = {
      {"a", 1},
      {"\0"sv, 1},
      {"\x7F", 1},
      {"\xC2\x80", 2},
      {"\xC3\xA9t", 2},
      {"\xE0\xA0\x80", 3},
      {"\xE8\xBD\x8F\xE5", 3},
      {"\xED\x9F\xBF", 3},
      {"\xEF\xBF\xBF", 3},
      {"\xF0\x90\x80\x80", 4},
      {"\xF4\x8F\xBF\xBF", 4},
  };
  for (const auto& [text, size] : table) EXPECT_EQ(utf8_sequence_size(text), size) << text;
}

TEST(Utf8, malformed_sequence_has_no_size) {
  const std::vector<std::string_view> table = {
      "",  // nothing
      "\x80",
      "\xBF",  // begins with a continuation
      "\xC0\x80",
      "\xC1\xBF",  // overlong
      "\xE0\x9F\x80",
      "\xF0\x8F\x80\x80",  // overlong
      "\xED\xA0\x80",      // a surrogate
      "\xF4\x90\x80\x80",
      "\xF5\x80\x80\x80",
      "\xFF",  // above U+10FFFF
      "\xC3",
      "\xE8\xBD",
      "\xF0\x90\x80",  // cut off
      "\xC3(",
      "\xE8\xBD(",
      "\xE8(\x80",  // broken off
  };
  for (const auto text : table) EXPECT_EQ(utf8_sequence_size(text), 0U) << text;
}

TEST(Utf8, control_character_of_either_width_has_its_size) {
  const std::vector<std::pair<std::string_view, std::size_t>> table = {
      {"\0"sv, 1},          {"\x1B[2J", 1},  {"\x7F", 1},     {"\xC2\x80", 2},
      {"\xC2\x9B\x32J", 2}, {"\xC2\x9F", 2}, {"", 0},         {" ", 0},
      {"\x9B", 0},  // no UTF-8
      {"\xC2", 0},          {"\xC2 ", 0},    {"\xC2\xA0", 0}, {"\xC3\x9B", 0},
      {"a\xC2\x9B", 0},  // behind the beginning
  };
  for (const auto& [text, size] : table) EXPECT_EQ(control_size(text), size) << text;
}

TEST(Utf8, text_of_any_encoding_keeps_its_letters_and_no_control_character) {
  const std::vector<std::pair<std::string_view, std::string_view>> table = {
      {"", ""},
      {"\xE7\x82\xAE 2", "\xE7\x82\xAE 2"},
      {"L\xE9k\xF3 \xA1\xFF", "L\xC3\xA9k\xC3\xB3 \xC2\xA1\xC3\xBF"},
      {"a\r\nb\x7F\x1B[2J", "a  b  [2J"},
      {"/desk/\xC2\x9B\x32J", "/desk/ 2J"},
      {"\xC2\x85\xC2\x9F\xC2\xA0", "  \xC2\xA0"},
      {"L\xE9k\xF3\x9B\x32J", "L\xC3\xA9k\xC3\xB3 2J"},  // Latin-1 has C1 too
  };
  for (const auto& [bytes, text] : table) EXPECT_EQ(as_utf8(bytes), text);
}

}  // namespace luozi::notation
