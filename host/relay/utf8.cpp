// Well-formed UTF-8 byte sequences by the table of the Unicode standard.
#include "host/relay/utf8.hpp"

#include <array>

namespace luozi::host {

namespace {

/// One row of table 3-7: the range of the first byte, of the second, and the sequence's size.
struct Row {
  unsigned char first_from, first_to, second_from, second_to;
  std::size_t size;
};

constexpr std::array<Row, 9> rows = {{
    {0x00, 0x7F, 0x00, 0xFF, 1},
    {0xC2, 0xDF, 0x80, 0xBF, 2},
    {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3},
    {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4},
    {0xF1, 0xF3, 0x80, 0xBF, 4},
    {0xF4, 0xF4, 0x80, 0x8F, 4},
}};

bool within(char byte, unsigned char from, unsigned char to) {
  const auto value = static_cast<unsigned char>(byte);
  return from <= value && value <= to;
}

bool follows(const Row& row, std::string_view text) {
  if (text.size() < row.size) return false;
  if (row.size > 1 && !within(text[1], row.second_from, row.second_to)) return false;
  for (std::size_t i = 2; i < row.size; ++i) {
    if (!within(text[i], 0x80, 0xBF)) return false;
  }
  return true;
}

}  // namespace

std::size_t utf8_sequence_size(std::string_view text) {
  if (text.empty()) return 0;
  for (const Row& row : rows) {
    if (within(text[0], row.first_from, row.first_to)) return follows(row, text) ? row.size : 0;
  }
  return 0;
}

}  // namespace luozi::host
