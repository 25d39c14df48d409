// How far one piece can have come in a capture that need not be over, nor be the longest.
#pragma once

#include "boards/draughts/captures.hpp"
#include "boards/draughts/position.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace luozi::draughts {

/// All jumps of the piece on one square, lawful one by one. What follows a jump depends on the
/// piece jumped, the direction and what was captured before; each such place is visited once.
template <class Rules>
class JumpSearch {
 public:
  using Grid = typename Rules::Grid;

  JumpSearch(const Position<Rules>& position, luozi::Square<Grid> from)
      : board_(capture_board(position, bit(from))),
        start_{bit(from), 0, (position.kings(position.turn()) & bit(from)) != 0} {}

  /// Every way of standing on that square after at least one jump, each captured set once.
  std::vector<Jumper> standing_on(luozi::Square<Grid> to) const {
    Visit visit{bit(to), {}, {}};
    for (const Direction d : all_directions) follow(start_, d, visit);
    return visit.found;
  }

  /// The most pieces that can still be captured from there.
  int most_further(const Jumper& jumper) const {
    int most = 0;
    for (const Direction d : all_directions) most = std::max(most, count(jumper, d));
    return most;
  }

 private:
  struct Visit {
    Bits to;
    std::vector<Jumper> found;
    std::set<std::array<Bits, 3>> places;
  };

  bool follow(const Jumper& jumper, Direction d, Visit& visit) const {
    const Jump jump = draughts::jump<Grid>(board_, jumper, d);
    if (!jump) return false;
    const Bits way = at(d) * 2 + (jumper.king ? 1 : 0);
    if (!visit.places.insert({jump.over, jumper.captured, way}).second) return true;
    if ((jump.landings & visit.to) != 0) {
      add(landed<Rules>(board_, jumper, jump, visit.to), visit.found);
    }
    any_way_on<Rules>(board_, jumper, jump, d,
                      [&](const Jumper& next, Direction on) { return follow(next, on, visit); });
    return true;
  }

  static void add(const Jumper& jumper, std::vector<Jumper>& found) {
    const bool known = std::any_of(found.begin(), found.end(), [&](const Jumper& other) {
      return other.captured == jumper.captured && other.king == jumper.king;
    });
    if (!known) found.push_back(jumper);
  }

  /// With the jump that way; 0: there is none.
  int count(const Jumper& jumper, Direction d) const {
    const Jump jump = draughts::jump<Grid>(board_, jumper, d);
    if (!jump) return 0;
    int most = 0;
    any_way_on<Rules>(board_, jumper, jump, d, [&](const Jumper& next, Direction on) {
      most = std::max(most, count(next, on));
      return true;
    });
    return most + 1;
  }

  CaptureBoard board_;
  Jumper start_;
};

}  // namespace luozi::draughts
