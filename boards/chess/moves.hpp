// What is legal in a position, what a move does to it, and how a move is written in coordinates.
#pragma once

#include "boards/chess/en_passant.hpp"
#include "boards/chess/move.hpp"
#include "boards/chess/position.hpp"
#include "boards/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::chess {

/// Every legal move (FIDE 3), each once, in no promised order but always the same one.
MoveList legal_moves(const Position& position);

/// True for exactly the members of `legal_moves`; any squares may be asked about.
bool is_legal(const Position& position, Move move);

/// The position after a legal move.
Position play(const Position& position, Move move);

/// The men that attack the king of the side to move, and whether there are any (FIDE 3.9.1).
SquareSet checkers(const Position& position);
bool in_check(const Position& position);

/// In check without a legal move (FIDE 5.1.1); not in check without one (FIDE 5.2.1).
bool is_checkmate(const Position& position);
bool is_stalemate(const Position& position);

/// The questions below take a legal move of the position.

/// The wing of a castling move; none: no castling.
inline std::optional<Wing> castling_wing(const Position& position, Move move) {
  if (!position.board().of(position.turn()).contains(move.to)) return std::nullopt;
  return move.to > move.from ? Wing::king_side : Wing::queen_side;
}
/// Where the king and the rook of the side stand after castling (FIDE 3.8.2).
Square castled_king(Side side, Wing wing);
Square castled_rook(Side side, Wing wing);

inline bool is_en_passant(const Position& position, Move move) {
  return position.en_passant() == move.to &&
         position.board().of(PieceType::pawn).contains(move.from) &&
         file_of(move.from) != file_of(move.to);
}
/// The square of the man the move captures; beside `to` for en passant; none: no capture.
inline std::optional<Square> captured_square(const Position& position, Move move) {
  if (position.board().of(other(position.turn())).contains(move.to)) return move.to;
  if (is_en_passant(position, move)) return en_passant_victim(position.turn(), move.to);
  return std::nullopt;
}

/// e2e4, e7e8q; castling e1g1 in chess, e1h1 (king takes rook) in Chess960.
std::string coordinates(const Position& position, Move move);

enum class MoveTextFault : std::uint8_t {
  not_coordinates,  ///< not two squares and perhaps one of q r b n
  illegal,          ///< two squares, but no legal move of the position
};

/// Reads what `coordinates` writes, and castling as king-takes-rook in chess too.
Result<Move, MoveTextFault> parse_coordinates(const Position& position, std::string_view text);

}  // namespace luozi::chess
