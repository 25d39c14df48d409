// What is legal in a position, by which routes, what a move does to it, and how it is written in
// coordinates.
#pragma once

#include "boards/draughts/move.hpp"
#include "boards/draughts/move_list.hpp"
#include "boards/draughts/position.hpp"
#include "boards/game.hpp"
#include "boards/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::draughts {

/// Every legal move, each once: equal from, to and captured set are one move.
template <class Rules>
MoveList<typename Rules::Grid> legal_moves(const Position<Rules>& position);

/// How many they are; quiet moves are counted without being listed.
template <class Rules>
std::size_t count_legal_moves(const Position<Rules>& position);

/// True for exactly the members of `legal_moves`; any move may be asked about.
template <class Rules>
bool is_legal(const Position<Rules>& position, const Move<typename Rules::Grid>& move);

/// The position after a legal move.
template <class Rules>
Position<Rules> play(const Position<Rules>& position, const Move<typename Rules::Grid>& move);

/// One way of making a capture: the squares on which the piece is set down, the last being `to`,
/// and the pieces in the order in which they are jumped. Where a king could be set down on several
/// squares behind a piece, the one that PDN writes stands: where it turns, else the nearest.
template <BoardGrid Grid>
struct Route {
  std::vector<luozi::Square<Grid>> landings;
  std::vector<luozi::Square<Grid>> jumped;

  friend bool operator==(const Route&, const Route&) = default;
};

/// More than anybody wants to read; a search for positions with many found none above 28.
inline constexpr std::size_t routes_max = 64;

/// All routes of a legal capture, in order of their squares, at least one and at most `routes_max`;
/// none for a quiet move.
template <class Rules>
std::vector<Route<typename Rules::Grid>> routes(const Position<Rules>& position,
                                                const Move<typename Rules::Grid>& move);

/// Whether a man becomes a king by this legal move.
template <class Rules>
bool crowns(const Position<Rules>& position, const Move<typename Rules::Grid>& move);

/// 32-28; a capture with every landing square of its first route: 28x19x10. 8x8: c3-d4, c3xe5xg7.
template <class Rules>
std::string coordinates(const Position<Rules>& position, const Move<typename Rules::Grid>& move);

/// The same of the route on which the piece was seen to stop so, in this order.
template <class Rules>
std::string coordinates(const Position<Rules>& position, const Move<typename Rules::Grid>& move,
                        std::span<const SeenStop<typename Rules::Grid>> stops);

enum class MoveTextFault : std::uint8_t {
  not_coordinates,  ///< not squares joined by - or x
  illegal,          ///< squares, but no legal move of the position goes that way
  ambiguous,        ///< several legal moves could be meant: more landing squares are needed
};

/// Reads what `coordinates` writes, by any route of the move, with any of its landing squares left
/// out, joined by - x or :.
template <class Rules>
Result<Move<typename Rules::Grid>, MoveTextFault> parse_coordinates(const Position<Rules>& position,
                                                                    std::string_view text);

}  // namespace luozi::draughts
