// Oscillators, phase-locked loops, clock generators and subsystem resets: 2.13 to 2.18.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040 {

/// Subsystem resets, 2.14.3. A bit holds its block in reset.
namespace resets {
inline constexpr Register reset{0x4000c000};
inline constexpr Register done{0x4000c008};
inline constexpr std::uint32_t adc = bit(0), dma = bit(2), io_bank0 = bit(5), pads_bank0 = bit(8),
                               pio0 = bit(10), pll_sys = bit(12), pll_usb = bit(13),
                               timer = bit(21), usbctrl = bit(24);

/// Starts the blocks anew and waits until they run.
inline void restart(std::uint32_t blocks) {
  reset.set(blocks);
  reset.clear(blocks);
  while ((done.read() & blocks) != blocks) continue;
}
}  // namespace resets

/// Power-on state machine, 2.13.5: what a watchdog's bite restarts.
namespace power_on {
inline constexpr Register watchdog_select{0x40010008};
inline constexpr std::uint32_t all_but_oscillators = 0x1fffc;
}  // namespace power_on

/// Crystal oscillator, 2.16.7.
namespace xosc {
inline constexpr Register control{0x40024000}, status{0x40024004}, startup{0x4002400c};
inline constexpr std::uint32_t range_1_to_15_mhz = 0xaa0, enable = 0xfabU << 12;
inline constexpr std::uint32_t stable = bit(31);
}  // namespace xosc

/// Ring oscillator, 2.17.8: here only for its random bit.
namespace rosc {
inline constexpr Register random_bit{0x4006001c};
}

/// One of the two phase-locked loops, 2.18.4.
struct PhaseLockedLoop {
  Register control, power, feedback, post_dividers;
};
inline constexpr PhaseLockedLoop pll_sys{Register{0x40028000}, Register{0x40028004},
                                         Register{0x40028008}, Register{0x4002800c}};
inline constexpr PhaseLockedLoop pll_usb{Register{0x4002c000}, Register{0x4002c004},
                                         Register{0x4002c008}, Register{0x4002c00c}};
namespace pll {
inline constexpr std::uint32_t locked = bit(31);
inline constexpr std::uint32_t power_down = bit(0), post_dividers_down = bit(3), vco_down = bit(5);
}  // namespace pll

/// Clock generators, 2.15.7.
namespace clocks {
inline constexpr Register reference_control{0x40008030}, reference_selected{0x40008038};
inline constexpr Register system_control{0x4000803c}, system_selected{0x40008044};
inline constexpr Register usb_control{0x40008054}, adc_control{0x40008060};
inline constexpr std::uint32_t reference_from_xosc = 2;
inline constexpr std::uint32_t system_from_reference = 0, system_from_pll_sys = 1;
inline constexpr std::uint32_t from_pll_usb_enabled = bit(11);
}  // namespace clocks

}  // namespace luozi::rp2040
