// Xiangqi as a Game: the one header that other folders need.
#pragma once

#include "boards/game.hpp"
#include "boards/irregularity_finding.hpp"
#include "boards/touch_order.hpp"
#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/laws.hpp"
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/outcome.hpp"
#include "boards/xiangqi/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {

struct Xiangqi {
  using Grid = XiangqiGrid;
  using Position = xiangqi::Position;
  using Move = xiangqi::Move;
  using Laws = xiangqi::Laws;

  static constexpr std::string_view name = "xiangqi";
  static constexpr std::array<std::string_view, 2> law_names{"cxa-1999", "axf"};

  static Position start();
  static Side side_to_move(const Position& position);
  static MoveList legal_moves(const Position& position);
  static std::size_t count_legal_moves(const Position& position);
  static bool is_legal(const Position& position, Move move);
  static Position play(const Position& position, Move move);
  static Footprint<Grid> footprint(const Position& position, Move move);
  static Travels<Grid> travels(const Position& position, Move move);
  static Occupancy<Grid> occupancy(const Position& position);
  static std::uint64_t key(const Position& position);
  static const Laws* laws(std::string_view edition);
  static std::optional<Outcome> outcome(const History<Xiangqi>& history, const Laws& laws);
  static std::vector<Claim> claims(const History<Xiangqi>& history, const Laws& laws);
  static Rulings<Grid> rulings(const History<Xiangqi>& history, const Laws& laws);
  static std::vector<std::string> explain(const History<Xiangqi>& history, const Laws& laws);
  static std::string_view article(const Laws& laws, std::string_view reason);
  static std::string coordinates(const Position& position, Move move);
  static double twin_cost(const Position& position, Move move);
  static std::vector<double> implausibility(const Position& position, const LastMoves<Move>& last);
  static std::optional<Position> irregular(const Position& position,
                                           const Irregularity<Grid>& what);
  static TouchRuling<Xiangqi> touch_ruling(const Position& position, Touches<Grid> touches,
                                           const Laws& laws);
  static std::optional<IrregularityFinding<Xiangqi>> irregularity_finding(
      const Position& position, const Irregularity<Grid>& what, const Laws& laws);
};

static_assert(Game<Xiangqi>);

}  // namespace luozi::xiangqi
