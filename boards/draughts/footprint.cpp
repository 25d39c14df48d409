// What a move of draughts does to the squares, and what hands do for it.
#include "boards/draughts/footprint.hpp"

#include "boards/draughts/moves.hpp"
#include "boards/draughts/route_finder.hpp"
#include "boards/draughts/ways.hpp"

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
  bool follow(const Jumper& jumper, Direction d) {
    const Jump jump = finder_.jump_on_route(jumper, d);
    if (!jump) return false;
    path_ |= before<Grid>(ray<Grid>(jumper.at, d), jump.over, d);
    if (finder_.is_last(jumper, jump)) {
      path_ |= before<Grid>(ray<Grid>(jump.over, d), finder_.to(), d);
    } else if (finder_.is_new(jumper, jump, d)) {
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
  Bits path_ = 0, stops_ = 0;
};

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
    for (const auto square : between(move.from, move.to)) print.path.insert(square);
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
  const std::vector<Route<Grid>> all_routes = routes(position, move);
  if (all_routes.empty()) {
    travel.over = passed(position, move.from, {move.to});
    return all;
  }
  const Route<Grid>& route = all_routes.front();
  all.captured = route.jumped;
  travel.stops.assign(route.landings.begin(), route.landings.end() - 1);
  travel.over = passed(position, move.from, route.landings);
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
