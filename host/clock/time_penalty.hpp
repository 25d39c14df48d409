// What the laws do to the clocks when a player offends.
#pragma once

#include "boards/units.hpp"
#include "notation/time_control.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace luozi::host {

enum class TimedOffence : std::uint8_t {
  illegal_move,  ///< the player's first completed one; the second loses the game (FIDE 7.5.5)
  wrong_claim,   ///< of a draw, which then is none
};

/// Rapid and blitz have other penalties (FIDE Appendices A and B).
enum class Pace : std::uint8_t { standard, rapid_or_blitz };

/// Rapid and blitz: less than 60 minutes for all moves, or with 60 times what each move earns (FIDE
/// Appendix A.1). The periods of one control count together, and one that is repeated has no end.
Pace pace_of(const notation::TimeControl& control);

/// To be given to a clock with `GameClock::add`.
struct TimePenalty {
  Side side = Side::white;  ///< whose clock changes
  Micros change{};          ///< below zero: time is taken
  std::string_view article{};

  friend constexpr bool operator==(const TimePenalty&, const TimePenalty&) = default;
};

/// By the edition's name, as in `#laws`; none: the edition changes no clock for it.
std::optional<TimePenalty> time_penalty(std::string_view laws, TimedOffence offence, Side offender,
                                        Pace pace = Pace::standard);

}  // namespace luozi::host
