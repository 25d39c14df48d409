// Strips of Hall sensors on the chip's pins: addresses, shift registers of supplies, and the
// converter.
#pragma once

#include "firmware/core/hall_scan.hpp"
#include "firmware/ports/rp2040/registers/adc.hpp"
#include "firmware/ports/rp2040/registers/clocks.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"
#include "firmware/ports/rp2040/registers/gpio.hpp"
#include "firmware/ports/rp2040/registers/timer.hpp"
#include "firmware/ports/rp2040/wiring.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::rp2040 {

/// A strip's supply is switched by a P-channel transistor: on while its bit is low.
template <std::size_t Strips, std::size_t Sensors>
class HallPins {
 public:
  explicit HallPins(const HallWiring<Strips, Sensors>& wiring) : wiring_(wiring) {
    drive(wiring_.strip_address);
    drive(wiring_.sensor_address);
    const std::uint8_t supplies[] = {wiring_.power_data, wiring_.power_clock, wiring_.power_latch};
    drive(supplies);
    power(0);
    // Neither input nor pull on the pin that is measured (4.9.1).
    gpio::pad(wiring_.adc).write(0);
    resets::restart(resets::adc);
    adc::control.write(adc::enable | adc::input(wiring_.adc - adc::first_pin));
    while ((adc::control.read() & adc::ready) == 0) continue;
    adc::fifo_control.write(adc::fifo_enable);
  }

  /// 16 bits, the last register's first; a 74HC595 at 3.3 V wants 40 ns for each half of a clock.
  void power(std::uint32_t strips) {
    for (unsigned i = 16; i > 0; --i) {
      put(wiring_.power_data, (strips >> (i - 1) & 1U) == 0);
      pulse(wiring_.power_clock);
    }
    pulse(wiring_.power_latch);
  }

  void select(unsigned strip, unsigned sensor) {
    address(wiring_.sensor_address, sensor);
    if (sensor == 0) address(wiring_.strip_address, strip);
    selected_at_ = timer::raw_low.read();
  }

  /// Both multiplexers settle to half a step in 2.3 us (computed for 940 ohm and 250 pF); the
  /// samples that the converter took meanwhile are thrown away.
  void begin() {
    while (timer::raw_low.read() - selected_at_ < settle_us) continue;
    while ((adc::control.read() & adc::ready) == 0) continue;
    while (!empty()) (void)adc::fifo.read();
    adc::control.set(adc::start_many);
  }

  /// The queue has taken as many samples as it has places, and drops what comes after.
  std::uint16_t collect() {
    adc::control.clear(adc::start_many);
    std::uint32_t sum = 0;
    for (unsigned i = 0; i < firmware::hall_samples; ++i) sum += adc::fifo.read();
    return static_cast<std::uint16_t>(sum);
  }

 private:
  /// By a counter of whole microseconds: four counts are more than three of them.
  static constexpr std::uint32_t settle_us = 4;

  static bool empty() { return (adc::fifo_control.read() & adc::fifo_empty) != 0; }

  static void drive(std::span<const std::uint8_t> pins) {
    for (const unsigned pin : pins) {
      gpio::out_clear.write(bit(pin));
      gpio::pad(pin).write(gpio::pad_drive_4_ma);
      gpio::control(pin).write(gpio::function_sio);
      gpio::enable_set.write(bit(pin));
    }
  }
  static void put(unsigned pin, bool high) {
    (high ? gpio::out_set : gpio::out_clear).write(bit(pin));
  }
  static void pulse(unsigned pin) {
    for (const bool high : {false, true}) {
      put(pin, high);
      for (int i = 0; i < 5; ++i) cortex::pause();
    }
    put(pin, false);
  }
  static void address(std::span<const std::uint8_t, 4> pins, unsigned number) {
    for (unsigned i = 0; i < 4; ++i) put(pins[i], (number >> i & 1U) != 0);
  }

  const HallWiring<Strips, Sensors>& wiring_;
  std::uint32_t selected_at_ = 0;
};

}  // namespace luozi::rp2040
