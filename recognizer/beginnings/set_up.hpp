// When the pieces stand as a game begins, which way round, and how wrong that may be: squares here
// are the board's own.
#pragma once

#include "boards/game.hpp"
#include "boards/units.hpp"
#include "recognizer/sensors/occupancy.hpp"
#include "recognizer/sensors/orientation.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace luozi::recognizer {

namespace limits {

/// So many squares may be wrong when a game begins. A dead or stuck sensor is found on 0.1 to 0.5 %
/// of boards (an estimate), so two on one board are the most that is worth allowing for.
inline constexpr int wrong_most = 2;
/// ... where the first move shows that the set-up is done: up to 3 % of pieces are set down so that
/// a reed contact does not see them, which is more than four of 32 on one board in five hundred.
inline constexpr int wrong_at_first_move = 4;
/// ... and not more than one for so many pieces: of a few pieces two missing are too much.
inline constexpr int pieces_for_one_wrong = 8;
/// Hands that set up a board leave it alone for less than this, even to look for a lost piece on
/// the floor; an estimate. Nobody waits for it: a first move begins such a game sooner.
inline constexpr Micros nearly_set_up_after = seconds(30);
/// What was touched since a game may have begun is none of its moves if by then more than a move is
/// out of place.
inline constexpr Micros ready_after = milliseconds(1500);

}  // namespace limits

/// One way in which the wood shows the start.
template <BoardGrid Grid>
struct Way {
  bool turned = false;      ///< the board lies the other way round
  SquareSet<Grid> wrong{};  ///< squares that do not show it
};

template <Game G>
class SetUp {
 public:
  using Grid = typename G::Grid;
  using Ways = std::vector<Way<Grid>>;

  SetUp() = default;
  explicit SetUp(const typename G::Position& start)
      : start_{G::occupancy(start), turned(G::occupancy(start))} {}

  const Occupancy<Grid>& start(bool turned) const { return start_[turned ? 1 : 0]; }

  /// The ways round that the wood shows the start, the `likelier` first, whatever stands on squares
  /// of which nothing is known.
  Ways standing(const Wood<Grid>& wood, const SquareSet<Grid>& unknown, bool likelier) const {
    return ways(wood, likelier,
                [&](const SquareSet<Grid>& wrong, bool) { return unknown.contains_all(wrong); });
  }

  bool stands(const Wood<Grid>& wood, const SquareSet<Grid>& unknown) const {
    return !standing(wood, unknown, false).empty();
  }

  /// The ways round that the wood shows the start but for so many squares, beside the unknown ones.
  Ways nearly(const Wood<Grid>& wood, const SquareSet<Grid>& unknown, bool likelier,
              int most) const {
    return ways(wood, likelier, [&](const SquareSet<Grid>& wrong, bool turned) {
      return may_be_sensors(wrong - unknown, wood, start(turned), most);
    });
  }

 private:
  /// The ways round, the `likelier` first, whose wrong squares `fit`.
  template <class Fit>
  Ways ways(const Wood<Grid>& wood, bool likelier, const Fit& fit) const {
    Ways found;
    for (const bool turned : {likelier, !likelier}) {
      const SquareSet<Grid> wrong = wood.difference(start(turned));
      if (fit(wrong, turned)) found.push_back({turned, wrong});
    }
    return found;
  }

  /// Few, and not a piece that stands beside its place: that is a set-up not finished, or a move.
  static bool may_be_sensors(const SquareSet<Grid>& wrong, const Wood<Grid>& wood,
                             const Occupancy<Grid>& start, int most) {
    const int few = start.filled().size() / limits::pieces_for_one_wrong;
    if (wrong.size() > std::min(few, most)) return false;
    return (wrong - wood.filled()).empty() || (wrong & wood.filled()).empty();
  }

  std::array<Occupancy<Grid>, 2> start_;  ///< as the board lies, and turned
};

}  // namespace luozi::recognizer
