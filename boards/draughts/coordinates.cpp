// Moves in coordinates, written and read.
#include "boards/draughts/moves.hpp"
#include "boards/draughts/ways.hpp"

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

/// How well squares that are written describe a move.
enum class Fit : std::uint8_t {
  all_landings,   ///< those of a route, none left out
  some_landings,  ///< with landings left out
  passed,         ///< with squares that a king passes without need to be set down
  none,
};

template <class Rules>
Fit fit(const Position<Rules>& position, const Move<typename Rules::Grid>& move,
        const std::vector<luozi::Square<typename Rules::Grid>>& squares) {
  if (move.from != squares.front() || move.to != squares.back()) return Fit::none;
  const std::vector landings(squares.begin() + 1, squares.end());
  if (!move.is_capture()) return landings.size() == 1 ? Fit::all_landings : Fit::none;
  Fit best = Fit::none;
  for (const Route<typename Rules::Grid>& route : routes(position, move)) {
    if (route.landings == landings) return Fit::all_landings;
    auto all = passed(position, move.from, route.landings);
    all.push_back(move.to);
    if (is_part_of(landings, route.landings)) {
      best = Fit::some_landings;
    } else if (is_part_of(landings, all)) {
      best = std::min(best, Fit::passed);
    }
  }
  return best;
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
  Fit best = Fit::none;
  bool several = false;
  for (const Move<Grid>& move : legal_moves(position)) {
    const Fit how = fit(position, move, *squares);
    if (how == Fit::none || how > best) continue;
    several = how == best;
    best = how;
    meant = move;
  }
  if (!meant) return Failure{MoveTextFault::illegal};
  if (several) return Failure{MoveTextFault::ambiguous};
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
