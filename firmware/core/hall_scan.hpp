// The scan of strips of linear Hall sensors: one sensor a step, each strip's supply on only around
// its reading.
#pragma once

#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// Samples of one sensor that are added up for one reading.
inline constexpr unsigned hall_samples = 4;
/// Twelve bits each: a sum of four half way up is a sensor without a field.
inline constexpr std::uint16_t hall_sum_max = hall_samples * 4095;
inline constexpr std::uint16_t hall_sum_middle = hall_samples * 2048;

/// As many as one multiplexer has inputs.
inline constexpr std::size_t hall_strip_max = 16;
inline constexpr std::size_t hall_strips_max = 32;

/// What one strip read: sums of samples, along the strip.
struct HallStrip {
  std::size_t number = 0;
  std::array<std::uint16_t, hall_strip_max> sums{};
};

/// The port's side of the strips. `power` switches on the strips of these bits and no others;
/// `select` leads one sensor to the converter; `begin` starts sampling it once that has settled;
/// `collect` gives the sum of the samples begun last, which are there by the next step.
template <class P>
concept HallPins = requires(P& pins, unsigned number) {
  pins.power(std::uint32_t{});
  pins.select(number, number);
  pins.begin();
  std::uint16_t(pins.collect());
};

/// While a strip is read the next one wakes: two are powered at a time, and a strip has as long to
/// wake as a strip takes to read.
class HallScan {
 public:
  /// At most `hall_strips_max` strips of at most `hall_strip_max` sensors.
  constexpr HallScan(unsigned strips, unsigned sensors) : strips_(strips), sensors_(sensors) {}

  /// True: `read` is a whole strip. The first round only wakes the sensors and gives none.
  template <HallPins Pins>
  constexpr bool step(Pins& pins) {
    const bool complete = sampling_ && store(pins.collect());
    if (!sampling_ || complete) pins.power(around(strip_));
    sampling_ = true;
    pins.select(strip_, sensor_);
    pins.begin();
    const bool awake = awake_;
    awake_ = awake_ || (complete && strip_ == 0);
    return complete && awake;
  }

  constexpr const HallStrip& read() const { return read_; }

 private:
  /// True: that was the strip's last sensor.
  constexpr bool store(std::uint16_t sum) {
    read_.number = strip_;
    read_.sums[sensor_] = sum;
    if (++sensor_ < sensors_) return false;
    sensor_ = 0;
    strip_ = strip_ + 1 < strips_ ? strip_ + 1 : 0;
    return true;
  }

  constexpr std::uint32_t around(unsigned strip) const {
    const unsigned next = strip + 1 < strips_ ? strip + 1 : 0;
    return 1U << strip | 1U << next;
  }

  unsigned strips_, sensors_;
  unsigned strip_ = 0, sensor_ = 0;  ///< being sampled
  bool sampling_ = false, awake_ = false;
  HallStrip read_;
};

}  // namespace luozi::firmware
