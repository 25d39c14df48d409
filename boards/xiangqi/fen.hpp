// Positions of xiangqi to FEN text and back.
#pragma once

#include "boards/result.hpp"
#include "boards/xiangqi/position.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace luozi::xiangqi {

inline constexpr std::string_view start_fen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

enum class FenField : std::uint8_t {
  whole,  ///< the number of fields
  placement,
  turn,
  unused,  ///< the third and fourth, always -
  halfmoves,
  move_number,
  position,  ///< every field can be read, but no game stands so
};

struct FenError {
  FenField field = FenField::whole;
  std::string message;  ///< one line: the field, what it says, what would be right
};

/// Reads the fields of a FEN without asking whether a game could stand so. One field is enough: Red
/// is then to move and the counters start at 0 and 1. The turn is w, r or b; the fields that
/// xiangqi has no use for may be left out.
Result<Setup, FenError> parse_setup(std::string_view text);

/// A FEN that play can go on from; `irregular`: also after an illegal move that was let stand.
Result<Position, FenError> parse_fen(std::string_view text,
                                     Lawfulness lawfulness = Lawfulness::lawful);

/// Six fields, Red's turn as w.
std::string write_fen(const Position& position);
std::string write_fen(const Setup& setup);

}  // namespace luozi::xiangqi
