// What is legal in a position, what a move does to it, and how a move is written in coordinates.
#pragma once

#include "boards/result.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::xiangqi {

/// Every legal move (CXA-1999 2.2, 2.3, 4.1.2), each once, in no promised order but always the same
/// one. A move that leaves the own king in check or the kings facing is not legal.
MoveList legal_moves(const Position& position);

/// True for exactly the members of `legal_moves`; any points may be asked about.
bool is_legal(const Position& position, Move move);

/// How many they are, without listing them.
std::size_t count_legal_moves(const Position& position);

/// The position after a legal move.
Position play(const Position& position, Move move);

/// The pieces that attack the king of the side to move; a facing king counts as one.
PointSet checkers(const Position& position);
bool in_check(const Position& position);

/// The pieces of the side that could take what stands on the point (or would, if an enemy stood
/// there), their own king's safety left out of account.
PointSet attackers(const Board& board, Point point, Side by);

/// The same if only the pieces on `standing` points stood, and something on the point itself; a
/// king that would face one there is not among them.
PointSet attackers_of(const Board& board, const PointSet& standing, Point point, Side by);

/// Likewise, whether a king of the other side would be attacked on the point, faced by a king too
/// (CXA-1999 2.2).
bool attacks_king_on(const Board& board, const PointSet& standing, Point point, Side by);

/// The board after the piece on one point, which there is, went to another, whatever stood there.
Board moved(Board board, Point from, Point to);

/// Where the piece on the point goes or captures, own pieces and its king's safety left out of
/// account; nowhere, if there is none.
PointSet reached(const Position& position, Point from);

/// In check without a legal move (CXA-1999 3.1); not in check without one (3.2): both lose.
bool is_checkmate(const Position& position);
bool is_stalemate(const Position& position);

/// h2e2.
std::string coordinates(Move move);

enum class MoveTextFault : std::uint8_t {
  not_coordinates,  ///< not two points
  illegal,          ///< two points, but no legal move of the position
};

/// Reads h2e2 and H2-E2.
Result<Move, MoveTextFault> parse_coordinates(const Position& position, std::string_view text);

}  // namespace luozi::xiangqi
