// The first channel of the DMA controller: 2.5.7.
#pragma once

#include "firmware/ports/rp2040/registers/bits.hpp"

namespace luozi::rp2040::dma {

inline constexpr Register read_address{0x50000000}, write_address{0x50000004}, count{0x50000008},
    control{0x5000000c};

inline constexpr std::uint32_t enable = bit(0), words = 2U << 2, read_onwards = bit(4),
                               quiet = bit(21), busy = bit(24);
/// Paced by the queue of the first state machine of PIO 0 (2.5.3.1: request 0); chained to itself,
/// which is to nobody.
inline constexpr std::uint32_t paced_by_pio0_queue0 = 0U << 15, chained_to_none = 0U << 11;

}  // namespace luozi::rp2040::dma
