// Whether the side to move could win a given piece next: the heart of a chase 捉.
#pragma once

#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <cstdint>
#include <optional>

namespace luozi::xiangqi {

/// The three forms of CXA-1999 29.1.
enum class ThreatForm : std::uint8_t {
  capture,           ///< directly
  through_exchange,  ///< another capture takes the root away first
  through_checks,    ///< checks come first
};

/// CXA-1999 29.1 names no number of checks. Two in a row before the capture are searched to the
/// end; longer series are left to the arbiter.
inline constexpr int checks_before_capture_most = 2;

/// Positions visited in one search through checks, as the fuse of `mate_search_moves_most`.
inline constexpr int checking_moves_most = 4'000;

/// Who may be the one that takes. King's and pawn's own captures are no chase (27.1, 27.2), except
/// the pawn's where both sides attack with every move (27.2, ch.7 no.11).
enum class Takers : std::uint8_t { pieces, pieces_and_pawns };

struct ChaseThreat {
  ThreatForm form = ThreatForm::capture;
  Point victim;
  Move first;    ///< the capture, or the exchange or check that comes before it
  Move capture;  ///< of the victim; for a series of checks as against the first reply
};

/// How the side to move can win the piece of its opponent that stands on the point; none: it cannot
/// within the bounds, or the piece has no value. King's and pawns' own captures do not count.
std::optional<ChaseThreat> threat_on(const Position& position, Point victim);

/// Only the direct form.
std::optional<ChaseThreat> direct_threat_on(const Position& position, Point victim, Takers takers);

}  // namespace luozi::xiangqi
