// Illegal moves as players make them without noticing: one that was legal a turn ago, or a piece
// set down beside the square it was meant for. For this folder's own files only.
#pragma once

#include "boards/game.hpp"
#include "hardware/model/random.hpp"
#include "host/rehearse/hands.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

/// An illegal move and what stands after it.
template <Game G>
struct Slip {
  Irregularity<typename G::Grid> what;
  typename G::Position after;
};

/// A move of one piece that takes at most what stood on its target; others cannot slip so.
template <Game G>
std::optional<Irregularity<typename G::Grid>> plain_way(const typename G::Position& position,
                                                        const typename G::Move& move) {
  const Footprint<typename G::Grid> footprint = G::footprint(position, move);
  const auto arrivals = footprint.fills | footprint.replaces;
  if (footprint.empties.size() != 1 || arrivals.size() != 1) return std::nullopt;
  if (footprint.exchanges || footprint.circles) return std::nullopt;
  return Irregularity<typename G::Grid>{*footprint.empties.begin(), *arrivals.begin()};
}

template <Game G>
class SlipFinder {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Way = Irregularity<Grid>;

  /// `turn_ago`: where the same side last had the move; the squares that its move there changed are
  /// `own_changed`. Sensors lie in so many files.
  SlipFinder(const Position& now, const Position* turn_ago, const SquareSet<Grid>& own_changed,
             int files)
      : now_(now), turn_ago_(turn_ago), own_changed_(own_changed), files_(files) {
    const Occupancy<Grid> occupancy = G::occupancy(now);
    own_ = occupancy.of(G::side_to_move(now));
    for (const auto& move : G::legal_moves(now)) {
      const Travels<Grid> travels = G::travels(now, move);
      legal_.push_back({travels.pieces.front().from, travels.pieces.front().to});
      if (const auto way = plain_way<G>(now, move)) plain_.push_back(*way);
    }
  }

  /// Most often an opponent's threat was overlooked; where nothing was, or by chance, a piece is
  /// set down beside its square. None: hardly any position.
  std::optional<Slip<G>> find(model::Random& random) const {
    constexpr int overlooked_permille = 600;  // EST
    if (random.chance(overlooked_permille)) {
      if (auto slip = first_possible(overlooked(), random)) return slip;
    }
    return first_possible(beside(), random);
  }

 private:
  bool possible(const Way& way) const {
    if (!own_.contains(way.from) || own_.contains(way.to)) return false;
    return std::find(legal_.begin(), legal_.end(), std::pair(way.from, way.to)) == legal_.end();
  }

  std::vector<Way> overlooked() const {
    std::vector<Way> ways;
    if (turn_ago_ == nullptr || G::side_to_move(*turn_ago_) != G::side_to_move(now_)) return ways;
    for (const auto& move : G::legal_moves(*turn_ago_)) {
      const auto way = plain_way<G>(*turn_ago_, move);
      if (!way || own_changed_.contains(way->from) || own_changed_.contains(way->to)) continue;
      if (possible(*way)) ways.push_back(*way);
    }
    return ways;
  }

  std::vector<Way> beside() const {
    std::vector<Way> ways;
    for (const Way& meant : plain_) {
      for (int square = 0; square < Grid::square_count; ++square) {
        const Way way{meant.from, Square<Grid>(square)};
        if (neighbours(meant.to.index(), square) && possible(way)) ways.push_back(way);
      }
    }
    return ways;
  }

  bool neighbours(int a, int b) const {
    return a != b && std::abs(a % files_ - b % files_) <= 1 &&
           std::abs(a / files_ - b / files_) <= 1;
  }

  /// The first, in an order of chance, after which play can go on.
  static bool goes_on(const Position& after) {
    if (G::legal_moves(after).empty()) return false;
    return !G::outcome(History<G>{.start = after}, *G::laws(""));
  }

  std::optional<Slip<G>> first_possible(std::vector<Way> ways, model::Random& random) const {
    while (!ways.empty()) {
      const auto last = static_cast<std::int64_t>(ways.size()) - 1;
      const auto drawn = ways.begin() + random.between(0, last);
      const Way way = *drawn;
      ways.erase(drawn);
      const std::optional<Position> after = G::irregular(now_, way);
      if (after && goes_on(*after)) return Slip<G>{way, *after};
    }
    return std::nullopt;
  }

  const Position& now_;
  const Position* turn_ago_;
  SquareSet<Grid> own_changed_, own_;
  int files_;
  std::vector<std::pair<Square<Grid>, Square<Grid>>> legal_;
  std::vector<Way> plain_;
};

}  // namespace luozi::host
