// The names of the xiangqi board's points.
#include "boards/xiangqi/board.hpp"

namespace luozi::xiangqi {

std::string XiangqiGrid::name(int index) {
  return {static_cast<char>('a' + index % file_count), static_cast<char>('0' + index / file_count)};
}

std::optional<int> XiangqiGrid::parse(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int file = text[0] - 'a';
  const int rank = text[1] - '0';
  if (file < 0 || file >= file_count || rank < 0 || rank >= rank_count) return std::nullopt;
  return rank * file_count + file;
}

}  // namespace luozi::xiangqi
