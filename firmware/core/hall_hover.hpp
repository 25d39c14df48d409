// Pieces that a hand holds above a square: told from those that stand there by their weaker field.
#pragma once

#include "firmware/core/hall_calibration.hpp"
#include "firmware/wire/messages.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// A piece in a weak field is believed to stand after so long: hands hold one above a square for
/// 0.3 to 2 s (estimated). Nothing is held back for as long after the start.
inline constexpr std::uint64_t hall_hover_us = 2'000'000;

/// A weak field is of a piece that a hand holds 5 to 15 mm above the square, or of one that stands
/// far off its middle. One hand does one thing at a time: when another piece leaves, this one
/// stands.
///
/// | a sensor that was empty sees a piece            | it is told           |
/// |-------------------------------------------------|----------------------|
/// | in a field of `stands` or more                  | at once              |
/// | in a weaker one, and another begins to leave    | then                 |
/// | in a weaker one for 2 s                         | then                 |
/// | no more                                         | never                |
///
/// A piece that was told begins to leave when its field falls below `stands`, or below `on`, or its
/// contact changes. One that was told stays so until its sensor sees it no more.
class HallHover {
 public:
  explicit HallHover(const HallThresholds& thresholds)
      : on_(thresholds.on),
        off_(thresholds.off),
        stands_(std::max(thresholds.on, thresholds.stands)) {}

  /// Only where gains were measured: weak magnets would make every place late. Without it what is
  /// seen is told, and nothing that was told before is taken back by it.
  void hold_back(bool holds_back) { holds_back_ = holds_back; }

  /// True: at this level nothing changes, and `take` may be left out. That is so nearly always, and
  /// saves the processor's time.
  bool stays(std::size_t sensor, std::int32_t level) const {
    const Levels& same = sensors_[sensor].same;
    return level >= same.least && level <= same.most;
  }
  /// What the sensor's thresholds made of it the last time.
  wire::Contact seen(std::size_t sensor) const { return sensors_[sensor].seen; }
  /// What they make of it now, and its level in sums; gives what is told of it. `at`: microseconds
  /// since the board's start, never going back.
  wire::Contact take(std::size_t sensor, wire::Contact seen, std::int32_t level, std::uint64_t at);

 private:
  enum class Strength : std::uint8_t { faint, weak, well };  ///< below `on`, below `stands`, more
  struct Levels {
    std::int16_t least = 1, most = 0;  ///< none lies between
  };
  struct Sensor {
    wire::Contact seen = wire::Contact::empty, told = wire::Contact::empty;
    Strength strength = Strength::faint;
    Levels same;              ///< at these it stays as it is
    std::uint64_t since = 0;  ///< when it began to see this
  };

  Strength strength_of(std::int32_t level) const;
  Levels levels_of(const Sensor& own) const;
  bool is_due(const Sensor& own, std::uint64_t at) const;

  std::int32_t on_, off_, stands_;
  bool holds_back_ = false;
  std::uint64_t left_at_ = 0;  ///< when the latest piece began to leave
  std::array<Sensor, wire::sensors_max> sensors_{};
};

}  // namespace luozi::firmware
