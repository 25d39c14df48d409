// Positions of draughts to the FEN of PDN and back.
#pragma once

#include "boards/draughts/position.hpp"
#include "boards/result.hpp"

#include <string>
#include <string_view>

namespace luozi::draughts {

/// `W:W31-50:B1-20`, `B:W18,24,K27:BK10`; squares by the grid's names, numbers 1..32 are known on
/// 8x8 too (1 is b8, PDN's N counting for GameType 25 and 26 does not occur). The error is one
/// line: what is wrong and what would be right. Ranges, also after K; spaces and a closing dot are
/// forgiven; the colours may come in either order. `:H12` and `:F30`, which servers add, are read
/// as the plies without men and the move's number.
template <class Rules>
Result<Setup<Rules>, std::string> parse_setup(std::string_view text);

/// A FEN that play can go on from.
template <class Rules>
Result<Position<Rules>, std::string> parse_fen(std::string_view text);

/// White first, no spaces, no ranges, no closing dot.
template <class Rules>
std::string write_fen(const Position<Rules>& position);

/// The starting position's.
template <class Rules>
std::string start_fen();

}  // namespace luozi::draughts
