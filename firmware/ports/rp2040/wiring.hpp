// How a board's sensors hang on the chip's pins, as its generated tables tell it.
#pragma once

#include "firmware/core/hall_astride.hpp"
#include "firmware/core/hall_calibration.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::rp2040 {

/// GPIO numbers in the order of the sensors' numbers.
template <std::size_t Rows, std::size_t Columns>
struct ReedWiring {
  std::array<std::uint8_t, Rows> rows;
  std::array<std::uint8_t, Columns> columns;
  std::uint32_t step_us;  ///< from row to row
};

/// Strips with a multiplexer each, one more multiplexer that picks the strip, and a switched supply
/// a strip behind two shift registers. Addresses have their lowest bit first.
template <std::size_t Strips, std::size_t Sensors>
struct HallWiring {
  static constexpr std::size_t strips = Strips, sensors = Sensors;
  std::array<std::uint8_t, 4> strip_address, sensor_address;
  std::uint8_t power_data, power_clock, power_latch, adc;
  std::uint32_t step_us;  ///< from sensor to sensor
  firmware::HallThresholds thresholds;
  firmware::HallAstrideFields astride;
};

/// A chain of lamps: the status lamps, then so many squares' lamps.
struct LightWiring {
  std::uint8_t pin;
  std::uint16_t squares;
};

}  // namespace luozi::rp2040
