// The scan of a sensor matrix: one row a step, a whole board when the last row was read.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// What the columns say while one row is driven, bit 0 the first column. Reeds fill `filled`; Hall
/// sensors fill `white` (north pole up) and `black`.
struct RowReading {
  std::uint32_t filled = 0, white = 0, black = 0;
};

/// The port's side of the matrix. `select` drives one row and no other; `read` gives the columns of
/// the row selected before.
template <class P>
concept MatrixPins = requires(P& pins, unsigned row) {
  pins.select(row);
  RowReading(pins.read());
};

/// Sees both poles at once: something is there, its colour is anybody's guess.
constexpr wire::Contact contact_of(bool filled, bool white, bool black) {
  if (white != black) return white ? wire::Contact::white : wire::Contact::black;
  return filled || white ? wire::Contact::filled : wire::Contact::empty;
}

/// Reads the row selected at the step before, then selects the next: the time between two steps is
/// the row's settling time, which the port chooses (5 us are ample for reeds with 10 k pull-ups).
/// Sensors count along the columns, row by row, as squares do on the game's grid.
class MatrixScan {
 public:
  /// At most 32 columns, and `wire::sensors_max` crossings.
  constexpr MatrixScan(unsigned rows, unsigned columns) : rows_(rows), columns_(columns) {
    frame_.count = static_cast<std::uint16_t>(rows * columns);
  }

  /// True: `frame` is a whole board.
  template <MatrixPins Pins>
  constexpr bool step(Pins& pins) {
    const bool first_step = !selected_;
    if (!first_step) store(RowReading(pins.read()));
    selected_ = true;
    const bool complete = !first_step && row_ + 1 == rows_;
    if (!first_step) row_ = complete ? 0 : row_ + 1;
    pins.select(row_);
    return complete;
  }

  constexpr const wire::Cells& frame() const { return frame_; }

 private:
  constexpr void store(const RowReading& reading) {
    for (unsigned column = 0; column < columns_; ++column) {
      const auto bit = [column](std::uint32_t bits) { return (bits >> column & 1U) != 0; };
      frame_.set(std::size_t{row_} * columns_ + column,
                 contact_of(bit(reading.filled), bit(reading.white), bit(reading.black)));
    }
  }

  unsigned rows_, columns_;
  unsigned row_ = 0;
  bool selected_ = false;
  wire::Cells frame_;
};

}  // namespace luozi::firmware
