// The USB controller as a device: 4.1.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::usb {

// 4.1.4, the registers.
inline constexpr Register address{0x50110000}, main_control{0x50110040};
inline constexpr Register sie_control{0x5011004c}, sie_status{0x50110050};
inline constexpr Register buffer_status{0x50110058}, stall_arm{0x50110068};
inline constexpr Register muxing{0x50110074}, power{0x50110078};
inline constexpr Register interrupt_enable{0x50110090}, interrupt_status{0x50110098};

inline constexpr std::uint32_t controller_enable = bit(0);
inline constexpr std::uint32_t to_phy = bit(0), soft_connect = bit(3);
/// A board that lives on the bus's supply need not measure it: it says that there is some.
inline constexpr std::uint32_t vbus_detect = bit(3), vbus_detect_override = bit(2);
inline constexpr std::uint32_t sie_pull_up = bit(16), sie_endpoint0_interrupt = bit(29);
inline constexpr std::uint32_t sie_setup_received = bit(17), sie_bus_reset = bit(19);
inline constexpr std::uint32_t interrupt_buffer = bit(4), interrupt_bus_reset = bit(12),
                               interrupt_setup = bit(16);
inline constexpr std::uint32_t stall_endpoint0 = bit(0) | bit(1);

// 4.1.2.5, the memory that the controller shares with the processor.
inline constexpr std::uint32_t memory = 0x50100000, memory_bytes = 4096;
constexpr Word setup_packet(unsigned word) { return Word{memory + 4 * word}; }
/// Endpoint 1 and up; endpoint 0 has no such word.
constexpr Word endpoint_control(unsigned endpoint, bool out) {
  return Word{memory + 8 * endpoint + (out ? 4U : 0U)};
}
constexpr Word buffer_control(unsigned endpoint, bool out) {
  return Word{memory + 0x80 + 8 * endpoint + (out ? 4U : 0U)};
}
inline constexpr std::uint32_t endpoint_enable = bit(31), endpoint_interrupt = bit(29),
                               endpoint_bulk = 2U << 26;
inline constexpr std::uint32_t buffer_length = 0x3ff, buffer_available = bit(10),
                               buffer_stall = bit(11), buffer_data1 = bit(13),
                               buffer_last = bit(14), buffer_full = bit(15);

/// Where packets lie; endpoint 0 has its place from the chip.
inline constexpr std::uint32_t buffer0 = 0x100, buffer1_in = 0x180, buffer1_out = 0x1c0;

}  // namespace luozi::rp2040::usb
