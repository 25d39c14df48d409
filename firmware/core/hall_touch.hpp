// Which pieces were touched: they moved on their points without leaving them, and not all at once;
// and when the table was knocked instead.
#pragma once

#include "firmware/core/hall_calibration.hpp"
#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

// In hundredths of a millitesla, so that every board means the same. Computed from the magnets of
// the boards (tests/unit/firmware/core/hall_touch_test.cpp): a piece that tilts by one degree
// changes its sensor's field by 0.9 to 1.9 mT, one that a hand carries 35 mm above it by 0.5 to
// 0.9, one that is slid past it by up to 0.9, a knock of the table by up to 1.1.

/// A piece at rest moves when its field changes by more than this and more than a part of itself;
/// the converter's widest step is 0.24 mT.
inline constexpr std::int32_t touch_least_hundredths = 35, touch_part = 80;
/// So soon after a piece came or went a hand may carry one over another.
inline constexpr std::int32_t touch_least_near_hands_hundredths = 150;
inline constexpr std::uint32_t touch_near_hands_ms = 2'000;
/// How many readings it takes for a place of rest to follow by one step: 0.02 mT a second.
inline constexpr std::uint32_t touch_follow_readings = 128;
/// At rest again, or for the first time: so long within half of the least change. At rest in
/// another place than before: so long, because a hand holds a piece still as well.
inline constexpr std::uint32_t touch_rest_ms = 60, touch_other_rest_ms = 1'000;
/// Still moving then: told without waiting for its rest. A piece that is lifted has left its point
/// 50 to 140 ms after it is seen to move (simulated).
inline constexpr std::uint32_t touch_told_after_ms = 300;
/// Pieces that begin to move, be it half as far, within this time of each other move together; so
/// many, or half of all that stand, are a knock of the table.
inline constexpr std::uint32_t knock_together_ms = 30;
inline constexpr std::size_t knock_pieces_min = 4;
/// A knock is told when no touch was taken for a part of it for so long, which is longer than a
/// touch waits to be told; a table that shakes on and on, so long after it began.
inline constexpr std::uint32_t knock_over_ms = 500, knock_told_after_ms = 2'000;
static_assert(knock_over_ms > touch_told_after_ms + touch_rest_ms);

/// Each sensor by itself, while a piece stands over it:
///
/// | state    | what happens                | is                                        |
/// |----------|-----------------------------|-------------------------------------------|
/// | settling | rests                       | resting, from where it rests              |
/// | resting  | two readings have moved     | moving                                    |
/// | resting  | rests elsewhere, near hands | resting, from there                       |
/// | moving   | rests where it did          | resting; a touch unless others moved too  |
/// | moving   | does not for 300 ms         | told; a touch unless others moved too     |
/// | told     | rests where it did, or long elsewhere | resting, from there             |
/// | any      | the contact changes         | settling                                  |
class HallTouch {
 public:
  HallTouch(std::size_t strips, std::size_t sensors, const HallThresholds& thresholds);

  /// One strip's reading and how the board stands with it; calls `touched(sensor)` for each piece
  /// that is sure to have been touched, and `knocked(wire::Knock)` once for each knock whose pieces
  /// are not told as touched. `now_ms`: milliseconds of the board, modulo 2^32.
  template <class Touched, class Knocked>
  void take(const HallStrip& strip, const wire::Cells& standing, const HallCalibration& calibration,
            std::uint32_t now_ms, Touched&& touched, Knocked&& knocked) {
    if (strip.number == 0) ++rounds_;
    if (knock_is_over(now_ms)) knocked(take_knock(now_ms));
    for (std::size_t i = 0; i < sensors_; ++i) {
      const std::size_t sensor = strip.number * sensors_ + i;
      const wire::Contact contact = standing.get(sensor);
      if (contact != standing_.get(sensor)) change(sensor, contact, now_ms);
      if (contact == wire::Contact::empty) continue;
      if (step(sensor, calibration.level(strip.sums[i], sensor), now_ms)) touched(sensor);
    }
  }

 private:
  enum class State : std::uint8_t { settling, resting, moving, told };
  struct Piece {
    State state = State::settling;
    std::uint8_t away = 0;  ///< readings in a row that have moved
    bool stirs = false, ever_stirred = false;
    std::int16_t rest = 0;         ///< the level at which it rests
    std::int16_t steady = 0;       ///< the level that may become it
    std::uint32_t steady_ms = 0;   ///< since when it has been there
    std::uint32_t moved_ms = 0;    ///< when it last began to move
    std::uint32_t stirred_ms = 0;  ///< when it last left its rest by half of that
  };

  /// What was taken for one knock.
  struct Shaking {
    std::size_t pieces = 0;  ///< the most that began to move together; none: there is no knock
    std::uint32_t began_ms = 0, last_ms = 0;
  };

  void change(std::size_t sensor, wire::Contact contact, std::uint32_t now_ms);
  bool step(std::size_t sensor, std::int32_t level, std::uint32_t now_ms);
  void stir(Piece& piece, std::int32_t level, std::uint32_t now_ms) const;
  void step_at_rest(Piece& piece, std::int32_t level, bool at_rest, std::uint32_t now_ms) const;
  bool rests(Piece& piece, std::int32_t level, std::uint32_t now_ms) const;
  bool near_hands(std::uint32_t now_ms) const;
  bool has_moved(const Piece& piece, std::int32_t level, std::uint32_t now_ms) const;
  bool alone(const Piece& piece, std::uint32_t now_ms);
  Shaking together_with(const Piece& piece) const;
  bool knock_is_over(std::uint32_t now_ms) const;
  wire::Knock take_knock(std::uint32_t now_ms);

  std::size_t sensors_;
  std::int32_t least_, least_near_hands_;  ///< changes, in sums
  wire::Cells standing_;
  std::size_t pieces_ = 0;
  std::uint32_t changed_ms_ = 0, rounds_ = 0;
  std::array<Piece, wire::sensors_max> all_{};
  Shaking knock_;
};

}  // namespace luozi::firmware
