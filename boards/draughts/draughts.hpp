// The draughts games as Games: the one header that other folders need.
#pragma once

#include "boards/draughts/fen.hpp"
#include "boards/draughts/laws.hpp"
#include "boards/draughts/moves.hpp"
#include "boards/draughts/outcome.hpp"
#include "boards/draughts/position.hpp"
#include "boards/draughts/rules.hpp"
#include "boards/game.hpp"
#include "boards/irregularity_finding.hpp"
#include "boards/touch_order.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {

template <class Rules>
struct Draughts {
  using Grid = typename Rules::Grid;
  using Position = draughts::Position<Rules>;
  using Move = draughts::Move<Grid>;
  using Laws = draughts::Laws;

  static constexpr std::string_view name = Rules::name;
  static constexpr std::array law_names{Rules::laws};

  static Position start();
  static Side side_to_move(const Position& position);
  static MoveList<Grid> legal_moves(const Position& position);
  static std::size_t count_legal_moves(const Position& position);
  static bool is_legal(const Position& position, const Move& move);
  static Position play(const Position& position, const Move& move);
  static Footprint<Grid> footprint(const Position& position, const Move& move);
  static Travels<Grid> travels(const Position& position, const Move& move);
  static Occupancy<Grid> occupancy(const Position& position);
  static std::uint64_t key(const Position& position);
  static const Laws* laws(std::string_view edition);
  static std::optional<Outcome> outcome(const History<Draughts>& history, const Laws& laws);
  static std::vector<Claim> claims(const History<Draughts>& history, const Laws& laws);
  static std::string_view article(const Laws& laws, std::string_view reason);
  static std::string coordinates(const Position& position, const Move& move);
  static std::string coordinates(const Position& position, const Move& move,
                                 std::span<const SeenStop<Grid>> stops);
  static double twin_cost(const Position& position, const Move& move);
  static std::vector<double> implausibility(const Position& position, const LastMoves<Move>& last);
  static std::optional<Position> irregular(const Position& position,
                                           const Irregularity<Grid>& what);
  static TouchRuling<Draughts> touch_ruling(const Position& position, Touches<Grid> touches,
                                            const Laws& laws);
  static std::optional<IrregularityFinding<Draughts>> irregularity_finding(
      const Position& position, const Irregularity<Grid>& what, const Laws& laws,
      const luozi::SquareSet<Grid>& uncrowned = {});
  static bool is_capture(const Position& position, const Irregularity<Grid>& what);
};

using InternationalDraughts = Draughts<International>;
using BrazilianDraughts = Draughts<Brazilian>;
using RussianDraughts = Draughts<Russian>;

static_assert(Game<InternationalDraughts>);
static_assert(Game<BrazilianDraughts>);
static_assert(Game<RussianDraughts>);

}  // namespace luozi::draughts
