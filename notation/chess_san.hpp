// Chess moves in Standard Algebraic Notation (PGN standard 8.2.3) and back.
#pragma once

#include "boards/chess/moves.hpp"
#include "boards/chess/position.hpp"
#include "boards/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace luozi::notation {

/// The move as the standard writes it: `Nbd2`, `exd6`, `O-O-O`, `e8=Q+`, `Qxf7#`. Only legal moves
/// count when two pieces of a kind could go to the square. The move must be legal.
std::string write_san(const chess::Position& position, chess::Move move);

enum class SanFault : std::uint8_t {
  not_a_move,  ///< cannot be read as a move of any position
  illegal,     ///< a move, but no legal move of this position
  ambiguous,   ///< several legal moves could be meant
};

struct SanError {
  SanFault fault = SanFault::not_a_move;
  std::string message;  ///< `Nf3: no white knight can go to f3`
};

/// The longest symbol of the PGN standard (7); a longer text is not a move.
inline constexpr std::size_t san_length_max = 255;

/// Reads what people and programs write for a move: SAN with marks (x + # ! ? e.p. =) missing,
/// added or wrong, castling with zeros, promotion as e8=Q e8Q e8(Q), long algebraic e2-e4 Ng1xf3,
/// and coordinates e7e8q, e1g1. What is left open must be settled by the position.
Result<chess::Move, SanError> read_san(const chess::Position& position, std::string_view text);

}  // namespace luozi::notation
