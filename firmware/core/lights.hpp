// What every lamp of a board shows: its row of status lights, and a light a square where it has
// them.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::firmware {

/// Of 255 each, as a lamp of the chain takes them.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

/// The first lamps of every chain, in this order; those of the squares follow as sensors are
/// numbered.
enum class StatusLamp : std::uint8_t { host, fault, white, black };
inline constexpr std::size_t status_lamps = 4;

/// A host repeats what it wants lit every second; one that is silent for so long is gone, and
/// nothing that it lit may stand for how the game is now. As long as the host waits for a board.
inline constexpr std::uint64_t host_silence_us = 5'000'000;
/// How often a chain is looked at anew: the shortest light is two of these.
inline constexpr std::uint64_t lights_every_us = 50'000;

/// A lamp draws 20 mA at 255 (the part's largest figure, estimated): 5 mA at this.
inline constexpr std::uint8_t lamp_level = 64;
/// Squares lit at once share the current of so many (150 mA): then each is dimmer.
inline constexpr std::size_t lamps_at_full_level = 30;

struct LightsShown {
  wire::Lights asked;          ///< by the host
  bool host_is_there = false;  ///< heard within `host_silence_us`
  bool losing_events = false;  ///< the ring of records is full
};

/// What the lamps show at `now`, microseconds since the board's start. `chain`: the status lamps,
/// then as many squares as there are lamps for.
///
/// Steady is green, for what the host points at; blinking red (twice a second), for what is wrong;
/// flashing amber (a tenth of a second each second), for what is broken.
void paint(const LightsShown& shown, std::uint64_t now, std::span<Colour> chain);

}  // namespace luozi::firmware
