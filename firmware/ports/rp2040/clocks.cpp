// Crystal, loops and generators in the order that 2.15.3 and 2.18.2 ask for.
#include "firmware/ports/rp2040/clocks.hpp"

#include "firmware/ports/rp2040/registers/clocks.hpp"
#include "firmware/ports/rp2040/registers/timer.hpp"

#include <cstdint>

namespace luozi::rp2040 {
namespace {

constexpr std::uint32_t crystal_mhz = 12;
/// 1 ms of the crystal in steps of 256 of its cycles (2.16.3).
constexpr std::uint32_t crystal_start_up = (crystal_mhz * 1000 + 255) / 256;

void start_crystal() {
  xosc::startup.write(crystal_start_up);
  xosc::control.write(xosc::range_1_to_15_mhz | xosc::enable);
  while ((xosc::status.read() & xosc::stable) == 0) continue;
}

/// The crystal times `feedback`, divided by both dividers.
void start_loop(const PhaseLockedLoop& loop, std::uint32_t block, std::uint32_t feedback,
                std::uint32_t divider1, std::uint32_t divider2) {
  resets::restart(block);
  loop.control.write(1);
  loop.feedback.write(feedback);
  loop.power.clear(pll::power_down | pll::vco_down);
  while ((loop.control.read() & pll::locked) == 0) continue;
  loop.post_dividers.write(divider1 << 16 | divider2 << 12);
  loop.power.clear(pll::post_dividers_down);
}

}  // namespace

void start_clocks() {
  start_crystal();
  clocks::reference_control.write(clocks::reference_from_xosc);
  while ((clocks::reference_selected.read() & bit(clocks::reference_from_xosc)) == 0) continue;
  // Off the loop while it is set up anew.
  clocks::system_control.write(clocks::system_from_reference);
  while ((clocks::system_selected.read() & bit(clocks::system_from_reference)) == 0) continue;

  start_loop(pll_sys, resets::pll_sys, 125, 6, 2);  // 1500 MHz / 12 = 125 MHz
  start_loop(pll_usb, resets::pll_usb, 100, 5, 5);  // 1200 MHz / 25 = 48 MHz

  clocks::system_control.write(clocks::system_from_pll_sys);
  while ((clocks::system_selected.read() & bit(clocks::system_from_pll_sys)) == 0) continue;
  clocks::usb_control.write(clocks::from_pll_usb_enabled);
  clocks::adc_control.write(clocks::from_pll_usb_enabled);
  watchdog::tick.write(watchdog::tick_enable | crystal_mhz);
}

}  // namespace luozi::rp2040
