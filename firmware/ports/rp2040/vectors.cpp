// The interrupt vectors that count once the image runs in RAM (Cortex-M0+, 2.4.2; numbers, 2.3.2).
#include "firmware/ports/rp2040/board.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"

#include <array>

namespace luozi::rp2040 {
namespace {

/// Nothing can be saved after a fault: the watchdog starts the board again within its time.
[[noreturn]] void fault() {
  for (;;) cortex::pause();
}

using Handler = void (*)();
constexpr unsigned exceptions = 16, interrupts = 26;

constexpr std::array<Handler, exceptions + interrupts> make_vectors() {
  std::array<Handler, exceptions + interrupts> table{};
  for (Handler& each : table) each = fault;
  table[exceptions + cortex::timer_alarm0_interrupt] = scan_interrupt;
  table[exceptions + cortex::usb_interrupt] = usb_interrupt;
  return table;
}

// The first word, the stack, is read from flash and never again.
[[gnu::section(".vectors"), gnu::used]] constexpr std::array<Handler, exceptions + interrupts>
    vectors = make_vectors();

}  // namespace
}  // namespace luozi::rp2040
