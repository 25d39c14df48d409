// What the states of a sensor are called, and what a person may try about each.
#pragma once

#include "firmware/wire/messages.hpp"

#include <string>
#include <string_view>

namespace luozi::host {

/// Of one state: what it is called, and what it means, with what to look for where that helps.
struct StateWords {
  std::string_view name, meaning;
};
StateWords words_of(wire::SensorState state);

/// A field as boards tell it, in hundredths of a millitesla: "-1.35 mT".
std::string millitesla(int hundredths);

/// "field 9.02 mT, strongest 20.01 mT, offset -0.12 mT": now, since the board's start, without any
/// magnet.
std::string numbers_of(const wire::SensorReading& reading);

}  // namespace luozi::host
