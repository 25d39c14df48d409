// The processor's own registers and instructions: Cortex-M0+, 2.4.8, and interrupt numbers, 2.3.2.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::cortex {

inline constexpr Word interrupt_set_enable{0xe000e100}, interrupt_clear_enable{0xe000e180};
inline constexpr Word vector_table{0xe000ed08};

inline constexpr unsigned timer_alarm0_interrupt = 0, usb_interrupt = 5;

/// Sleeps until an interrupt has been, also one that came just before.
inline void wait_for_event() { asm volatile("wfe" ::: "memory"); }
inline void disable_interrupts() { asm volatile("cpsid i" ::: "memory"); }
inline void pause() { asm volatile("nop"); }

}  // namespace luozi::rp2040::cortex
