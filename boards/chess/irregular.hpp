// Illegal moves of chess that both players let stand.
#pragma once

#include "boards/chess/position.hpp"
#include "boards/game.hpp"

#include <optional>
#include <vector>

namespace luozi::chess {

/// The position after it: see `Game::irregular`. A king to its own rook on the back rank is
/// castling, both going where they would legally, whatever stands between or attacks; a king that
/// goes two files without its rook is just that. A pawn on its last rank becomes a queen. An
/// en passant victim is one of `removed`.
std::optional<Position> irregular(const Position& position, const Irregularity<ChessGrid>& what);

/// Whether it is told as castling: a king to its own rook on their back rank.
bool castles(const Position& position, const Irregularity<ChessGrid>& what);

/// Whether it is told as a pawn's capture of another beside it, which it passes: too late, or of
/// one that made no double step (FIDE 3.7.3.1).
bool captures_in_passing(const Position& position, const Irregularity<ChessGrid>& what);

/// The castlings of the side to move that hands could carry out, whether or not the laws allow
/// them: they differ from every other move in that two own pieces go.
std::vector<Irregularity<ChessGrid>> castlings(const Position& position);

}  // namespace luozi::chess
