// Moves in coordinates: the point a piece leaves and the point it goes to.
#include "boards/xiangqi/moves.hpp"

namespace luozi::xiangqi {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string coordinates(Move move) { return name(move.from) + name(move.to); }

Result<Move, MoveTextFault> parse_coordinates(const Position& position, std::string_view text) {
  const Failure malformed{MoveTextFault::not_coordinates};
  const bool dashed = text.size() == 5 && text[2] == '-';
  if (text.size() != 4 && !dashed) return malformed;
  std::string points;
  for (const char c : text) {
    if (c != '-') points += lower(c);
  }
  if (points.size() != 4) return malformed;
  const std::optional<Point> from = parse_square<XiangqiGrid>(points.substr(0, 2));
  const std::optional<Point> to = parse_square<XiangqiGrid>(points.substr(2, 2));
  if (!from || !to) return malformed;
  const Move move{*from, *to};
  if (!is_legal(position, move)) return Failure{MoveTextFault::illegal};
  return move;
}

}  // namespace luozi::xiangqi
