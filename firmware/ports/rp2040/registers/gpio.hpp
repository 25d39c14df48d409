// Pins: 2.3.1 (single-cycle IO) and 2.19 (functions and pads).
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::gpio {

// 2.3.1.7. One bit a pin; each of these writes changes only the pins whose bit is one.
inline constexpr Word in{0xd0000004};
inline constexpr Word out_set{0xd0000014}, out_clear{0xd0000018};
inline constexpr Word enable_set{0xd0000024}, enable_clear{0xd0000028};

/// Which block a pin belongs to, 2.19.6.1.
constexpr Register control(unsigned pin) { return Register{0x40014004 + 8 * pin}; }
inline constexpr std::uint32_t function_sio = 5, function_pio0 = 6;

/// The pin's electrical side, 2.19.6.3.
constexpr Register pad(unsigned pin) { return Register{0x4001c004 + 4 * pin}; }
inline constexpr std::uint32_t pad_input_enable = bit(6), pad_pull_up = bit(3),
                               pad_schmitt = bit(1), pad_drive_4_ma = 1U << 4;

}  // namespace luozi::rp2040::gpio
