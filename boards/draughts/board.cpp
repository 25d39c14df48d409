// Names of the squares: numbers on 10x10, letters and numbers on 8x8.
#include "boards/draughts/board.hpp"

namespace luozi::draughts {
namespace {

/// A number without sign and leading zero of at most two digits; none: it is no such number.
std::optional<int> small_number(std::string_view text) {
  if (text.empty() || text.size() > 2 || text[0] == '0') return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace

std::string Grid100::name(int index) { return std::to_string(index + 1); }

std::optional<int> Grid100::parse(std::string_view text) {
  const std::optional<int> number = small_number(text);
  if (!number || *number > square_count) return std::nullopt;
  return *number - 1;
}

std::string Grid64::name(int index) {
  const Place place = place_of(luozi::Square<Grid64>(index));
  return {static_cast<char>('a' + place.column), static_cast<char>('1' + place.row)};
}

std::optional<int> Grid64::parse(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= columns || row < 0 || row >= rows) return std::nullopt;
  if ((column + row) % 2 != 0) return std::nullopt;
  return row * 4 + column / 2;
}

}  // namespace luozi::draughts
