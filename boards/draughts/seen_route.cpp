// Which of its routes a capture was made by, where the board saw the piece stop.
#include "boards/draughts/moves.hpp"
#include "boards/draughts/ways.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace luozi::draughts {
namespace {

/// The squares on which the piece may be set down behind the route's captured piece of this number,
/// which is not the last: of a king that goes straight on any up to the next piece.
template <BoardGrid Grid>
std::vector<luozi::Square<Grid>> may_land(const Route<Grid>& route, std::size_t number) {
  const auto landing = route.landings[number];
  auto straight = between(route.jumped[number], route.jumped[number + 1]);
  const bool turns = std::find(straight.begin(), straight.end(), landing) == straight.end();
  return turns ? std::vector{landing} : straight;
}

/// A route with landings as they were seen, and for how long the piece stood on them.
template <BoardGrid Grid>
struct SeenRoute {
  std::vector<luozi::Square<Grid>> landings;
  std::int64_t stood = 0;
};

/// The landings of the route that take in the longest stops, in the order of these.
template <BoardGrid Grid>
SeenRoute<Grid> as_seen(const Route<Grid>& route, std::span<const SeenStop<Grid>> stops) {
  // Of the stops looked at so far, by how many landings are behind the piece.
  std::vector<SeenRoute<Grid>> best(route.landings.size(), {route.landings, 0});
  for (const SeenStop<Grid>& stop : stops) {
    for (std::size_t done = route.landings.size() - 1; done > 0; --done) {
      const auto may = may_land(route, done - 1);
      if (std::find(may.begin(), may.end(), stop.square) == may.end()) continue;
      SeenRoute<Grid> with = best[done - 1];
      with.landings[done - 1] = stop.square;
      with.stood += stop.stood.count + 1;
      for (std::size_t later = done; later < best.size(); ++later) {
        if (with.stood > best[later].stood) best[later] = with;
      }
    }
  }
  return best.back();
}

}  // namespace

template <class Rules>
std::string coordinates(const Position<Rules>& position, const Move<typename Rules::Grid>& move,
                        std::span<const SeenStop<typename Rules::Grid>> stops) {
  using Grid = typename Rules::Grid;
  if (!move.is_capture() || stops.empty()) return coordinates(position, move);
  SeenRoute<Grid> seen;
  for (const Route<Grid>& route : routes(position, move)) {
    SeenRoute<Grid> one = as_seen(route, stops);
    if (seen.landings.empty() || one.stood > seen.stood) seen = std::move(one);
  }
  std::string text = name(move.from);
  for (const auto square : seen.landings) text += 'x' + name(square);
  return text;
}

#define LUOZI_INSTANTIATE(Rules)                                                     \
  template std::string coordinates(const Position<Rules>&, const Move<Rules::Grid>&, \
                                   std::span<const SeenStop<Rules::Grid>>)
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
