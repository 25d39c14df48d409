// From the running board into the chip's own boot loader.
#include "firmware/ports/rp2040/boot_loader.hpp"

#include "firmware/ports/rp2040/registers/boot_rom.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"
#include "firmware/ports/rp2040/registers/timer.hpp"
#include "firmware/ports/rp2040/registers/usb.hpp"

namespace luozi::rp2040 {

void enter_boot_loader() {
  cortex::disable_interrupts();
  usb::sie_control.clear(usb::sie_pull_up);
  // The ROM restarts the chip by it; ours must not bite before.
  watchdog::control.clear(watchdog::enable);
  boot_rom::reset_to_usb_boot();
  // Without that function the board starts anew as it was.
  watchdog::load.write(1);
  watchdog::control.set(watchdog::enable);
  for (;;) cortex::pause();
}

}  // namespace luozi::rp2040
