// The first state machine of the first programmable IO block: 3.7.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::pio {

inline constexpr Register control{0x50200000};
inline constexpr std::uint32_t fifo0_address = 0x50200010;
constexpr Register instruction(unsigned place) { return Register{0x50200048 + 4 * place}; }
inline constexpr Register clock_divider{0x502000c8}, execution{0x502000cc}, shift{0x502000d0},
    execute{0x502000d8}, pins{0x502000dc};

inline constexpr std::uint32_t enable0 = bit(0), restart0 = bit(4);

/// Clocks of the system for one of the machine's, in 256ths.
constexpr std::uint32_t divided_by(std::uint32_t in_256ths) { return in_256ths << 8; }
/// The program runs from place 0 to this one and round again.
constexpr std::uint32_t wrap_after(unsigned place) { return place << 12; }
/// A new word is taken from the queue when so many bits are out, the highest first.
constexpr std::uint32_t words_of(unsigned bits) { return bits << 25 | bit(17); }
/// One pin that each instruction sets beside its work; the same pin for `set pindirs`.
constexpr std::uint32_t one_side_pin(unsigned pin) {
  return 1U << 29 | 1U << 26 | pin << 10 | pin << 5;
}

}  // namespace luozi::rp2040::pio
