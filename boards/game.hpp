// What the recognizer, the sessions and the notations ask of every game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/grid.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"

namespace luozi {

/// Which squares are filled, and by whom.
template <BoardGrid Grid>
struct Occupancy {
  SquareSet<Grid> white;
  SquareSet<Grid> black;

  constexpr SquareSet<Grid> filled() const { return white | black; }
  constexpr const SquareSet<Grid>& of(Side side) const {
    return side == Side::white ? white : black;
  }
  friend constexpr bool operator==(const Occupancy&, const Occupancy&) = default;
};

/// What a move does to the squares, as sensors could see it. The three sets are disjoint.
template <BoardGrid Grid>
struct Footprint {
  SquareSet<Grid> empties;   ///< filled before, empty after: where the mover left, a victim beside
  SquareSet<Grid> fills;     ///< empty before, filled by the mover after
  SquareSet<Grid> replaces;  ///< filled before and after by another piece: a capture's target
  SquareSet<Grid> path;      ///< empty squares that a piece slid instead of lifted passes over
  Side side = Side::white;   ///< whose piece stands on `fills` and `replaces` afterwards
  bool exchanges = false;    ///< another piece arrives than the one that left: a promotion

  constexpr SquareSet<Grid> changed() const { return empties | fills | replaces; }
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};

/// A game from its start: every move and the position after it.
template <class G>
struct History {
  struct Entry {
    typename G::Move move;
    typename G::Position after;
  };

  typename G::Position start;
  std::vector<Entry> plies{};

  const typename G::Position& now() const { return plies.empty() ? start : plies.back().after; }
};

/// A game's rules as a bundle of types and pure functions; see boards/chess/chess.hpp for a full
/// one.
template <class G>
concept Game = BoardGrid<typename G::Grid> && std::regular<typename G::Position> &&
    std::regular<typename G::Move> &&
    requires(const typename G::Position position, const typename G::Move move,
             const History<G> history, std::string_view text) {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::start() } -> std::same_as<typename G::Position>;
  { G::side_to_move(position) } -> std::same_as<Side>;
  { *G::legal_moves(position).begin() } -> std::convertible_to<typename G::Move>;
  { G::is_legal(position, move) } -> std::same_as<bool>;
  { G::play(position, move) } -> std::same_as<typename G::Position>;
  { G::footprint(position, move) } -> std::same_as<Footprint<typename G::Grid>>;
  { G::occupancy(position) } -> std::same_as<Occupancy<typename G::Grid>>;
  { G::key(position) } -> std::same_as<std::uint64_t>;
  { G::outcome(history) } -> std::same_as<std::optional<Outcome>>;
  { G::coordinates(position, move) } -> std::same_as<std::string>;
  { G::prior_cost(position, move) } -> std::convertible_to<double>;
};

}  // namespace luozi
