// A matrix of reeds on the chip's pins: rows pulled low one at a time, columns read.
#pragma once

#include "firmware/core/scan.hpp"
#include "firmware/ports/rp2040/registers/gpio.hpp"

#include <cstdint>
#include <span>

namespace luozi::rp2040 {

/// A row that is not selected is let go, not driven high: a short between two rows does no harm.
/// The columns have their own resistors to 3.3 V; a closed contact pulls its column low.
class MatrixPins {
 public:
  /// GPIO numbers, in the order of the sensors' numbers; the spans must stay.
  MatrixPins(std::span<const std::uint8_t> rows, std::span<const std::uint8_t> columns)
      : rows_(rows), columns_(columns) {
    for (const unsigned pin : rows_) {
      gpio::enable_clear.write(bit(pin));
      gpio::out_clear.write(bit(pin));
      gpio::pad(pin).write(gpio::pad_drive_4_ma);
      gpio::control(pin).write(gpio::function_sio);
    }
    for (const unsigned pin : columns_) {
      gpio::enable_clear.write(bit(pin));
      gpio::pad(pin).write(gpio::pad_input_enable | gpio::pad_schmitt);
      gpio::control(pin).write(gpio::function_sio);
    }
  }

  void select(unsigned row) {
    gpio::enable_clear.write(bit(selected_));
    selected_ = rows_[row];
    gpio::enable_set.write(bit(selected_));
  }

  firmware::RowReading read() const {
    const std::uint32_t pins = gpio::in.read();
    std::uint32_t filled = 0;
    for (unsigned column = 0; column < columns_.size(); ++column) {
      if ((pins & bit(columns_[column])) == 0) filled |= bit(column);
    }
    return {.filled = filled, .white = 0, .black = 0};
  }

 private:
  std::span<const std::uint8_t> rows_, columns_;
  unsigned selected_ = rows_[0];  ///< its pin
};

}  // namespace luozi::rp2040
