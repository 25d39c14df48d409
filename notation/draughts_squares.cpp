// Reads the digits of a square's name.
#include "notation/draughts_squares.hpp"

namespace luozi::notation::detail {

std::optional<int> read_short_number(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace luozi::notation::detail
