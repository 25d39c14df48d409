// Moves in coordinates, written and read.
#include "boards/draughts/moves.hpp"

#include <algorithm>
#include <optional>

namespace luozi::draughts {
namespace {

/// A capture lands once a piece, and no side has more than twenty; with its origin.
constexpr std::size_t squares_max = 21;

/// The squares joined by - x or :, at least two; none: it is something else.
template <BoardGrid Grid>
std::optional<std::vector<luozi::Square<Grid>>> read_squares(std::string_view text) {
  std::vector<luozi::Square<Grid>> squares;
  while (squares.size() < squares_max) {
    const std::size_t length = std::min(text.find_first_of("-x:"), text.size());
    const std::optional<luozi::Square<Grid>> square = parse_square<Grid>(text.substr(0, length));
    if (!square) return std::nullopt;
    squares.push_back(*square);
    if (length == text.size()) {
      return squares.size() >= 2 ? std::optional(squares) : std::nullopt;
    }
    text.remove_prefix(length + 1);
  }
  return std::nullopt;
}

/// Whether all of `some` stand in `all`, in the same order.
template <BoardGrid Grid>
bool is_part_of(const std::vector<luozi::Square<Grid>>& some,
                const std::vector<luozi::Square<Grid>>& all) {
  std::size_t found = 0;
  for (const luozi::Square<Grid> square : all) {
    if (found < some.size() && some[found] == square) ++found;
  }
  return found == some.size();
}

/// Whether a move goes from the first to the last square by the squares between.
template <class Rules>
bool goes_by(const Position<Rules>& position, const Move<typename Rules::Grid>& move,
             const std::vector<luozi::Square<typename Rules::Grid>>& squares) {
  if (move.from != squares.front() || move.to != squares.back()) return false;
  if (squares.size() == 2) return true;
  const std::vector between(squares.begin() + 1, squares.end() - 1);
  const auto ways = routes(position, move);
  return std::any_of(ways.begin(), ways.end(), [&](const Route<typename Rules::Grid>& route) {
    return is_part_of(between, {route.landings.begin(), route.landings.end() - 1});
  });
}

}  // namespace

template <class Rules>
std::string coordinates(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  if (!move.is_capture()) return name(move.from) + '-' + name(move.to);
  std::string text = name(move.from);
  const auto ways = routes(position, move);
  for (const auto square : ways.front().landings) text += 'x' + name(square);
  return text;
}

template <class Rules>
Result<Move<typename Rules::Grid>, MoveTextFault> parse_coordinates(const Position<Rules>& position,
                                                                    std::string_view text) {
  using Grid = typename Rules::Grid;
  const auto squares = read_squares<Grid>(text);
  if (!squares) return Failure{MoveTextFault::not_coordinates};
  std::optional<Move<Grid>> meant;
  for (const Move<Grid>& move : legal_moves(position)) {
    if (!goes_by(position, move, *squares)) continue;
    if (meant) return Failure{MoveTextFault::ambiguous};
    meant = move;
  }
  if (!meant) return Failure{MoveTextFault::illegal};
  return *meant;
}

#define LUOZI_INSTANTIATE(Rules)                                                              \
  template std::string coordinates(const Position<Rules>&, const Move<Rules::Grid>&);         \
  template Result<Move<Rules::Grid>, MoveTextFault> parse_coordinates(const Position<Rules>&, \
                                                                      std::string_view)
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
