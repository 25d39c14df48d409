// Strangers' bytes in messages, and letters of sides.
#include "notation/words.hpp"

#include <gtest/gtest.h>

namespace luozi::notation {
namespace {

struct Row {
  std::string_view text, told;
};

TEST(Shown, strangers_bytes_are_one_readable_line) {
  const Row table[] = {
      {"e4", "e4"},
      {"e\x1b[31m\n\x7f", "e?[31m??"},
      {"炮二平五", "炮二平五"},
      {"\xc5\xff\xb6\xfe", "????"},
      {"炮二\xe5\xb9", "炮二??"},
      {"e4\xc2\x9b\x31m\xc2\xa0", "e4?1m\xc2\xa0"},
      {"1234567890123456789012345678901234567890x", "1234567890123456789012345678901234567890..."},
      {"炮炮炮炮炮炮炮炮炮炮炮炮炮炮", "炮炮炮炮炮炮炮炮炮炮炮炮炮..."},
  };
  for (const Row& row : table) EXPECT_EQ(shown(row.text), row.told);
}

TEST(SideOfLetter, only_its_own_letter_names_a_side) {
  for (const Side side : {Side::white, Side::black}) {
    EXPECT_EQ(side_of_letter(std::string(1, letter(side))), side);
  }
  for (const std::string_view word : {"", "r", "W", "white", "wb", "w "}) {
    EXPECT_EQ(side_of_letter(word), std::nullopt) << word;
  }
}

}  // namespace
}  // namespace luozi::notation
