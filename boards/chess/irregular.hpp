// Illegal moves of chess that both players let stand.
#pragma once

#include "boards/chess/position.hpp"
#include "boards/game.hpp"

#include <optional>

namespace luozi::chess {

/// The position after it: see `Game::irregular`. A king to its own rook on the back rank is
/// castling, both going where they would legally, whatever stands between or attacks; a king that
/// goes two files without its rook is just that. A pawn on its last rank becomes a queen. An
/// en passant victim is one of `removed`.
std::optional<Position> irregular(const Position& position, const Irregularity<ChessGrid>& what);

}  // namespace luozi::chess
