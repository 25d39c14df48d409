// Functions of the boot ROM, found by its tables: 2.8.3.
#include "firmware/ports/rp2040/boot_rom.hpp"

#include <cstdint>

#include "firmware/ports/rp2040/registers/bits.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"
#include "firmware/ports/rp2040/registers/timer.hpp"
#include "firmware/ports/rp2040/registers/usb.hpp"

namespace luozi::rp2040 {
namespace {

// 2.8.3: 16-bit addresses in the ROM's first words: of the table of functions, and of the function
// that looks a code up in a table.
constexpr Word function_table{0x14}, table_lookup{0x18};
using Lookup = std::uint32_t (*)(std::uint32_t table, std::uint32_t code);
/// 2.8.3.1.5: a mask of pins to show activity on, and a mask of interfaces to leave out.
using ResetToUsbBoot = void (*)(std::uint32_t activity_pins, std::uint32_t interfaces_left_out);

constexpr std::uint32_t code_of(char first, char second) {
  return std::uint32_t(first) | std::uint32_t(second) << 8;
}

template <class Function>
Function function_at(std::uint32_t address) {
  // A function of the ROM is its address.
  return reinterpret_cast<Function>(std::uintptr_t{address});  // NOLINT(performance-no-int-to-ptr)
}

std::uint32_t half(const Word& word) { return word.read() & 0xffffU; }

}  // namespace

void enter_boot_loader() {
  cortex::disable_interrupts();
  usb::sie_control.clear(usb::sie_pull_up);
  // The ROM restarts the chip by it; ours must not bite before.
  watchdog::control.clear(watchdog::enable);
  const auto lookup = function_at<Lookup>(half(table_lookup));
  const std::uint32_t address = lookup(half(function_table), code_of('U', 'B'));
  if (address != 0) function_at<ResetToUsbBoot>(address)(0, 0);
  // Without that function the board goes on as before.
  watchdog::load.write(1);
  watchdog::control.set(watchdog::enable);
  for (;;) cortex::pause();
}

}  // namespace luozi::rp2040
