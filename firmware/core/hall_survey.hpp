// What every Hall sensor of a board shows over a moment, and how steadily.
#pragma once

#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// Takes each strip so many times, 0.2 s in all: the noise of a mean is an eighth of a reading's.
class HallSurvey {
 public:
  static constexpr std::uint32_t rounds = 64;

  HallSurvey(std::size_t strips, std::size_t sensors) : strips_(strips), sensors_(sensors) {}

  void begin() {
    total_.fill(0);
    least_.fill(hall_sum_max);
    most_.fill(0);
    taken_.fill(0);
    strips_left_ = strips_;
  }
  bool running() const { return strips_left_ != 0; }

  /// True: that was the last strip it needed.
  bool take(const HallStrip& strip) {
    if (!running() || taken_[strip.number] == rounds) return false;
    for (std::size_t i = 0; i < sensors_; ++i) {
      const std::size_t sensor = strip.number * sensors_ + i;
      const std::uint16_t sum = strip.sums[i];
      total_[sensor] += sum;
      if (sum < least_[sensor]) least_[sensor] = sum;
      if (sum > most_[sensor]) most_[sensor] = sum;
    }
    if (++taken_[strip.number] == rounds) --strips_left_;
    return !running();
  }

  // Of a survey that has ended.
  std::size_t count() const { return strips_ * sensors_; }
  std::uint16_t mean(std::size_t sensor) const {
    return static_cast<std::uint16_t>((total_[sensor] + rounds / 2) / rounds);
  }
  /// Between the least and the greatest sum.
  std::int32_t spread(std::size_t sensor) const { return most_[sensor] - least_[sensor]; }

 private:
  std::size_t strips_, sensors_;
  std::size_t strips_left_ = 0;
  std::array<std::uint32_t, wire::sensors_max> total_{};
  std::array<std::uint16_t, wire::sensors_max> least_{}, most_{};
  std::array<std::uint8_t, hall_strips_max> taken_{};
};

}  // namespace luozi::firmware
