// How much time the players have, as a value and as the TimeControl tag of PGN and PDN has it:
// 40/5400+30:1800+30.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// What a player has on every move beside the period's time. One period has one kind at most.
enum class ExtraTime : std::uint8_t {
  none,
  increment,  ///< added for each move, the first included; what is saved is kept (Fischer)
  delay,      ///< passes on each move before the clock counts; never saved (US Chess)
  bronstein,  ///< the same, shown as part of the time and given back after the move
  byo_yomi,   ///< periods that follow when the time is over; a move within one leaves it whole
};

struct TimePeriod {
  int moves = 0;  ///< to be made in it; 0: all the rest of the game
  Micros time{};  ///< added to what was saved before
  ExtraTime extra = ExtraTime::none;
  Micros extra_time{};       ///< per move, or of one byo-yomi period; above 0, with `none` 0
  int byo_yomi_periods = 0;  ///< with byo-yomi 1 up, else 0

  friend bool operator==(const TimePeriod&, const TimePeriod&) = default;
};

/// The periods in order; the last is repeated where it has a number of moves (PGN standard 9.6.1).
/// Without periods there is no time control, or it is not known.
struct TimeControl {
  bool known = true;
  std::vector<TimePeriod> periods{};

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// No laws here have more than three; what is longer comes from a broken or hostile tag.
inline constexpr std::size_t time_periods_max = 16;
/// Of one period; a day's thinking a move for a year still fits, and a reversed `5400/40` does not.
inline constexpr int period_moves_max = 999;
inline constexpr int byo_yomi_periods_max = 999;
/// 115 days, above any correspondence game's period. Sums over the longest game stay in 64 bits.
inline constexpr Micros period_time_max = seconds(9'999'999);

/// Whether numbers are in their ranges, extra times complete, and only the last period is for the
/// rest of the game. Whatever is read is sound, and only sound ones may be written or played by.
bool is_sound(const TimeControl& control);

/// Reads periods joined by `:`, each `moves/seconds` or `seconds` (PGN standard 9.6.1, PDN 3.0
/// tags), with `+seconds` (increment), `d` or `b` and seconds (simple and Bronstein delay) or
/// `+3x30` (byo-yomi) behind; the last three and an increment with a number of moves go beyond the
/// standards, as do decimals: up to six. `-` is no time control; `?` and an empty text (PDN) are
/// unknown. The error is one line.
Result<TimeControl, std::string> read_time_control(std::string_view text);

/// The text that reads back as the same control: `40/5400+30:1800+30`, `-`, `?`.
std::string write_time_control(const TimeControl& control);

}  // namespace luozi::notation
