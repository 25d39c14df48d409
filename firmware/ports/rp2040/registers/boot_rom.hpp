// Functions of the boot ROM, found by its tables: 2.8.3.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::boot_rom {

// 2.8.3: 16-bit addresses in the ROM's first words: of the table of functions, and of the function
// that looks a code up in a table.
inline constexpr Word function_table{0x14}, table_lookup{0x18};
using Lookup = std::uint32_t (*)(std::uint32_t table, std::uint32_t code);
/// 2.8.3.1.5: a mask of pins to show activity on, and a mask of interfaces to leave out.
using ResetToUsbBoot = void (*)(std::uint32_t activity_pins, std::uint32_t interfaces_left_out);
inline constexpr std::uint32_t reset_to_usb_boot_code = 'U' | 'B' << 8;

/// Starts the chip again in its boot loader, as a drive and for tools. Comes back where the ROM has
/// no such function. Always in line: its callers run from flash and from RAM.
[[gnu::always_inline]] inline void reset_to_usb_boot() {
  // A function of the ROM is its address.
  // NOLINTBEGIN(performance-no-int-to-ptr)
  const auto lookup = reinterpret_cast<Lookup>(std::uintptr_t{table_lookup.read() & 0xffffU});
  const std::uint32_t address = lookup(function_table.read() & 0xffffU, reset_to_usb_boot_code);
  if (address != 0) reinterpret_cast<ResetToUsbBoot>(std::uintptr_t{address})(0, 0);
  // NOLINTEND(performance-no-int-to-ptr)
}

}  // namespace luozi::rp2040::boot_rom
