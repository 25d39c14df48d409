// Well-formed and malformed UTF-8, by table 3-7 of the Unicode standard.
#include "host/relay/utf8.hpp"

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace luozi::host {

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

}  // namespace luozi::host
