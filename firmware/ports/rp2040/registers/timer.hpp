// The microsecond timer (4.6.5) and the watchdog (4.7.6).
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040 {

namespace timer {
inline constexpr Register alarm0{0x40054010};
inline constexpr Register raw_high{0x40054024}, raw_low{0x40054028};
inline constexpr Register interrupt_raw{0x40054034}, interrupt_enable{0x40054038};
inline constexpr std::uint32_t alarm0_bit = bit(0);

/// Microseconds since the timer was reset. Reads the high word twice instead of latching it, so an
/// interrupt may ask as well (4.6.2).
inline std::uint64_t now() {
  std::uint32_t high = raw_high.read();
  for (;;) {
    const std::uint32_t low = raw_low.read();
    const std::uint32_t high_after = raw_high.read();
    if (high == high_after) return std::uint64_t{high} << 32 | low;
    high = high_after;
  }
}
}  // namespace timer

namespace watchdog {
inline constexpr Register control{0x40058000}, load{0x40058004};
inline constexpr Register tick{0x4005802c};
inline constexpr std::uint32_t enable = bit(30);
inline constexpr std::uint32_t tick_enable = bit(9);
/// Erratum RP2040-E1: it counts two a microsecond.
inline constexpr std::uint32_t counts_per_us = 2;
}  // namespace watchdog

}  // namespace luozi::rp2040
