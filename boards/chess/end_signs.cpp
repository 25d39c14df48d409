// Lists the squares in the centre on which two kings tell a result.
#include "boards/chess/end_signs.hpp"

#include <array>

namespace luozi::chess {
namespace {

/// d4 and e5 are dark, e4 and d5 light.
constexpr std::array centre{square_at(3, 3), square_at(4, 3), square_at(3, 4), square_at(4, 4)};

constexpr bool is_light(Square square) { return (file_of(square) + rank_of(square)) % 2 == 1; }

constexpr GameResult told_by(Square king, Square other_king) {
  if (is_light(king) != is_light(other_king)) return GameResult::draw;
  return is_light(king) ? GameResult::white_wins : GameResult::black_wins;
}

}  // namespace

std::vector<EndSign<ChessGrid>> end_signs(const Position& position) {
  const SquareSet kings{position.king(Side::white), position.king(Side::black)};
  std::vector<EndSign<ChessGrid>> signs;
  for (const Square white : centre) {
    for (const Square black : centre) {
      if (white == black) continue;
      signs.push_back({kings, {{white}, {black}}, told_by(white, black)});
    }
  }
  return signs;
}

}  // namespace luozi::chess
