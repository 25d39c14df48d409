// The clock's contacts and the players' keys on the chip's pins.
#pragma once

#include "firmware/ports/rp2040/registers/gpio.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::rp2040 {

/// Dry contacts to ground, with the chip's own pull-ups (50 to 80 kilohm).
class KeyPins {
 public:
  /// GPIO numbers; the span must stay.
  explicit KeyPins(std::span<const std::uint8_t> pins) : pins_(pins) {
    for (const unsigned pin : pins_) {
      gpio::enable_clear.write(bit(pin));
      gpio::pad(pin).write(gpio::pad_input_enable | gpio::pad_pull_up | gpio::pad_schmitt);
      gpio::control(pin).write(gpio::function_sio);
    }
  }

  /// What is closed, the first pin in the lowest bit.
  std::uint32_t closed() const {
    const std::uint32_t levels = gpio::in.read();
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < pins_.size(); ++i) {
      if ((levels & bit(pins_[i])) == 0) found |= bit(static_cast<unsigned>(i));
    }
    return found;
  }

 private:
  std::span<const std::uint8_t> pins_;
};

}  // namespace luozi::rp2040
