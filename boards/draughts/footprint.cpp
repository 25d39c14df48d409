// What a move of draughts does to the squares, and what hands do for it.
#include "boards/draughts/footprint.hpp"

#include "boards/draughts/moves.hpp"
#include "boards/draughts/route_finder.hpp"

#include <algorithm>
#include <vector>

namespace luozi::draughts {
namespace {

/// Gathers the squares of all routes of a capture.
template <class Rules>
class RouteSquares {
 public:
  using Grid = typename Rules::Grid;

  RouteSquares(const Position<Rules>& position, const Move<Grid>& move) : finder_(position, move) {
    for (const Direction d : all_directions) follow(finder_.start(), d);
  }

  Bits path() const { return path_; }
  Bits stops() const { return stops_; }

 private:
  struct Leap {
    Bits over, captured;
    Direction direction;
    friend bool operator==(const Leap&, const Leap&) = default;
  };

  bool follow(const Jumper& jumper, Direction d) {
    const Jump jump = finder_.jump_on_route(jumper, d);
    if (!jump) return false;
    path_ |= before<Grid>(ray<Grid>(jumper.at, d), jump.over, d);
    const Leap leap{jump.over, jumper.captured, d};
    if (std::find(followed_.begin(), followed_.end(), leap) != followed_.end()) return true;
    followed_.push_back(leap);
    if (finder_.is_last(jumper, jump)) {
      path_ |= before<Grid>(ray<Grid>(jump.over, d), finder_.to(), d);
    } else {
      go_on(jumper, jump, d);
    }
    return true;
  }

  void go_on(const Jumper& jumper, const Jump& jump, Direction d) {
    const auto further = [&](const Jumper& next, Direction way) {
      if (!follow(next, way)) return false;
      const Bits stops = way == d ? jump.landings : next.at;
      stops_ |= stops;
      path_ |= stops | before<Grid>(ray<Grid>(jump.over, d), next.at, d);
      return true;
    };
    any_way_on<Rules>(finder_.board(), jumper, jump, d, further);
  }

  RouteFinder<Rules> finder_;
  std::vector<Leap> followed_;
  Bits path_ = 0, stops_ = 0;
};

/// The squares strictly between two of one diagonal, in order from the first.
template <BoardGrid Grid>
std::vector<luozi::Square<Grid>> way(luozi::Square<Grid> from, luozi::Square<Grid> to) {
  std::vector<luozi::Square<Grid>> squares;
  for (const Direction d : all_directions) {
    if ((ray<Grid>(bit(from), d) & bit(to)) == 0) continue;
    for (Bits one = stepped<Grid>(bit(from), d); one != bit(to); one = stepped<Grid>(one, d)) {
      squares.push_back(square_of<Grid>(one));
    }
  }
  return squares;
}

/// The empty squares between two neighbours of a diagonal route, in order.
template <BoardGrid Grid>
void append_way(luozi::Square<Grid> from, luozi::Square<Grid> to, Bits empty,
                std::vector<luozi::Square<Grid>>& over) {
  for (const luozi::Square<Grid> square : way(from, to)) {
    if ((bit(square) & empty) != 0) over.push_back(square);
  }
}

}  // namespace

template <class Rules>
Footprint<typename Rules::Grid> footprint(const Position<Rules>& position,
                                          const Move<typename Rules::Grid>& move) {
  using Grid = typename Rules::Grid;
  Footprint<Grid> print{.empties = move.captured,
                        .fills = {},
                        .replaces = {},
                        .path = {},
                        .stops = {},
                        .side = position.turn(),
                        .circles = move.from == move.to};
  if (print.circles) {
    print.replaces.insert(move.from);
  } else {
    print.empties.insert(move.from);
    print.fills.insert(move.to);
  }
  if (move.is_capture()) {
    const RouteSquares<Rules> routes(position, move);
    print.path = square_set<Grid>(routes.path() & ~bit(move.from) & ~bit(move.to));
    print.stops = square_set<Grid>(routes.stops() & ~bit(move.to));
  } else {
    for (const luozi::Square<Grid> square : way(move.from, move.to)) print.path.insert(square);
  }
  return print;
}

template <class Rules>
Travels<typename Rules::Grid> travels(const Position<Rules>& position,
                                      const Move<typename Rules::Grid>& move) {
  using Grid = typename Rules::Grid;
  Travels<Grid> all;
  all.crowns = crowns(position, move);
  Travel<Grid>& travel = all.pieces.emplace_back(Travel<Grid>{move.from, move.to});
  luozi::Square<Grid> at = move.from;
  const Bits empty = position.empty() | bit(move.from);
  const std::vector<Route<Grid>> all_routes = routes(position, move);
  if (!all_routes.empty()) {
    all.captured = all_routes.front().jumped;
    travel.stops = all_routes.front().landings;
    travel.stops.pop_back();
  }
  for (const luozi::Square<Grid> stop : travel.stops) {
    append_way(at, stop, empty, travel.over);
    travel.over.push_back(stop);
    at = stop;
  }
  append_way(at, move.to, empty, travel.over);
  return all;
}

#define LUOZI_INSTANTIATE(Rules)                                                               \
  template Footprint<Rules::Grid> footprint(const Position<Rules>&, const Move<Rules::Grid>&); \
  template Travels<Rules::Grid> travels(const Position<Rules>&, const Move<Rules::Grid>&)
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
