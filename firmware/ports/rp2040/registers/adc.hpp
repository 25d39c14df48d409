// The analog-to-digital converter: 4.9.6.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::adc {

inline constexpr Register control{0x4004c000};
inline constexpr Register fifo_control{0x4004c008}, fifo{0x4004c00c};

inline constexpr std::uint32_t enable = bit(0), start_many = bit(3), ready = bit(8);
constexpr std::uint32_t input(unsigned channel) { return channel << 12; }
inline constexpr std::uint32_t fifo_enable = bit(0), fifo_empty = bit(8);
/// Its channels are GPIO 26 to 29.
inline constexpr unsigned first_pin = 26;

}  // namespace luozi::rp2040::adc
