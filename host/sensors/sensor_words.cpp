// The words for the states, and numbers with their unit.
#include "host/sensors/sensor_words.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace luozi::host {

StateWords words_of(wire::SensorState state) {
  switch (state) {
    case wire::SensorState::good:
      return {"good", "sees what stands there"};
    case wire::SensorState::stuck:
      return {"stuck", "sees a piece where none should stand"};
    case wire::SensorState::dead:
      return {"dead",
              "sees no piece where one should stand; if another piece there is not seen either, "
              "it is the sensor"};
    case wire::SensorState::weak:
      return {"weak",
              "less than 60 % of the usual piece's field: a weaker magnet, or a piece off the "
              "middle"};
    case wire::SensorState::strong:
      return {"strong", "more than 140 % of the usual piece's field: a stronger magnet"};
    case wire::SensorState::flipped:
      return {"flipped",
              "sees the other side's pole: a piece of the other side, or a magnet upside down"};
    case wire::SensorState::unsteady:
      return {"unsteady", "changed while it was measured: a hand, or a loose contact"};
  }
  return {"unknown", "a state that this program does not know"};
}

std::string millitesla(int hundredths) {
  const int size = std::abs(hundredths);
  return fmt::format("{}{}.{:02} mT", hundredths < 0 ? "-" : "", size / 100, size % 100);
}

std::string numbers_of(const wire::SensorReading& reading) {
  return fmt::format("field {}, strongest {}, offset {}", millitesla(reading.field),
                     millitesla(reading.strongest), millitesla(reading.offset));
}

}  // namespace luozi::host
