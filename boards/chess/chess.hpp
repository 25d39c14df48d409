// Chess and Chess960 as a Game: the one header that other folders need.
#pragma once

#include "boards/chess/fen.hpp"
#include "boards/chess/laws.hpp"
#include "boards/chess/moves.hpp"
#include "boards/chess/outcome.hpp"
#include "boards/chess/position.hpp"
#include "boards/game.hpp"
#include "boards/touch.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::chess {

struct Chess {
  using Grid = ChessGrid;
  using Position = chess::Position;
  using Move = chess::Move;
  using Laws = chess::Laws;

  static constexpr std::string_view name = "chess";
  static constexpr std::array law_names{fide_2023.name, fide_older.name};

  static Position start();
  static Side side_to_move(const Position& position);
  static MoveList legal_moves(const Position& position);
  static bool is_legal(const Position& position, Move move);
  static Position play(const Position& position, Move move);
  static Footprint<Grid> footprint(const Position& position, Move move);
  static Travels<Grid> travels(const Position& position, Move move);
  static Occupancy<Grid> occupancy(const Position& position);
  static std::uint64_t key(const Position& position);
  static const Laws* laws(std::string_view edition);
  static std::optional<Outcome> outcome(const History<Chess>& history,
                                        const Laws& laws = fide_2023);
  static std::vector<Claim> claims(const History<Chess>& history, const Laws& laws = fide_2023);
  /// ... with a legal move that is written down and not yet made (FIDE 9.2.1, 9.3.1).
  static std::vector<Claim> claims_with(const History<Chess>& history, Move move,
                                        const Laws& laws = fide_2023);
  static std::string_view article(const Laws& laws, std::string_view reason);
  static std::string coordinates(const Position& position, Move move);
  static double twin_cost(const Position& position, Move move);
  static std::vector<double> implausibility(const Position& position, const LastMoves<Move>& last);
  static std::optional<Position> irregular(const Position& position,
                                           const Irregularity<Grid>& what);
  static bool castles(const Position& position, const Irregularity<Grid>& what);
  static bool captures_in_passing(const Position& position, const Irregularity<Grid>& what);
  static std::vector<Irregularity<Grid>> castlings(const Position& position);
  static std::vector<EndSign<Grid>> end_signs(const Position& position);
  static TouchRuling<Chess> touch_ruling(const Position& position,
                                         std::span<const PieceTouch<Grid>> touches,
                                         const Laws& laws = fide_2023);
};

static_assert(Game<Chess>);

}  // namespace luozi::chess
