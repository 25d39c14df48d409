// The chip's clocks: 125 MHz for the processor, 48 MHz for USB and the converter, 1 MHz for time.
#pragma once

namespace luozi::rp2040 {

/// From a crystal of 12 MHz. Runs from flash.
void start_clocks();

}  // namespace luozi::rp2040
