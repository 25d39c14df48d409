// Writes draughts moves with as many squares as they need, and finds the move that squares mean.
#include "notation/draughts_move.hpp"

#include "notation/draughts_move_words.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace luozi::notation {

namespace {

template <class Rules>
using Path = std::vector<Square<typename Rules::Grid>>;

constexpr int sign(int number) { return (number > 0) - (number < 0); }

/// The empty squares that the piece passes or stops on, in order, without the first.
template <class Grid>
std::vector<Square<Grid>> passed(Square<Grid> from, const draughts::Route<Grid>& route) {
  std::vector<Square<Grid>> squares;
  draughts::Place at = draughts::place_of(from);
  for (const Square<Grid> landing : route.landings) {
    const draughts::Place to = draughts::place_of(landing);
    const int right = sign(to.column - at.column);
    const int up = sign(to.row - at.row);
    while (at != to) {
      at = {at.column + right, at.row + up};
      const std::optional<Square<Grid>> square = square_at<Grid>(at);
      if (!square) return squares;
      const auto& jumped = route.jumped;
      if (std::find(jumped.begin(), jumped.end(), *square) == jumped.end()) {
        squares.push_back(*square);
      }
    }
  }
  return squares;
}

/// Whether the squares between the first and the last of `path` lie on the route in their order.
template <class Grid>
bool goes_along(const draughts::Route<Grid>& route, const std::vector<Square<Grid>>& path) {
  const std::vector<Square<Grid>> squares = passed(path.front(), route);
  auto at = squares.begin();
  for (std::size_t i = 1; i + 1 < path.size(); ++i) {
    at = std::find(at, squares.end(), path[i]);
    if (at == squares.end()) return false;
    ++at;
  }
  return true;
}

/// How well a route fits squares that begin and end like it: by how many of those between the piece
/// is set down on, as a move's text names these rather than squares merely passed; none: it does
/// not go that way.
template <class Grid>
std::optional<std::size_t> fit(const draughts::Route<Grid>& route,
                               const std::vector<Square<Grid>>& path) {
  const auto& landings = route.landings;
  if (std::equal(landings.begin(), landings.end(), path.begin() + 1, path.end())) {
    return path.size();
  }
  if (!goes_along(route, path)) return std::nullopt;
  const auto count = std::count_if(path.begin() + 1, path.end() - 1, [&landings](auto square) {
    return std::find(landings.begin(), landings.end(), square) != landings.end();
  });
  return static_cast<std::size_t>(count);
}

template <class Rules>
std::optional<std::size_t> best_fit(const draughts::Position<Rules>& position,
                                    const draughts::Move<typename Rules::Grid>& move,
                                    const Path<Rules>& path) {
  std::optional<std::size_t> best;  // empty, it compares below every number
  for (const auto& route : draughts::routes(position, move))
    best = std::max(best, fit(route, path));
  return best;
}

/// The moves that the squares may mean: those that fit best.
template <class Rules>
std::vector<draughts::Move<typename Rules::Grid>> meant(
    const draughts::Position<Rules>& position,
    const draughts::MoveList<typename Rules::Grid>& legal, const Path<Rules>& path) {
  std::vector<draughts::Move<typename Rules::Grid>> alike, best;
  for (const auto& move : legal) {
    if (move.from == path.front() && move.to == path.back()) alike.push_back(move);
  }
  if (path.size() == 2 && alike.size() <= 1) return alike;
  std::optional<std::size_t> most;
  for (const auto& move : alike) {
    const std::optional<std::size_t> fits = best_fit(position, move, path);
    if (!fits || fits < most) continue;
    if (fits > most) best.clear();
    most = fits;
    best.push_back(move);
  }
  return best;
}

template <class Rules, class Moves>
std::string write_some(const draughts::Position<Rules>& position, const Moves& moves,
                       DraughtsSquares squares) {
  constexpr int shown_max = 3;  // what fits in a line that a person reads
  std::string out;
  int count = 0;
  for (const auto& move : moves) {
    if (count == shown_max) return out + " ...";
    out.append(count++ == 0 ? "" : " or ").append(write_draughts_move(position, move, {squares}));
  }
  return out;
}

/// Why no legal move fits the squares.
template <class Rules>
std::string why_illegal(const draughts::Position<Rules>& position,
                        const draughts::MoveList<typename Rules::Grid>& legal,
                        const Path<Rules>& path, DraughtsSquares squares) {
  const std::string from = draughts_square(path.front(), squares);
  const std::string to = draughts_square(path.back(), squares);
  const std::string side(name(position.turn()));
  const auto piece = position.board().piece_at(path.front());
  if (!piece) return "no piece stands on " + from;
  if (piece->side != position.turn()) {
    return "the piece on " + from + " is not " + side + "'s, whose turn it is";
  }
  const bool ends_fit = std::any_of(legal.begin(), legal.end(), [&path](const auto& move) {
    return move.from == path.front() && move.to == path.back();
  });
  if (ends_fit) return "no capture from " + from + " to " + to + " goes that way";
  if (!legal.empty() && legal[0].is_capture()) {
    return side + " must capture: " + write_some(position, legal, squares);
  }
  return "no " + side + " piece can go from " + from + " to " + to;
}

template <class Rules>
std::optional<Path<Rules>> path_of(const MoveWords& words) {
  Path<Rules> path;
  for (const std::string& word : words) {
    const auto square = read_draughts_square<typename Rules::Grid>(word);
    if (!square) return std::nullopt;
    path.push_back(*square);
  }
  return path;
}

template <class Rules>
std::string no_squares() {
  return Rules::Grid::columns == 10
             ? "not a move between squares 1..50, such as 32-28 or 19x28"
             : "not a move between dark squares of a1..h8, such as c3-d4 or c3:e5";
}

}  // namespace

template <class Rules>
std::string write_draughts_move(const draughts::Position<Rules>& position,
                                const draughts::Move<typename Rules::Grid>& move,
                                DraughtsMoveStyle style) {
  const std::string from = draughts_square(move.from, style.squares);
  const std::string to = draughts_square(move.to, style.squares);
  if (!move.is_capture()) return from + "-" + to;
  const auto legal = draughts::legal_moves(position);
  const auto alike = std::count_if(legal.begin(), legal.end(), [&move](const auto& other) {
    return other.from == move.from && other.to == move.to;
  });
  if (alike <= 1) return from + style.capture_sign + to;
  std::string out = from;
  const auto routes = draughts::routes(position, move);
  for (const auto landing : routes.front().landings) {
    (out += style.capture_sign) += draughts_square(landing, style.squares);
  }
  return out;
}

template <class Rules>
Result<draughts::Move<typename Rules::Grid>, std::string> read_draughts_move(
    const draughts::Position<Rules>& position, std::string_view text) {
  const auto legal = draughts::legal_moves(position);
  std::string why = no_squares<Rules>();
  std::vector<draughts::Move<typename Rules::Grid>> found;
  for (const MoveWords& words : cut_draughts_move(text)) {
    const std::optional<Path<Rules>> path = path_of<Rules>(words);
    if (!path) continue;
    const auto moves = meant<Rules>(position, legal, *path);
    found.insert(found.end(), moves.begin(), moves.end());
    const bool lettered = words.front().front() >= 'a';
    const auto squares = lettered ? DraughtsSquares::algebraic : DraughtsSquares::numeric;
    why = found.empty() ? why_illegal<Rules>(position, legal, *path, squares)
                        : "it may be " + write_some(position, found, squares);
  }
  if (found.size() == 1) return found.front();
  return Failure{shown(text) + ": " + why};
}

#define LUOZI_DRAUGHTS_MOVES(Rules)                                                             \
  template std::string write_draughts_move<Rules>(                                              \
      const draughts::Position<Rules>&, const draughts::Move<Rules::Grid>&, DraughtsMoveStyle); \
  template Result<draughts::Move<Rules::Grid>, std::string> read_draughts_move<Rules>(          \
      const draughts::Position<Rules>&, std::string_view);

LUOZI_DRAUGHTS_MOVES(draughts::International)
LUOZI_DRAUGHTS_MOVES(draughts::Brazilian)
LUOZI_DRAUGHTS_MOVES(draughts::Russian)

}  // namespace luozi::notation
