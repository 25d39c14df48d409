// The two contacts of a clock and the two keys by which players announce an adjustment.
#pragma once

#include "firmware/core/debounce.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace luozi::firmware {

/// A button is believed pressed after 5 ms and released after 20, longer than cheap ones bounce.
inline constexpr DebounceTimes key_times{.lift_us = 20'000, .place_us = 5'000};
/// Contacts that are closed when the board starts, as one side of a clock's lever is, were not
/// pressed now.
inline constexpr std::uint64_t keys_from_us = 100'000;

/// Presses of the clock are told as they are believed. An adjustment begins with its key; it ends
/// with the key's next press or with that side's press of the clock, which the host ends it at as
/// well and so is not told twice. The board knows no rules: whose turn it is the host asks.
class Keys {
 public:
  /// What is closed now: bits 0 and 1 the clock's contacts, 2 and 3 the keys, white's first. Calls
  /// `press(side)` and `adjust(side, begins)`. `now` never goes back.
  template <class Press, class Adjust>
  void scan(std::uint32_t closed, std::uint64_t now, Press&& press, Adjust&& adjust) {
    wire::Cells reading;
    reading.count = count;
    for (std::size_t key = 0; key < count; ++key) {
      if ((closed >> key & 1U) != 0) reading.set(key, wire::Contact::filled);
    }
    debounce_.scan(reading, now, [&](std::size_t key, wire::Contact contact) {
      if (contact == wire::Contact::empty || now < keys_from_us) return;
      const std::size_t side = key % 2;
      if (key < 2) {
        adjusting_[side] = false;
        press(static_cast<wire::Side>(side));
      } else {
        adjusting_[side] = !adjusting_[side];
        adjust(static_cast<wire::Side>(side), adjusting_[side]);
      }
    });
  }

 private:
  static constexpr std::uint16_t count = 4;

  Debounce debounce_{count, key_times};
  std::array<bool, 2> adjusting_{};
};

}  // namespace luozi::firmware
