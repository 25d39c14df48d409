// Positions of chess and Chess960 to FEN text and back.
#pragma once

#include "boards/chess/position.hpp"
#include "boards/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace luozi::chess {

inline constexpr std::string_view start_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

enum class FenField : std::uint8_t {
  whole,  ///< the number of fields
  placement,
  turn,
  castling,
  en_passant,
  halfmoves,
  move_number,
  position,  ///< every field can be read, but no game stands so
};

std::string_view name(FenField field);

struct FenError {
  FenField field = FenField::whole;
  std::string message;  ///< one line: the field, what it says, what would be right
};

/// Reads the fields of a FEN without asking whether a game could stand so. Four fields are enough;
/// the counters then start at 0 and 1. Castling rights may be written as in FEN (KQkq), X-FEN (the
/// file of an inner rook) or Shredder-FEN (always files).
Result<Setup, FenError> parse_setup(std::string_view text, bool chess960 = false);

/// A FEN that play can go on from; `irregular`: also after an illegal move that was let stand.
Result<Position, FenError> parse_fen(std::string_view text, bool chess960 = false,
                                     Lawfulness lawfulness = Lawfulness::lawful);

enum class CastlingStyle : std::uint8_t {
  x_fen,     ///< KQkq, or the file where a rook stands between the right's rook and the edge
  shredder,  ///< always the rook's file: HAha
};

/// Six fields. The en passant square is written after every double step (PGN standard 16.1.3.4).
std::string write_fen(const Position& position, CastlingStyle style = CastlingStyle::x_fen);
std::string write_fen(const Setup& setup, CastlingStyle style = CastlingStyle::x_fen);

}  // namespace luozi::chess
