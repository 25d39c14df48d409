// Draughts moves as PDN 3.0 writes them, and back.
#pragma once

#include "boards/draughts/moves.hpp"
#include "boards/result.hpp"
#include "notation/draughts_squares.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace luozi::notation {

/// Twenty-one squares with their signs and blanks between them, twice over; a longer text is not a
/// move.
inline constexpr std::size_t draughts_move_length_max = 255;

struct DraughtsMoveStyle {
  DraughtsSquares squares = DraughtsSquares::numeric;
  char capture_sign = 'x';
};

/// `32-28`, `c3:e5`. A capture that shares its two squares with another is written with the whole
/// path: the squares on which the piece turns or, where it goes straight on, those right behind the
/// captured pieces, none behind the last (PDN 3.0, restrictions 8 and 9). The move must be legal.
template <class Rules>
std::string write_draughts_move(const draughts::Position<Rules>& position,
                                const draughts::Move<typename Rules::Grid>& move,
                                DraughtsMoveStyle style);

/// Reads numbers and letters, joined by - x : or nothing, with blanks between, any of the squares
/// that a route of the capture passes, and marks behind. What is left open must be settled by the
/// position. The error is one line: `32-27: no white piece can go from 32 to 27`.
template <class Rules>
Result<draughts::Move<typename Rules::Grid>, std::string> read_draughts_move(
    const draughts::Position<Rules>& position, std::string_view text);

}  // namespace luozi::notation
