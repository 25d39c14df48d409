// The routes of captures, and what a move makes of its man.
#include "boards/draughts/moves.hpp"
#include "boards/draughts/route_finder.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace luozi::draughts {
namespace {

/// Writes down every route, at most `routes_max`.
template <class Rules>
class RouteLister {
 public:
  using Grid = typename Rules::Grid;

  RouteLister(const Position<Rules>& position, const Move<Grid>& move) : finder_(position, move) {
    for (const Direction d : all_directions) follow(finder_.start(), d);
  }

  std::vector<Route<Grid>> take() && { return std::move(routes_); }

 private:
  bool follow(const Jumper& jumper, Direction d) {
    const Jump jump = finder_.jump_on_route(jumper, d);
    if (!jump || routes_.size() == routes_max) return false;
    route_.jumped.push_back(square_of<Grid>(jump.over));
    if (finder_.is_last(jumper, jump)) {
      routes_.push_back(route_);
      routes_.back().landings.push_back(square_of<Grid>(finder_.to()));
    } else {
      any_way_on<Rules>(finder_.board(), jumper, jump, d, [&](const Jumper& next, Direction way) {
        route_.landings.push_back(square_of<Grid>(next.at));
        const bool went = follow(next, way);
        route_.landings.pop_back();
        return went;
      });
    }
    route_.jumped.pop_back();
    return true;
  }

  RouteFinder<Rules> finder_;
  Route<Grid> route_;  ///< so far
  std::vector<Route<Grid>> routes_;
};

}  // namespace

template <class Rules>
std::vector<Route<typename Rules::Grid>> routes(const Position<Rules>& position,
                                                const Move<typename Rules::Grid>& move) {
  using Grid = typename Rules::Grid;
  if (!move.is_capture()) return {};
  std::vector<Route<Grid>> found = RouteLister<Rules>(position, move).take();
  std::sort(found.begin(), found.end(), [](const Route<Grid>& a, const Route<Grid>& b) {
    return a.landings != b.landings ? a.landings < b.landings : a.jumped < b.jumped;
  });
  return found;
}

/// A man that jumps a piece on the row before the last either arrives on the last row or leaves
/// it. So what it captures tells whether it arrived there, by whichever route.
template <class Rules>
bool crowns(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  using Grid = typename Rules::Grid;
  const std::size_t side = at(index(position.turn()));
  if ((position.men(position.turn()) & bit(move.from)) == 0) return false;
  if ((bit(move.to) & crown_row<Grid>[side]) != 0) return true;
  if constexpr (!Rules::promotes_in_passing) return false;
  const int jumps = std::popcount(bits(move.captured) & before_crown_row<Grid>[side]);
  const bool leaves_it_first = (bit(move.from) & crown_row<Grid>[side]) != 0;
  return jumps > (leaves_it_first ? 1 : 0);
}

template <class Rules>
Position<Rules> play(const Position<Rules>& position, const Move<typename Rules::Grid>& move) {
  return position.after(bit(move.from), bit(move.to), bits(move.captured), crowns(position, move));
}

#define LUOZI_INSTANTIATE(Rules)                                             \
  template std::vector<Route<Rules::Grid>> routes(const Position<Rules>&,    \
                                                  const Move<Rules::Grid>&); \
  template bool crowns(const Position<Rules>&, const Move<Rules::Grid>&);    \
  template Position<Rules> play(const Position<Rules>&, const Move<Rules::Grid>&)
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
