// The whole board on this chip: what the vectors lead to.
#pragma once

namespace luozi::rp2040 {

/// Never returns: sets the chip up, then sleeps between events.
[[noreturn]] void run();

// Interrupts.
void scan_interrupt();
void usb_interrupt();

}  // namespace luozi::rp2040
