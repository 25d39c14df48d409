// The names of the chessboard's squares.
#include "boards/chess/board.hpp"

namespace luozi::chess {

std::string ChessGrid::name(int index) {
  return {static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
}

std::optional<int> ChessGrid::parse(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int file = text[0] - 'a';
  const int rank = text[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return rank * 8 + file;
}

}  // namespace luozi::chess
