// The serial interface to the flash, driven by hand: 4.10 (SSI) and 2.19.6.2 (chip select).
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::flash {

// 4.10.13. None of these has aliases for single bits.
inline constexpr Word control0{0x18000000}, control1{0x18000004}, enable{0x18000008};
inline constexpr Word slave_enable{0x18000010}, baud{0x18000014};
inline constexpr Word status{0x18000028}, data{0x18000060};
/// Eight clocks a frame, both ways at once, one line each way.
inline constexpr std::uint32_t eight_bits_both_ways = 7U << 16;
inline constexpr std::uint32_t status_received = bit(3);

/// Chip select by hand: the flash's commands are longer than the interface's queue.
inline constexpr Register select_control{0x4001800c};
inline constexpr std::uint32_t output_low = 2U << 8, output_high = 3U << 8, output_mask = 3U << 8;

}  // namespace luozi::rp2040::flash
